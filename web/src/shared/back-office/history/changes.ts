import type { HistoryItem } from '@shop/contracts/audit/contract';
import { flatten } from '@shop/contracts/audit/flatten.contract';

export type FieldChange = Readonly<{ field: string; before: unknown; after: unknown }>;

type Change = Pick<HistoryItem, 'facet' | 'before' | 'after'>;

/** The changed fields, in the order of the new state. */
export const listChanges = ({ before, after }: Change): readonly FieldChange[] => {
  const [old, next] = [flatten(before), flatten(after)];
  return [...new Set([...Object.keys(next), ...Object.keys(old)])]
    .map((field) => ({ field, before: old[field] ?? null, after: next[field] ?? null }))
    .filter(({ before: was, after: is }) => JSON.stringify(was) !== JSON.stringify(is));
};

export type ChangeKind = 'created' | 'removed' | 'archived' | 'restored' | 'changed';

/** The kind of change to a facet; null for an action without state. */
export const findChangeKind = ({ facet, before, after }: Change): ChangeKind | null => {
  if (facet === null) return null;
  if (!before) return 'created';
  if (!after) return 'removed';
  if (before['active'] === true && after['active'] === false) return 'archived';
  if (before['active'] === false && after['active'] === true) return 'restored';
  return 'changed';
};

/** Splits an event type into words: `stock.KeyRevealed` becomes `Key revealed`. */
export const actionWords = (action: string): string => {
  const name = action.split('.').at(-1) ?? action;
  const label = name.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' ').toLowerCase();
  return label.charAt(0).toUpperCase() + label.slice(1);
};
