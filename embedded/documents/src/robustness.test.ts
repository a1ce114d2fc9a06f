import { expect } from 'chai';
import { serialize } from 'bson';
import * as fc from 'fast-check';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect as dial, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MalformedBsonError, validate } from './bson/validate.ts';
import { fieldsOf } from './bson/value.ts';
import { connect, served, type TestServer } from './testing/client.ts';

const program = join(import.meta.dirname, 'main.ts');

const start = async (dataDir: string): Promise<{ child: ChildProcess; port: number }> => {
  const child = fork(program, { env: { ...process.env, PORT: '0', DATA_DIR: dataDir } });
  const [message] = (await once(child, 'message')) as [{ ready: boolean; port: number }];
  expect(message.ready).to.equal(true);
  return { child, port: message.port };
};

const killed = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  const exit = once(child, 'exit') as Promise<[number | null]>;
  child.kill(signal);
  return (await exit)[0];
};

describe('the program', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'documents-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('keeps all acknowledged writes when it is killed', async () => {
    const { child, port } = await start(dataDir);
    const client = await connect(port, { retryWrites: false, serverSelectionTimeoutMS: 500 });
    const things = client.db('test').collection<{ _id: number; n: number }>('things');
    await things.createIndex({ n: -1 });
    const acknowledged: number[] = [];
    let next = 0;
    const { promise: ready, resolve: enough } = Promise.withResolvers<void>();
    const writer = async (): Promise<void> => {
      for (;;) {
        const _id = next++;
        await things.insertOne({ _id, n: _id });
        acknowledged.push(_id);
        if (acknowledged.length === 300) enough();
      }
    };
    const writers = Promise.allSettled(Array.from({ length: 8 }, writer));
    await ready;
    await killed(child, 'SIGKILL');
    await writers;
    await client.close();

    const again = await start(dataDir);
    const reader = await connect(again.port);
    const stored = reader.db('test').collection<{ _id: number; n: number }>('things');
    const ids = new Set((await stored.find().toArray()).map(({ _id }) => _id));
    expect(acknowledged.filter((id) => !ids.has(id))).to.deep.equal([]);
    const byIndex = await stored
      .find({ n: { $gte: 0 } })
      .sort({ n: -1 })
      .toArray();
    expect(byIndex.map(({ _id }) => _id)).to.deep.equal([...ids].toSorted((a, b) => b - a));
    await reader.close();
    expect(await killed(again.child, 'SIGTERM')).to.equal(0);
  });

  it('exits when its parent process disconnects', async () => {
    const { child } = await start(dataDir);
    const exit = once(child, 'exit') as Promise<[number | null]>;
    child.disconnect();
    expect((await exit)[0]).to.equal(0);
  });
});

const framed = (opcode: number, body: Buffer, length = body.length + 16): Buffer => {
  const header = Buffer.alloc(16);
  header.writeInt32LE(length);
  header.writeInt32LE(opcode, 12);
  return Buffer.concat([header, body]);
};
describe('malformed input', () => {
  let shop: TestServer;
  before(async () => {
    shop = await served();
  });
  after(() => shop.stop());

  const closes = async (bytes: Buffer): Promise<void> => {
    const socket: Socket = dial(shop.server.port, '127.0.0.1');
    const closed = once(socket, 'close');
    socket.on('error', () => undefined);
    socket.resume();
    socket.write(bytes);
    await closed;
  };
  const flags = Buffer.alloc(5);
  const ping = Buffer.from(serialize({ ping: 1, $db: 'admin' }));

  const malformed: Readonly<Record<string, Buffer>> = {
    'a huge length': framed(2013, Buffer.alloc(0), 0x7fffffff),
    'a negative length': framed(2013, Buffer.alloc(0), -5),
    'a length shorter than the header': framed(2013, Buffer.alloc(0), 3),
    'an unknown opcode': framed(9999, ping),
    'a message without a body': framed(2013, Buffer.alloc(4)),
    'unknown required flags': framed(2013, Buffer.concat([Buffer.from([8, 0, 0, 0, 0]), ping])),
    'a truncated document': framed(2013, Buffer.concat([flags, ping.subarray(0, -3)])),
    'an unknown section': framed(2013, Buffer.concat([Buffer.from([0, 0, 0, 0, 7]), ping])),
    'a sequence that is longer than its message': framed(
      2013,
      Buffer.concat([Buffer.from([0, 0, 0, 0, 1, 255, 0, 0, 0]), ping]),
    ),
    'text of another protocol': Buffer.from('GET / HTTP/1.1\r\nHost: example\r\n\r\n'),
  };
  for (const [name, bytes] of Object.entries(malformed)) {
    it(`like ${name} closes the connection`, async () => {
      await closes(bytes);
      expect(await shop.db.command({ ping: 1 })).to.have.property('ok', 1);
    });
  }

  it('is detected in BSON without a crash, for any changed bytes', () => {
    const whole = Buffer.from(
      serialize({ a: 1, b: 'text', c: { d: [1, 2, { e: null }] }, f: /x/i, g: Buffer.from('abc') }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
        (changes) => {
          const bytes = Buffer.from(whole);
          for (const [at, byte] of changes) bytes[at] = byte;
          try {
            const end = validate(bytes, 0, bytes.length);
            fieldsOf({ type: 3, bytes, start: 0, end });
          } catch (error) {
            expect(error).to.be.instanceOf(MalformedBsonError);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('includes documents with too many levels', () => {
    const deep = Array.from({ length: 250 }).reduce<object>((inner) => ({ a: inner }), {});
    const bytes = Buffer.from(serialize(deep));
    expect(() => validate(bytes, 0, bytes.length)).to.throw(MalformedBsonError);
  });
});
