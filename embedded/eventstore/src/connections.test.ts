import { EventEmitter, once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { EventStoreDBClient } from '@eventstore/db-client';
import { expect } from 'chai';
import type { CommitListener } from './reading/commit-hub.ts';
import { bytesField, emptyField, varintField } from './wire/protobuf.ts';
import { frame } from './grpc/frames.ts';
import {
  createEvent,
  createEvents,
  createStreamName,
  rejection,
  useStore,
} from './testing/event-store.ts';
import { openParts, type OpenParts } from './testing/parts.ts';

/** Counts the listeners for commits. */
const countListeners = ({ store }: OpenParts) => {
  const listeners = new EventEmitter();
  let listening = 0;
  const change = (by: number): void => {
    listening += by;
    listeners.emit('change');
  };
  const counted = (stop: () => void) => {
    change(1);
    return () => {
      stop();
      change(-1);
    };
  };
  const original = { ...store.commits };
  Object.assign(store.commits, {
    onAll: (listener: CommitListener) => counted(original.onAll(listener)),
    onStream: (name: string, listener: CommitListener) =>
      counted(original.onStream(name, listener)),
  });
  const until = async (count: number): Promise<void> => {
    if (listening === count) return;
    await once(listeners, 'change');
    await until(count);
  };
  return { until };
};

const countSockets = (): number =>
  process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;

const READ = '/event_store.client.streams.Streams/Read';
const FEATURES = '/event_store.client.server_features.ServerFeatures/GetSupportedMethods';

const post = (session: ReturnType<typeof connectHttp2>, path: string) =>
  session.request({ ':method': 'POST', ':path': path, 'content-type': 'application/grpc' });

const streamOptions = (stream: string): Buffer =>
  bytesField(1, bytesField(1, bytesField(3, stream)));

/** ReadReq options of subscriptions; without a stream, to $all. */
const subscription = (stream?: string): Buffer =>
  bytesField(
    1,
    Buffer.concat([
      stream === undefined ? bytesField(2, emptyField(2)) : streamOptions(stream),
      emptyField(6),
    ]),
  );

describe('a client that disconnects', () => {
  let parts: OpenParts;
  before(async () => {
    parts = await openParts();
  });
  after(() => parts.close());

  it('leaves no listener or connection behind, however it disconnects', async () => {
    const listeners = countListeners(parts);
    const before = countSockets();
    for (let visit = 0; visit < 20; visit += 1) {
      const session = connectHttp2(`http://127.0.0.1:${parts.port}`);
      const calls = [subscription(), subscription(createStreamName())].map((message) => {
        const call = post(session, READ);
        call.write(frame(message));
        call.on('error', () => undefined);
        return call;
      });
      await Promise.all(calls.map((call) => once(call, 'data')));
      await listeners.until(2);
      const closed = once(session, 'close');
      if (visit % 2 === 0) session.socket.destroy();
      else {
        for (const call of calls) call.close();
        session.close();
      }
      await Promise.all([closed, listeners.until(0)]);
    }
    while (countSockets() > before) await new Promise(setImmediate);
  });

  it('during a batch append has written all of it or nothing', async () => {
    const stream = createStreamName();
    const session = connectHttp2(`http://127.0.0.1:${parts.port}`);
    const call = post(session, '/event_store.client.streams.Streams/BatchAppend');
    call.on('error', () => undefined);
    const correlation = bytesField(1, bytesField(2, '7d8a3a52-14cb-4a29-b4e7-0b9f7f0f0b01'));
    const options = bytesField(
      2,
      Buffer.concat([bytesField(1, bytesField(3, stream)), emptyField(4)]),
    );
    call.write(frame(Buffer.concat([correlation, options])));
    await new Promise<void>((resolve) => {
      session.ping(() => resolve());
    });
    const closed = once(session, 'close');
    session.socket.destroy();
    await closed;
    const { client } = parts;
    expect(
      (await rejection(client.readStream(stream)[Symbol.asyncIterator]().next()))['type'],
    ).to.equal('stream-not-found');
    const { nextExpectedRevision } = await client.appendToStream(stream, createEvent('T'));
    expect(nextExpectedRevision).to.equal(0n);
  });
});

describe('a client with cluster discovery', () => {
  it('finds this server as the leader', async () => {
    const parts = await openParts();
    const client = EventStoreDBClient.connectionString(
      `esdb+discover://127.0.0.1:${parts.port}?tls=false`,
    );
    const { success } = await client.appendToStream(createStreamName(), createEvent('T'));
    expect(success).to.equal(true);
    await client.dispose();
    await parts.close();
  });
});

const bodyOf = async (port: number, path: string, message: Buffer): Promise<Buffer> => {
  const session = connectHttp2(`http://127.0.0.1:${port}`);
  const call = post(session, path);
  call.end(frame(message));
  const chunks: Buffer[] = [];
  for await (const chunk of call) chunks.push(chunk as Buffer);
  session.close();
  return Buffer.concat(chunks);
};

describe('a client that supports end-of-stream messages', () => {
  it('receives the last revision after the events', async () => {
    const parts = await openParts();
    const stream = createStreamName();
    await parts.client.appendToStream(stream, createEvents(3));
    const read = (compatibility: number) =>
      bodyOf(
        parts.port,
        READ,
        bytesField(
          1,
          Buffer.concat([
            streamOptions(stream),
            varintField(5, 10),
            bytesField(10, varintField(1, compatibility)),
          ]),
        ),
      );
    const [plain, compatible] = [await read(0), await read(1)];
    expect(compatible.equals(Buffer.concat([plain, frame(varintField(6, 2))]))).to.equal(true);
    await parts.close();
  });
});

describe('an unimplemented feature', () => {
  const client = useStore();
  const CALLS: Readonly<Record<string, (client: EventStoreDBClient) => Promise<unknown>>> = {
    'Projections/Create': (caller) => caller.createProjection('name', 'fromAll()'),
    'Projections/Statistics': (caller) => caller.listProjections(),
  };
  for (const [name, call] of Object.entries(CALLS)) {
    it(`is rejected with an error that names it, like ${name}`, async () => {
      const error = await rejection(call(client()));
      expect(String(error['message'])).to.match(/does not implement|not support|UnsupportedError/i);
    });
  }

  it('is not listed among the supported features', async () => {
    const parts = await openParts();
    const features = (await bodyOf(parts.port, FEATURES, Buffer.alloc(0))).toString('latin1');
    await parts.close();
    expect(features).to.match(/batchappend/);
    expect(features).not.to.match(/persistent|projections|users/);
  });

  it('is rejected by name: users', async () => {
    const parts = await openParts();
    const session = connectHttp2(`http://127.0.0.1:${parts.port}`);
    const call = post(session, '/event_store.client.users.Users/Create');
    const [headers] = (await once(call.end(), 'response')) as [Record<string, string>];
    session.close();
    await parts.close();
    expect(headers['grpc-status']).to.equal('12');
    expect(headers['grpc-message']).to.match(/does not implement .*Users\/Create/);
  });
});
