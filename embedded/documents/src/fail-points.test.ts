import { expect } from 'chai';
import type { Collection, Document, MongoServerError } from 'mongodb';
import { connect, rejection, served, type TestServer } from './testing/client.ts';

type TestDocument = { _id: number; n?: number };

describe('a fail point', () => {
  let shop: TestServer;
  let things: Collection<TestDocument>;
  before(async () => {
    shop = await served({ failPoints: true });
    things = shop.db.collection<TestDocument>('things');
  });
  after(() => shop.stop());
  beforeEach(() => things.deleteMany({}));

  const fail = (data: Document, mode: Document | string = { times: 1 }): Promise<Document> =>
    shop.client.db('admin').command({ configureFailPoint: 'failCommand', mode, data });

  it('is an unknown command if fail points are not enabled', async () => {
    const otherServer = await served();
    const refused = await rejection(
      otherServer.client.db('admin').command({ configureFailPoint: 'failCommand', mode: 'off' }),
    );
    expect(refused).to.have.property('code', 59);
    await otherServer.stop();
  });

  it('returns an error the requested number of times', async () => {
    await fail({ failCommands: ['find'], errorCode: 8 }, { times: 2 });
    for (let i = 0; i < 2; i++) {
      expect(await rejection(things.findOne())).to.have.property('code', 8);
    }
    expect(await things.findOne()).to.equal(null);
  });

  it('lets a driver retry a write whose response was lost', async () => {
    await things.insertOne({ _id: 1, n: 0 });
    await shop.client.db('admin').command({
      configureFailPoint: 'onPrimaryTransactionalWrite',
      mode: { times: 1 },
    });
    const client = await connect(
      shop.server.port,
      { minHeartbeatFrequencyMS: 20 },
      'replicaSet=rs0',
    );
    const { modifiedCount } = await client
      .db('test')
      .collection<TestDocument>('things')
      .updateOne({ _id: 1 }, { $inc: { n: 1 } });
    expect(modifiedCount).to.equal(1);
    expect(await things.findOne()).to.deep.equal({ _id: 1, n: 1 });
    await client.close();
  });

  it('labels errors that drivers can retry', async () => {
    await fail({ failCommands: ['insert'], errorCode: 91 }, 'alwaysOn');
    const error = (await rejection(things.insertOne({ _id: 1 }))) as MongoServerError;
    await fail({}, 'off');
    expect(error.code).to.equal(91);
    expect(error.errorLabels).to.include('RetryableWriteError');
  });

  it('adds a write concern error to a completed write', async () => {
    const writeConcernError = { code: 64, errmsg: 'waiting took too long' };
    await fail({ failCommands: ['insert'], writeConcernError });
    const error = (await rejection(things.insertOne({ _id: 1 }))) as MongoServerError;
    expect(error.code).to.equal(64);
    expect(await things.countDocuments()).to.equal(1);
  });
});

describe('a write concern', () => {
  let shop: TestServer;
  before(async () => {
    shop = await served();
  });
  after(() => shop.stop());

  const outcome = async (_id: number, w: number | string): Promise<unknown> => {
    const command = { insert: 'things', documents: [{ _id }], writeConcern: { w } };
    const error = (await rejection(shop.db.command(command))) as MongoServerError;
    return [error.code, await shop.db.collection<TestDocument>('things').countDocuments({ _id })];
  };

  it('is rejected if a single member cannot satisfy it', async () => {
    expect(await outcome(1, 2)).to.deep.equal([79, 0]);
    expect(await outcome(2, 'everywhere')).to.deep.equal([79, 0]);
  });
});
