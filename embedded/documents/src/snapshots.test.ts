import { expect } from 'chai';
import { Timestamp, type Collection } from 'mongodb';
import { rejection, served, type Served } from './testing/client.ts';

type Thing = { _id: number; n: number };

describe('a session of snapshots', function snapshots() {
  this.timeout(20_000);
  let shop: Served;
  let things: Collection<Thing>;
  before(async () => {
    shop = await served();
    things = shop.db.collection<Thing>('things');
    await things.createIndex({ n: 1 });
  });
  after(() => shop.stop());
  beforeEach(async () => {
    await things.deleteMany({});
    await things.insertMany([1, 2, 3].map((_id) => ({ _id, n: _id })));
  });

  it('reads again and again what its first read met', async () => {
    const session = shop.client.startSession({ snapshot: true });
    const read = (): Promise<Thing[]> =>
      things.find({ n: { $lt: 10 } }, { session, sort: { n: -1 }, batchSize: 2 }).toArray();
    const first = await read();
    await things.updateOne({ _id: 1 }, { $set: { n: 5 } });
    await things.deleteOne({ _id: 2 });
    await things.insertOne({ _id: 4, n: 4 });
    expect(first.map(({ n }) => n)).to.deep.equal([3, 2, 1]);
    expect(await read()).to.deep.equal(first);
    expect(await things.distinct('n', {}, { session })).to.deep.equal([1, 2, 3]);
    expect(await things.countDocuments({ n: 5 }, { session })).to.equal(0);
    expect(await things.distinct('n')).to.deep.equal([3, 4, 5]);
    await session.endSession();
  });

  it('has one state for a cursor that is read late', async () => {
    const session = shop.client.startSession({ snapshot: true });
    await things.insertMany(Array.from({ length: 2000 }, (_, i) => ({ _id: 10 + i, n: i })));
    const cursor = things.find({}, { session, batchSize: 500 });
    await cursor.next();
    await things.deleteMany({});
    expect(await cursor.toArray()).to.have.length(2002);
    await session.endSession();
  });

  it('cannot go back to a time that nobody keeps, nor write into the past', async () => {
    const readConcern = { level: 'snapshot', atClusterTime: new Timestamp({ t: 1, i: 1 }) };
    const find = shop.db.command({ find: 'things', readConcern });
    expect(await rejection(find)).to.have.property('code', 239);
    const snapshot = { level: 'snapshot' };
    const insert = { insert: 'things', documents: [{ _id: 9 }], readConcern: snapshot };
    expect(await rejection(shop.db.command(insert))).to.have.property('code', 72);
    const aggregate = {
      aggregate: 'things',
      pipeline: [{ $out: 'copy' }],
      cursor: {},
      readConcern: snapshot,
    };
    expect(await rejection(shop.db.command(aggregate))).to.have.property('code', 72);
  });
});
