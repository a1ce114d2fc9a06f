import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { runWithTimeout } from '@shop/platform/concurrency';
import { documentsClient, isUnavailable } from '@shop/platform/documents';
import { expect } from 'chai';
import type { TestMongoDb } from '../support/mongodb.ts';
import { startTestMongoDb } from '../support/mongodb.ts';

const timeoutMs = 10_000;
const onTimeout = (): never => {
  throw new Error('the command did not end');
};

describe('a connection to MongoDB that breaks as a command is sent', () => {
  const sockets: Socket[] = [];
  const addSocket = (message: unknown) => {
    sockets.push((message as Readonly<{ socket: Socket }>).socket); // as Node documents it
  };
  let server: TestMongoDb;
  let client: ReturnType<typeof documentsClient>;
  before(async () => {
    server = await startTestMongoDb();
    subscribe('net.client.socket', addSocket);
    client = documentsClient(`${server.url}&monitorCommands=true&minHeartbeatFrequencyMS=20`);
    await client.db('test').command({ ping: 1 });
  });
  after(async () => {
    unsubscribe('net.client.socket', addSocket);
    await client.close();
    await server.close();
  });

  /** The driver announces a command before it writes it. */
  const breakOnNextCommand = () =>
    client.once('commandStarted', () => {
      for (const socket of sockets) socket.destroy();
    });
  const ping = () =>
    runWithTimeout({ timeoutMs, onTimeout }, () => client.db('test').command({ ping: 1 }));

  it('fails the command', async () => {
    breakOnNextCommand();
    const [outcome] = await Promise.allSettled([ping()]);
    expect(outcome.status === 'rejected' && isUnavailable(outcome.reason)).to.equal(true);
    expect(await ping()).to.have.property('ok', 1);
  });

  it('lets the driver retry a read on another connection', async () => {
    breakOnNextCommand();
    const found = await runWithTimeout({ timeoutMs, onTimeout }, () =>
      client.db('test').collection('things').findOne(),
    );
    expect(found).to.equal(null);
  });
});
