import type { Instant } from '../kernel/brand.ts';
import type { Sealed } from '../kernel/sealed.ts';
import type { KeyDelivery, KeyImportPurpose, SkippedReason, StockStatus } from './values.ts';
import type { KeyId } from './ids.ts';

/** What the read models of the stock hold. */

/** One document per rate. */
export const stockModel = { name: 'stock', version: 1 } as const;
export type StockDocument = Readonly<{
  rate_id: string;
  product_id: string;
  /** Never leaves the back-office: shoppers are told `level`. Null where there is always enough. */
  available: number | null;
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
  purpose: KeyImportPurpose;
  order_id: string | null;
  /** `stored`: nothing is missing but to put the keys into the stock. */
  status: 'started' | 'stored' | 'finished' | 'abandoned';
  /** Keys that are sealed by now. */
  stored: number;
  count: number;
  duplicate_in_file: number;
  duplicate_in_stock: number;
  malformed: number;
  left_out: readonly Readonly<{ line: number; why: SkippedReason }>[];
  started_at: Instant;
  started_by: string;
  finished_at: Instant | null;
}>;

/** Of what became of a key; `shared`: it goes to everybody, `discarded`: it was never in stock. */
export type KeyState =
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
  /** Of a member of staff; sealed under their own key. */
  address: Sealed | null;
  order_id: string | null;
  reason: string | null;
  /** The other key, where one replaced the other. */
  key_id: string | null;
}>;

/** One document per key, with everything that ever happened to it. */
export const keysModel = { name: 'keys', version: 4 } as const;
export type KeyDocument = Readonly<{
  import_id: string;
  rate_id: string;
  product_id: string;
  batch: string;
  /** Of the text or file that was imported. */
  line: number;
  supplier: string;
  /** Kopecks. */
  unit_cost: number;
  sealed: Sealed;
  fingerprint: string;
  state: KeyState;
  order_id: string | null;
  stored_at: Instant;
  changed_at: Instant;
  history: readonly KeyStep[];
  /** Steps after the first one that are not kept. */
  history_left_out: number;
}>;

/** One document per paid order that waits for keys, or for staff to serve it. */
export const waitingOrdersModel = { name: 'waitingOrders', version: 1 } as const;
export type WaitingOrderDocument = Readonly<{
  order_id: string;
  rate_id: string;
  product_id: string;
  count: number;
  delivery: KeyDelivery;
  paid_at: Instant;
  queued_at: Instant;
}>;

/** One document per rate: what staff have to see to. */
export const stockAlertsModel = { name: 'stockAlerts', version: 3 } as const;
export type StockAlertDocument = Readonly<{
  rate_id: string;
  product_id: string;
  days: number;
  delivery: KeyDelivery;
  /** No longer for sale. */
  retired: boolean;
  threshold: number;
  available: number | null;
  standing: StockStatus;
  /** Since when it stands so. */
  since: Instant;
  last_import: Readonly<{ import_id: string; count: number; at: Instant }> | null;
  /** Keys that buyers have now: without keys that were revoked. */
  issued: number;
  waiting_count: number;
  /** Ids of the orders that wait for it; two thousand at most. */
  waiting: readonly string[];
  /** What everybody gets, or got until it was stopped; null if there never was any. */
  content: Readonly<{
    key_id: KeyId;
    set_at: Instant;
    stopped: Readonly<{ at: Instant; reason: string }> | null;
  }> | null;
}>;
