import type { Document } from 'bson';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { readFilter } from '../aggregate/tools.ts';
import { emptyDocument } from '../bson/write.ts';
import { CommandError } from '../errors.ts';
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
import { every, select } from './select.ts';

const emptyCollection = (indexes: readonly Document[]): Collection => {
  const catalog = openCatalog(
    openDatabase({ memory: true }),
    { begin: () => undefined },
    { note: () => undefined, noteInsert: () => undefined, writer: () => undefined },
  );
  const collection = catalog.create('db', 'things', emptyDocument);
  for (const index of indexes) catalog.addIndex(collection, parseIndexSpec(bson(index)));
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
  [{ key: { b: 1 }, sparse: true }],
  [{ key: { a: 1, 'b.c': 1 } }],
  [{ key: { a: 1 }, partialFilterExpression: { a: { $gte: 2 } } }, { key: { b: -1 } }],
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
  fc.tuple(operand, operand).map(([low, high]) => ({ $elemMatch: { $gte: low, $lt: high } })),
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

const chosen = (specs: readonly Document[], wanted: Document, ordered: Document = {}): string => {
  const { access, sorted } = plan(emptyCollection(specs), {
    filter: readFilter(bson(wanted)),
    sort: parseSort(bson(ordered)),
    hint: undefined,
    collation: undefined,
  });
  const way = access.kind === 'index' ? access.spec.name : access.kind;
  return sorted ? way : `${way}, sorted after`;
};

describe('a plan', function aPlan() {
  this.timeout(20_000);

  it('finds through any index what a scan of everything finds, in the order asked for', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...indexes),
        documents,
        filter,
        sort,
        (specs, stored, wanted, ordered) => {
          const collection = emptyCollection(specs);
          for (const [_id, fields] of stored.entries()) {
            try {
              insertDocument(collection, bson({ _id, ...fields }));
            } catch {
              fc.pre(false);
            }
          }
          const selection = {
            ...every,
            filter: readFilter(bson(wanted)),
            sort: parseSort(bson({ ...ordered, _id: 1 })),
          };
          const scanned = unlessParallel(() =>
            ids(collection, { ...selection, hint: { natural: 1 } }),
          );
          expect(ids(collection, selection)).to.deep.equal(scanned);
          const onlyOrdered = { ...selection, sort: parseSort(bson(ordered)) };
          expect(ids(collection, onlyOrdered)).to.have.members(scanned);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('still does after documents changed and went', () => {
    fc.assert(
      fc.property(documents, documents, filter, (before, after, wanted) => {
        const collection = emptyCollection([{ key: { a: 1 } }, { key: { 'b.c': 1 } }]);
        for (const [_id, fields] of before.entries()) {
          insertDocument(collection, bson({ _id, ...fields }));
        }
        for (const row of select(collection, every)) {
          const next = after[js(row.document)['_id'] as number];
          if (next)
            updateDocument(collection, row, bson({ _id: js(row.document)['_id'], ...next }));
          else removeDocument(collection, row);
        }
        const selection = { ...every, filter: readFilter(bson(wanted)) };
        const scanned = ids(collection, { ...selection, hint: { natural: 1 } });
        expect(ids(collection, selection)).to.have.members(scanned);
      }),
      { numRuns: 150 },
    );
  });

  const shop = [{ key: { game: 1 } }, { key: { game: 1, at: -1 } }, { key: { at: 1 } }];

  it('goes straight to documents named by _id', () => {
    expect(chosen(shop, { _id: 1, game: 'x' })).to.equal('ids');
    expect(chosen(shop, { _id: { $in: [1, 2] } })).to.equal('ids');
  });

  it('prefers the index that also sorts', () => {
    expect(chosen(shop, { game: 'x' }, { at: -1 })).to.equal('game_1_at_-1');
    expect(chosen(shop, { game: 'x' }, { at: 1 })).to.equal('game_1_at_-1');
    expect(chosen(shop, {}, { at: -1 })).to.equal('at_1');
    expect(chosen(shop, { at: { $gt: 1 } }, { game: 1 })).to.equal('at_1, sorted after');
  });

  it('scans everything where no index helps', () => {
    expect(chosen(shop, { other: 1 })).to.equal('all');
    expect(chosen([{ key: { a: 1 }, sparse: true }], { a: null })).to.equal('all');
    expect(chosen([{ key: { a: 1 }, sparse: true }], {}, { a: 1 })).to.equal('all, sorted after');
  });

  it('takes a partial index for what it covers', () => {
    const partial = [{ key: { a: 1 }, partialFilterExpression: { b: { $gt: 5 } } }];
    expect(chosen(partial, { a: 1, b: 6 })).to.equal('a_1');
    expect(chosen(partial, { a: 1, b: 5 })).to.equal('all');
    expect(chosen(partial, { a: 1 })).to.equal('all');
  });
});
