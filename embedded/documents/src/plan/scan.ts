import { CommandError } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import type { KeyedRow, ResumePoint, Row } from '../storage/tables.ts';
import type { Access } from './planner.ts';

const maxPageSize = 1024;

const throwDropped = (): never => {
  throw new CommandError(175, 'collection dropped while a cursor was open over it');
};

/** Reads pages of growing size, each after the last row of the page before. */
function* readPages<T extends Row>(
  collection: Collection,
  page: (last: T | undefined, size: number) => T[],
  first: number,
): Generator<T> {
  let last: T | undefined;
  let size = first;
  for (;;) {
    if (collection.dropped) throwDropped();
    const rows = page(last, size);
    yield* rows;
    if (rows.length < size) return;
    last = rows.at(-1);
    size = Math.min(size * 4, maxPageSize);
  }
}

function* byRanges(
  collection: Collection,
  access: Access & { kind: 'index' },
  first: number,
  after: ResumePoint,
): Generator<Row> {
  const seen = new Set<number>();
  const ranges = access.reverse ? access.ranges.toReversed() : access.ranges;
  for (const range of ranges) {
    const page = (last: KeyedRow | undefined, size: number): KeyedRow[] =>
      access.pages(range, access.reverse, last ?? after, size);
    for (const row of readPages(collection, page, first)) {
      if (access.repeats) {
        if (seen.has(row.id)) continue;
        seen.add(row.id);
      }
      yield row;
    }
  }
}

function* byIds(collection: Collection, keys: readonly Buffer[]): Generator<Row> {
  for (const key of keys) {
    if (collection.dropped) throwDropped();
    const row = collection.documents.byKey(key);
    if (row) yield row;
  }
}

/**
 * Reads page by page and remembers its position, so it may pause between two commands. Concurrent
 * writes may or may not be seen. `first`: the number of documents that are probably needed.
 * `after`: the position to start from in the only range of an index.
 */
export const scan = (
  collection: Collection,
  access: Access,
  first: number,
  after?: ResumePoint,
): Generator<Row> => {
  const size = Math.max(1, Math.min(first, maxPageSize));
  switch (access.kind) {
    case 'all':
      return readPages<Row>(
        collection,
        (last, length) => collection.documents.inOrder(last?.id, length),
        size,
      );
    case 'ids':
      return byIds(collection, access.keys);
    case 'index':
      return byRanges(collection, access, size, after);
  }
};
