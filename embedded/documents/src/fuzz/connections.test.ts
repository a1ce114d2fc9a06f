import { expect } from 'chai';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { MongoClient } from 'mongodb';
import { connect } from '../testing/client.ts';
import { startObserver } from './observer.ts';
import { dial, exchange, frameMessage, message } from './raw-client.ts';

const scale = Number(process.env['FUZZ_SCALE'] ?? 1);
const program = join(import.meta.dirname, '..', 'main.ts');

type Status = {
  readonly connections: number;
  readonly cursors: number;
  readonly megabytes: number;
};

describe('clients that never finish', function unfinished() {
  this.timeout(30_000 * scale);
  let child: ChildProcess;
  let port: number;
  let client: MongoClient;
  before(async () => {
    child = fork(program, ['--memory'], { env: { ...process.env, PORT: '0' } });
    const [ready] = (await once(child, 'message')) as [{ port: number }];
    port = ready.port;
    client = await connect(port, { maxPoolSize: 1 });
  });
  after(async () => {
    await client.close();
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  });

  const status = async (): Promise<Status> => {
    const reply = await client.db('admin').command({ serverStatus: 1 });
    return {
      connections: (reply['connections'] as { current: number }).current,
      cursors: Number(
        (reply['metrics'] as { cursor: { open: { total: bigint } } }).cursor.open.total,
      ),
      megabytes: (reply['mem'] as { resident: number }).resident,
    };
  };
  /** The client's own connections: one for commands and one for monitoring. */
  const alone = async (): Promise<Status> => {
    for (;;) {
      const now = await status();
      if (now.connections <= 2) return now;
    }
  };

  const beginnings: readonly Buffer[] = [
    Buffer.alloc(0),
    Buffer.from([1]),
    message({ ping: 1, $db: 'admin' }).subarray(0, 20),
    frameMessage(Buffer.alloc(100_000), 2013, 47_000_000),
    message({ insert: 'things', $db: 'fuzz' }, [{ text: 'x'.repeat(50_000) }]).subarray(0, -1),
  ];

  const halfOpen = async (count: number): Promise<Socket[]> =>
    Promise.all(
      Array.from({ length: count }, async (_, i) => {
        const socket = await dial(port);
        socket.write(beginnings[i % beginnings.length] ?? Buffer.alloc(0));
        return socket;
      }),
    );

  it('do not block other clients, and leave nothing behind when they disconnect', async () => {
    const observer = startObserver(client.db('test'));
    const sockets = await halfOpen(300);
    while ((await status()).connections < 300);
    for (const [i, socket] of sockets.entries()) {
      if (i % 2 === 0) socket.destroy();
      else socket.resetAndDestroy();
    }
    await alone();
    expect(await observer.stop()).to.be.greaterThan(0);
  });

  const round = async (): Promise<void> => {
    for (const socket of await halfOpen(100)) socket.destroy();
    await Promise.all(
      Array.from({ length: 100 }, () => exchange(port, message({ nonsense: 1, $db: 'fuzz' }))),
    );
    const cursor = client.db('test').collection('observed').find({}, { batchSize: 1 });
    await cursor.hasNext();
    await cursor.close();
  };

  it('do not make the memory of the server grow, however often they connect', async () => {
    for (let i = 0; i < 6; i++) await round();
    const before = await alone();
    for (let i = 0; i < 12 * scale; i++) await round();
    const after = await alone();
    expect(after.cursors).to.equal(0);
    expect(after.megabytes / before.megabytes).to.be.lessThan(1.5);
  });
});
