import { lang, paymentSystem } from '@shop/contracts/wire/contract';
import { z } from 'zod';
import { readJson } from '../data/read.ts';

/** Sales of the demo and how each ended: an order in every state. */

const order = z.strictObject({
  /** The order’s id is derived from it. */
  name: z.string(),
  email: z.email(),
  lang: lang.exactOptional(),
  item: z.strictObject({ game: z.string(), product: z.string(), days: z.int() }),
  count: z.int().exactOptional(),
  /** The total that the buyer sees, in kopecks or cents. */
  total: z.strictObject({ currency: z.enum(['RUB', 'USD']), cost: z.int() }),
  system: paymentSystem,
  promo: z.string().exactOptional(),
  fields: z.record(z.string(), z.string()).exactOptional(),
  /** The buyer accepts the risk that the product’s status warns of. */
  acceptsRisk: z.literal(true).exactOptional(),
});

/** `reference` of a transfer that staff made, if the payment system does not send refunds. */
const refund = { reason: z.string(), reference: z.string().exactOptional() };
export type RefundDetails = Readonly<{ reason: string; reference?: string }>;

const commonOutcomes = [
  /** The order is never paid, so that it expires. */
  z.strictObject({ kind: z.enum(['unpaid', 'cancelled', 'delivered', 'revealed']) }),
  z.strictObject({
    kind: z.enum(['wrong_amount', 'paid_twice', 'charged_back', 'waits_for_staff']),
  }),
  z.strictObject({ kind: z.literal('served_by_staff'), keys: z.array(z.string()) }),
  /**
   * `refunded_in_part`: the first key only. `refund_failed`: the payment system reports no balance.
   */
  z.strictObject({
    kind: z.enum(['refunded', 'refund_due', 'refunded_in_part', 'refund_failed']),
    ...refund,
  }),
  z.strictObject({ kind: z.literal('key_replaced'), reason: z.string() }),
] as const;

const plainSale = order.extend({ outcome: z.discriminatedUnion('kind', commonOutcomes) });

const sale = order.extend({
  outcome: z.discriminatedUnion('kind', [
    ...commonOutcomes,
    /** Canceled, then paid after another order bought the last keys. */
    z.strictObject({ kind: z.literal('short_of_keys'), lastKeysTo: plainSale }),
  ]),
});
export type SaleData = z.output<typeof sale>;

/** An order with a promo code that does not work for it. */
const promoAttempt = order
  .pick({ name: true, email: true, item: true, total: true })
  .extend({ promo: z.string() });
export type PromoAttempt = z.output<typeof promoAttempt>;

/** A purchase by an account owner. */
export const purchase = order.pick({ name: true, lang: true, item: true, total: true });
export type Purchase = z.output<typeof purchase>;

/** Long sales are first, since several run at once. Dollar rates are in rubles, oldest first. */
export const { sales, promoAttempts, dollarRates } = readJson(
  'sales.json',
  z.strictObject({
    sales: z.array(sale),
    promoAttempts: z.array(promoAttempt),
    dollarRates: z.array(z.number()),
  }),
);
