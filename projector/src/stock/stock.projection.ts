import type { Recorded } from '@shop/domain/kernel';
import type { StockDocument } from '@shop/contracts/stock/documents';
import { stockModel } from '@shop/contracts/stock/documents';
import type { PoolEvent } from '@shop/domain/stock/events';
import { observing } from '../observing.ts';

const mostThatAreFew = 5;

const levelOf = (available: number | null): StockDocument['level'] => {
  if (available === null) return 'yes';
  if (available <= 0) return 'no';
  return available <= mostThatAreFew ? 'few' : 'yes';
};

const counted = (
  _: StockDocument | null,
  { data: { rateId, productId, available } }: Recorded<PoolEvent>,
): StockDocument => ({
  rate_id: rateId,
  product_id: productId,
  available,
  level: levelOf(available),
});

/** One document per rate: what is left, as the pool itself says. */
export const stockProjection = observing('keyPool').projection<StockDocument, PoolEvent>({
  ...stockModel,
  ignores: {},
  followed: true,
  indexes: [],
  documentIds: ({ data }) => [data.rateId],
  on: {
    'stock.KeysAdded': counted,
    'stock.KeysReserved': counted,
    'stock.KeysReleased': counted,
    'stock.KeysIssued': counted,
    'stock.OrderQueuedForKeys': counted,
    'stock.IssueSettled': counted,
    'stock.SharedContentSet': counted,
    'stock.SharedContentStopped': counted,
    'stock.OrderLeftQueue': counted,
    'stock.KeysWithdrawn': counted,
    'stock.KeysRevoked': counted,
    'stock.KeyReplaced': counted,
    'stock.ReplacementSettled': counted,
  },
});
