import type { AuditDocument, FacetState } from '@shop/contracts/audit/documents';
import type { AuditKind } from '@shop/contracts/audit/kinds';
import type { Lang } from '@shop/contracts/kernel';
import type { SortedList } from '@shop/contracts/sorting/values';
import type { AuditQueries } from './audit-queries.ts';
import { loadLabels } from './labels.ts';

type NamedList = Exclude<SortedList, `products-${string}`>;

const kinds = {
  games: 'game',
  slider: 'slide',
  problems: 'problem',
  'contact-cards': 'contact_card',
  avatars: 'avatar',
  'requirements-types': 'requirement_type',
  theme: 'ticket_theme',
  'bot/problems': 'bot_problem',
  'bot/solutions': 'bot_solution',
  'saved-replies': 'saved_reply',
  'payment-systems': 'payment_system',
} as const satisfies Record<NamedList, AuditKind>;

const findEntryKind = (list: string): AuditKind =>
  // the other lists sort the products of a game
  list in kinds ? kinds[list as NamedList] : 'product';

const listIds = (state: FacetState | null): readonly string[] => {
  const ids: unknown = state?.['ids'];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
};

type FacetStatePair = Readonly<{ before: FacetState | null; after: FacetState | null }>;

/** Replaces the ids in sort orders with the current names of their entries. */
export const nameSortOrder = async (
  queries: AuditQueries,
  { kind, object_id: list }: Pick<AuditDocument, 'kind' | 'object_id'>,
  { before, after }: FacetStatePair,
  language: Lang,
): Promise<FacetStatePair> => {
  if (kind !== 'sort_order') return { before, after };
  const entryKind = findEntryKind(list);
  const ids = new Set([...listIds(before), ...listIds(after)]);
  const objects = [...ids].map((id) => ({ kind: entryKind, id }));
  const findLabel = await loadLabels(queries, objects, language);
  const withNames = (state: FacetState | null): FacetState | null =>
    state && { entries: listIds(state).map((id) => findLabel({ kind: entryKind, id }) ?? id) };
  return { before: withNames(before), after: withNames(after) };
};
