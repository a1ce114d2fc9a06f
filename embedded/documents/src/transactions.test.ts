import { expect } from 'chai';
import type { Collection, MongoServerError } from 'mongodb';
import { rejection, served, type Served } from './testing/client.ts';

type Account = { _id: string; money: number; tags?: string[] };

describe('a transaction', function aTransaction() {
  this.timeout(20_000);
  let bank: Served;
  let accounts: Collection<Account>;
  before(async () => {
    bank = await served();
  });
  after(() => bank.stop());
  beforeEach(async () => {
    await bank.db.dropDatabase();
    accounts = bank.db.collection<Account>('accounts');
    await accounts.createIndex({ money: 1 });
    await accounts.createIndex({ tags: 1 }, { unique: true, sparse: true });
    await accounts.insertMany([
      { _id: 'a', money: 10 },
      { _id: 'b', money: 0 },
    ]);
  });

  const money = async (): Promise<(number | undefined)[]> => {
    const found = await accounts.find().sort({ _id: 1 }).toArray();
    return found.map((account) => account.money);
  };

  it('happens whole, and is seen by itself alone until then', async () => {
    const session = bank.client.startSession();
    session.startTransaction();
    await accounts.updateOne({ _id: 'a' }, { $inc: { money: -3 } }, { session });
    await accounts.updateOne({ _id: 'b' }, { $inc: { money: 3 } }, { session });
    await accounts.insertOne({ _id: 'c', money: 7 }, { session });
    expect(await accounts.find({ money: { $gte: 7 } }, { session }).toArray()).to.have.length(2);
    expect(await money()).to.deep.equal([10, 0]);
    await accounts.insertOne({ _id: 'd', money: 1 });
    await session.commitTransaction();
    expect(await money()).to.deep.equal([7, 3, 7, 1]);
    expect(await accounts.find({ money: 7 }).hint('money_1').toArray()).to.have.length(2);
    await session.endSession();
  });

  it('reads what was there when it began', async () => {
    const session = bank.client.startSession();
    session.startTransaction();
    expect(await accounts.findOne({ _id: 'a' }, { session })).to.have.property('money', 10);
    await accounts.updateOne({ _id: 'a' }, { $set: { money: 99 } });
    await accounts.deleteOne({ _id: 'b' });
    await accounts.insertOne({ _id: 'c', money: 10, tags: ['x'] });
    const seen = await accounts.find({}, { session }).sort({ money: 1 }).toArray();
    expect(seen).to.deep.equal([
      { _id: 'b', money: 0 },
      { _id: 'a', money: 10 },
    ]);
    expect(await rejection(accounts.deleteOne({ _id: 'a' }, { session }))).to.have.property(
      'code',
      112,
    );
    expect(await money()).to.deep.equal([99, 10]);
    await session.abortTransaction();
    await session.endSession();
  });

  it('conflicts at once with another that inserts the same', async () => {
    const [one, two] = [bank.client.startSession(), bank.client.startSession()];
    one.startTransaction();
    two.startTransaction();
    await accounts.insertOne({ _id: 'c', money: 1 }, { session: one });
    expect(
      await rejection(accounts.insertOne({ _id: 'c', money: 2 }, { session: two })),
    ).to.have.property('code', 112);
    await one.commitTransaction();
    await two.abortTransaction();
    expect(await money()).to.deep.equal([10, 0, 1]);
    await Promise.all([one.endSession(), two.endSession()]);
  });

  it('leaves nothing when it is aborted', async () => {
    const session = bank.client.startSession();
    session.startTransaction();
    await accounts.insertOne({ _id: 'c', money: 7, tags: ['x', 'y'] }, { session });
    await accounts.deleteOne({ _id: 'a' }, { session });
    await session.abortTransaction();
    expect(await money()).to.deep.equal([10, 0]);
    expect(await accounts.find({ tags: 'x' }).toArray()).to.deep.equal([]);
    await session.endSession();
  });

  it('conflicts with whoever changed the same document meanwhile', async () => {
    const session = bank.client.startSession();
    session.startTransaction();
    await accounts.updateOne({ _id: 'a' }, { $inc: { money: -3 } }, { session });
    await accounts.updateOne({ _id: 'a' }, { $inc: { money: 100 } });
    const error = (await rejection(session.commitTransaction())) as MongoServerError;
    expect(error.code).to.equal(112);
    expect(error.hasErrorLabel('TransientTransactionError')).to.equal(true);
    expect(await money()).to.deep.equal([110, 0]);
    await session.endSession();
  });

  it('conflicts over a unique key', async () => {
    const session = bank.client.startSession();
    session.startTransaction();
    await accounts.insertOne({ _id: 'c', money: 1, tags: ['x'] }, { session });
    await accounts.insertOne({ _id: 'd', money: 1, tags: ['x'] });
    expect(await rejection(session.commitTransaction())).to.have.property('code', 112);
    await session.endSession();
  });

  it('is tried again by the driver until it holds', async () => {
    await Promise.all(
      Array.from({ length: 8 }, () =>
        bank.client.withSession((session) =>
          session.withTransaction(async () => {
            const from = await accounts.findOne({ _id: 'a' }, { session });
            await accounts.updateOne(
              { _id: 'a' },
              { $set: { money: (from?.money ?? 0) - 1 } },
              { session },
            );
            await accounts.updateOne({ _id: 'b' }, { $inc: { money: 1 } }, { session });
          }),
        ),
      ),
    );
    expect(await money()).to.deep.equal([2, 8]);
  });

  it('ends at the first error', async () => {
    const session = bank.client.startSession();
    session.startTransaction();
    expect(
      await rejection(accounts.insertOne({ _id: 'a', money: 1 }, { session })),
    ).to.have.property('code', 11_000);
    expect(await rejection(accounts.findOne({}, { session }))).to.have.property('code', 251);
    await session.abortTransaction();
    await session.endSession();
  });

  const names = async (): Promise<string[]> =>
    (await bank.db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);

  for (const ending of ['commitTransaction', 'abortTransaction'] as const) {
    it(`shows collections that it made to nobody before its end: ${ending}`, async () => {
      const session = bank.client.startSession();
      session.startTransaction();
      await bank.db.createCollection('made', { session });
      await bank.db.collection('made').createIndex({ n: 1 }, { session });
      await bank.db.collection('written').insertOne({ n: 1 }, { session });
      expect(await names()).to.not.include.members(['made']);
      expect(await names()).to.not.include.members(['written']);
      await session[ending]();
      const there = (await names()).filter((name) => name !== 'accounts').toSorted();
      expect(there).to.deep.equal(ending === 'commitTransaction' ? ['made', 'written'] : []);
      await session.endSession();
      await bank.db.collection('made').drop();
      await bank.db.collection('written').drop();
    });
  }

  it('keeps what somebody else made under the same name', async () => {
    const session = bank.client.startSession();
    session.startTransaction();
    await bank.db.collection<Account>('made').insertOne({ _id: 'x', money: 1 }, { session });
    await bank.db.collection<Account>('made').insertOne({ _id: 'y', money: 2 });
    await session.abortTransaction();
    const left = await bank.db.collection<Account>('made').find().toArray();
    expect(left).to.deep.equal([{ _id: 'y', money: 2 }]);
    await session.endSession();
    await bank.db.collection('made').drop();
  });

  it('makes no index where documents may be', async () => {
    const session = bank.client.startSession();
    session.startTransaction();
    const error = await rejection(accounts.createIndex({ money: 1 }, { session }));
    expect(error).to.have.property('code', 263);
    await session.endSession();
  });

  it('conflicts with whoever dropped what it wrote to', async () => {
    const session = bank.client.startSession();
    session.startTransaction();
    await accounts.updateOne({ _id: 'a' }, { $inc: { money: 1 } }, { session });
    await accounts.drop();
    expect(await rejection(session.commitTransaction())).to.have.property('code', 112);
    await session.endSession();
  });
});
