import type { StoredAs } from '@shop/platform/projections';
import type { Collection, Document } from 'mongodb';

type Asked = Readonly<{ page: number; size: number; sort: string }>;

type List<Doc extends object, Item> = Readonly<{
  documents: Collection<StoredAs<Doc>>;
  asked: Asked;
  /** Which field of the document each named order goes by, or a field within one. */
  sorts: Readonly<Record<string, (keyof Doc & string) | `${keyof Doc & string}.${string}`>>;
  /** Fields that may be null: such documents come last, whichever way the others are ordered. */
  nullsLast?: readonly (keyof Doc & string)[];
  /** What the document has to hold, where anything was asked; parsed values alone. */
  is: Partial<Readonly<Record<keyof Doc & string, string | number | boolean | undefined>>>;
  /** Whatever else must hold of it, in MongoDB's words. */
  where?: readonly Document[];
  item: (document: Doc, id: string) => Item | Promise<Item>;
}>;

export type Listed<Item> = Readonly<{
  items: readonly Item[];
  total: number;
  page: number;
  size: number;
}>;

/** One page of a read model, as the lists of the back-office answer. */
export const listed = async <Doc extends object, Item>({
  documents,
  asked: { page, size, sort },
  sorts,
  nullsLast = [],
  is,
  where = [],
  item,
}: List<Doc, Item>): Promise<Listed<Item>> => {
  const descending = sort.startsWith('-');
  const field = sorts[descending ? sort.slice(1) : sort];
  if (field === undefined) throw new TypeError(`The list has no order called ${sort}`);
  const direction = descending ? -1 : 1;
  const wanted = Object.entries(is).filter(([, value]) => value !== undefined);
  const filter: Document = {
    $and: [
      { document: { $ne: null } },
      ...wanted.map(([name, value]) => ({ [`document.${name}`]: { $eq: value } })),
      ...where,
    ],
  };

  const path = `document.${field}`;
  const part = (which: Document, skip: number, most: number) =>
    documents
      .find(which)
      .sort({ [path]: direction, _id: direction })
      .skip(skip)
      .limit(most)
      .toArray();

  const nullsLater = async () => {
    const named = { $and: [filter, { [path]: { $ne: null } }] };
    const nameless = { $and: [filter, { [path]: { $eq: null } }] };
    const skip = (page - 1) * size;
    const before = await documents.countDocuments(named);
    const first = skip < before ? await part(named, skip, size) : [];
    const room = size - first.length;
    return room === 0
      ? first
      : [...first, ...(await part(nameless, Math.max(0, skip - before), room))];
  };

  const mayBeNull = nullsLast.some((one) => one === field);
  const [total, found] = await Promise.all([
    documents.countDocuments(filter),
    mayBeNull ? nullsLater() : part(filter, (page - 1) * size, size),
  ]);
  const items = await Promise.all(
    found.flatMap(({ _id, document }) => (document === null ? [] : [item(document, _id)])),
  );
  return { items, total, page, size };
};
