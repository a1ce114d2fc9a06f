import { once } from 'node:events';
import { documentsClient, isUnavailable } from '@shop/platform/documents';
import { problemResponses } from '@shop/platform/http';
import { expect } from 'chai';
import Koa from 'koa';
import type { Document } from 'mongodb';
import type { TestMongoDb } from '../support/mongodb.ts';
import { startTestMongoDb } from '../support/mongodb.ts';

/** MongoDB's names of errors after which the command may succeed on another server, or later. */
const retryable: Readonly<Record<string, number>> = {
  HostUnreachable: 6,
  HostNotFound: 7,
  CursorNotFound: 43,
  NetworkTimeout: 89,
  ShutdownInProgress: 91,
  ReadConcernMajorityNotAvailableYet: 134,
  PrimarySteppedDown: 189,
  ExceededTimeLimit: 262,
  SocketException: 9_001,
  NotWritablePrimary: 10_107,
  InterruptedAtShutdown: 11_600,
  InterruptedDueToReplStateChange: 11_602,
  NotPrimaryNoSecondaryOk: 13_435,
  NotPrimaryOrSecondary: 13_436,
  OutOfDiskSpace: 14_031,
};

const permanent: Readonly<Record<string, number>> = {
  FailedToParse: 9,
  Unauthorized: 13,
  CommandNotFound: 59,
};

describe('a document store that answers with an error', () => {
  let server: TestMongoDb;
  let client: ReturnType<typeof documentsClient>;
  before(async () => {
    server = await startTestMongoDb({ failPoints: true });
    client = documentsClient(`${server.url}&minHeartbeatFrequencyMS=20`);
  });
  after(async () => {
    await client.close();
    await server.close();
  });

  const things = () => client.db('test').collection<Readonly<{ _id: number }>>('things');
  /** The error of an operation while its commands fail. The driver's own retry fails too. */
  const failureOf = async (data: Document, operation: () => Promise<unknown>): Promise<unknown> => {
    const admin = client.db('admin');
    await admin.command({ configureFailPoint: 'failCommand', mode: 'alwaysOn', data });
    const [outcome] = await Promise.allSettled([operation()]);
    await admin.command({ configureFailPoint: 'failCommand', mode: 'off' });
    return outcome.status === 'rejected' ? outcome.reason : null;
  };
  const operations: Readonly<Record<string, () => Promise<unknown>>> = {
    find: () => things().findOne({ _id: 1 }),
    insert: () => things().insertOne({ _id: 1 }),
    update: () => things().bulkWrite([{ updateOne: { filter: { _id: 1 }, update: { $set: {} } } }]),
  };

  for (const [name, errorCode] of Object.entries(retryable)) {
    it(`is unavailable if the error is ${name}`, async () => {
      for (const [command, operation] of Object.entries(operations)) {
        const error = await failureOf({ failCommands: [command], errorCode }, operation);
        expect(error, command).to.have.property('code', errorCode);
        expect(isUnavailable(error), command).to.equal(true);
      }
    });
  }

  for (const [name, errorCode] of Object.entries(permanent)) {
    it(`is not unavailable if the error is ${name}`, async () => {
      for (const [command, operation] of Object.entries(operations)) {
        const error = await failureOf({ failCommands: [command], errorCode }, operation);
        expect(error, command).to.have.property('code', errorCode);
        expect(isUnavailable(error), command).to.equal(false);
      }
    });
  }

  it('is unavailable if it ends the connection during any operation', async () => {
    for (const [command, operation] of Object.entries(operations)) {
      const error = await failureOf({ failCommands: [command], closeConnection: true }, operation);
      expect(isUnavailable(error), command).to.equal(true);
    }
  });

  it('causes a 503 response during a change of the primary', async () => {
    const app = new Koa();
    app.use(problemResponses());
    app.use(async (ctx) => {
      ctx.body = await things().countDocuments();
    });
    const http = app.listen(0, '127.0.0.1');
    await once(http, 'listening');
    const address = http.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port');
    const request = async (): Promise<void> => {
      const { status, headers } = await fetch(`http://127.0.0.1:${address.port}/`);
      expect(status).to.equal(503);
      expect(headers.get('Retry-After')).to.equal('1');
    };
    const failure = await failureOf({ failCommands: ['aggregate'], errorCode: 189 }, request);
    http.close();
    http.closeAllConnections();
    expect(failure).to.equal(null);
  });
});
