import { z } from 'zod';
import { moment } from '../wire/contract.ts';
import { dayFilters } from '../wire/filters.contract.ts';
import { exportQuery, listSchema, listQuery } from '../wire/list.contract.ts';
import { auditKinds } from './kinds.ts';

export { auditKinds };
export type { AuditKind } from './kinds.ts';

const kind = z.enum(auditKinds);
const objectId = z.string().min(1).max(200);

export const historyQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
  'filter[kind]': kind,
  'filter[id]': objectId,
});

/** A facet after a change, with the field names of events; null if it was removed. */
const facetState = z.record(z.string(), z.unknown()).nullable();

export const auditActor = z.object({
  /** The id of an account, else `guest`, `system:{process}` or `provider:{payment system}`. */
  id: z.string(),
  /** Null if the actor is not an account, and after the account was erased. */
  name: z.string().nullable(),
  /** True if no account did it. */
  system: z.boolean(),
});

export const historyItem = z.object({
  id: z.string(),
  at: moment,
  actor: auditActor,
  /** The type of the event without its version: `catalog.ProductStatusChanged`. */
  action: z.string(),
  /**
   * The part of the object that the change replaced as a whole: `details`, `status`, `rate:{id}`.
   * Null for an action that leaves no state, such as the reveal of a key: `before` is null then,
   * and `after` describes the action.
   */
  facet: z.string().nullable(),
  before: facetState,
  after: facetState,
  /** In the language of the request, if the reason exists in both languages. */
  reason: z.string().nullable(),
});
export type HistoryItem = Readonly<z.output<typeof historyItem>>;
export const historyReply = listSchema(historyItem);

export const historyItemParams = z.object({
  eventId: z.string().regex(/^[a-zA-Z\d-]{1,60}(:\d{1,2})?$/),
});

/** An object as it was right after a change. */
export const historyState = z.object({
  kind,
  id: z.string(),
  at: moment,
  facets: z.record(z.string(), facetState),
});
export type HistoryState = Readonly<z.output<typeof historyState>>;

export const objectAtQuery = z.strictObject({
  'filter[kind]': kind,
  'filter[id]': objectId,
  at: moment,
});

/** The most parts of an object that are shown; a product has one per rate it ever had. */
export const maxFacets = 500;

/** An object as it was at a moment. */
export const objectAt = historyState.extend({
  /** The current name of the object, in the language of the request; null if unknown. */
  label: z.string().nullable(),
  /** The time of the last change before that moment; null if there is no record. */
  changed_at: moment.nullable(),
  /** False if the object has more than `maxFacets` parts. */
  complete: z.boolean(),
});
export type ObjectAt = Readonly<z.output<typeof objectAt>>;

/** `from` and `to` are days in UTC, both included; `actor` is the id of an account. */
export const auditQuery = listQuery(['at'], '-at', {
  actor: z.string().min(1).max(100),
  kind,
  id: objectId,
  action: z.string().regex(/^[a-z]+\.[A-Za-z]{1,60}$/),
  ...dayFilters,
}).omit({ q: true });
export const auditExportQuery = exportQuery(auditQuery);

export const auditItem = historyItem.extend({
  /** `label` is the current name of the object, in the language of the request; null if unknown. */
  object: z.object({ kind, id: z.string(), label: z.string().nullable() }),
  /** The network address of the request; null after the actor was erased. */
  address: z.string().nullable(),
});
export type AuditItem = Readonly<z.output<typeof auditItem>>;
export const auditReply = listSchema(auditItem);
