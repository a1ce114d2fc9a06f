import { z } from 'zod';
import { localized, moment, wireMoney } from '../wire/contract.ts';
import { dayFilters } from '../wire/filters.contract.ts';
import { exportQuery, listSchema, listQuery } from '../wire/list.contract.ts';
import { promoTotals } from './contract.ts';
import { refusalReasons } from './values.ts';
import { scopeName } from './scope.contract.ts';
import { promoTermsInput } from './terms.contract.ts';

/** Everything that happened to promo codes. */

export const promoEntryKinds = [
  'created',
  'changed',
  'switched',
  'locked',
  'reserved',
  'redeemed',
  'released',
  'refused',
] as const;
const entryKind = z.enum(promoEntryKinds);
export type PromoEntryKind = z.output<typeof entryKind>;

export const refusalReason = z.enum(refusalReasons);

export const promoEntry = z.object({
  id: z.string(),
  at: moment,
  kind: entryKind,
  /** Empty if the input cannot be a code. */
  code: z.string(),
  /** True if the code exists. */
  exists: z.boolean(),
  /** `guest`, `user:{id}`, `staff:{id}` or `system:{process}`. */
  actor: z.string(),
  /** The name of an account; null for other actors, and if it was erased. */
  actor_name: z.string().nullable(),
  order_id: z.string().nullable(),
  /** Null if the attempt led to no order. */
  order_number: z.int().nullable(),
  /** Null if it was erased, or there is no order. */
  email: z.string().nullable(),
  game_id: z.string().nullable(),
  product_id: z.string().nullable(),
  rate_id: z.string().nullable(),
  /** Their current names; null if there is none, or it is no longer in the catalog. */
  ...localized('game', z.string().nullable()),
  ...localized('product', z.string().nullable()),
  ...localized('rate', z.string().nullable()),
  subtotal: wireMoney.nullable(),
  discount: wireMoney.nullable(),
  /** The reason of a refusal. */
  reason: refusalReason.nullable(),
  /** The new terms, if staff created or changed the code. */
  terms: promoTermsInput.nullable(),
  /** Names of the first five in the scope of the terms. */
  scope_names: z.array(scopeName),
  on: z.boolean().nullable(),
  /** Why the code was locked. */
  lock_reason: z.string().nullable(),
});
export type PromoEntry = Readonly<z.output<typeof promoEntry>>;

export const promoHistoryQuery = listQuery(['at'], '-at', {
  code: z.string().max(100),
  kind: entryKind,
  /** The account id of a staff member. */
  staff: z.uuid(),
  order: z.coerce.number().int().min(1).max(2_147_483_647),
  product: z.uuid(),
  reason: refusalReason,
  /** Id of a batch: the events of all of its codes. */
  batch: z.uuid(),
  /**
   * The id of the account that bought or tried to buy, including guest orders under its confirmed
   * address.
   */
  buyer: z.uuid(),
  ...dayFilters,
}).omit({ q: true });
export const promoHistoryExportQuery = exportQuery(promoHistoryQuery);
export const promoHistoryTotalsQuery = promoHistoryExportQuery.omit({ sort: true });
export type PromoHistoryFilter = z.output<typeof promoHistoryTotalsQuery>;

export const promoHistoryReply = listSchema(promoEntry);

/** The totals of all entries that a filter matches. */
export const promoHistoryTotals = promoTotals.extend({
  /** Each reason that occurred, in the order in which they are checked. */
  refused_by_reason: z.array(z.object({ reason: refusalReason, count: z.int() })),
});
export type PromoHistoryTotals = Readonly<z.output<typeof promoHistoryTotals>>;
