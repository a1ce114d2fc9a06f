import { expect } from 'chai';
import { Decimal128 } from 'mongodb';
import type { Collection, Document, MongoServerError } from 'mongodb';
import { profile } from './profile.ts';
import { rejection, served, type TestServer } from './testing/client.ts';

type TestDocument = Document & { _id: number };

const update = (u: Document | Document[], more: Document = {}): Document => ({
  update: 'things',
  updates: [{ q: {}, u, ...more }],
});
const stage = (one: Document): Document => ({
  aggregate: 'things',
  pipeline: [one],
  cursor: {},
});
const index = (key: Document, more: Document = {}): Document => ({
  createIndexes: 'things',
  indexes: [{ key, name: 'one', ...more }],
});

describe('features outside the profile', () => {
  let shop: TestServer;
  let things: Collection<TestDocument>;
  before(async () => {
    shop = await served();
    things = shop.db.collection<TestDocument>('things');
    await things.insertOne({ _id: 1, a: 1 });
  });
  after(() => shop.stop());

  const refused: Readonly<Record<string, readonly [command: Document, code: number]>> = {
    distinct: [{ distinct: 'things', key: 'a' }, 59],
    bulkWrite: [{ bulkWrite: 1, ops: [], nsInfo: [] }, 59],
    $size: [{ find: 'things', filter: { a: { $size: 1 } } }, 2],
    $expr: [{ find: 'things', filter: { $expr: true } }, 2],
    collation: [{ find: 'things', collation: { locale: 'de' } }, 40_415],
    $slice: [{ find: 'things', projection: { a: { $slice: 1 } } }, 2],
    $meta: [{ find: 'things', projection: { a: { $meta: 'textScore' } } }, 2],
    'a.$': [{ find: 'things', projection: { 'a.$': 1 } }, 2],
    $natural: [{ find: 'things', sort: { $natural: -1 } }, 2],
    $lookup: [stage({ $lookup: { from: 'x', as: 'y' } }), 40_324],
    $out: [stage({ $out: 'other' }), 40_324],
    $avg: [stage({ $group: { _id: null, a: { $avg: '$a' } } }), 15_952],
    $toUpper: [stage({ $group: { _id: { $toUpper: '$a' } } }), 168],
    $$NOW: [stage({ $group: { _id: '$$NOW' } }), 17_276],
    includeArrayIndex: [stage({ $unwind: { path: '$a', includeArrayIndex: 'i' } }), 28_811],
    Decimal128: [{ find: 'things', filter: { a: Decimal128.fromString('1') } }, 2],
    'a.0': [{ find: 'things', filter: { 'a.0': 1 } }, 2],
    remove: [{ findAndModify: 'things', remove: true }, 2],
    'write concern': [{ insert: 'things', documents: [{ _id: 9 }], writeConcern: { w: 2 } }, 79],
    $push: [update({ $push: { a: 1 } }), 9],
    pipeline: [update([{ $set: { a: 1 } }]), 9],
    'a.$[]': [update({ $set: { 'a.$[]': 1 } }), 2],
    arrayFilters: [update({ $set: { a: 1 } }, { arrayFilters: [{ x: 1 }] }), 40_415],
    sparse: [index({ a: 1 }, { sparse: true }), 197],
    expireAfterSeconds: [index({ a: 1 }, { expireAfterSeconds: 1 }), 197],
    'kind of index': [index({ a: 'text' }), 67],
    capped: [{ create: 'other', capped: true, size: 1 }, 40_415],
    explain: [{ explain: { count: 'things' }, verbosity: 'queryPlanner' }, 59],
    executionStats: [{ explain: { find: 'things' }, verbosity: 'executionStats' }, 2],
    snapshot: [{ find: 'things', readConcern: { level: 'snapshot' } }, 72],
  };
  for (const [name, [command, code]] of Object.entries(refused)) {
    it(`include ${name}, rejected with code ${code} and an error that names it`, async () => {
      const result = await shop.db.command(command).catch((error: unknown) => error);
      const [error] = ((result as Document)['writeErrors'] ?? [result]) as MongoServerError[];
      expect(error).to.have.property('code', code);
      const message = error?.message ?? '';
      const text = message === '' ? String((error as unknown as Document)['errmsg']) : message;
      expect(text).to.contain(name).and.to.contain('not supported by the local document store');
      expect(shop.server.drainRefused().join('\n')).to.contain(text);
    });
  }

  it('include multi-command transactions, rejected with the code of a standalone server', async () => {
    await shop.client.withSession(async (session) => {
      session.startTransaction();
      const error = await rejection(things.findOne({ _id: 1 }, { session }));
      expect(error).to.have.property('code', 20);
      expect(String(error)).to.contain('A transaction of several commands is not supported');
      await rejection(things.insertOne({ _id: 2 }, { session }));
      await session.abortTransaction();
    });
    expect(await things.countDocuments({ _id: 2 })).to.equal(0);
  });

  it('are counted by serverStatus', async () => {
    const { outsideProfile } = await shop.db.command({ serverStatus: 1 });
    expect((outsideProfile as Document)['refused']).to.be.greaterThan(20);
  });

  it('do not include any command of the profile', async () => {
    for (const name of profile.commands) {
      const error = await shop.client
        .db('admin')
        .command({ [name]: 1 })
        .catch((reason: unknown) => reason as MongoServerError);
      const isFailPoint = name === 'configureFailPoint'; // the server was started without them
      if (!isFailPoint) expect(error, name).not.to.have.property('code', 59);
    }
  });
});

describe('a mongosh session', () => {
  let shop: TestServer;
  before(async () => {
    shop = await served();
    await shop.db.collection<TestDocument>('things').insertMany([{ _id: 1 }, { _id: 2 }]);
    await shop.db.collection<TestDocument>('things').createIndex({ a: 1 });
  });
  after(() => shop.stop());

  const admin = (command: Document): Promise<Document> => shop.client.db('admin').command(command);

  it('starts', async () => {
    expect(await admin({ hello: 1 })).to.include({ isWritablePrimary: true, setName: 'rs0' });
    expect(await admin({ buildInfo: 1 })).to.have.property('version', '8.0.0');
    expect(await admin({ connectionStatus: 1, showPrivileges: false })).to.have.property('ok', 1);
    expect(
      await admin({ getParameter: 1, featureCompatibilityVersion: 1 }),
    ).to.have.nested.property('featureCompatibilityVersion.version', '8.0');
    expect(await admin({ getCmdLineOpts: 1 })).to.have.property('ok', 1);
    expect(await admin({ getLog: 'startupWarnings' })).to.have.property('ok', 1);
    expect(await admin({ ping: 1 })).to.have.property('ok', 1);
  });

  it('shows databases, collections and indexes', async () => {
    const { databases } = await admin({ listDatabases: 1, nameOnly: false });
    expect((databases as Document[]).map(({ name }) => name as unknown)).to.include('test');
    const named = await shop.db.listCollections({}, { nameOnly: true }).toArray();
    expect(named).to.deep.equal([{ name: 'things', type: 'collection' }]);
    const indexes = await shop.db.collection('things').indexes();
    expect(indexes.map(({ name }) => name)).to.deep.equal(['_id_', 'a_1']);
  });

  it('reads and counts', async () => {
    const things = shop.db.collection<TestDocument>('things');
    expect(await things.find().limit(20).toArray()).to.have.length(2);
    expect(await things.countDocuments()).to.equal(2);
    expect(await things.estimatedDocumentCount()).to.equal(2);
    expect(await things.find({ a: 1 }).explain('queryPlanner')).to.have.property('queryPlanner');
  });

  it('shows statistics', async () => {
    const status = await admin({ serverStatus: 1 });
    expect(status).to.have.nested.property('connections.current').that.is.greaterThan(0);
  });
});
