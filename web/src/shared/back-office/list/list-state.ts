import type { FilterValues, ListFilter } from './list-filter.ts';
import { acceptsValue, parameterNames } from './list-filter.ts';

/** The state of a list. The page's address and the API use the same parameter names. */
export type ListState = Readonly<{
  page: number;
  size: number;
  sort: string;
  q: string;
  filters: FilterValues;
}>;

export type ListShape = Readonly<{
  /** The names of sort orders. A minus prefix reverses each. */
  sorts: readonly string[];
  defaultSort: string;
  filters: readonly ListFilter[];
}>;

export const pageSizes: readonly number[] = [25, 50, 100];
const defaultSize = 25;
const lastPage = 1_000_000;
export const maxListSearchLength = 200;

const pageIn = (text: string | null): number => {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1;
};

const filtersIn = (params: URLSearchParams, filters: readonly ListFilter[]): FilterValues =>
  Object.fromEntries(
    filters.flatMap((filter) =>
      parameterNames(filter).flatMap((name) => {
        const value = params.get(`filter[${name}]`);
        return value !== null && acceptsValue(filter, value) ? [[name, value] as const] : [];
      }),
    ),
  );

/** Parses an address. Ignores parameters that the list does not have. */
export const readListState = (params: URLSearchParams, shape: ListShape): ListState => {
  const [size, sort] = [Number(params.get('size')), params.get('sort') ?? ''];
  return {
    page: pageIn(params.get('page')),
    size: pageSizes.includes(size) ? size : defaultSize,
    sort: shape.sorts.includes(sort.replace(/^-/, '')) ? sort : shape.defaultSort,
    q: (params.get('q') ?? '').trim().slice(0, maxListSearchLength).trim(),
    filters: filtersIn(params, shape.filters),
  };
};

const filterParameters = (filters: FilterValues): readonly (readonly [string, string])[] =>
  Object.entries(filters).map(([name, value]) => [`filter[${name}]`, value]);

/** The shortest query of the state, without defaults. */
export const writeListState = (state: ListState, { defaultSort }: ListShape): URLSearchParams =>
  new URLSearchParams([
    ...(state.page > 1 ? [['page', String(state.page)]] : []),
    ...(state.size === defaultSize ? [] : [['size', String(state.size)]]),
    ...(state.sort === defaultSort ? [] : [['sort', state.sort]]),
    ...(state.q === '' ? [] : [['q', state.q]]),
    ...filterParameters(state.filters).map(([name, value]) => [name, value]),
  ]);

/** The query of all matching rows, without paging: for the CSV export and "select all". */
export const matchingQuery = ({ sort, q, filters }: ListState): URLSearchParams =>
  new URLSearchParams([
    ['sort', sort],
    ...(q === '' ? [] : [['q', q]]),
    ...filterParameters(filters).map(([name, value]) => [name, value]),
  ]);

/** The query string of the API's list call, with its question mark. */
export const listQuery = (state: ListState, page = state.page, size = state.size): string => {
  const query = matchingQuery(state);
  query.set('page', String(page));
  query.set('size', String(size));
  return `?${query.toString()}`;
};

/** Resets the page, because the rows change. */
export const changeListState = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: 1,
  ...change,
});

/** Replaces all values of one filter; an empty object removes it. */
export const withFilter = (
  filters: FilterValues,
  filter: ListFilter,
  values: FilterValues,
): FilterValues => {
  const names = new Set(parameterNames(filter));
  const others = Object.entries(filters).filter(([name]) => !names.has(name));
  return { ...Object.fromEntries(others), ...values };
};

export const isNarrowed = ({ q, filters }: ListState): boolean =>
  q !== '' || Object.keys(filters).length > 0;
