import { everything, isEverything, matches, type Filter } from '../query/filter.ts';
import { inOrder, type Sort } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import type { Row } from '../storage/tables.ts';
import { plan, type Plan, type Question } from './planner.ts';
import { scan } from './scan.ts';
import { skipByKeys } from './skip.ts';

/** Which documents, in what order, how many. `limit` 0: all. */
export type Selection = {
  readonly filter: Filter;
  readonly sort: Sort;
  readonly skip: number;
  readonly limit: number;
  readonly hint: Question['hint'];
  readonly collation: Question['collation'];
};

export const every: Selection = {
  filter: everything,
  sort: [],
  skip: 0,
  limit: 0,
  hint: undefined,
  collation: undefined,
};

/** How many documents were looked at. */
export type Examined = { documents: number };

/** How many documents a scan begins with when nobody says how many are wanted. */
const usualBatch = 101;

function* matching(
  rows: Iterable<Row>,
  filter: Filter,
  examined: Examined | undefined,
): Generator<Row> {
  const all = isEverything(filter);
  for (const row of rows) {
    if (examined) examined.documents += 1;
    if (all || matches(filter, row.document)) yield row;
  }
}

function* window(rows: Iterable<Row>, skip: number, limit: number): Generator<Row> {
  let place = 0;
  const end = limit === 0 ? Infinity : skip + limit;
  for (const row of rows) {
    place += 1;
    if (place > skip) yield row;
    if (place >= end) return;
  }
}

/** Carries a plan out, document by document as they are asked for. */
export const carryOut = (
  collection: Collection,
  { access, sorted: isSorted }: Plan,
  { filter, sort, skip, limit, collation }: Selection,
  examined?: Examined,
): Generator<Row> => {
  const after = isSorted && !collation ? skipByKeys(collection, access, filter, skip) : undefined;
  if (after === 'beyond') return window([], 0, 0);
  const unread = after ? 0 : skip;
  const most = limit === 0 ? Infinity : unread + limit;
  const direct = isSorted && (access.kind === 'index' || isEverything(filter));
  const first = direct ? Math.min(most, usualBatch) : usualBatch;
  const found = matching(scan(collection, access, first, after), filter, examined);
  const ordered = isSorted
    ? found
    : inOrder(found, ({ document }) => document, sort, collation, most);
  return window(ordered, unread, limit);
};

export const select = (collection: Collection, selection: Selection): Generator<Row> =>
  carryOut(collection, plan(collection, selection), selection);
