import type { CatalogQuery } from './list-wish.ts';

/** What is chosen of a list beside the words that are searched for and the order. */
export type ListChoices = Pick<CatalogQuery, 'kind' | 'works' | 'in_stock'>;

export const noChoices: ListChoices = { kind: '', works: false, in_stock: false };

export const pickListChoices = ({ kind, works, in_stock }: CatalogQuery): ListChoices => ({
  kind,
  works,
  in_stock,
});

/** The number of filters that leave something out. */
export const activeFilterCount = ({ kind, works, in_stock: inStock }: ListChoices): number =>
  [kind !== '', works, inStock].filter(Boolean).length;
