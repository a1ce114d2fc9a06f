import { z } from 'zod';
import { lang, localized, moment, paymentSystem, region, wireMoney } from '../wire/contract.ts';
import { amountFilters, dayFilters } from '../wire/filters.contract.ts';
import { listSchema, listQuery } from '../wire/list.contract.ts';
import { withPrivateSearch } from '../wire/private-search.contract.ts';
import { attentionReason, orderPage, orderStatus } from './order-page.contract.ts';
import { orderTags } from './values.ts';

/** The list of orders that administrators see. */

export const orderTag = z.enum(orderTags);

/**
 * A search is for a number, a provider's payment id, an email address or a key. `from` and `to`
 * are days in UTC, both included. Sums are totals, and name their currency.
 */
export const orderList = withPrivateSearch(
  listQuery(['placed_at'], '-placed_at', {
    status: orderStatus,
    /** Any reason of the order, not only the most urgent one. */
    attention: attentionReason,
    tag: orderTag,
    payment_system: paymentSystem,
    product: z.uuid(),
    game: z.uuid(),
    rate: z.uuid(),
    region,
    /** The language in which the buyer ordered. */
    lang,
    /** The complete promo code. */
    promo: z.string().trim().min(1).max(40),
    with_promo: z.literal('true'),
    /** The account of a buyer: their orders, also those under their confirmed address. */
    user: z.uuid(),
    ...dayFilters,
    ...amountFilters,
  }),
);

const { order_id: id, ...sharedFields } = orderPage.shape;

export const adminOrder = z.object({
  id,
  number: sharedFields.number,
  status: sharedFields.status,
  attention: sharedFields.attention,
  /** All reasons for attention, the most urgent first. */
  attention_reasons: z.array(attentionReason),
  tags: z.array(orderTag),
  product: z.object({
    id: z.uuid(),
    image: z.string(),
    ...localized('name', z.string()),
    game: z.object({ id: z.string(), ...localized('name', z.string()) }),
  }),
  rate: sharedFields.rate,
  count: sharedFields.count,
  email_masked: z.string(),
  region,
  total: wireMoney,
  /** The amount requested from the payment system, or paid. */
  charge: wireMoney,
  /** The sum that the buyer pays, the fee included. */
  amount_due: wireMoney,
  payment_system: z.string(),
  promo: z.string().nullable(),
  mail: sharedFields.mail,
  placed_at: moment,
  paid_at: moment.nullable(),
});
export type AdminOrder = Readonly<z.output<typeof adminOrder>>;
export const adminOrders = listSchema(adminOrder);

/** Totals of the orders in a list. */
export const orderSums = z.object({
  /**
   * The number of matching orders; `maxCountedRows + 1` if there are more, and then there are no
   * sums.
   */
  count: z.int(),
  /** The number of orders and the sum of their totals, per currency. */
  sums: z.array(z.object({ count: z.int(), total: wireMoney })).nullable(),
});
export type OrderSums = Readonly<z.output<typeof orderSums>>;
