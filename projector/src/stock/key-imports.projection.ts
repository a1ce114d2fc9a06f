import type { KeyImportDocument } from '@shop/domain/stock/documents';
import { keyImportsModel } from '@shop/domain/stock/documents';
import type { KeyImportFinished, KeyImportStarted } from '@shop/domain/stock/events';
import type { Projection } from '@shop/platform/projections';

/** One document per delivery of keys. */
export const keyImportsProjection: Projection<
  KeyImportDocument,
  KeyImportStarted | KeyImportFinished
> = {
  ...keyImportsModel,
  categories: ['keyImport'],
  ignores: [
    'stock.FingerprintsClaimed',
    'stock.IssueSettled',
    'stock.KeysAdded',
    'stock.KeysIssued',
    'stock.KeysReleased',
    'stock.KeysReserved',
    'stock.KeysStored',
    'stock.OrderQueuedForKeys',
  ],
  followed: false,
  indexes: [{ rate_id: 1, started_at: -1 }],
  documentIds: ({ data }) => [data.importId],
  on: {
    'stock.KeyImportStarted': (_, { data }) => ({
      import_id: data.importId,
      rate_id: data.rateId,
      product_id: data.productId,
      batch: data.batch,
      supplier: data.supplier,
      unit_cost: data.unitCost,
      status: 'started',
      count: 0,
      duplicate_in_file: 0,
      duplicate_in_stock: 0,
      malformed: 0,
      left_out: [],
      started_at: data.at,
      finished_at: null,
    }),
    'stock.KeyImportFinished': (delivery, { data }) =>
      delivery && {
        ...delivery,
        status: 'finished',
        count: data.count,
        duplicate_in_file: data.duplicateInFile,
        duplicate_in_stock: data.duplicateInStock,
        malformed: data.malformed,
        left_out: data.leftOut,
        finished_at: data.at,
      },
  },
};
