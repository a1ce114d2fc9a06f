import type { AuditDocument, FacetState } from '@shop/contracts/audit/documents';
import type { AuditKind } from '@shop/contracts/audit/kinds';
import type { Lang } from '@shop/contracts/kernel';
import type { SortedList } from '@shop/contracts/sorting/values';
import type { AuditQueries } from './audit-queries.ts';
import { labelsOf } from './labels.ts';

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
  'canned-answers': 'canned_answer',
  'payment-systems': 'payment_system',
} as const satisfies Record<NamedList, AuditKind>;

const kindIn = (list: string): AuditKind => (list in kinds ? kinds[list as NamedList] : 'product'); // the others are of the products of a game

const idsIn = (state: FacetState | null): readonly string[] => {
  const ids: unknown = state?.['ids'];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
};

type States = Readonly<{ before: FacetState | null; after: FacetState | null }>;

/** The states of an order with the names of its entries, as they are called now, in place of ids. */
export const namedOrder = async (
  queries: AuditQueries,
  { kind, object_id: list }: Pick<AuditDocument, 'kind' | 'object_id'>,
  { before, after }: States,
  language: Lang,
): Promise<States> => {
  if (kind !== 'sort_order') return { before, after };
  const entryKind = kindIn(list);
  const ids = new Set([...idsIn(before), ...idsIn(after)]);
  const objects = [...ids].map((id) => ({ kind: entryKind, id }));
  const labelOf = await labelsOf(queries, objects, language);
  const named = (state: FacetState | null): FacetState | null =>
    state && { entries: idsIn(state).map((id) => labelOf({ kind: entryKind, id }) ?? id) };
  return { before: named(before), after: named(after) };
};
