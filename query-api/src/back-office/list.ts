import { maxCounted } from '@shop/contracts/wire/list.contract';
import type { StoredModel } from '@shop/platform/projections';
import type { Collection, Document } from 'mongodb';

/** A document of a read model and its id. */
export type FoundDocument<Doc extends object> = Readonly<{ id: string; document: Doc }>;

type ItemMapper<Doc extends object, Item> =
  | Readonly<{ item: (document: Doc, id: string) => Item | Promise<Item> }>
  /** For items that need something in common, which is then read once per page. */
  | Readonly<{ items: (found: readonly FoundDocument<Doc>[]) => Promise<readonly Item[]> }>;

/** What a list shows of a read model: the same for a page of it and for its export. */
export type List<Doc extends object, Item> = ItemMapper<Doc, Item> &
  Readonly<{
    documents: Collection<StoredModel<Doc>>;
    asked: Readonly<{ sort: string }>;
    /** Which field of the document each named order goes by, or a field within one. */
    sorts: Readonly<Record<string, (keyof Doc & string) | `${keyof Doc & string}.${string}`>>;
    /** Fields that may be null: such documents come last, whichever way the others are ordered. */
    nullsLast?: readonly (keyof Doc & string)[];
    /** What the document has to hold, where anything was asked; parsed values alone. */
    is: Partial<Readonly<Record<keyof Doc & string, string | number | boolean | undefined>>>;
    /** Whatever else must hold of it, in MongoDB's words. */
    where?: readonly Document[];
    /**
     * What tells a document from one that was removed, where an index knows more of it than that it
     * is not null: then rows are counted by the index alone. Empty where the conditions of `where`
     * tell; those of `is` always do.
     */
    present?: Document;
    /** Keys of the indexes to count and to read by, where the database cannot know the best ones. */
    hints?: Readonly<{ count?: Document; find?: Document }> | undefined;
    /** How many documents match, where that was counted already: one more than `maxCounted` at most. */
    total?: number;
    /**
     * The direction of the index that each named order goes by, for lists with more combinations of
     * filters and orders than there can be indexes. A filter with few matches is read by its own
     * index and sorted in memory; one with many is read in the order of the list, where the next
     * match is never far.
     */
    indexes?: Readonly<Record<string, 1 | -1>>;
  }>;

/**
 * Tells documents from removed ones by a text that the list is sorted by, such as a time: the index
 * that sorts then counts the whole list alone.
 */
export const existsBy = (field: string): Document => ({
  [`document.${field}`]: { $gt: '' },
});

/** Up to this many matches are sorted in memory. */
const maxSortedInMemory = 2_000;

type PagedQuery = Readonly<{ asked: Readonly<{ page: number; size: number; sort: string }> }>;

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
  asked: { sort },
  sorts,
  nullsLast = [],
}: List<Doc, Item>): Order => {
  const descending = sort.startsWith('-');
  const field = sorts[descending ? sort.slice(1) : sort];
  if (field === undefined) throw new TypeError(`The list has no order called ${sort}`);
  return {
    path: `document.${field}`,
    direction: descending ? -1 : 1,
    nullsLast: nullsLast.some((one) => one === field),
  };
};

/** The key of the index of the list's order; undefined if the list names none. */
export const orderIndex = <Doc extends object, Item>(
  list: List<Doc, Item>,
): Document | undefined => {
  const direction = list.indexes?.[list.asked.sort.replace(/^-/, '')];
  return direction === undefined
    ? undefined
    : { [parseOrder(list).path]: direction, _id: direction };
};

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

/** One page of a read model, as the lists of the back-office answer. Counts are bounded. */
export const readListPage = async <Doc extends object, Item>(
  list: List<Doc, Item> & PagedQuery,
): Promise<ListPage<Item>> => {
  const { page, size } = list.asked;
  const { documents, hints = {} } = list;
  const { path, direction, nullsLast } = parseOrder(list);
  const filter = buildFilter(list);

  const countMatches = () =>
    documents.countDocuments(filter, {
      limit: maxCounted + 1,
      ...(hints.count && { hint: hints.count }),
    });
  const knownTotal = list.total ?? (list.indexes && (await countMatches()));
  const isLarge = knownTotal !== undefined && knownTotal > maxSortedInMemory;
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
    knownTotal ?? countMatches(),
    nullsLast ? readNullsLast() : readPart(filter, (page - 1) * size, size),
  ]);
  return { items: await toItems(list, found), total, page, size };
};
