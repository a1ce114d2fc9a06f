import { expect } from 'chai';
import type { Collection, Document } from 'mongodb';
import { rejection, served, type Served } from './testing/client.ts';

type Thing = Document & { _id: number };

describe('a hint', function aHint() {
  this.timeout(20_000);
  let shop: Served;
  let things: Collection<Thing>;
  before(async () => {
    shop = await served();
  });
  beforeEach(async () => {
    await shop.db.dropDatabase();
    things = shop.db.collection<Thing>('things');
    await things.insertMany(
      Array.from({ length: 20 }, (_, _id) => ({ _id, a: _id % 4, b: _id % 5 })),
    );
    await things.createIndex({ a: 1 });
    await things.createIndex({ b: -1 }, { name: 'by b' });
  });
  after(() => shop.stop());

  const commands: Readonly<Record<string, (hint: unknown) => Document>> = {
    find: (hint) => ({ find: 'things', filter: { a: 1, b: 2 }, hint }),
    count: (hint) => ({ count: 'things', query: { a: 1, b: 2 }, hint }),
    distinct: (hint) => ({ distinct: 'things', key: 'b', query: { a: 1, b: 2 }, hint }),
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

  type Stage = { readonly stage: string; readonly indexName?: string; readonly inputStage?: Stage };

  const indexOf = (stage: Stage): string =>
    stage.indexName ?? (stage.inputStage ? indexOf(stage.inputStage) : stage.stage);

  const explained = async (command: Document): Promise<string> => {
    const { queryPlanner } = await shop.db.command({ explain: command, verbosity: 'queryPlanner' });
    return indexOf((queryPlanner as { winningPlan: Stage }).winningPlan);
  };

  for (const [name, command] of Object.entries(commands)) {
    it(`of ${name} names an index or gives its key, and explain shows it`, async () => {
      expect(await explained(command('by b'))).to.equal('by b');
      expect(await explained(command({ b: -1 }))).to.equal('by b');
      expect(await explained(command('a_1'))).to.equal('a_1');
      expect(await explained(command('_id_'))).to.equal('_id_');
      expect(await explained(command({ $natural: 1 }))).to.equal('COLLSCAN');
    });

    it(`of ${name} that is no index is refused with 2`, async () => {
      for (const hint of ['c_1', { b: 1 }, { a: 1, b: -1 }]) {
        expect(await rejection(explained(command(hint)))).to.have.property('code', 2);
        const run = await shop.db.command(command(hint)).catch((error: unknown) => error);
        const [error] = (run as { writeErrors?: Document[] }).writeErrors ?? [run];
        expect(error).to.have.property('code', 2);
      }
    });

    it(`of ${name} changes nothing about what is found`, async () => {
      const answers = await Promise.all(
        ['a_1', 'by b', '_id_', { $natural: -1 }].map((hint) => {
          const { hint: _, ...rest } = commands['count']?.(hint) ?? {};
          return name === 'delete' ? shop.db.command(rest) : shop.db.command(command(hint));
        }),
      );
      const told = answers.map(({ n, cursor, values, value }) =>
        JSON.stringify(
          [n, cursor, values, (value as Document | undefined)?.['_id']],
          (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one),
        ),
      );
      expect(new Set(told).size).to.equal(1);
    });
  }

  it('by a key that several indexes have is refused', async () => {
    await things.createIndex({ a: 1 }, { name: 'loose', collation: { locale: 'en', strength: 2 } });
    expect(await rejection(things.find({}, { hint: { a: 1 } }).toArray())).to.have.property(
      'code',
      2,
    );
    expect(await things.find({ a: 1 }, { hint: 'loose' }).toArray()).to.have.length(5);
  });

  it('on a sparse index finds what is in it alone', async () => {
    await things.insertOne({ _id: 100, s: 1 });
    await things.createIndex({ s: 1 }, { sparse: true });
    expect(await things.countDocuments({}, { hint: 's_1' })).to.equal(1);
    expect(await things.find({}, { hint: { s: 1 } }).toArray()).to.have.length(1);
    expect(await things.find({ s: null }).toArray()).to.have.length(20);
  });
});
