import type { WaitingOrderDocument } from '@shop/contracts/stock/documents';
import { waitingOrdersModel } from '@shop/contracts/stock/documents';
import type {
  KeysAllocated,
  OrderLeftQueue,
  OrderQueuedForKeys,
  PoolEvent,
} from '@shop/domain/stock/events';
import { defineProjection } from '../define-projection.ts';

/**
 * One document per paid order that waits for keys or for staff. It is removed once the order is
 * fulfilled.
 */
export const waitingOrdersProjection = defineProjection('keyPool').projection<
  WaitingOrderDocument,
  OrderQueuedForKeys | OrderLeftQueue | KeysAllocated,
  Extract<PoolEvent, { data: { orderId: string } }>
>({
  ...waitingOrdersModel,
  ignores: {
    'stock.KeysReserved': true,
    'stock.KeysReleased': true,
    'stock.AllocationAcknowledged': true,
    'stock.KeysRevoked': true,
    'stock.KeyReplaced': true,
    'stock.ReplacementAcknowledged': true,
  },
  hasChangeFeed: false,
  indexes: [{ paid_at: 1 }, { delivery: 1, paid_at: 1 }, { rate_id: 1, paid_at: 1 }],
  documentIds: ({ data }) => [data.orderId],
  on: {
    'stock.OrderQueuedForKeys': (_, { data }) => ({
      order_id: data.orderId,
      rate_id: data.rateId,
      product_id: data.productId,
      count: data.count,
      delivery: data.delivery,
      paid_at: data.paidAt,
      queued_at: data.at,
    }),
    'stock.OrderLeftQueue': () => null,
    'stock.KeysAllocated': () => null,
  },
});
