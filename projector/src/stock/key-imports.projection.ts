import type { KeyImportDocument } from '@shop/contracts/stock/documents';
import { keyImportsModel } from '@shop/contracts/stock/documents';
import type {
  AllKeysStored,
  KeyImportAbandoned,
  KeyImportFinished,
  KeyImportStarted,
  KeysStored,
} from '@shop/domain/stock/events';
import { defineProjection } from '../define-projection.ts';

const toReport = ({ data }: AllKeysStored | KeyImportFinished) => ({
  count: data.count,
  duplicate_in_file: data.duplicateInFile,
  duplicate_in_stock: data.duplicateInStock,
  malformed: data.malformed,
  skipped_lines: data.skippedLines,
});

/** One document per delivery of keys. */
export const keyImportsProjection = defineProjection('keyImport').projection<
  KeyImportDocument,
  KeyImportStarted | KeysStored | AllKeysStored | KeyImportFinished | KeyImportAbandoned
>({
  ...keyImportsModel,
  ignores: {
    'stock.StoredKeysDiscarded': true,
  },
  hasChangeFeed: false,
  indexes: [{ rate_id: 1, started_at: -1 }, { started_at: -1 }],
  documentIds: ({ data }) => [data.importId],
  on: {
    'stock.KeyImportStarted': (_, { data, metadata }) => ({
      import_id: data.importId,
      rate_id: data.rateId,
      product_id: data.productId,
      batch: data.batch,
      supplier: data.supplier,
      unit_cost: data.unitCost,
      purpose: data.purpose,
      order_id: data.orderId,
      status: 'started',
      stored: 0,
      count: 0,
      duplicate_in_file: 0,
      duplicate_in_stock: 0,
      malformed: 0,
      skipped_lines: [],
      started_at: data.at,
      started_by: metadata.actor,
      finished_at: null,
      refusal: null,
    }),
    'stock.KeysStored': (keyImport, { data }) =>
      keyImport && { ...keyImport, stored: keyImport.stored + data.keys.length },
    'stock.AllKeysStored': (keyImport, event) =>
      keyImport && { ...keyImport, status: 'stored', ...toReport(event) },
    'stock.KeyImportFinished': (keyImport, event) =>
      keyImport && {
        ...keyImport,
        status: 'finished',
        ...toReport(event),
        finished_at: event.data.at,
      },
    'stock.KeyImportAbandoned': (keyImport, { data }) =>
      keyImport && {
        ...keyImport,
        status: 'abandoned',
        count: 0,
        finished_at: data.at,
        refusal: data.reason ?? null,
      },
  },
});
