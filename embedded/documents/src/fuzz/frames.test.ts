import { expect } from 'chai';
import * as fc from 'fast-check';
import { served, type TestServer } from '../testing/client.ts';
import { startObserver } from './observer.ts';
import { exchange, frameMessage, message } from './raw-client.ts';

const scale = Number(process.env['FUZZ_SCALE'] ?? 1);

const whole: readonly Buffer[] = [
  message({ ping: 1, $db: 'admin' }),
  message({ hello: 1, $db: 'admin' }),
  message({ find: 'things', filter: { a: { $gt: 1 } }, sort: { a: 1 }, $db: 'fuzz' }),
  message({ insert: 'things', $db: 'fuzz' }, [
    { _id: 1, a: 1, b: 'text' },
    { _id: 2, c: [1, { d: null }] },
  ]),
  message({ update: 'things', updates: [{ q: { a: 1 }, u: { $inc: { a: 1 } } }], $db: 'fuzz' }),
  message({
    aggregate: 'things',
    pipeline: [{ $group: { _id: '$a', n: { $sum: 1 } } }],
    cursor: {},
    $db: 'fuzz',
  }),
];

const changed = fc
  .tuple(
    fc.constantFrom(...whole),
    fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), {
      minLength: 1,
      maxLength: 6,
    }),
  )
  .map(([frame, changes]) => {
    const bytes = Buffer.from(frame);
    for (const [place, byte] of changes) bytes[Math.floor(place * (bytes.length - 1))] = byte;
    return bytes;
  });

const truncatedFrame = fc
  .tuple(fc.constantFrom(...whole), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([frame, share]) => frame.subarray(0, Math.floor(frame.length * share)));

const random = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes));

const bytes = fc.oneof(
  { weight: 4, arbitrary: changed },
  { weight: 2, arbitrary: truncatedFrame },
  { weight: 1, arbitrary: random },
  { weight: 2, arbitrary: random.map((body) => frameMessage(body)) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(random, fc.constantFrom(-1, 0, 15, 17, 47_999_999, 48_000_001, 0x7fffffff))
      .map(([body, length]) => frameMessage(body, 2013, length)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(random, fc.constantFrom(0, 1, 1000, 2001, 2004, 2005, 2010, 2012))
      .map(([body, opcode]) => frameMessage(body, opcode)),
  },
);

const nested = (depth: number): object =>
  Array.from({ length: depth }).reduce<object>((inner) => ({ a: inner }), {});

describe('a server with broken clients', function brokenClients() {
  this.timeout(20_000 * scale);
  let shop: TestServer;
  before(async () => {
    shop = await served();
  });
  after(() => shop.stop());

  const connections = async (): Promise<number> => {
    const { connections: now } = await shop.db.command({ serverStatus: 1 });
    return (now as { current: number }).current;
  };

  it('responds to any bytes or closes the connection, and keeps serving other clients', async () => {
    const observer = startObserver(shop.db);
    await fc.assert(
      fc.asyncProperty(fc.array(bytes, { minLength: 1, maxLength: 3 }), async (frames) => {
        await exchange(shop.server.port, Buffer.concat(frames));
      }),
      { numRuns: 1200 * scale },
    );
    expect(await observer.stop()).to.be.greaterThan(10);
  });

  it('responds to a complete frame after other valid frames', async () => {
    const ping = message({ ping: 1, $db: 'admin' });
    const reply = await exchange(shop.server.port, ping);
    expect(reply).to.be.greaterThan(16);
    expect(await exchange(shop.server.port, Buffer.concat([ping, ping, ping]))).to.equal(reply * 3);
  });

  it('rejects deeply nested documents or closes the connection', async () => {
    for (const depth of [90, 190, 250, 4000]) {
      const filter = nested(depth);
      await exchange(shop.server.port, message({ find: 'things', filter, $db: 'fuzz' }));
      await exchange(shop.server.port, message({ insert: 'things', $db: 'fuzz' }, [filter]));
      const pipeline = [{ $project: { b: filter } }];
      const command = { aggregate: 'things', pipeline, cursor: {}, $db: 'fuzz' };
      await exchange(shop.server.port, message(command));
    }
    expect(await shop.db.command({ ping: 1 })).to.have.property('ok', 1);
  });

  it('has no open connections or cursors after the clients disconnect', async () => {
    while ((await connections()) > 2);
    const { metrics } = await shop.db.command({ serverStatus: 1 });
    expect(Number((metrics as { cursor: { open: { total: bigint } } }).cursor.open.total)).to.equal(
      0,
    );
  });
});
