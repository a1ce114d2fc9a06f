import { expect } from 'chai';
import { GridFSBucket, MongoServerError, type Collection, type Document } from 'mongodb';
import { connect, rejection, served, type Served } from './testing/client.ts';

type Thing = { _id: number; [name: string]: unknown };

describe('reading through the official driver', function reading() {
  this.timeout(20_000);
  let shop: Served;
  let things: Collection<Thing>;
  before(async () => {
    shop = await served();
    things = shop.db.collection<Thing>('things');
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

  it('reads in batches, and goes on where it stopped', async () => {
    const cursor = things.find({ tags: 't1' }, { batchSize: 7 }).sort({ _id: -1 });
    const ids: number[] = [];
    for await (const { _id } of cursor) ids.push(_id);
    expect(ids).to.have.length(167);
    expect(ids).to.deep.equal(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).to.equal(167);
  });

  it('forgets a cursor that is closed', async () => {
    const cursor = things.find({}, { batchSize: 2 });
    await cursor.next();
    const { id } = cursor;
    await cursor.close();
    const more = shop.db.command({ getMore: id, collection: 'things' });
    expect(await rejection(more)).to.have.property('code', 43);
  });

  it('shapes documents', async () => {
    const one = (projection: Document): Promise<unknown> =>
      things.findOne({ _id: 5 }, { projection });
    expect(await one({ game: 1 })).to.deep.equal({ _id: 5, game: 'g5' });
    expect(await one({ _id: 0, 'price.amount': 1 })).to.deep.equal({ price: { amount: 50 } });
    expect(await one({ tags: 0, price: 0, n: 0 })).to.deep.equal({ _id: 5, game: 'g5' });
    expect(await one({ _id: 0, tags: { $slice: -1 }, game: 1 })).to.deep.equal({
      game: 'g5',
      tags: ['u1'],
    });
    expect(await one({ _id: 0, tags: { $elemMatch: { $eq: 'u1' } } })).to.deep.equal({
      tags: ['u1'],
    });
    expect(await one({ _id: 0, twice: { $multiply: ['$n', 2] } })).to.deep.equal({ twice: 70 });
    expect(
      await things.findOne({ _id: 5, tags: 'u1' }, { projection: { 'tags.$': 1 } }),
    ).to.deep.equal({ _id: 5, tags: ['u1'] });
    expect(await rejection(one({ a: 1, b: 0 }))).to.have.property('code', 31_254);
  });

  it('says which index it takes', async () => {
    const way = async (filter: Document, sort: Document = {}): Promise<unknown> => {
      const explained = await things.find(filter, { sort }).explain('queryPlanner');
      return explained['queryPlanner'].winningPlan as unknown;
    };
    const inner = { stage: 'FETCH' };
    expect(await way({ game: 'g1' }, { n: -1 })).to.deep.include(inner);
    expect(await way({ game: 'g1' })).to.have.nested.property(
      'inputStage.indexName',
      'game_1_n_-1',
    );
    expect(await way({ tags: 't1' })).to.have.nested.property('inputStage.indexName', 'tags_1');
    expect(await way({ tags: 't1' })).to.have.nested.property('inputStage.isMultiKey', true);
    expect(await way({ n: 5 })).to.have.property('stage', 'COLLSCAN');
    expect(await way({ game: 'g1' }, { price: 1 })).to.have.property('stage', 'SORT');
    expect(await way({ _id: 5 })).to.have.nested.property('inputStage.indexName', '_id_');
    const stats = await things.find({ game: 'g1', n: { $gt: 400 } }).explain('executionStats');
    expect(stats['executionStats'].totalDocsExamined).to.equal(stats['executionStats'].nReturned);
  });

  it('takes hints, and refuses unknown ones', async () => {
    expect(await things.find({ game: 'g1' }).hint('tags_1').toArray()).to.have.length(50);
    expect(await things.find().hint({ $natural: -1 }).limit(1).next()).to.have.property('_id', 499);
    expect(await rejection(things.find().hint('nope').toArray())).to.have.property('code', 2);
  });

  it('counts and tells values apart', async () => {
    expect(await things.countDocuments({ game: 'g1' })).to.equal(50);
    expect(await things.estimatedDocumentCount()).to.equal(500);
    expect(await things.countDocuments({}, { skip: 490 })).to.equal(10);
    expect(await things.distinct('tags', { _id: { $lt: 4 } })).to.deep.equal([
      't0',
      't1',
      't2',
      'u0',
      'u1',
      'u2',
      'u3',
    ]);
  });

  it('aggregates', async () => {
    expect(
      await run([
        { $match: { game: { $in: ['g1', 'g2'] } } },
        {
          $group: {
            _id: '$game',
            sum: { $sum: '$price.amount' },
            top: { $max: '$n' },
            n: { $count: {} },
          },
        },
        { $sort: { _id: 1 } },
      ]),
    ).to.deep.equal([
      { _id: 'g1', sum: 123_000, top: 497, n: 50 },
      { _id: 'g2', sum: 123_500, top: 494, n: 50 },
    ]);
    expect(
      await run([
        { $match: { _id: 1 } },
        { $unwind: { path: '$tags', includeArrayIndex: 'at' } },
        { $project: { _id: 0, tags: 1, at: 1 } },
      ]),
    ).to.deep.equal([
      { tags: 't1', at: 0n },
      { tags: 'u1', at: 1n },
    ]);
    expect(await run([{ $match: { _id: -1 } }, { $count: 'n' }])).to.deep.equal([]);
    expect(
      await run([{ $sortByCount: { $arrayElemAt: ['$tags', 0] } }, { $limit: 1 }]),
    ).to.deep.equal([{ _id: 't0', count: 167 }]);
    expect(
      await run([
        {
          $facet: {
            few: [{ $limit: 2 }, { $sort: { _id: 1 } }, { $project: { _id: 1 } }],
            all: [{ $count: 'n' }],
          },
        },
      ]),
    ).to.deep.equal([{ few: [{ _id: 0 }, { _id: 1 }], all: [{ n: 500 }] }]);
    expect(
      await run([
        { $match: { _id: 3 } },
        {
          $lookup: {
            from: 'things',
            localField: 'game',
            foreignField: 'game',
            pipeline: [
              { $match: { _id: { $lt: 20 } } },
              { $sort: { _id: 1 } },
              { $project: { _id: 1 } },
            ],
            as: 'alike',
          },
        },
        { $project: { alike: 1, up: { $toUpper: '$game' } } },
      ]),
    ).to.deep.equal([{ _id: 3, alike: [{ _id: 3 }, { _id: 13 }], up: 'G3' }]);
    expect(await run([{ $bucket: { groupBy: '$n', boundaries: [0, 250, 500] } }])).to.deep.equal([
      { _id: 0, count: 250 },
      { _id: 250, count: 250 },
    ]);
  });

  it('leaves a collection as it was when it cannot be replaced', async () => {
    const few = shop.db.collection<{ _id: number; one: number }>('unique');
    await few.createIndex({ one: 1 }, { unique: true });
    await few.insertOne({ _id: -1, one: 0 });
    const out = things
      .aggregate([{ $limit: 2 }, { $project: { one: { $literal: 1 } } }, { $out: 'unique' }])
      .toArray();
    expect(await rejection(out)).to.have.property('code', 11_000);
    expect(await few.find().toArray()).to.deep.equal([{ _id: -1, one: 0 }]);
    const names = await shop.db.listCollections({}, { nameOnly: true }).toArray();
    expect(names.filter(({ name }) => name.startsWith('tmp.'))).to.deep.equal([]);
  });

  it('writes what an aggregation gives', async () => {
    await things
      .aggregate([{ $match: { _id: { $lt: 3 } } }, { $project: { n: 1 } }, { $out: 'few' }])
      .toArray();
    await things
      .aggregate([
        { $match: { _id: { $lt: 4 } } },
        { $project: { game: 1 } },
        { $merge: { into: 'few' } },
      ])
      .toArray();
    const few = await shop.db.collection('few').find().sort({ _id: 1 }).toArray();
    expect(few.map((document) => Object.keys(document))).to.deep.equal([
      ['_id', 'n', 'game'],
      ['_id', 'n', 'game'],
      ['_id', 'n', 'game'],
      ['_id', 'game'],
    ]);
  });

  it('keeps files', async () => {
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
    await db.collection('one').rename('two');
    expect(await db.collection('two').countDocuments()).to.equal(1);
    expect((await db.listCollections().toArray()).map(({ name }) => name)).to.deep.equal(['two']);
    expect(
      (await shop.client.db().admin().listDatabases()).databases.map(({ name }) => name),
    ).to.include('managed');
    await db.collection('two').createIndex({ a: 1 }, { name: 'mine' });
    await db.collection('two').dropIndex('mine');
    expect(await rejection(db.collection('two').dropIndex('mine'))).to.have.property('code', 27);
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
    it(`is there for a client that connects by "${query}"`, async () => {
      const client = await connect(shop.server.port, {}, query);
      expect(
        await client
          .db('test')
          .collection<Thing>('things')
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
