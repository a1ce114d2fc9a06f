import type { Use } from '@shop/contracts/wire/uses.contract';
import type { ListPage } from './list.ts';

const alphabet = new Intl.Collator('ru');

/** Sorted by kind, then by the Russian name. */
export const sortUses = (uses: readonly Use[]): readonly Use[] =>
  uses.toSorted(
    (one, other) =>
      alphabet.compare(one.kind, other.kind) ||
      alphabet.compare(one.label_rus, other.label_rus) ||
      (one.id < other.id ? -1 : 1),
  );

type PageQuery = Readonly<{ page: number; size: number }>;

/** One page of an entry's uses. */
export const pageUses = (uses: readonly Use[], { page, size }: PageQuery): ListPage<Use> => ({
  items: uses.slice((page - 1) * size, page * size),
  total: uses.length,
  page,
  size,
});
