import { maxCountedRows } from '@shop/contracts/wire/list.contract';
import type { StoredModel } from '@shop/platform/projections';
import type { Collection, Document } from 'mongodb';

/** A document of a read model and its id. */
export type FoundDocument<Doc extends object> = Readonly<{ id: string; document: Doc }>;

type ItemMapper<Doc extends object, Item> =
  | Readonly<{ item: (document: Doc, id: string) => Item | Promise<Item> }>
  /** Converts items that share data, which is then read once per page. */
  | Readonly<{ items: (found: readonly FoundDocument<Doc>[]) => Promise<readonly Item[]> }>;

/** Describes a list of a read model, for its pages and for its export. */
export type List<Doc extends object, Item> = ItemMapper<Doc, Item> &
  Readonly<{
    documents: Collection<StoredModel<Doc>>;
    query: Readonly<{ sort: string }>;
    /** The field, or nested field, of the document for each sort order. */
    sorts: Readonly<Record<string, (keyof Doc & string) | `${keyof Doc & string}.${string}`>>;
    /** Nullable fields. Documents with null come last in both directions. */
    nullsLast?: readonly (keyof Doc & string)[];
    /** Required field values. Undefined values are ignored. Values must be parsed. */
    is: Partial<Readonly<Record<keyof Doc & string, string | number | boolean | undefined>>>;
    /** Further conditions in MongoDB's query language. */
    where?: readonly Document[];
    /**
     * A condition that excludes deleted documents and is covered by an index, so that the index
     * is enough to count rows. Empty if the conditions of `where` exclude them; those of `is`
     * always do.
     */
    present?: Document;
    /**
     * Keys of the indexes for counting and reading, if the database cannot choose the best ones.
     */
    hints?: Readonly<{ count?: Document; find?: Document }> | undefined;
    /** The number of matches, if already counted: at most `maxCountedRows` plus one. */
    total?: number;
    /**
     * The direction of the index for each sort order, for lists with too many combinations of
     * filters and orders to index. A filter with few matches is read by its own index and sorted in
     * memory. One with many is read in list order, where the next match is always near.
     */
    indexes?: Readonly<Record<string, 1 | -1>>;
  }>;

/**
 * Excludes deleted documents by a text field that the list is sorted by, such as a time. The sort
 * index is then enough to count the whole list.
 */
export const existsBy = (field: string): Document => ({
  [`document.${field}`]: { $gt: '' },
});

/** The maximum number of matches that are sorted in memory. */
const maxSortedInMemory = 2_000;

type PagedQuery = Readonly<{ query: Readonly<{ page: number; size: number; sort: string }> }>;

export type ListPage<Item> = Readonly<{
  items: readonly Item[];
  total: number;
  page: number;
  size: number;
}>;

export type Order = Readonly<{
  /** The field within the stored document. */
  path: string;
  direction: 1 | -1;
  nullsLast: boolean;
}>;

export const parseOrder = <Doc extends object, Item>({
  query: { sort },
  sorts,
  nullsLast = [],
}: List<Doc, Item>): Order => {
  const descending = sort.startsWith('-');
  const field = sorts[descending ? sort.slice(1) : sort];
  if (field === undefined) throw new TypeError(`The list has no sort order ${sort}`);
  return {
    path: `document.${field}`,
    direction: descending ? -1 : 1,
    nullsLast: nullsLast.some((name) => name === field),
  };
};

/** The index key for the list's order; undefined if the list declares no index. */
export const orderIndex = <Doc extends object, Item>(
  list: List<Doc, Item>,
): Document | undefined => {
  const direction = list.indexes?.[list.query.sort.replace(/^-/, '')];
  return direction === undefined
    ? undefined
    : { [parseOrder(list).path]: direction, _id: direction };
};

/**
 * Equalities on fields of the document exclude deleted documents by themselves; `present` excludes
 * them if there is none.
 */
export const buildFilter = <Doc extends object>({
  is: equals,
  where = [],
  present = { document: { $ne: null } },
}: Pick<List<Doc, unknown>, 'is' | 'where' | 'present'>): Document => {
  const equalities = Object.entries(equals)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ [`document.${name}`]: { $eq: value } }));
  return { $and: [...(equalities.length === 0 ? [present] : equalities), ...where] };
};

/** The items of stored documents, in their order. */
export const toItems = async <Doc extends object, Item>(
  list: List<Doc, Item>,
  stored: readonly Readonly<{ _id: string; document: Doc | null }>[],
): Promise<readonly Item[]> => {
  const found = stored.flatMap(({ _id, document }) =>
    document === null ? [] : [{ id: _id, document }],
  );
  if ('items' in list) return list.items(found);
  return Promise.all(found.map(({ id, document }) => list.item(document, id)));
};

/** Reads one page of a back-office list. Counts are bounded. */
export const readListPage = async <Doc extends object, Item>(
  list: List<Doc, Item> & PagedQuery,
): Promise<ListPage<Item>> => {
  const { page, size } = list.query;
  const { documents, hints = {} } = list;
  const { path, direction, nullsLast } = parseOrder(list);
  const filter = buildFilter(list);

  const countMatches = () =>
    documents.countDocuments(filter, {
      limit: maxCountedRows + 1,
      ...(hints.count && { hint: hints.count }),
    });
  const cheapTotal = list.total ?? (list.indexes && (await countMatches()));
  const isLarge = cheapTotal !== undefined && cheapTotal > maxSortedInMemory;
  const index = hints.find ?? (isLarge ? orderIndex(list) : undefined);

  const readPart = (partFilter: Document, skip: number, limit: number) =>
    documents
      .find(partFilter, index ? { hint: index } : {})
      .sort({ [path]: direction, _id: direction })
      .skip(skip)
      .limit(limit)
      .toArray();

  const readNullsLast = async () => {
    const withValue = { $and: [filter, { [path]: { $ne: null } }] };
    const withoutValue = { $and: [filter, { [path]: { $eq: null } }] };
    const skip = (page - 1) * size;
    const valueCount = await documents.countDocuments(withValue, { limit: skip + size });
    const first = skip < valueCount ? await readPart(withValue, skip, size) : [];
    const remaining = size - first.length;
    return remaining === 0
      ? first
      : [...first, ...(await readPart(withoutValue, Math.max(0, skip - valueCount), remaining))];
  };

  const [total, found] = await Promise.all([
    cheapTotal ?? countMatches(),
    nullsLast ? readNullsLast() : readPart(filter, (page - 1) * size, size),
  ]);
  return { items: await toItems(list, found), total, page, size };
};
