import type { CatalogQuery } from './catalog-query.ts';

/** The filters of a catalog list, without search text and sort order. */
export type ListChoices = Pick<CatalogQuery, 'kind' | 'works' | 'in_stock'>;

export const noChoices: ListChoices = { kind: '', works: false, in_stock: false };

export const pickListChoices = ({ kind, works, in_stock }: CatalogQuery): ListChoices => ({
  kind,
  works,
  in_stock,
});

/** The number of active filters. */
export const activeFilterCount = ({ kind, works, in_stock: inStock }: ListChoices): number =>
  [kind !== '', works, inStock].filter(Boolean).length;
