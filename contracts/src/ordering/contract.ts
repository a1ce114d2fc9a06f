import { z } from 'zod';
import { buyerFee } from '../kernel/fee.ts';
import {
  emailAddress,
  lang,
  localized,
  moment,
  paymentSystem,
  problem,
  region,
  wireCode,
  toWireMoney,
  wireMoney,
  wirePrice,
} from '../wire/contract.ts';
import { maxCount } from './count.contract.ts';
import type { Charge, Quote } from './charge.ts';
import { amountDue } from './charge.ts';
import { attentionReasons, orderStatuses } from './values.ts';

/** What crosses the wire between the web client and the APIs about buying. */

export const placeOrderRequest = z.strictObject({
  /** Chosen by the client, so that a repeated request is recognised as the same order. */
  order_id: z.uuid(),
  product_id: z.uuid(),
  rate_id: z.uuid(),
  count: z
    .int(wireCode('count-invalid'))
    .min(1, wireCode('count-invalid'))
    .max(maxCount, wireCode('count-invalid')),
  /** A guest's; a signed-in buyer's is the account's. */
  email: emailAddress.optional(),
  promo: z.string().max(64).optional(),
  /** Answers to the product's questions, by their names. */
  fields: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/), z.string().max(200)).optional(),
  payment_system: paymentSystem,
  region,
  terms: z.literal(true, wireCode('terms-not-accepted')),
  /** Needed where the product's status warns. */
  accept_risk: z.boolean().optional(),
  /** What the buyer saw; the order is refused rather than placed at another price. */
  expected_total: wirePrice,
  /** The sum with the fee that the buyer saw; checked if the client names it. */
  expected_amount_due: wirePrice.optional(),
});
export type PlaceOrderRequest = z.output<typeof placeOrderRequest>;

/** How the buyer gets to the provider: a form to send, by GET or POST. */
export const paymentStart = z.object({
  method: z.enum(['GET', 'POST']),
  url: z.url(),
  fields: z.record(z.string(), z.string()),
});
export type PaymentStart = Readonly<z.output<typeof paymentStart>>;

/** The sums of paying by one payment system, in its currency. */
const chargeSums = {
  /** The sum that the payment system is asked for. */
  charge: wireMoney,
  /** The fee that the buyer pays; zero if the shop bears it. */
  fee: wireMoney,
  /** The sum that the buyer pays, the fee included. */
  amount_due: wireMoney,
};
const wireCharge = z.object(chargeSums);
export type WireCharge = Readonly<z.output<typeof wireCharge>>;

/** A payment system that takes the order, with the sums of paying by it. */
const paymentOption = wireCharge.extend({ payment_system: paymentSystem });
export type PaymentOption = Readonly<z.output<typeof paymentOption>>;

export const toWireCharge = (charge: Charge): WireCharge => ({
  charge: toWireMoney(charge.charge),
  fee: toWireMoney(buyerFee(charge.fee)),
  amount_due: toWireMoney(amountDue(charge)),
});

export const placeOrderReply = z.object({
  order_id: z.uuid(),
  /** What providers see, below 2^31. */
  number: z.int(),
  /** Opens the order's page without signing in. */
  token: z.string(),
  total: wireMoney,
  ...chargeSums,
  expires_at: moment,
  /** Null where the payment system is away: the order's page offers it and others again. */
  payment: paymentStart.nullable(),
});
export type PlaceOrderReply = Readonly<z.output<typeof placeOrderReply>>;

export const quoteRequest = z.strictObject({
  product_id: placeOrderRequest.shape.product_id,
  rate_id: placeOrderRequest.shape.rate_id,
  region,
  count: z.coerce.number(wireCode('count-invalid')).pipe(placeOrderRequest.shape.count),
  promo: placeOrderRequest.shape.promo,
});
export type QuoteRequest = z.output<typeof quoteRequest>;

const priceSums = {
  unit_price: wireMoney,
  count: z.int(),
  discount: wireMoney,
  total: wireMoney,
};
const wirePriceSums = z.object(priceSums);
export type WirePriceSums = Readonly<z.output<typeof wirePriceSums>>;

export const wireQuote = z.object({
  ...priceSums,
  /** Why the promo code of the request takes nothing off; null if it does or there is none. */
  promo_problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Systems that are on and sell the product. Their limits are in `GET /api/payment/list`. */
  payment_options: z.array(paymentOption),
});
export type WireQuote = Readonly<z.output<typeof wireQuote>>;

/** The sums of an order at the payment system that it names. */
export const chargedQuote = z.object({ ...priceSums, ...chargeSums });
export type ChargedQuote = Readonly<z.output<typeof chargedQuote>>;

export const toWirePriceSums = ({
  unitPrice,
  count,
  discount,
  total,
}: Omit<Quote, keyof Charge>): WirePriceSums => ({
  unit_price: toWireMoney(unitPrice),
  count,
  discount: toWireMoney(discount),
  total: toWireMoney(total),
});

export const toChargedQuote = (quote: Quote): ChargedQuote => ({
  ...toWirePriceSums(quote),
  ...toWireCharge(quote),
});

export const priceChanged = problem.extend({
  code: z.literal('price-changed'),
  quote: chargedQuote,
});

export const orderStatus = z.enum(orderStatuses);
export const attentionReason = z.enum(attentionReasons);

export const timelineStep = z.enum([
  'placed',
  'payment_system_chosen',
  'paid',
  'payment_mismatch',
  'payment_accepted',
  'paid_twice',
  'payment_refunded',
  'payment_partly_reversed',
  'voided',
  'payment_charged_back',
  'held',
  'hold_lifted',
  'waiting_for_keys',
  'waiting_for_staff',
  'fulfilled',
  'mailed',
  'mail_failed',
  'mail_asked_again',
  'email_corrected',
  'key_replaced',
  'revealed',
  'downloaded',
  'expired',
  'cancelled',
  'refund_decided',
  'refund_sent',
  'refund_failed',
  'refund_retried',
]);
export type TimelineStep = z.output<typeof timelineStep>;

export const orderKey = z.object({
  number: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});
/** A key that the buyer has. Its code is answered by `reveal` alone. */
export const orderedKey = z.object({
  /** In the order, from 1; it stays the same if other keys are void or this one is replaced. */
  place: z.int(),
  /** When it was first shown or downloaded. */
  revealed_at: moment.nullable(),
  /** When its term ends; null for a lifetime rate and before the term has started. */
  runs_until: moment.nullable(),
});
export type OrderedKey = Readonly<z.output<typeof orderedKey>>;

/** The download of an order: an archive of the shop with its name and size, or another site. */
export const includedDownload = z.object({
  url: z.string(),
  name: z.string().nullable(),
  size: z.int().nullable(),
});
export type IncludedDownload = Readonly<z.output<typeof includedDownload>>;

/** An order as its buyer sees it. */
export const orderPage = z.object({
  order_id: z.uuid(),
  number: z.int(),
  status: orderStatus,
  attention: attentionReason.nullable(),
  lang,
  product: z.object({
    id: z.uuid(),
    path: z.string(),
    image: z.string(),
    ...localized('name', z.string()),
    game: z.object({ path: z.string(), ...localized('name', z.string()) }),
  }),
  rate: z.object({ id: z.uuid(), days: z.int() }),
  count: z.int(),
  /** Enough for the buyer to know it again: `b***r@example.org`. */
  email_masked: z.string(),
  /** Whether status changes of the product are emailed to the buyer, whichever order it is of. */
  status_emails: z.boolean(),
  /** Once, while the order is paid for and its keys stand. */
  email_correctable: z.boolean(),
  unit_price: wireMoney,
  promo: z.string().nullable(),
  discount: wireMoney,
  total: wireMoney,
  /** Of the payment system that was chosen last, or that the order was paid by. */
  ...chargeSums,
  payment_system: paymentSystem,
  /** Systems that it can be paid by now, with their sums: those that are on and sell the product; none once it is paid. */
  payment_options: z.array(paymentOption),
  placed_at: moment,
  expires_at: moment,
  paid_at: moment.nullable(),
  delivered_at: moment.nullable(),
  /** The newest message with the keys; null before there is one. */
  mail: z.enum(['under_way', 'sent', 'failed']).nullable(),
  /** Whether its keys stand and can be shown. */
  downloadable: z.boolean(),
  /** Those that stand. */
  keys: z.array(orderedKey),
  /** The content that the product delivers with each key now; null while keys are hidden. */
  download: includedDownload.nullable(),
  refunds: z.array(
    z.object({ amount: wireMoney, status: z.enum(['due', 'sent', 'failed']), at: moment }),
  ),
  /** The newest steps, oldest first. */
  timeline: z.array(z.object({ step: timelineStep, at: moment })),
  /** Older steps that are not kept. */
  timeline_left_out: z.int(),
});
export type OrderPage = Readonly<z.output<typeof orderPage>>;

/** What a return token shows: neither keys nor anything of the buyer. */
export const orderState = orderPage.pick({
  number: true,
  status: true,
  attention: true,
  product: true,
  rate: true,
  count: true,
  amount_due: true,
  expires_at: true,
  mail: true,
  timeline: true,
});
export type OrderState = Readonly<z.output<typeof orderState>>;

/** `t` is the order's token; a signed-in buyer may leave it out. */
export const orderAccess = z.strictObject({ t: z.string().max(100).optional() });

/** `t` is the return token of the address that the payment system sent the buyer back to. */
export const orderStateAccess = z.strictObject({ t: z.string().min(1).max(100) });

export const payOrderRequest = z.strictObject({
  payment_system: paymentSystem,
  /** The sum that the buyer saw; a payment of another sum is refused. */
  expected_amount_due: wirePrice.optional(),
});
export type PayOrderRequest = z.output<typeof payOrderRequest>;
export const payOrderReply = z.object({ ...chargeSums, payment: paymentStart });
export type PayOrderReply = Readonly<z.output<typeof payOrderReply>>;

export const emptyBody = z.strictObject({});

/** Whether status changes of the product are emailed. */
export const statusEmailsRequest = z.strictObject({ wanted: z.boolean() });

export const correctEmailRequest = z.strictObject({ email: emailAddress });
export type CorrectEmailRequest = z.output<typeof correctEmailRequest>;

/** `number` is the order's, or what the payment system called the payment. */
export const lookupOrdersRequest = z.strictObject({
  email: emailAddress,
  number: z
    .union(
      [
        z.int().min(1, wireCode('order-number-invalid')),
        z
          .string()
          .trim()
          .regex(/^[\w:.-]{1,100}$/, wireCode('order-number-invalid')),
      ],
      wireCode('order-number-invalid'),
    )
    .optional(),
});
export type LookupOrdersRequest = z.output<typeof lookupOrdersRequest>;

/** What a signed-in buyer bought, newest first. */
export const purchase = orderPage.pick({
  order_id: true,
  number: true,
  status: true,
  attention: true,
  product: true,
  rate: true,
  count: true,
  total: true,
  fee: true,
  amount_due: true,
  placed_at: true,
  paid_at: true,
  downloadable: true,
  keys: true,
});
export type Purchase = Readonly<z.output<typeof purchase>>;
export const purchases = z.array(purchase);

export const cancelOrderReply = z.object({ status: orderStatus });

export const revealKeyRequest = z.strictObject({
  /** Of the key in the order, from 1. */
  place: orderedKey.shape.place.min(1),
});
export type RevealKeyRequest = z.output<typeof revealKeyRequest>;

export const revealReply = z.object({
  place: orderedKey.shape.place,
  /** The key itself. */
  key: z.string(),
  ...localized('instruction', z.string()),
});
export type RevealReply = Readonly<z.output<typeof revealReply>>;
