import { expect } from 'chai';
import { Binary, Decimal128, Long, ObjectId, Timestamp, UUID } from 'mongodb';
import type {
  AnyBulkWriteOperation,
  Collection,
  Document,
  MongoBulkWriteError,
  MongoServerError,
} from 'mongodb';
import { connect, rejection, served, type TestServer } from './testing/client.ts';

type Counter = { _id: number; n: number };
type TestDocument = { _id: number | string | ObjectId; [name: string]: unknown };

const upsert = (_id: string, position: bigint): AnyBulkWriteOperation<TestDocument> => ({
  replaceOne: {
    filter: { _id, position: { $lt: position } },
    replacement: { position, document: { at: position } },
    upsert: true,
  },
});

describe('writing through the official driver', () => {
  let shop: TestServer;
  let things: Collection<TestDocument>;
  let counters: Collection<Counter>;
  before(async () => {
    shop = await served();
  });
  after(() => shop.stop());
  beforeEach(async () => {
    await shop.db.dropDatabase();
    things = shop.db.collection<TestDocument>('things');
    counters = shop.db.collection<Counter>('counters');
  });

  it('returns values with their types', async () => {
    const thing = {
      _id: new ObjectId(),
      long: 2n ** 60n,
      small: 5n,
      decimal: Decimal128.fromString('12.30'),
      date: new Date(0),
      uuid: new UUID(),
      binary: new Binary(Buffer.from([1, 2, 3])),
      timestamp: new Timestamp({ t: 5, i: 6 }),
      regex: /x/i,
      nothing: null,
      nested: { list: [1, 'a', { b: 2.5 }], empty: {} },
    };
    await things.insertOne(thing);
    expect(await things.findOne()).to.deep.equal(thing);
    await things.updateOne({}, { $set: { small: 6n } });
    expect(await things.findOne()).to.deep.equal({ ...thing, small: 6n });
  });

  it('reports the index and the key of a duplicate', async () => {
    await things.insertOne({ _id: 1 });
    const error = (await rejection(things.insertOne({ _id: 1 }))) as MongoServerError;
    expect(error.code).to.equal(11_000);
    expect(error['keyPattern']).to.deep.equal({ _id: 1 });
    expect(error['keyValue']).to.deep.equal({ _id: 1 });
    expect(error.message).to.contain(
      'E11000 duplicate key error collection: test.things index: _id_',
    );
  });

  it('enforces unique indexes, including compound and array indexes', async () => {
    await things.createIndex({ a: 1, b: -1 }, { unique: true });
    await things.createIndex({ tags: 1 }, { unique: true });
    await things.insertMany([
      { _id: 1, a: 1, b: 1, tags: ['x', 'y', 'x'] },
      { _id: 2, a: 1, b: 2 },
    ]);
    expect(await rejection(things.insertOne({ _id: 3, a: 1, b: 2 }))).to.have.property(
      'code',
      11_000,
    );
    expect(await rejection(things.insertOne({ _id: 3, a: 9, tags: ['y'] }))).to.have.property(
      'code',
      11_000,
    );
    expect(await rejection(things.updateOne({ _id: 2 }, { $set: { b: 1 } }))).to.have.property(
      'code',
      11_000,
    );
    await things.deleteOne({ _id: 1 });
    await things.insertOne({ _id: 4, a: 1, b: 1, tags: ['y'] });
    expect(
      await rejection(shop.db.collection('things').createIndex({ a: 1 }, { unique: true })),
    ).to.have.property('code', 11_000);
    expect((await things.indexes()).map(({ name }) => name)).to.deep.equal([
      '_id_',
      'a_1_b_-1',
      'tags_1',
    ]);
  });

  it('stops an ordered bulk write at the first error, but not an unordered one', async () => {
    const writes = [1, 1, 2].map((_id) => ({ insertOne: { document: { _id } } }));
    const ordered = (await rejection(things.bulkWrite(writes))) as MongoBulkWriteError;
    expect(ordered.result.insertedCount).to.equal(1);
    await things.deleteMany({});
    const unordered = (await rejection(
      things.bulkWrite(writes, { ordered: false }),
    )) as MongoBulkWriteError;
    expect(unordered.result.insertedCount).to.equal(2);
    expect([unordered.writeErrors].flat().map(({ index, code }) => [index, code])).to.deep.equal([
      [1, 11_000],
    ]);
  });

  it('keeps the later position when documents are upserted by position', async () => {
    const first = await things.bulkWrite([upsert('a', 5n), upsert('b', 5n)], { ordered: false });
    expect(first.upsertedCount).to.equal(2);
    const error = (await rejection(
      things.bulkWrite([upsert('a', 4n), upsert('b', 6n), upsert('c', 1n)], { ordered: false }),
    )) as MongoBulkWriteError;
    expect([error.writeErrors].flat().map(({ index, code }) => [index, code])).to.deep.equal([
      [0, 11_000],
    ]);
    expect(error.result.matchedCount).to.equal(1);
    expect(error.result.modifiedCount).to.equal(1);
    expect(error.result.upsertedIds).to.deep.equal({ 2: 'c' });
    const stored = await things.find().sort({ _id: 1 }).toArray();
    expect(stored.map(({ _id, position }) => [_id, position])).to.deep.equal([
      ['a', 5n],
      ['b', 6n],
      ['c', 1n],
    ]);
  });

  it('counts matched and modified documents', async () => {
    await things.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
      { _id: 3, a: 2 },
    ]);
    const updateResult = await things.updateMany({ a: 1 }, { $set: { a: 1, b: 1 } });
    expect([updateResult.matchedCount, updateResult.modifiedCount]).to.deep.equal([2, 2]);
    const again = await things.updateMany({ a: 1 }, { $set: { b: 1 } });
    expect([again.matchedCount, again.modifiedCount]).to.deep.equal([2, 0]);
    const upserted = await things.updateOne(
      { _id: 9 },
      { $setOnInsert: { x: 1 } },
      { upsert: true },
    );
    expect([upserted.upsertedId, upserted.upsertedCount]).to.deep.equal([9, 1]);
    expect((await things.deleteMany({ a: 1 })).deletedCount).to.equal(2);
    expect((await things.deleteOne({ _id: 77 })).deletedCount).to.equal(0);
  });

  it('finds and modifies in one step', async () => {
    await counters.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 5 },
    ]);
    expect(
      await counters.findOneAndUpdate({}, { $inc: { n: 1 } }, { sort: { n: -1 } }),
    ).to.deep.equal({ _id: 2, n: 5 });
    expect(
      await counters.findOneAndUpdate(
        { _id: 2 },
        { $inc: { n: 1 } },
        { returnDocument: 'after', projection: { _id: 0 } },
      ),
    ).to.deep.equal({ n: 7 });
    expect(
      await counters.findOneAndReplace(
        { _id: 3 },
        { n: 3 },
        { upsert: true, returnDocument: 'after' },
      ),
    ).to.deep.equal({ _id: 3, n: 3 });
    expect(await counters.findOneAndUpdate({ _id: 4 }, { $inc: { n: 1 } })).to.equal(null);
  });

  it('answers a repeated retryable write from memory', async () => {
    const client = await connect(shop.server.port);
    const session = client.startSession();
    const command = (document: Document): Promise<Document> =>
      client.db('test').command(document, { session });
    const insert = {
      insert: 'things',
      documents: [{ _id: 1 }, { _id: 2 }],
      txnNumber: Long.fromNumber(100),
    };
    const modify = {
      findAndModify: 'things',
      query: { _id: 1 },
      update: { $inc: { n: 1 } },
      new: true,
      txnNumber: Long.fromNumber(101),
    };
    expect(await command(insert)).to.deep.include({ n: 2 });
    expect(await command(insert)).to.deep.include({ n: 2, retriedStmtIds: [0, 1] });
    expect((await command(modify))['value']).to.deep.equal({ _id: 1, n: 1 });
    expect((await command(modify))['value']).to.deep.equal({ _id: 1, n: 1 });
    expect(await rejection(command(insert))).to.have.property('code', 225);
    await session.endSession();
    await client.close();
  });

  it('accepts unacknowledged writes', async () => {
    await things.insertOne({ _id: 1 }, { writeConcern: { w: 0 } });
    await things.insertOne({ _id: 2 });
    expect(await things.countDocuments()).to.equal(2);
  });

  it('writes through many connections concurrently', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, _id) => counters.insertOne({ _id, n: 0 })));
    await Promise.all(
      Array.from({ length: 200 }, () => counters.updateOne({ _id: 7 }, { $inc: { n: 1 } })),
    );
    expect(await counters.countDocuments()).to.equal(200);
    expect(await counters.findOne({ _id: 7 })).to.deep.equal({ _id: 7, n: 200 });
  });
});
