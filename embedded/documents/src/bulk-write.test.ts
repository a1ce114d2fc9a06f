import { expect } from 'chai';
import { MongoClientBulkWriteError, type Collection } from 'mongodb';
import { rejection, served, type Served } from './testing/client.ts';

type Thing = { _id: number; n?: number };
type Namespaces = { 'test.things': Thing; 'test.others': Thing };

describe("a client's bulk write", function bulkWriting() {
  this.timeout(20_000);
  let shop: Served;
  let things: Collection<Thing>;
  let others: Collection<Thing>;
  before(async () => {
    shop = await served();
    things = shop.db.collection<Thing>('things');
    others = shop.db.collection<Thing>('others');
  });
  after(() => shop.stop());
  beforeEach(async () => {
    await shop.db.dropDatabase();
    await things.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ]);
  });

  it('writes to several collections and tells what each write did', async () => {
    const result = await shop.client.bulkWrite<Namespaces>(
      [
        { name: 'insertOne', namespace: 'test.others', document: { _id: 9 } },
        { name: 'updateMany', namespace: 'test.things', filter: {}, update: { $inc: { n: 1 } } },
        {
          name: 'replaceOne',
          namespace: 'test.others',
          filter: { _id: 8 },
          replacement: { n: 5 },
          upsert: true,
        },
        { name: 'deleteOne', namespace: 'test.things', filter: { _id: 1 } },
      ],
      { verboseResults: true },
    );
    expect(result).to.deep.include({
      insertedCount: 1,
      matchedCount: 2,
      modifiedCount: 2,
      upsertedCount: 1,
      deletedCount: 1,
    });
    expect(result.updateResults?.get(2)).to.deep.include({ upsertedId: 8, modifiedCount: 0 });
    expect(result.deleteResults?.get(3)).to.deep.include({ deletedCount: 1 });
    expect(await things.find().toArray()).to.deep.equal([{ _id: 2, n: 3 }]);
    expect(await others.find({}, { sort: { _id: 1 } }).toArray()).to.deep.equal([
      { _id: 8, n: 5 },
      { _id: 9 },
    ]);
  });

  for (const ordered of [true, false]) {
    it(`${ordered ? 'stops at' : 'goes on after'} an error when ordered is ${ordered}`, async () => {
      const writes = [1, 3].map((_id) => ({
        name: 'insertOne' as const,
        namespace: 'test.things' as const,
        document: { _id },
      }));
      const error = await rejection(shop.client.bulkWrite<Namespaces>(writes, { ordered }));
      expect(error).to.be.instanceOf(MongoClientBulkWriteError);
      const { writeErrors } = error as MongoClientBulkWriteError;
      expect(writeErrors.get(0)?.code).to.equal(11_000);
      expect(await things.countDocuments()).to.equal(ordered ? 2 : 3);
    });
  }

  it('does nothing twice', async () => {
    const command = {
      bulkWrite: 1,
      ops: [{ update: 0, filter: { _id: 1 }, updateMods: { $inc: { n: 1 } } }],
      nsInfo: [{ ns: 'test.things' }],
      lsid: { id: shop.client.startSession().id?.id },
      txnNumber: 1n,
    };
    const admin = shop.client.db('admin');
    const first = await admin.command(command);
    const second = await admin.command(command);
    expect([first['nModified'], second['nModified']]).to.deep.equal([1, 1]);
    expect(second['retriedStmtIds']).to.deep.equal([0]);
    expect(await things.findOne({ _id: 1 })).to.deep.equal({ _id: 1, n: 2 });
  });

  it('is refused outside the database admin', async () => {
    const command = { bulkWrite: 1, ops: [{ delete: 0, filter: {} }], nsInfo: [{ ns: 'a.b' }] };
    expect(await rejection(shop.db.command(command))).to.have.property('code', 13);
  });
});
