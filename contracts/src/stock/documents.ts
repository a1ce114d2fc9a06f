import type { Delivery } from '../kernel/deliveries.ts';
import type { Instant } from '../kernel/brand.ts';
import type { SealedText } from '../kernel/sealed.ts';
import type { KeyImportPurpose, KeyImportRefusal, SkippedReason, StockLevel } from './values.ts';
import type { KeyId } from './ids.ts';

/** One document per rate. */
export const stockModel = { name: 'stock', version: 1 } as const;
export type StockDocument = Readonly<{
  rate_id: string;
  product_id: string;
  /** The number of free keys. It never leaves the back-office: visitors see a level. */
  available: number;
  /** The pool has content that all buyers share. */
  has_content: boolean;
}>;

/** One document per import of keys; it does not contain the keys. */
export const keyImportsModel = { name: 'keyImports', version: 1 } as const;
export type KeyImportDocument = Readonly<{
  import_id: string;
  rate_id: string;
  product_id: string;
  batch: string;
  supplier: string;
  /** Kopecks for a key. */
  unit_cost: number;
  purpose: KeyImportPurpose;
  order_id: string | null;
  /** `stored`: all keys are sealed, and not yet added to the stock. */
  status: 'started' | 'stored' | 'finished' | 'abandoned';
  /** The number of keys that are sealed so far. */
  stored: number;
  count: number;
  duplicate_in_file: number;
  duplicate_in_stock: number;
  malformed: number;
  skipped_lines: readonly Readonly<{ line: number; reason: SkippedReason }>[];
  started_at: Instant;
  started_by: string;
  finished_at: Instant | null;
  /** Why the shop itself abandoned the import; null if staff did, or if nobody did. */
  refusal: KeyImportRefusal | null;
}>;

/** The status of a key. `shared`: every buyer gets it. `discarded`: it was never in stock. */
export type KeyStatus =
  | 'available'
  | 'reserved'
  | 'issued'
  | 'revoked'
  | 'replaced'
  | 'withdrawn'
  | 'shared'
  | 'discarded';

export type KeyStep = Readonly<{
  what:
    | 'imported'
    | 'reserved'
    | 'released'
    | 'issued'
    | 'revoked'
    | 'replaced'
    | 'issued_as_replacement'
    | 'withdrawn'
    | 'shared'
    | 'discarded'
    | 'revealed_to_staff';
  at: Instant;
  actor: string;
  /** The address of a staff member, sealed under their own key. */
  address: SealedText | null;
  order_id: string | null;
  reason: string | null;
  /** The other key of a replacement. */
  key_id: string | null;
}>;

/** One document per key, with its complete history. */
export const keysModel = { name: 'keys', version: 1 } as const;
export type KeyDocument = Readonly<{
  import_id: string;
  rate_id: string;
  product_id: string;
  batch: string;
  /** The line in the imported text or file. */
  line: number;
  supplier: string;
  /** Kopecks. */
  unit_cost: number;
  sealed: SealedText;
  fingerprint: string;
  status: KeyStatus;
  order_id: string | null;
  stored_at: Instant;
  changed_at: Instant;
  history: readonly KeyStep[];
  /** The number of steps after the first that are not stored. */
  history_omitted_count: number;
}>;

/** One document per paid order that waits for keys, or for staff to deliver. */
export const waitingOrdersModel = { name: 'waitingOrders', version: 1 } as const;
export type WaitingOrderDocument = Readonly<{
  order_id: string;
  rate_id: string;
  product_id: string;
  count: number;
  delivery: Delivery;
  paid_at: Instant;
  queued_at: Instant;
}>;

/** One document per rate: stock that needs attention from staff. */
export const stockAlertsModel = { name: 'stockAlerts', version: 1 } as const;
export type StockAlertDocument = Readonly<{
  rate_id: string;
  product_id: string;
  days: number;
  delivery: Delivery;
  /** True if the rate is no longer for sale. */
  retired: boolean;
  threshold: number;
  /** The number of free keys. */
  free: number;
  /** The number of keys that can be sold; null if the plan never runs out. */
  available: number | null;
  stock_level: StockLevel;
  /** The time since which the status has not changed. */
  since: Instant;
  last_import: Readonly<{ import_id: string; count: number; at: Instant }> | null;
  /** Keys that buyers have now: without keys that were revoked or returned. */
  issued: number;
  /**
   * Keys issued to orders that have not recorded them yet, by order: they can still be returned.
   */
  unacknowledged: Readonly<Record<string, number>>;
  /** The number of paid orders that wait for keys or for staff. */
  waiting_count: number;
  /** The shared content, current or stopped; null if none was ever set. */
  content: Readonly<{
    key_id: KeyId;
    set_at: Instant;
    stopped: Readonly<{ at: Instant; reason: string }> | null;
  }> | null;
}>;
