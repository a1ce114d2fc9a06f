import { z } from 'zod';
import { delivery, localized, moment } from '../wire/contract.ts';
import { exportQuery, listSchema, listQuery } from '../wire/list.contract.ts';
import { importKeysReply } from './contract.ts';

/** Wire format of keys, imports and stock levels for staff. Money is in kopecks. */

const reason = z.string().trim().min(3).max(500);
export const reasonRequest = z.strictObject({ reason });

/** `{import}:{index}` */
const keyIdText = z.string().regex(/^[0-9a-f-]{36}:\d{1,6}$/i);
export const keyParams = z.object({ id: keyIdText });
export const importParams = z.object({ id: z.uuid() });
export const rateParams = z.object({ id: z.uuid() });

export const keyStatus = z.enum([
  'available',
  'reserved',
  'issued',
  'revoked',
  'replaced',
  'withdrawn',
  'shared',
  'discarded',
]);
export const keyStep = z.enum([
  'imported',
  'reserved',
  'released',
  'issued',
  'revoked',
  'replaced',
  'issued_as_replacement',
  'withdrawn',
  'shared',
  'discarded',
  'revealed_to_staff',
]);
const fingerprint = z.string().regex(/^[0-9a-f]{32}$/);

/** The names of an item's rate; empty names and null days if the rate was removed. */
const rateNames = {
  rate_id: z.string(),
  /** The term in days; 0 for lifetime, null if the rate was removed. */
  days: z.int().nullable(),
  product_id: z.string(),
  ...localized('product', z.string()),
  ...localized('game', z.string()),
};

/** `q` is an order's number, or the fingerprint of a pasted key. */
export const keysQuery = listQuery(['stored_at', 'changed_at', 'line'], '-stored_at', {
  rate: z.uuid(),
  product: z.uuid(),
  status: keyStatus,
  batch: z.string().max(80),
  import: z.uuid(),
  order: z.coerce.number().int().min(1).max(2_147_483_647),
  fingerprint,
});
export const keysExportQuery = exportQuery(keysQuery);

export const adminKey = z.object({
  id: z.string(),
  /** At most the last four characters; null if the key can no longer be read. */
  masked: z.string().nullable(),
  fingerprint: z.string(),
  status: keyStatus,
  import_id: z.string(),
  batch: z.string(),
  line: z.int(),
  supplier: z.string(),
  unit_cost: z.int(),
  ...rateNames,
  order_id: z.string().nullable(),
  order_number: z.int().nullable(),
  stored_at: moment,
  changed_at: moment,
});
export type AdminKey = Readonly<z.output<typeof adminKey>>;
export const adminKeys = listSchema(adminKey);

/** Everything that ever happened to a key, and to its order. */
export const keyLocation = adminKey.extend({
  /** The stage of its order: placed, paid, mailed, revealed… Null without an order. */
  order: z
    .object({
      number: z.int(),
      status: z.string(),
      timeline: z.array(z.object({ step: z.string(), at: moment })),
    })
    .nullable(),
  history: z.array(
    z.object({
      what: keyStep,
      at: moment,
      /** `staff:{id}`, `user:{id}`, `system:{name}` or `guest`. */
      actor: z.string(),
      /** The name of the account; null for other actors, and if the account was erased. */
      by_name: z.string().nullable(),
      /** The network address of a staff member; null for others, and after an erasure. */
      address: z.string().nullable(),
      order_id: z.string().nullable(),
      order_number: z.int().nullable(),
      reason: z.string().nullable(),
      /** The other key of a replacement. */
      key_id: z.string().nullable(),
    }),
  ),
  /** The number of steps after the first that are not stored. */
  history_omitted_count: z.int(),
});
export type KeyLocation = Readonly<z.output<typeof keyLocation>>;

export const findKeyRequest = z.strictObject({ key: z.string().min(1).max(16_384) });
export const findKeyReply = z.object({ fingerprint: z.string() });

export const revealedKey = z.object({ id: z.string(), key: z.string() });

const importStatus = z.enum(['started', 'stored', 'finished', 'abandoned']);
const importPurpose = z.enum(['stock', 'shared', 'order']);
export const keyImportsQuery = listQuery(['started_at', 'count'], '-started_at', {
  rate: z.uuid(),
  status: importStatus,
  purpose: importPurpose,
  batch: z.string().max(80),
  supplier: z.string().max(80),
});
export const keyImportsExportQuery = exportQuery(keyImportsQuery);
export const adminKeyImport = z.object({
  id: z.string(),
  ...rateNames,
  batch: z.string(),
  supplier: z.string(),
  unit_cost: z.int(),
  purpose: importPurpose,
  order_id: z.string().nullable(),
  order_number: z.int().nullable(),
  status: importStatus,
  stored: z.int(),
  count: z.int(),
  duplicate_in_file: z.int(),
  duplicate_in_stock: z.int(),
  malformed: z.int(),
  started_at: moment,
  started_by: z.string(),
  /** Null if the account was erased. */
  started_by_name: z.string().nullable(),
  finished_at: moment.nullable(),
  /** Why the shop itself abandoned the import; null if staff did, or if nobody did. */
  refusal: z.enum(['keys-taken', 'import-refused']).nullable(),
});
export type AdminKeyImport = Readonly<z.output<typeof adminKeyImport>>;
export const adminKeyImports = listSchema(adminKeyImport);

const keysByStatus = z.partialRecord(keyStatus, z.int());
/** Includes the first hundred skipped lines, and the statuses of the keys. */
export const adminKeyImportPage = adminKeyImport.extend({
  skipped_lines: importKeysReply.shape.skipped_lines,
  keys: keysByStatus,
});
export type AdminKeyImportPage = Readonly<z.output<typeof adminKeyImportPage>>;

export const abandonedReply = z.object({ import_id: z.string() });

export const sharedContentRequest = z.strictObject({
  /** Chosen by the client, so that a repeat is recognized. */
  import_id: z.uuid(),
  product_id: z.uuid(),
  /** At most 16 KB; the content of a small text file is sent as text too. */
  content: z
    .string()
    .min(1)
    .refine((text) => new TextEncoder().encode(text).length <= 16_384),
  /** Kopecks for a sale. */
  unit_cost: z.int().min(0).max(100_000_000).default(0),
});
export const stopSharedContentRequest = reasonRequest.extend({
  product_id: z.uuid(),
  /** The content to stop, as the editor saw it. */
  key_id: keyIdText,
});
export const sharedContentReply = z.object({ import_id: z.string() });

const stockLevel = z.enum(['enough', 'low', 'out']);
/** `q` is a part of the name of a product. */
export const stockQuery = listQuery(['since', 'available', 'waiting', 'issued'], '-since', {
  stock_level: stockLevel,
  delivery,
  rate: z.uuid(),
  product: z.uuid(),
});
export const stockExportQuery = exportQuery(stockQuery);
export const adminStock = z.object({
  /** The id of the rate. */
  id: z.string(),
  ...rateNames,
  days: z.int(),
  delivery,
  /** Null if keys are not counted. */
  available: z.int().nullable(),
  reserved: z.int(),
  /** Keys that buyers have now, without revoked ones. */
  issued: z.int(),
  waiting: z.int(),
  low_stock: z.int(),
  stock_level: stockLevel,
  since: moment,
  /** Days that the stock lasts at the pace of the last 14 days; null if nothing was sold. */
  days_left: z.number().nullable(),
  last_import: z.object({ import_id: z.string(), count: z.int(), at: moment }).nullable(),
  /** The shared content, current or stopped; null if none was ever set. */
  content: z
    .object({
      key_id: z.string(),
      set_at: moment,
      stopped: z.object({ at: moment, reason: z.string() }).nullable(),
    })
    .nullable(),
});
export type AdminStock = Readonly<z.output<typeof adminStock>>;
export const adminStocks = listSchema(adminStock);

/** Paid orders that wait for staff or for keys. `q` is a part of the name of a product. */
export const manualQueueQuery = listQuery(['paid_at', 'queued_at'], 'paid_at', {
  delivery,
  rate: z.uuid(),
  order: z.coerce.number().int().min(1).max(2_147_483_647),
});
export const manualQueueExportQuery = exportQuery(manualQueueQuery);
export const waitingOrder = z.object({
  /** The id of the order. */
  id: z.string(),
  order_id: z.string(),
  /** Null while the order is not read yet. */
  order_number: z.int().nullable(),
  ...rateNames,
  count: z.int(),
  delivery,
  paid_at: moment,
  queued_at: moment,
});
export type WaitingOrder = Readonly<z.output<typeof waitingOrder>>;
export const waitingOrders = listSchema(waitingOrder);
