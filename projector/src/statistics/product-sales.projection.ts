import type { OrderFulfilled, SaleEvent } from '@shop/domain/ordering/events';
import type { ProductSalesDocument } from '@shop/contracts/statistics/documents';
import { productSalesDays, productSalesModel } from '@shop/contracts/statistics/documents';
import { defineProjection } from '../define-projection.ts';

const dayMs = 24 * 60 * 60_000;

/** The earliest day that is kept after a sale on `day`. */
const firstKeptDay = (day: string): string =>
  new Date(Date.parse(day) - (productSalesDays - 1) * dayMs).toISOString().slice(0, 10);

/** Adds a sale and drops the days before the range of the lists. */
const addSale = (
  days: ProductSalesDocument['days'],
  day: string,
  count: number,
): ProductSalesDocument['days'] => {
  const all = Object.entries({ ...days, [day]: (days[day] ?? 0) + count });
  const newest = all.reduce((last, [one]) => (one > last ? one : last), day);
  const first = firstKeptDay(newest);
  return Object.fromEntries(all.filter(([one]) => one >= first));
};

/** One document per product: the number of keys sold on each of the last days. */
export const productSalesProjection = defineProjection('order').projection<
  ProductSalesDocument,
  OrderFulfilled,
  SaleEvent
>({
  ...productSalesModel,
  ignores: {
    'ordering.OrderPlaced': true,
    'ordering.OrderPaid': true,
    'ordering.PaymentMismatched': true,
    'ordering.MismatchAccepted': true,
    'ordering.OrderPaidTwice': true,
    'ordering.OrderPaymentReversed': true,
    'ordering.UnreportedPaymentReversed': true,
    'ordering.ReversedPaymentReceived': true,
    'ordering.EarlyReversalsApplied': true,
    'ordering.OrderHeld': true,
    'ordering.KeysAwaited': true,
    'ordering.KeysMailed': true,
    'ordering.KeyReplaced': true,
    'ordering.KeyRevealed': true,
    'ordering.KeysDownloaded': true,
    'ordering.OrderExpired': true,
    'ordering.OrderCancelled': true,
    'ordering.RefundSent': true,
  },
  hasChangeFeed: true,
  indexes: [],
  documentIds: ({ data }) => [data.sale.productId],
  on: {
    'ordering.OrderFulfilled': (current, { data: { sale, at } }) => ({
      product_id: sale.productId,
      game_id: sale.gameId,
      days: addSale(current?.days ?? {}, at.slice(0, 10), sale.count),
    }),
  },
});
