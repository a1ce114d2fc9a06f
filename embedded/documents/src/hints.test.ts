import { expect } from 'chai';
import type { Collection, Document } from 'mongodb';
import { served, type TestServer } from './testing/client.ts';

type TestDocument = Document & { _id: number };

describe('a hint', () => {
  let shop: TestServer;
  let things: Collection<TestDocument>;
  before(async () => {
    shop = await served();
  });
  beforeEach(async () => {
    await shop.db.dropDatabase();
    things = shop.db.collection<TestDocument>('things');
    await things.insertMany(
      Array.from({ length: 20 }, (_, _id) => ({ _id, a: _id % 4, b: _id % 5 })),
    );
    await things.createIndex({ a: 1 });
    await things.createIndex({ b: -1 }, { name: 'by b' });
  });
  after(() => shop.stop());

  const commands: Readonly<Record<string, (hint: unknown) => Document>> = {
    find: (hint) => ({ find: 'things', filter: { a: 1, b: 2 }, hint }),
    aggregate: (hint) => ({
      aggregate: 'things',
      pipeline: [{ $match: { a: 1, b: 2 } }],
      cursor: {},
      hint,
    }),
    findAndModify: (hint) => ({
      findAndModify: 'things',
      query: { a: 1, b: 2 },
      update: { $set: { c: 1 } },
      hint,
    }),
    update: (hint) => ({
      update: 'things',
      updates: [{ q: { a: 1, b: 2 }, u: { $set: { c: 1 } }, hint }],
    }),
    delete: (hint) => ({ delete: 'things', deletes: [{ q: { a: 1, b: 2 }, limit: 0, hint }] }),
  };

  const indexOfPlan = async (hint: unknown): Promise<unknown> => {
    const { queryPlanner } = await shop.db.command({
      explain: { find: 'things', filter: { a: 1, b: 2 }, hint },
      verbosity: 'queryPlanner',
    });
    return (queryPlanner as Document)['winningPlan'].inputStage.indexName as unknown;
  };

  it('names an index or its key, and is shown by explain', async () => {
    expect(await indexOfPlan('by b')).to.equal('by b');
    expect(await indexOfPlan({ b: -1 })).to.equal('by b');
    expect(await indexOfPlan('a_1')).to.equal('a_1');
    expect(await indexOfPlan('_id_')).to.equal('_id_');
  });

  for (const [name, command] of Object.entries(commands)) {
    it(`for ${name} is rejected with code 2 if it names no index`, async () => {
      for (const hint of ['c_1', { b: 1 }, { a: 1, b: -1 }]) {
        const run = await shop.db.command(command(hint)).catch((error: unknown) => error);
        const [error] = (run as { writeErrors?: Document[] }).writeErrors ?? [run];
        expect(error).to.have.property('code', 2);
      }
    });

    it(`for ${name} does not change the result`, async () => {
      const answers = await Promise.all(
        ['a_1', 'by b', '_id_'].map((hint) => {
          const isRead = name === 'find' || name === 'aggregate';
          return shop.db.command((isRead ? command : commands['find'])?.(hint) ?? {});
        }),
      );
      const results = answers.map(({ n, cursor, value }) =>
        JSON.stringify([n, cursor, (value as Document | undefined)?.['_id']], (_, one: unknown) =>
          typeof one === 'bigint' ? String(one) : one,
        ),
      );
      expect(new Set(results).size).to.equal(1);
    });
  }
});
