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

/** Wire format of buying, between the web client and the APIs. */

export const placeOrderRequest = z.strictObject({
  /** Chosen by the client, so that a repeated request is recognised as the same order. */
  order_id: z.uuid(),
  product_id: z.uuid(),
  rate_id: z.uuid(),
  count: z
    .int(wireCode('count-invalid'))
    .min(1, wireCode('count-invalid'))
    .max(maxCount, wireCode('count-invalid')),
  /** The address of a guest; signed-in buyers use the account's address. */
  email: emailAddress.optional(),
  promo: z.string().max(64).optional(),
  /** Answers to the product's questions, by their names. */
  fields: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/), z.string().max(200)).optional(),
  payment_system: paymentSystem,
  region,
  terms: z.literal(true, wireCode('terms-not-accepted')),
  /** Required if the product's status has a warning. */
  accept_risk: z.boolean().optional(),
  /** The total that the buyer saw; if the price differs, the order is refused. */
  expected_total: wirePrice,
  /** The total with the fee that the buyer saw; compared if the client sends it. */
  expected_amount_due: wirePrice.optional(),
});
export type PlaceOrderRequest = z.output<typeof placeOrderRequest>;

/** The form that takes the buyer to the provider, by GET or POST. */
export const paymentStart = z.object({
  method: z.enum(['GET', 'POST']),
  url: z.url(),
  fields: z.record(z.string(), z.string()),
});
export type PaymentStart = Readonly<z.output<typeof paymentStart>>;

/** The sums of paying by one payment system, in its currency. */
const chargeSums = {
  /** The amount requested from the payment system. */
  charge: wireMoney,
  /** The fee that the buyer pays; zero if the shop bears it. */
  fee: wireMoney,
  /** The sum that the buyer pays, including the fee. */
  amount_due: wireMoney,
};
const wireCharge = z.object(chargeSums);
export type WireCharge = Readonly<z.output<typeof wireCharge>>;

/** A payment system that accepts the order, with the amounts for it. */
const paymentOption = wireCharge.extend({ payment_system: paymentSystem });
export type PaymentOption = Readonly<z.output<typeof paymentOption>>;

/** Requests and replies show only the part of the fee that the buyer bears. */
export const toWireCharge = (charge: Charge): WireCharge => ({
  charge: toWireMoney(charge.charge),
  fee: toWireMoney(buyerFee(charge.fee)),
  amount_due: toWireMoney(amountDue(charge)),
});

export const placeOrderReply = z.object({
  order_id: z.uuid(),
  /** The order number that providers see, below 2^31. */
  number: z.int(),
  /** Opens the order's page without signing in. */
  token: z.string(),
  total: wireMoney,
  ...chargeSums,
  expires_at: moment,
  /** Null if the payment system is unavailable. The order's page then offers all systems again. */
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
  /** The reason why the promo code gives no discount; null if it does or there is no code. */
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
  'mail_resend_requested',
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
/** A key that the buyer has. Only `reveal` returns its text. */
export const orderedKey = z.object({
  /**
   * The key's place in the order, from 1; it does not change if other keys become void or this one
   * is replaced.
   */
  place: z.int(),
  /** The time when it was first shown or downloaded. */
  revealed_at: moment.nullable(),
  /** The end of its term; null for a lifetime rate and before the term has started. */
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
  /** Enough for the buyer to recognize it: `b***r@example.org`. */
  email_masked: z.string(),
  /**
   * Whether status changes of the product are emailed to the buyer, for all orders of the product.
   */
  status_emails: z.boolean(),
  /** Whether the buyer is reminded before a key expires, for all orders of the product. */
  reminders: z.boolean(),
  /** The buyer may correct it once, while the order is paid and its keys are valid. */
  email_correctable: z.boolean(),
  unit_price: wireMoney,
  promo: z.string().nullable(),
  discount: wireMoney,
  total: wireMoney,
  /** The charge at the payment system chosen last, or that the order was paid through. */
  ...chargeSums,
  payment_system: paymentSystem,
  /**
   * Payment systems that are enabled and sell the product, with their charges; empty once the order
   * is paid.
   */
  payment_options: z.array(paymentOption),
  placed_at: moment,
  expires_at: moment,
  paid_at: moment.nullable(),
  delivered_at: moment.nullable(),
  /** The state of the newest email with the keys; null before the first. */
  mail: z.enum(['under_way', 'sent', 'failed']).nullable(),
  /** True if its keys are valid and can be shown. */
  downloadable: z.boolean(),
  /** The valid keys. */
  keys: z.array(orderedKey),
  /** The content that the product delivers with each key now; null while keys are hidden. */
  download: includedDownload.nullable(),
  refunds: z.array(
    z.object({ amount: wireMoney, status: z.enum(['due', 'sent', 'failed']), at: moment }),
  ),
  /** The newest steps, oldest first. */
  timeline: z.array(z.object({ step: timelineStep, at: moment })),
  /** The number of older steps that are not stored. */
  timeline_omitted_count: z.int(),
});
export type OrderPage = Readonly<z.output<typeof orderPage>>;

/** The order as a return token shows it: without keys or personal data. */
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

/** `t` is the order's token; a signed-in buyer may omit it. */
export const orderAccess = z.strictObject({ t: z.string().max(100).optional() });

/** `t` is the return token of the address that the payment system sent the buyer back to. */
export const orderStateAccess = z.strictObject({ t: z.string().min(1).max(100) });

export const payOrderRequest = z.strictObject({
  payment_system: paymentSystem,
  /** The charge that the buyer saw; if it differs, the payment is refused. */
  expected_amount_due: wirePrice.optional(),
});
export type PayOrderRequest = z.output<typeof payOrderRequest>;
export const payOrderReply = z.object({ ...chargeSums, payment: paymentStart });
export type PayOrderReply = Readonly<z.output<typeof payOrderReply>>;

export const emptyBody = z.strictObject({});

/** Whether emails of one kind about the product are sent. */
export const emailChoiceRequest = z.strictObject({ enabled: z.boolean() });

export const correctEmailRequest = z.strictObject({ email: emailAddress });
export type CorrectEmailRequest = z.output<typeof correctEmailRequest>;

/** `number` is the order's number, or the payment's id at the payment system. */
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

/** An order of a signed-in buyer, in a list with the newest first. */
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
  /** The key's place in the order, from 1. */
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
