import { everything, isEverything, matches, type Filter } from '../query/filter.ts';
import { inOrder, type Sort } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import type { Value } from '../bson/value.ts';
import type { Row } from '../storage/tables.ts';
import { plan, type Hint } from './planner.ts';
import { scan } from './scan.ts';
import { skipByKeys } from './skip.ts';

/** The filter, the order and the range of the result. `limit` 0: all. */
export type Selection = {
  readonly filter: Filter;
  readonly sort: Sort;
  readonly skip: number;
  readonly limit: number;
  readonly hint: Hint;
};

export const allDocuments: Selection = {
  filter: everything,
  sort: [],
  skip: 0,
  limit: 0,
  hint: undefined,
};

/** The initial batch of a scan without a requested number of documents. */
const defaultBatchSize = 101;

function* matching(rows: Iterable<Row>, filter: Filter): Generator<Row> {
  const all = isEverything(filter);
  for (const row of rows) {
    if (all || matches(filter, row.document)) yield row;
  }
}

/** The rows after the first `skip`, at most `limit` of them. `limit` 0: all. */
export function* window<T>(rows: Iterable<T>, skip: number, limit: number): Generator<T> {
  let place = 0;
  const end = limit === 0 ? Infinity : skip + limit;
  for (const row of rows) {
    place += 1;
    if (place > skip) yield row;
    if (place >= end) return;
  }
}

/** Runs the plan for a selection lazily, document by document. */
export const select = (collection: Collection, selection: Selection): Generator<Row> => {
  const { filter, sort, skip, limit } = selection;
  const { access, sorted: isSorted } = plan(collection, selection);
  const after = isSorted ? skipByKeys(collection, access, filter, skip) : undefined;
  if (after === 'beyond') return window<Row>([], 0, 0);
  const unread = after ? 0 : skip;
  const max = limit === 0 ? Infinity : unread + limit;
  const direct = isSorted && (access.kind === 'index' || isEverything(filter));
  const first = direct ? Math.min(max, defaultBatchSize) : defaultBatchSize;
  const found = matching(scan(collection, access, first, after), filter);
  const ordered = isSorted ? found : inOrder(found, ({ document }) => document, sort, max);
  return window(ordered, unread, limit);
};

export function* documentsOf(rows: Iterable<Row>): Generator<Value> {
  for (const { document } of rows) yield document;
}
