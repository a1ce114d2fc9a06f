import { expect } from 'chai';
import * as fc from 'fast-check';
import type { Collection, Document } from 'mongodb';
import { served, type TestServer } from './testing/client.ts';

type TestDocument = { _id: number; [name: string]: unknown };

/** Values that are easily confused with one another. */
const values = [
  null,
  0,
  1,
  2,
  2.5,
  NaN,
  true,
  'a',
  'b',
  '',
  ['a', 'b'],
  ['a', 'a'],
  [],
  {},
] as const;
const value = fc.constantFrom(...values);
/** An index may have one array field. The other fields of an index contain no arrays. */
const single = fc.constantFrom(...values.filter((each) => !Array.isArray(each)));
const bound = fc.constantFrom(0, 1, 2, 2.5, NaN, 'a', 'b', '', true);

const condition: fc.Arbitrary<Document> = fc.oneof(
  value.map(($eq) => ({ $eq })),
  bound.map(($gt) => ({ $gt })),
  bound.map(($gte) => ({ $gte })),
  bound.map(($lt) => ({ $lt })),
  fc.tuple(bound, bound).map(([$gte, $lte]) => ({ $gte, $lte })),
  value.map(($ne) => ({ $ne })),
);
const fields = ['kind', 'tags', 'n', 'deep.x', 'deep.y'] as const;
const filter = fc
  .dictionary(fc.constantFrom(...fields), condition, { maxKeys: 3 })
  .map((parts) => ({
    $and: [{}, ...Object.entries(parts).map(([name, part]) => ({ [name]: part }))],
  }));

describe('counting with the keys of an index', () => {
  let shop: TestServer;
  let things: Collection<TestDocument>;
  before(async () => {
    shop = await served();
    things = shop.db.collection<TestDocument>('things');
    const parts = fc.record({ x: single, y: single });
    const any = fc.record(
      {
        kind: value,
        tags: value,
        n: single,
        deep: fc.oneof(parts, fc.array(parts, { maxLength: 3 })),
      },
      { requiredKeys: [] },
    );
    const stored = fc.sample(any, { numRuns: 400, seed: 7 });
    await things.insertMany(stored.map((thing, _id) => ({ _id, ...thing })));
    for (const key of [
      { kind: 1, n: -1, _id: -1 },
      { tags: 1, n: -1 },
      { n: 1 },
      { 'deep.x': 1, 'deep.y': 1 },
    ]) {
      await things.createIndex(key);
    }
  });
  after(() => shop.stop());

  it('gives the same count as reading the documents', async () => {
    await fc.assert(
      fc.asyncProperty(filter, fc.integer({ min: 1, max: 500 }), async (generatedFilter, limit) => {
        const found = (await things.find(generatedFilter).toArray()).length;
        expect(await things.countDocuments(generatedFilter)).to.equal(found);
        expect(await things.countDocuments(generatedFilter, { limit })).to.equal(
          Math.min(found, limit),
        );
        const skipped = await things.countDocuments(generatedFilter, { skip: 3, limit });
        expect(skipped).to.equal(Math.max(0, Math.min(found - 3, limit)));
      }),
      { numRuns: 400 },
    );
  });

  it('skips the same documents as reading them', async () => {
    const direction = fc.constantFrom<1 | -1>(1, -1);
    const sorts = fc.tuple(direction, direction).map(([first, second]) => ({
      kind: first,
      n: second,
      _id: second,
    }));
    await fc.assert(
      fc.asyncProperty(filter, sorts, fc.nat(500), async (generatedFilter, sort, skip) => {
        const page = things.find(generatedFilter, { sort, skip, limit: 5 });
        const all = await things.find(generatedFilter, { sort }).toArray();
        expect(await page.toArray()).to.deep.equal(all.slice(skip, skip + 5));
      }),
      { numRuns: 300 },
    );
  });
});
