import { expect } from 'chai';
import type { Collection, CollectionInfo, MongoServerError } from 'mongodb';
import { rejection, served, type Served } from './testing/client.ts';

type Thing = { _id: number; n?: number | string; m?: number };

describe('the options of a collection', function options() {
  this.timeout(20_000);
  let shop: Served;
  let things: Collection<Thing>;
  before(async () => {
    shop = await served();
    things = shop.db.collection<Thing>('things');
  });
  after(() => shop.stop());
  beforeEach(() => shop.db.dropDatabase());

  const index = (change: object): Promise<unknown> =>
    shop.db.command({ collMod: 'things', index: { keyPattern: { n: 1 }, ...change } });

  const validator = { n: { $type: 'string' } };

  it('keep out documents that the validator does not match', async () => {
    await shop.db.createCollection('things', { validator });
    await things.insertOne({ _id: 1, n: 'a' });
    const refused = [
      () => things.insertOne({ _id: 2, n: 5 }),
      () => things.updateOne({ _id: 1 }, { $set: { n: 5 } }),
      () => things.updateOne({ _id: 3 }, { $set: { n: 5 } }, { upsert: true }),
      () => things.findOneAndReplace({ _id: 1 }, { n: 5 }),
    ];
    for (const attempt of refused) expect(await rejection(attempt())).to.have.property('code', 121);
    const error = (await rejection(things.insertOne({ _id: 7 }))) as MongoServerError;
    expect(error.errInfo).to.have.property('failingDocumentId', 7);
    expect(await things.find().toArray()).to.deep.equal([{ _id: 1, n: 'a' }]);
    await things.insertOne({ _id: 2, n: 5 }, { bypassDocumentValidation: true });
    const still = things.updateOne({ _id: 2 }, { $set: { m: 1 } });
    expect(await rejection(still)).to.have.property('code', 121);
    expect(await things.countDocuments()).to.equal(2);
  });

  it('spare what was invalid before, where the validation is moderate', async () => {
    await things.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 'b' },
    ]);
    await shop.db.command({ collMod: 'things', validator, validationLevel: 'moderate' });
    await things.updateOne({ _id: 1 }, { $set: { m: 1 } });
    const worse = things.updateOne({ _id: 2 }, { $set: { n: 2 } });
    expect(await rejection(worse)).to.have.property('code', 121);
    const [listed] = await shop.db.listCollections<CollectionInfo>().toArray();
    expect(listed?.options).to.deep.equal({ validator, validationLevel: 'moderate' });
  });

  it('tell how it was said to be clustered', async () => {
    const clusteredIndex = { key: { _id: 1 }, unique: true, name: 'mine' };
    await shop.db.createCollection('things', { clusteredIndex });
    expect(await things.listIndexes().toArray()).to.deep.equal([
      { v: 2, ...clusteredIndex, clustered: true },
    ]);
  });

  it('make an index unique once nothing is in the way', async () => {
    await things.insertMany([1, 2, 3].map((_id) => ({ _id, n: _id < 3 ? 0 : 1 })));
    await things.createIndex({ n: 1 });
    expect(await rejection(index({ unique: true }))).to.have.property('code', 72);
    await index({ prepareUnique: true });
    expect(await rejection(things.insertOne({ _id: 4, n: 1 }))).to.have.property('code', 11_000);
    const error = (await rejection(index({ unique: true }))) as MongoServerError;
    expect(error.code).to.equal(359);
    expect(error.errorResponse['violations']).to.deep.equal([{ ids: [1, 2] }]);
    await things.deleteOne({ _id: 2 });
    await index({ unique: true });
    const [, made] = await things.listIndexes().toArray();
    expect(made).to.deep.equal({ v: 2, key: { n: 1 }, name: 'n_1', unique: true });
    expect(await rejection(things.insertOne({ _id: 4, n: 1 }))).to.have.property('code', 11_000);
  });
});
