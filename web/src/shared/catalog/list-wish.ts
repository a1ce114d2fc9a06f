import type { ProductCard } from '@shop/contracts/catalog/contract';
import { productKinds } from '@shop/contracts/catalog/kinds.contract';
import type { Lang, Region } from '@shop/contracts/wire/contract';

export type ProductKind = ProductCard['kind'];
export type ListSort = 'name' | 'price' | '-price' | 'newest';

/** What a list is to show; its page's address says the same. */
export type ListWish = Readonly<{
  q: string;
  /** The shop's own order where none is chosen; of what is sought, the best first. */
  sort: ListSort | '';
  kind: ProductKind | '';
  works: boolean;
  in_stock: boolean;
  page: number;
}>;

export const anything: ListWish = {
  q: '',
  sort: '',
  kind: '',
  works: false,
  in_stock: false,
  page: 1,
};

export const longestSearch = 100;

const pageIn = (asked: string | null): number => {
  const page = Number(asked ?? 1);
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1;
};

/** Takes what an address says that makes sense here, and leaves the rest. */
export const wishIn = (params: URLSearchParams, sorts: readonly ListSort[]): ListWish => ({
  q: (params.get('q') ?? '').trim().slice(0, longestSearch),
  sort: sorts.find((sort) => sort === params.get('sort')) ?? '',
  kind: productKinds.find((kind) => kind === params.get('kind')) ?? '',
  works: params.get('works') === 'true',
  in_stock: params.get('in_stock') === 'true',
  page: pageIn(params.get('page')),
});

/** With its question mark, or nothing where nothing is asked. */
export const addressOf = ({ q, sort, kind, works, in_stock: inStock, page }: ListWish): string => {
  const said = new URLSearchParams({
    ...(q && { q }),
    ...(sort && { sort }),
    ...(kind && { kind }),
    ...(works && { works: 'true' }),
    ...(inStock && { in_stock: 'true' }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return said && `?${said}`;
};

/** As the shop is asked for it: names are sorted in a language, prices are those of a region. */
export const questionOf = (wish: ListWish, lang: Lang, region: Region): string => {
  const { sort } = wish;
  const asked = new URLSearchParams(addressOf({ ...wish, sort: '' }));
  if (sort !== '') asked.set('sort', sort === 'name' ? `name_${lang}` : sort);
  if (sort.endsWith('price') && region !== 'cis') asked.set('region', region);
  const said = asked.toString();
  return said && `?${said}`;
};
