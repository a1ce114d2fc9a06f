import type { Reply } from '@shop/platform/http';
import type { StoredModel } from '@shop/platform/projections';
import type { Document, WithId } from 'mongodb';
import type { Cell } from './csv.ts';
import { replyCsv, csvStream } from './csv.ts';
import type { List, Order } from './list.ts';
import { buildFilter, toItems, orderIndex, parseOrder } from './list.ts';

/** The columns of an export: their names, and the cell of each for an item. */
export type Columns<Item> = readonly (readonly [name: string, cell: (item: Item) => Cell])[];

/**
 * One column per field of a contract whose fields are all single values, the id first. A new field
 * of the contract appears in the export automatically.
 */
export const listColumns = (
  contract: Readonly<{ shape: object }>,
): Columns<Readonly<Record<string, Cell>>> => {
  const fields = Object.keys(contract.shape).filter((field) => field !== 'id');
  return ['id', ...fields].map((field) => [field, (item) => item[field] ?? null]);
};

/** The number of rows per read, which bounds the memory of an export. */
const pageSize = 500;

const readPath = (document: object, path: string): unknown =>
  path
    .split('.')
    // null if absent
    .reduce<unknown>((value, name) => (value as Document | null | undefined)?.[name], document);

/** Matches the documents after the last one of a page. */
const buildAfterCondition = (
  { path, direction }: Order,
  last: WithId<StoredModel>,
  isWithoutValue: boolean,
): Document => {
  const afterOperator = direction === 1 ? '$gt' : '$lt';
  const value = readPath(last, path);
  const sameValue = { [path]: { $eq: value ?? null }, _id: { [afterOperator]: last._id } };
  return isWithoutValue ? sameValue : { $or: [{ [path]: { [afterOperator]: value } }, sameValue] };
};

/**
 * Reads all documents of a list in its order, page by page. Each page starts after the last
 * document of the previous one (keyset pagination), so its cost is constant, and concurrent inserts
 * and deletes do not shift other rows. Nulls are read separately, because they are not comparable.
 */
export const readPages = async function* <Doc extends object, Item>(
  list: List<Doc, Item>,
): AsyncGenerator<readonly WithId<StoredModel<Doc>>[]> {
  const order = parseOrder(list);
  const { path, direction, nullsLast } = order;
  const filter = buildFilter(list);
  /** Together, the pages read each document once, regardless of the filter. */
  const index = list.hints?.find ?? orderIndex(list);
  const hint = index === undefined ? {} : { hint: { ...index } };
  const withValue = { [path]: { $ne: null } };
  const withoutValue = { [path]: { $eq: null } };
  const ranges =
    direction === 1 && !nullsLast ? [withoutValue, withValue] : [withValue, withoutValue];

  for (const range of ranges) {
    let after: Document[] = [];
    for (;;) {
      const page = await list.documents
        .find({ $and: [filter, range, ...after] }, hint)
        .sort({ [path]: direction, _id: direction })
        .limit(pageSize)
        .toArray();
      const last = page.at(-1);
      if (!last) break;
      yield page;
      if (page.length < pageSize) break;
      after = [buildAfterCondition(order, last, range === withoutValue)];
    }
  }
};

/**
 * Streams all rows of a list as a table. Takes the same description as `readListPage`. Memory is
 * bounded by one page, and reading ends if the client disconnects.
 */
export const exportCsv = <Doc extends object, Item>(
  name: string,
  list: List<Doc, Item>,
  columns: Columns<Item>,
): Reply => {
  const parts = async function* (): AsyncGenerator<readonly (readonly Cell[])[]> {
    for await (const page of readPages(list)) {
      const items = await toItems(list, page);
      yield items.map((item) => columns.map(([, cell]) => cell(item)));
    }
  };
  return replyCsv(
    name,
    csvStream(
      columns.map(([title]) => title),
      parts(),
    ),
  );
};
