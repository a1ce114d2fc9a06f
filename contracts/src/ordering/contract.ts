import { z } from 'zod';
import { buyerFee } from '../kernel/fee.ts';
import {
  delivery,
  emailAddress,
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

/** Wire format of buying, between the web client and the APIs. */

export const placeOrderRequest = z.strictObject({
  /** Chosen by the client, so that a repeated request is recognized as the same order. */
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
export const chargeSums = {
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
export const paymentOption = wireCharge.extend({ payment_system: paymentSystem });
export type PaymentOption = Readonly<z.output<typeof paymentOption>>;

/** Requests and replies show only the part of the fee that the buyer bears. */
export const toWireCharge = (charge: Charge): WireCharge => ({
  charge: toWireMoney(charge.charge),
  fee: toWireMoney(buyerFee(charge.fee)),
  amount_due: toWireMoney(amountDue(charge)),
});

/** The status of an order as its own stream decides it, without what only its page shows. */
const placedOrderStatus = z.enum([
  'pending',
  /** A promo code covers it, and it is not confirmed yet. */
  'confirming',
  'paid',
  'fulfilled',
  'expired',
  'cancelled',
  /** The money of the order is returned, and nothing more is delivered. */
  'stopped',
]);
export type PlacedOrderStatus = z.output<typeof placedOrderStatus>;

export const placeOrderReply = z.object({
  order_id: z.uuid(),
  /** The order number that providers see, below 2^31. */
  number: z.int(),
  delivery,
  /** Opens the order's page without signing in. */
  token: z.string(),
  total: wireMoney,
  ...chargeSums,
  expires_at: moment,
  /** Differs from the first reply if a request is repeated after the order was paid or closed. */
  status: placedOrderStatus,
  /**
   * Null if the order is paid or closed, and if the payment system is unavailable. In the second
   * case the order's page offers all systems again.
   */
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

export const payOrderRequest = z.strictObject({
  payment_system: paymentSystem,
  /** The charge that the buyer saw; if it differs, the payment is refused. */
  expected_amount_due: wirePrice.optional(),
});
export type PayOrderRequest = z.output<typeof payOrderRequest>;
export const payOrderReply = z.object({ ...chargeSums, payment: paymentStart });
export type PayOrderReply = Readonly<z.output<typeof payOrderReply>>;
