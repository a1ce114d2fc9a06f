import { z } from 'zod';

/** The form of all back-office lists: paged, sorted, searched and filtered. */

type Filters = Readonly<Record<string, z.ZodType>>;
type BracketedFilters<F extends Filters> = {
  [Name in keyof F & string as `filter[${Name}]`]: z.ZodOptional<F[Name]>;
};

const toBracketedFilters = <F extends Filters>(filters: F): BracketedFilters<F> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, schema]) => [`filter[${name}]`, z.optional(schema)]),
  ) as BracketedFilters<F>; // computed keys widen

type SortParameter<Sort extends string> = Sort | `-${Sort}`;

const withDescending = <Sort extends string>(sorts: readonly Sort[]): SortParameter<Sort>[] =>
  sorts.flatMap((sort) => [sort, `-${sort}` as const]);

/**
 * The query of a list. `sort` is one of the named sort orders; a leading minus reverses it. Filters
 * are `filter[name]` and must be among those given. `q` is a search, as far as the list supports
 * it.
 */
export const listQuery = <const Sort extends string, const F extends Filters>(
  sorts: readonly Sort[],
  defaultSort: NoInfer<SortParameter<Sort>>,
  filters: F,
) =>
  z.strictObject({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(25),
    sort: z.literal(withDescending(sorts)).default(defaultSort),
    q: z.string().trim().min(1).max(200).optional(),
    ...toBracketedFilters(filters),
  });

/**
 * The most rows that lists count. Counting all rows of a large list takes longer than reading a
 * page.
 */
export const maxCountedRows = 10_000;

/**
 * A page of a list, and the number of rows on all pages: `maxCountedRows + 1` if there are more.
 */
export const listSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), size: z.int() });

type PaginationShape = Readonly<{ page: z.ZodType; size: z.ZodType }>;

/** The query of a list's export: the same rows in the same order, all of them. */
export const exportQuery = <Shape extends PaginationShape & z.core.$ZodShape>(
  query: z.ZodObject<Shape, z.core.$strict>,
) => {
  const { page: _page, size: _size, ...rest } = query.shape;
  return z.strictObject<Omit<Shape, 'page' | 'size'>>(rest);
};
