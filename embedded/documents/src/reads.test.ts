import { expect } from 'chai';
import { GridFSBucket, MongoServerError, type Collection, type Document } from 'mongodb';
import { connect, rejection, served, type TestServer } from './testing/client.ts';

type TestDocument = { _id: number; [name: string]: unknown };

describe('reading through the official driver', () => {
  let shop: TestServer;
  let things: Collection<TestDocument>;
  before(async () => {
    shop = await served();
    things = shop.db.collection<TestDocument>('things');
    const stored = Array.from({ length: 500 }, (_, _id) => ({
      _id,
      game: `g${_id % 10}`,
      n: (_id * 7) % 500,
      tags: [`t${_id % 3}`, `u${_id % 4}`],
      price: { amount: _id * 10, currency: 'RUB' },
    }));
    await things.insertMany(stored);
    await things.createIndex({ game: 1, n: -1 });
    await things.createIndex({ tags: 1 });
  });
  after(() => shop.stop());

  const shaped = (projection: Document): Promise<unknown> =>
    things.findOne({ _id: 5 }, { projection });

  const planOf = async (filter: Document, sort: Document = {}): Promise<unknown> => {
    const explained = await things.find(filter, { sort }).explain('queryPlanner');
    return explained['queryPlanner'].winningPlan as unknown;
  };

  const run = (stages: Document[]): Promise<Document[]> => things.aggregate(stages).toArray();

  it('sorts, skips and limits', async () => {
    const found = await things.find({ game: 'g3' }).sort({ n: 1 }).skip(2).limit(3).toArray();
    const expected = Array.from({ length: 500 }, (_, i) => i)
      .filter((i) => i % 10 === 3)
      .map((i) => ({ i, n: (i * 7) % 500 }))
      .toSorted((a, b) => a.n - b.n)
      .slice(2, 5)
      .map(({ i }) => i);
    expect(found.map(({ _id }) => _id)).to.deep.equal(expected);
  });

  it('reads in batches and resumes where it stopped', async () => {
    const cursor = things.find({ tags: 't1' }, { batchSize: 7 }).sort({ _id: -1 });
    const ids: number[] = [];
    for await (const { _id } of cursor) ids.push(_id);
    expect(ids).to.have.length(167);
    expect(ids).to.deep.equal(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).to.equal(167);
  });

  it('discards a closed cursor', async () => {
    const cursor = things.find({}, { batchSize: 2 });
    await cursor.next();
    const { id } = cursor;
    await cursor.close();
    const more = shop.db.command({ getMore: id, collection: 'things' });
    expect(await rejection(more)).to.have.property('code', 43);
  });

  it('projects documents', async () => {
    expect(await shaped({ game: 1 })).to.deep.equal({ _id: 5, game: 'g5' });
    expect(await shaped({ _id: 0, 'price.amount': 1 })).to.deep.equal({ price: { amount: 50 } });
    expect(await shaped({ tags: 0, price: 0, n: 0 })).to.deep.equal({ _id: 5, game: 'g5' });
    expect(await shaped({ _id: 0, name: '$game', n: 1 })).to.deep.equal({ n: 35, name: 'g5' });
    expect(await rejection(shaped({ a: 1, b: 0 }))).to.have.property('code', 31_254);
  });

  it('explains which index it uses', async () => {
    const inner = { stage: 'FETCH' };
    expect(await planOf({ game: 'g1' }, { n: -1 })).to.deep.include(inner);
    expect(await planOf({ game: 'g1' })).to.have.nested.property(
      'inputStage.indexName',
      'game_1_n_-1',
    );
    expect(await planOf({ tags: 't1' })).to.have.nested.property('inputStage.indexName', 'tags_1');
    expect(await planOf({ tags: 't1' })).to.have.nested.property('inputStage.isMultiKey', true);
    expect(await planOf({ n: 5 })).to.have.property('stage', 'COLLSCAN');
    expect(await planOf({ game: 'g1' }, { price: 1 })).to.have.property('stage', 'SORT');
    expect(await planOf({ _id: 5 })).to.have.nested.property('inputStage.indexName', '_id_');
  });

  it('uses hints and rejects unknown ones', async () => {
    expect(await things.find({ game: 'g1' }).hint('tags_1').toArray()).to.have.length(50);
    expect(await rejection(things.find().hint('nope').toArray())).to.have.property('code', 2);
  });

  it('counts', async () => {
    expect(await things.countDocuments({ game: 'g1' })).to.equal(50);
    expect(await things.estimatedDocumentCount()).to.equal(500);
    expect(await things.countDocuments({}, { skip: 490 })).to.equal(10);
  });

  it('groups and sums by any field', async () => {
    expect(
      await run([
        { $match: { game: { $in: ['g1', 'g2'] } } },
        { $group: { _id: '$game', sum: { $sum: '$price.amount' }, n: { $sum: 1 } } },
        { $sort: { _id: 1 } },
      ]),
    ).to.deep.equal([
      { _id: 'g1', sum: 123_000, n: 50 },
      { _id: 'g2', sum: 123_500, n: 50 },
    ]);
    expect(
      await run([
        { $limit: 4 },
        { $group: { _id: { currency: '$price.currency', none: '$none' }, n: { $sum: '$none' } } },
        { $project: { _id: 0, by: '$_id', n: 1 } },
      ]),
    ).to.deep.equal([{ n: 0, by: { currency: 'RUB' } }]);
  });

  it('sums doubles and 64-bit integers', async () => {
    const cents = shop.db.collection<TestDocument>('cents');
    await cents.insertMany([0.5, 2n ** 40n, 1].map((n, _id) => ({ _id, n })));
    const sums = cents.aggregate([{ $group: { _id: null, sum: { $sum: '$n' } } }]);
    expect(await sums.toArray()).to.deep.equal([{ _id: null, sum: 2 ** 40 + 1.5 }]);
  });

  it('unwinds, projects and counts', async () => {
    expect(
      await run([
        { $match: { _id: 1 } },
        { $unwind: '$tags' },
        { $skip: 1 },
        { $project: { tags: 1 } },
      ]),
    ).to.deep.equal([{ _id: 1, tags: 'u1' }]);
    expect(
      await run([{ $match: { _id: { $lt: 4 } } }, { $unwind: { path: '$tags' } }, { $count: 'n' }]),
    ).to.deep.equal([{ n: 8 }]);
    expect(await run([{ $unwind: '$none' }])).to.deep.equal([]);
    expect(await run([{ $match: { _id: -1 } }, { $count: 'n' }])).to.deep.equal([]);
  });

  it('stores, reads and deletes files', async () => {
    const bucket = new GridFSBucket(shop.client.db('files'));
    const content = Buffer.alloc(700_000, 'picture');
    const upload = bucket.openUploadStream('cover.png', { metadata: { kind: 'cover' } });
    await new Promise<void>((resolve, reject) => {
      upload.once('finish', resolve).once('error', reject);
      upload.end(content);
    });
    const parts: Buffer[] = [];
    for await (const part of bucket.openDownloadStreamByName('cover.png'))
      parts.push(part as Buffer);
    expect(Buffer.concat(parts).equals(content)).to.equal(true);
    await bucket.delete(upload.id);
    expect(await bucket.find().toArray()).to.deep.equal([]);
    expect(await rejection(bucket.delete(upload.id))).to.be.instanceOf(Error);
  });

  it('manages collections', async () => {
    const db = shop.client.db('managed');
    await db.createCollection('one');
    expect(await rejection(db.createCollection('one'))).to.have.property('code', 48);
    await db.collection('one').insertOne({ a: 1 });
    expect((await db.listCollections().toArray()).map(({ name }) => name)).to.deep.equal(['one']);
    expect(
      (await shop.client.db().admin().listDatabases()).databases.map(({ name }) => name),
    ).to.include('managed');
    await db.collection('one').createIndex({ a: 1 }, { name: 'mine' });
    expect(await db.collection('one').indexes()).to.have.length(2);
    await db.collection('one').drop();
    expect(await db.collection('one').countDocuments()).to.equal(0);
    expect(await rejection(db.collection('none').indexes())).to.be.instanceOf(MongoServerError);
    await db.dropDatabase();
    expect(await db.listCollections().toArray()).to.deep.equal([]);
  });

  for (const query of [
    '',
    'replicaSet=rs0',
    'directConnection=true',
    'retryWrites=false&w=majority&readConcernLevel=majority',
  ]) {
    it(`works with ${query === '' ? 'no options' : query} in the connection string`, async () => {
      const client = await connect(shop.server.port, {}, query);
      expect(
        await client
          .db('test')
          .collection<TestDocument>('things')
          .countDocuments({ _id: { $lt: 5 } }),
      ).to.equal(5);
      expect(await client.db('admin').command({ ping: 1 })).to.have.property('ok', 1);
      expect(await client.db('admin').command({ buildInfo: 1 })).to.have.property(
        'version',
        '8.0.0',
      );
      await client.close();
    });
  }

  it('reads within a session', async () => {
    await shop.client.withSession({ causalConsistency: true }, async (session) => {
      expect(await things.findOne({ _id: 1 }, { session })).to.have.property('game', 'g1');
    });
  });
});
