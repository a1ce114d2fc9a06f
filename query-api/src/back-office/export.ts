import type { Reply } from '@shop/platform/http';
import type { StoredAs } from '@shop/platform/projections';
import type { Document, WithId } from 'mongodb';
import type { Cell } from './csv.ts';
import { csvReply, csvStream } from './csv.ts';
import type { List } from './list.ts';
import { filterOf, itemsOf, orderIndex, orderOf } from './list.ts';

/** The columns of an export: the name of each, and its cell of an item. */
export type Columns<Item> = readonly (readonly [name: string, cell: (item: Item) => Cell])[];

/**
 * One column for each field of a contract whose fields are all single values, the id first: a field
 * added to the contract is in the export at once.
 */
export const columnsOf = (
  contract: Readonly<{ shape: object }>,
): Columns<Readonly<Record<string, Cell>>> => {
  const fields = Object.keys(contract.shape).filter((field) => field !== 'id');
  return ['id', ...fields].map((field) => [field, (item) => item[field] ?? null]);
};

/** Rows read at once: the most that an export has in memory. */
const rowsAtOnce = 500;

const valueAt = (document: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Document | null | undefined)?.[name], document); // null where absent

/**
 * All documents of a list in its order, page by page. Each page begins after the last document of
 * the page before (keyset), so its cost does not grow with its number, and what is added or removed
 * meanwhile moves no other row. Nulls have a pass of their own, since they compare with nothing.
 */
export const pagesOf = async function* <Doc extends object, Item>(
  list: List<Doc, Item>,
): AsyncGenerator<readonly WithId<StoredAs<Doc>>[]> {
  const { path, direction, nullsLast } = orderOf(list);
  const filter = filterOf(list);
  const beyond = direction === 1 ? '$gt' : '$lt';
  /** All pages together read each document once, whatever the filter. */
  const index = list.hints?.find ?? orderIndex(list);
  const hint = index === undefined ? {} : { hint: { ...index } };
  const named = { [path]: { $ne: null } };
  const nameless = { [path]: { $eq: null } };
  const passes = direction === 1 && !nullsLast ? [nameless, named] : [named, nameless];

  for (const pass of passes) {
    let after: Document[] = [];
    for (;;) {
      const page = await list.documents
        .find({ $and: [filter, pass, ...after] }, hint)
        .sort({ [path]: direction, _id: direction })
        .limit(rowsAtOnce)
        .toArray();
      const last = page.at(-1);
      if (!last) break;
      yield page;
      if (page.length < rowsAtOnce) break;
      const value = valueAt(last, path);
      const sameValue = { [path]: { $eq: value ?? null }, _id: { [beyond]: last._id } };
      after = [
        pass === nameless ? sameValue : { $or: [{ [path]: { [beyond]: value } }, sameValue] },
      ];
    }
  }
};

/**
 * All rows of a list as a table, streamed: the sibling of `listed`, given the same description.
 * Memory is bounded by one page, and a client that leaves ends the reading.
 */
export const exported = <Doc extends object, Item>(
  name: string,
  list: List<Doc, Item>,
  columns: Columns<Item>,
): Reply => {
  const parts = async function* (): AsyncGenerator<readonly (readonly Cell[])[]> {
    for await (const page of pagesOf(list)) {
      const items = await itemsOf(list, page);
      yield items.map((item) => columns.map(([, cell]) => cell(item)));
    }
  };
  return csvReply(
    name,
    csvStream(
      columns.map(([title]) => title),
      parts(),
    ),
  );
};
