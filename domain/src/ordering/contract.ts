import { z } from 'zod';
import {
  emailAddress,
  lang,
  localized,
  moment,
  paymentSystem,
  problem,
  region,
  says,
  toWireMoney,
  wireMoney,
  wirePrice,
} from '../wire/contract.ts';
import type { Quote } from './pricing.rules.ts';

/** What crosses the wire between the web client and the APIs about buying. */

/** The most that one order may hold of a rate, whatever the rate says. */
export const maxCount = 10;

export const placeOrderRequest = z.strictObject({
  /** Chosen by the client, so that a repeated request is recognised as the same order. */
  order_id: z.uuid(),
  product_id: z.uuid(),
  rate_id: z.uuid(),
  count: z
    .int(says('count-invalid'))
    .min(1, says('count-invalid'))
    .max(maxCount, says('count-invalid')),
  /** A guest's; a signed-in buyer's is the account's. */
  email: emailAddress.optional(),
  payment_system: paymentSystem,
  region,
  terms: z.literal(true, says('terms-not-accepted')),
  /** Needed where the product's status warns. */
  accept_risk: z.boolean().optional(),
  /** What the buyer saw; the order is refused rather than placed at another price. */
  expected_total: wirePrice,
});
export type PlaceOrderRequest = z.output<typeof placeOrderRequest>;

/** How the buyer gets to the provider: a form to send, by GET or POST. */
export const paymentStart = z.object({
  method: z.enum(['GET', 'POST']),
  url: z.url(),
  fields: z.record(z.string(), z.string()),
});
export type PaymentStart = Readonly<z.output<typeof paymentStart>>;

export const placeOrderReply = z.object({
  order_id: z.uuid(),
  /** What providers see, below 2^31. */
  number: z.int(),
  /** Opens the order's page without signing in. */
  token: z.string(),
  total: wireMoney,
  /** What the payment system takes, in its own currency. */
  charge: wireMoney,
  expires_at: moment,
  payment: paymentStart,
});
export type PlaceOrderReply = Readonly<z.output<typeof placeOrderReply>>;

export const quoteRequest = z.strictObject({
  product_id: placeOrderRequest.shape.product_id,
  rate_id: placeOrderRequest.shape.rate_id,
  region,
  payment_system: paymentSystem.optional(),
  count: z.coerce.number(says('count-invalid')).pipe(placeOrderRequest.shape.count),
});
export type QuoteRequest = z.output<typeof quoteRequest>;

export const wireQuote = z.object({
  unit_price: wireMoney,
  count: z.int(),
  discount: wireMoney,
  total: wireMoney,
  /** In the currency of the payment system asked about; the total where none was named. */
  charge: wireMoney,
});
export type WireQuote = Readonly<z.output<typeof wireQuote>>;

export const toWireQuote = ({ unitPrice, count, discount, total, charge }: Quote): WireQuote => ({
  unit_price: toWireMoney(unitPrice),
  count,
  discount: toWireMoney(discount),
  total: toWireMoney(total),
  charge: toWireMoney(charge),
});

export const priceChanged = problem.extend({ code: z.literal('price-changed'), quote: wireQuote });

export const orderStatus = z.enum([
  'pending',
  'paid',
  'fulfilled',
  'delivered',
  'expired',
  'cancelled',
  'attention',
]);
export type OrderStatus = z.output<typeof orderStatus>;

export const attentionReason = z.enum(['short_of_keys', 'payment_mismatch', 'paid_twice']);
export type AttentionReason = z.output<typeof attentionReason>;

export const timelineStep = z.enum([
  'placed',
  'payment_system_chosen',
  'paid',
  'payment_mismatch',
  'paid_twice',
  'waiting_for_keys',
  'fulfilled',
  'mailed',
  'revealed',
  'downloaded',
  'expired',
  'cancelled',
]);
export type TimelineStep = z.output<typeof timelineStep>;

/** An order as its buyer sees it; the keys are told by `reveal` alone. */
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
  total: wireMoney,
  charge: wireMoney,
  payment_system: paymentSystem,
  placed_at: moment,
  expires_at: moment,
  paid_at: moment.nullable(),
  delivered_at: moment.nullable(),
  revealed: z.boolean(),
  timeline: z.array(z.object({ step: timelineStep, at: moment })),
});
export type OrderPage = Readonly<z.output<typeof orderPage>>;

export const orderKey = z.object({
  number: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});
/** `t` is the order's token; a signed-in buyer may leave it out. */
export const orderAccess = z.strictObject({ t: z.string().max(100).optional() });

export const payOrderRequest = z.strictObject({ payment_system: paymentSystem });
export type PayOrderRequest = z.output<typeof payOrderRequest>;
export const payOrderReply = z.object({ charge: wireMoney, payment: paymentStart });
export type PayOrderReply = Readonly<z.output<typeof payOrderReply>>;

export const noBody = z.strictObject({});

export const cancelOrderReply = z.object({ status: orderStatus });

export const revealReply = z.object({
  keys: z.array(z.string()),
  ...localized('instruction', z.string()),
});
export type RevealReply = Readonly<z.output<typeof revealReply>>;
