import type { RecordedEvent } from '@shop/domain/kernel';
import { allOf } from '@shop/domain/kernel';
import type { StockDocument } from '@shop/contracts/stock/documents';
import { stockModel } from '@shop/contracts/stock/documents';
import type { PoolEvent } from '@shop/domain/stock/events';
import { stockEvents } from '@shop/domain/stock/events';
import { defineProjection, handleEach } from '../define-projection.ts';

const lowStockThreshold = 5;

const toLevel = (available: number | null): StockDocument['level'] => {
  if (available === null) return 'yes';
  if (available <= 0) return 'no';
  return available <= lowStockThreshold ? 'few' : 'yes';
};

const applyAvailability = (
  _: StockDocument | null,
  { data: { rateId, productId, available } }: RecordedEvent<PoolEvent>,
): StockDocument => ({
  rate_id: rateId,
  product_id: productId,
  available,
  level: toLevel(available),
});

/** One document per rate: the remaining stock, as reported by the key pool. */
export const stockProjection = defineProjection('keyPool').projection<StockDocument, PoolEvent>({
  ...stockModel,
  ignores: {},
  hasChangeFeed: true,
  indexes: [],
  documentIds: ({ data }) => [data.rateId],
  on: handleEach(allOf(stockEvents.keyPool).types, applyAvailability),
});
