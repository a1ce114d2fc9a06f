import type { Instant } from '../kernel/index.ts';
import type { LeftOutReason } from './events.ts';

/** What the read models of the stock hold. */

/** One document per rate. */
export const stockModel = { name: 'stock', version: 1 } as const;
export type StockDocument = Readonly<{
  rate_id: string;
  product_id: string;
  /** Never leaves the back-office: shoppers are told `level`. */
  available: number;
  level: 'yes' | 'few' | 'no';
}>;

/** One document per delivery of keys; none of the keys is in it. */
export const keyImportsModel = { name: 'keyImports', version: 1 } as const;
export type KeyImportDocument = Readonly<{
  import_id: string;
  rate_id: string;
  product_id: string;
  batch: string;
  supplier: string;
  /** Kopecks for a key. */
  unit_cost: number;
  status: 'started' | 'finished';
  count: number;
  duplicate_in_file: number;
  duplicate_in_stock: number;
  malformed: number;
  left_out: readonly Readonly<{ line: number; why: LeftOutReason }>[];
  started_at: Instant;
  finished_at: Instant | null;
}>;
