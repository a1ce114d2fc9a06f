import { z } from 'zod';
import type { Call, Calls } from './call.contract.ts';

/**
 * Private search: the search of a list whose text may be an email address or a key. Request URLs
 * are logged, so the text is sent in the body of a POST, with the filters and the order of the
 * list. The list's own query has no `q`.
 */

const listsPath = '/api/admin';

/** Query-api answers POST requests for this path and all below it. */
export const searchPath = `${listsPath}/search`;

/** The path that searches a list: `/api/admin/search/contacts` for `/api/admin/contacts`. */
export const privateSearchPath = (list: string): string =>
  searchPath + list.slice(listsPath.length);

/** The length of the longest key. */
export const maxPrivateTextLength = 256;

/** Numbers are JSON numbers in a body, while a query string contains only text. */
const searchFields = {
  q: z.string().trim().min(1).max(maxPrivateTextLength),
  page: z.int().min(1).max(1_000_000).default(1),
  size: z.int().min(1).max(100).default(25),
};

type ListShape = Readonly<{ page: z.ZodType; size: z.ZodType; q: z.ZodType }> & z.core.$ZodShape;

/** The body of a private search, derived from the query of the list. */
export const withPrivateSearch = <Shape extends ListShape>(
  list: z.ZodObject<Shape, z.core.$strict>,
) => {
  const { q: _q, ...listed } = list.shape;
  const query = z.strictObject<Omit<Shape, 'q'>>(listed);
  const { q: _text, page: _page, size: _size, ...matching } = list.shape;
  type FilterShape = Omit<Shape, 'q' | 'page' | 'size'>;
  return {
    query,
    tableQuery: z.strictObject<FilterShape>(matching),
    search: z.strictObject<FilterShape & typeof searchFields>({ ...matching, ...searchFields }),
    tableSearch: z.strictObject<FilterShape & Pick<typeof searchFields, 'q'>>({
      ...matching,
      q: searchFields.q,
    }),
  };
};

type SearchCallOptions = Readonly<{
  /** The path of the list. */
  path: string;
  /** In English, as summaries use it: `contact messages`. */
  many: string;
  caller: 1 | 2;
  contract: Readonly<{ search: z.ZodObject; tableSearch: z.ZodObject }>;
  items: z.ZodType;
}>;

/** The calls that search a list privately, and that export the results. */
export const privateSearchCalls = ({
  path,
  many: pluralName,
  caller,
  contract,
  items,
}: SearchCallOptions) => {
  const searchCall = { method: 'POST', caller, keyless: true } as const satisfies Partial<Call>;
  return {
    search: {
      ...searchCall,
      path: privateSearchPath(path),
      summary: `Searches ${pluralName} with a text that must not be in an address`,
      body: contract.search,
      replies: { 200: items },
    },
    export: {
      ...searchCall,
      path: privateSearchPath(`${path}.csv`),
      summary: `Exports all ${pluralName} that a search finds as CSV`,
      body: contract.tableSearch,
      replies: { 200: 'text/csv' },
    },
  } as const satisfies Calls;
};
