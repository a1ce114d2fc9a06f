import type { Recorded } from '@shop/domain/kernel';
import type { StockDocument } from '@shop/domain/stock/documents';
import { stockModel } from '@shop/domain/stock/documents';
import type { KeyPoolEvent } from '@shop/domain/stock/events';
import type { Projection } from '@shop/platform/projections';

const mostThatAreFew = 5;

const levelOf = (available: number): StockDocument['level'] => {
  if (available <= 0) return 'no';
  return available <= mostThatAreFew ? 'few' : 'yes';
};

const counted = (
  _: StockDocument | null,
  { data: { rateId, productId, available } }: Recorded<KeyPoolEvent>,
): StockDocument => ({
  rate_id: rateId,
  product_id: productId,
  available,
  level: levelOf(available),
});

/** One document per rate: what is left, as the pool itself says. */
export const stockProjection: Projection<StockDocument, KeyPoolEvent> = {
  ...stockModel,
  categories: ['keyPool'],
  ignores: [
    'stock.FingerprintsClaimed',
    'stock.KeyImportFinished',
    'stock.KeyImportStarted',
    'stock.KeysStored',
  ],
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
  },
};
