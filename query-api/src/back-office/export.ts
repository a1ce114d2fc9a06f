import type { Reply } from '@shop/platform/http';
import type { StoredModel } from '@shop/platform/projections';
import type { Document, WithId } from 'mongodb';
import type { Cell } from './csv.ts';
import { replyCsv, csvStream } from './csv.ts';
import type { List } from './list.ts';
import { buildFilter, toItems, orderIndex, parseOrder } from './list.ts';

/** The columns of an export: the name of each, and its cell of an item. */
export type Columns<Item> = readonly (readonly [name: string, cell: (item: Item) => Cell])[];

/**
 * One column for each field of a contract whose fields are all single values, the id first: a field
 * added to the contract is in the export at once.
 */
export const listColumns = (
  contract: Readonly<{ shape: object }>,
): Columns<Readonly<Record<string, Cell>>> => {
  const fields = Object.keys(contract.shape).filter((field) => field !== 'id');
  return ['id', ...fields].map((field) => [field, (item) => item[field] ?? null]);
};

/** Rows read at once: the most that an export has in memory. */
const pageSize = 500;

const readPath = (document: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Document | null | undefined)?.[name], document); // null where absent

/**
 * All documents of a list in its order, page by page. Each page begins after the last document of
 * the page before (keyset), so its cost does not grow with its number, and what is added or removed
 * meanwhile moves no other row. Nulls have a pass of their own, since they compare with nothing.
 */
export const readPages = async function* <Doc extends object, Item>(
  list: List<Doc, Item>,
): AsyncGenerator<readonly WithId<StoredModel<Doc>>[]> {
  const { path, direction, nullsLast } = parseOrder(list);
  const filter = buildFilter(list);
  const afterOperator = direction === 1 ? '$gt' : '$lt';
  /** All pages together read each document once, whatever the filter. */
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
      const value = readPath(last, path);
      const sameValue = { [path]: { $eq: value ?? null }, _id: { [afterOperator]: last._id } };
      after = [
        range === withoutValue
          ? sameValue
          : { $or: [{ [path]: { [afterOperator]: value } }, sameValue] },
      ];
    }
  }
};

/**
 * All rows of a list as a table, streamed: the sibling of `listed`, given the same description.
 * Memory is bounded by one page, and a client that leaves ends the reading.
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
