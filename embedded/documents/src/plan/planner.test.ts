import type { Document } from 'bson';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { CommandError } from '../errors.ts';
import { readFilter } from '../query/parse-filter.ts';
import { parseSort } from '../query/sort.ts';
import { openCatalog } from '../storage/catalog.ts';
import {
  insertDocument,
  removeDocument,
  updateDocument,
  type Collection,
} from '../storage/collection.ts';
import { openDatabase } from '../storage/database.ts';
import { parseIndexSpec } from '../storage/index-spec.ts';
import { bson, js } from '../testing/bson.ts';
import { plan } from './planner.ts';
import { allDocuments, select } from './select.ts';

const emptyCollection = (indexes: readonly Document[]): Collection => {
  const catalog = openCatalog(openDatabase({ memory: true }), { begin: () => undefined });
  const collection = catalog.create('db', 'things');
  catalog.addIndexes(
    collection,
    indexes.map((index) => parseIndexSpec(bson(index))),
  );
  return collection;
};

const value = fc.oneof(
  fc.integer({ min: 0, max: 4 }),
  fc.constantFrom(null, 'x', 'y', 1.5, [], {}, [1, 2], [[1]]),
);

const inner = fc.oneof(
  value,
  fc.record({ c: value }, { requiredKeys: [] }),
  fc.array(fc.oneof(value, fc.record({ c: value, d: value }, { requiredKeys: [] })), {
    maxLength: 3,
  }),
);

const documents = fc.array(fc.record({ a: value, b: inner }, { requiredKeys: [] }), {
  minLength: 1,
  maxLength: 12,
});

const indexes: readonly (readonly Document[])[] = [
  [{ key: { a: 1 } }],
  [{ key: { a: -1, b: 1 } }],
  [{ key: { 'b.c': 1 } }],
  [{ key: { 'b.c': 1, 'b.d': -1 } }],
  [{ key: { b: 1 } }],
  [{ key: { a: 1, 'b.c': 1 } }],
  [{ key: { a: 1 } }, { key: { b: -1 } }],
];

const operand = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constantFrom('x', 1.5, null));

const condition: fc.Arbitrary<unknown> = fc.oneof(
  value,
  fc
    .constantFrom('$gt', '$gte', '$lt', '$lte', '$ne', '$eq')
    .chain((op) => operand.map((bound) => ({ [op]: bound }))),
  fc.tuple(operand, operand).map(([low, high]) => ({ $gt: low, $lte: high })),
  fc.array(operand, { maxLength: 3 }).map((list) => ({ $in: list })),
  fc.boolean().map((there) => ({ $exists: there })),
  fc.tuple(operand, operand).map(([c, d]) => ({ $elemMatch: { c, d } })),
  fc.constant({ $regex: '^x' }),
  fc.array(operand, { minLength: 1, maxLength: 2 }).map((all) => ({ $all: all })),
);

const filter = fc
  .dictionary(fc.constantFrom('a', 'b', 'b.c', 'b.d'), condition, { maxKeys: 3 })
  .map((fields) => ({ ...fields }));

const direction = fc.constantFrom(1, -1);
const sort = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'b.c'), direction), {
    selector: ([name]) => name,
    maxLength: 2,
  })
  .map((fields) => Object.fromEntries(fields));

const ids = (collection: Collection, selection: Parameters<typeof select>[1]): unknown[] =>
  [...select(collection, selection)].map(({ document }) => js(document)['_id'] as unknown);

/** Leaves out documents that cannot be sorted, having arrays in two of the sort's fields. */
const unlessParallel = <T>(ordering: () => T): T => {
  try {
    return ordering();
  } catch (error) {
    fc.pre(!(error instanceof CommandError && error.message.includes('parallel arrays')));
    throw error;
  }
};

const chosen = (
  specs: readonly Document[],
  filterDocument: Document,
  ordered: Document = {},
): string => {
  const { access, sorted } = plan(emptyCollection(specs), {
    filter: readFilter(bson(filterDocument)),
    sort: parseSort(bson(ordered)),
    hint: undefined,
  });
  const way = access.kind === 'index' ? access.spec.name : access.kind;
  return sorted ? way : `${way}, sorted after`;
};

describe('a query plan', () => {
  it('finds the same documents through any index as a full scan, in the requested order', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...indexes),
        documents,
        filter,
        sort,
        (specs, stored, filterDocument, ordered) => {
          const collection = emptyCollection(specs);
          const unindexed = emptyCollection([]);
          for (const [_id, fields] of stored.entries()) {
            try {
              insertDocument(collection, bson({ _id, ...fields }));
              insertDocument(unindexed, bson({ _id, ...fields }));
            } catch {
              fc.pre(false);
            }
          }
          const selection = {
            ...allDocuments,
            filter: readFilter(bson(filterDocument)),
            sort: parseSort(bson({ ...ordered, _id: 1 })),
          };
          const scanned = unlessParallel(() => ids(unindexed, selection));
          expect(ids(collection, selection)).to.deep.equal(scanned);
          const onlyOrdered = { ...selection, sort: parseSort(bson(ordered)) };
          expect(ids(collection, onlyOrdered)).to.have.members(scanned);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('finds the same documents after updates and deletions', () => {
    fc.assert(
      fc.property(documents, documents, filter, (before, after, filterDocument) => {
        const changed = (collection: Collection): Collection => {
          for (const [_id, fields] of before.entries()) {
            insertDocument(collection, bson({ _id, ...fields }));
          }
          for (const row of select(collection, allDocuments)) {
            const next = after[js(row.document)['_id'] as number];
            if (next)
              updateDocument(collection, row, bson({ _id: js(row.document)['_id'], ...next }));
            else removeDocument(collection, row);
          }
          return collection;
        };
        const indexed = changed(emptyCollection([{ key: { a: 1 } }, { key: { 'b.c': 1 } }]));
        const unindexed = changed(emptyCollection([]));
        const selection = { ...allDocuments, filter: readFilter(bson(filterDocument)) };
        expect(ids(indexed, selection)).to.have.members(ids(unindexed, selection));
      }),
      { numRuns: 150 },
    );
  });

  const shop = [{ key: { game: 1 } }, { key: { game: 1, at: -1 } }, { key: { at: 1 } }];

  it('reads documents by _id in the order of a sort by _id', () => {
    const collection = emptyCollection([]);
    for (const _id of [1, 2, 3]) insertDocument(collection, bson({ _id }));
    const selection = {
      ...allDocuments,
      filter: readFilter(bson({ _id: { $in: [1, 3] } })),
      sort: parseSort(bson({ _id: -1, a: 1 })),
    };
    expect(ids(collection, selection)).to.deep.equal([3, 1]);
  });

  it('reads documents named by _id directly', () => {
    expect(chosen(shop, { _id: 1, game: 'x' })).to.equal('ids');
    expect(chosen(shop, { _id: { $in: [1, 2] } })).to.equal('ids');
  });

  it('prefers the index that also sorts', () => {
    expect(chosen(shop, { game: 'x' }, { at: -1 })).to.equal('game_1_at_-1');
    expect(chosen(shop, { game: 'x' }, { at: 1 })).to.equal('game_1_at_-1');
    expect(chosen(shop, {}, { at: -1 })).to.equal('at_1');
    expect(chosen(shop, { at: { $gt: 1 } }, { game: 1 })).to.equal('at_1, sorted after');
  });

  it('scans everything if no index helps', () => {
    expect(chosen(shop, { other: 1 })).to.equal('all');
    expect(chosen(shop, {}, { other: 1 })).to.equal('all, sorted after');
  });
});
