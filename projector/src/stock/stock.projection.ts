import { allOf } from '@shop/domain/kernel';
import type { RecordedEvent } from '@shop/domain/kernel';
import type { StockDocument } from '@shop/contracts/stock/documents';
import { stockModel } from '@shop/contracts/stock/documents';
import type { PoolEvent } from '@shop/domain/stock/events';
import { stockEvents } from '@shop/domain/stock/events';
import { defineProjection, handleEach } from '../define-projection.ts';

const applyAvailability = (
  stock: StockDocument | null,
  { data: { rateId, productId, available } }: RecordedEvent<PoolEvent>,
): StockDocument => ({
  rate_id: rateId,
  product_id: productId,
  available,
  has_content: stock?.has_content ?? false,
});

/** One document per rate: what its key pool has, however the rate is delivered. */
export const stockProjection = defineProjection('keyPool').projection<StockDocument, PoolEvent>({
  ...stockModel,
  ignores: {},
  hasChangeFeed: true,
  indexes: [],
  documentIds: ({ data }) => [data.rateId],
  on: {
    ...handleEach(allOf(stockEvents.keyPool).types, applyAvailability),
    'stock.SharedContentSet': (stock, event) => ({
      ...applyAvailability(stock, event),
      has_content: true,
    }),
    'stock.SharedContentStopped': (stock, event) => ({
      ...applyAvailability(stock, event),
      has_content: false,
    }),
  },
});
