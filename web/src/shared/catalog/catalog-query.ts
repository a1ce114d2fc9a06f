import type { ProductCard } from '@shop/contracts/catalog/contract';
import { productKinds } from '@shop/contracts/catalog/kinds.contract';
import type { Lang, Region } from '@shop/contracts/wire/contract';

export type ProductKind = ProductCard['kind'];
export type ListSort = 'name' | 'price' | '-price' | 'newest';

/** The query of a catalog list. The page's address contains the same values. */
export type CatalogQuery = Readonly<{
  q: string;
  /** Empty for the default order: relevance for a search, otherwise the shop's own order. */
  sort: ListSort | '';
  kind: ProductKind | '';
  works: boolean;
  in_stock: boolean;
  page: number;
}>;

export const emptyCatalogQuery: CatalogQuery = {
  q: '',
  sort: '',
  kind: '',
  works: false,
  in_stock: false,
  page: 1,
};

export const maxCatalogSearchLength = 100;

const parsePage = (parameters: string | null): number => {
  const page = Number(parameters ?? 1);
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1;
};

/** Parses the query of an address. Invalid values get their defaults. */
export const parseCatalogQuery = (
  params: URLSearchParams,
  sorts: readonly ListSort[],
): CatalogQuery => ({
  q: (params.get('q') ?? '').trim().slice(0, maxCatalogSearchLength),
  sort: sorts.find((sort) => sort === params.get('sort')) ?? '',
  kind: productKinds.find((kind) => kind === params.get('kind')) ?? '',
  works: params.get('works') === 'true',
  in_stock: params.get('in_stock') === 'true',
  page: parsePage(params.get('page')),
});

/** The query string with its question mark, or an empty string. */
export const toSearchString = ({
  q,
  sort,
  kind,
  works,
  in_stock: inStock,
  page,
}: CatalogQuery): string => {
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(sort && { sort }),
    ...(kind && { kind }),
    ...(works && { works: 'true' }),
    ...(inStock && { in_stock: 'true' }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return search && `?${search}`;
};

/** The query string of the API, which sorts names by language and prices by region. */
export const toApiSearch = (catalogQuery: CatalogQuery, lang: Lang, region: Region): string => {
  const { sort } = catalogQuery;
  const parameters = new URLSearchParams(toSearchString({ ...catalogQuery, sort: '' }));
  if (sort !== '') parameters.set('sort', sort === 'name' ? `name_${lang}` : sort);
  if (sort.endsWith('price') && region !== 'cis') parameters.set('region', region);
  const search = parameters.toString();
  return search && `?${search}`;
};
