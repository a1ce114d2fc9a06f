import { MongoClient } from 'mongodb';
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
const dir = mkdtempSync('/tmp/docs-bench-');
const child = fork(new URL('./main.ts', import.meta.url).pathname, [], {
  env: { ...process.env, PORT: '0', DATA_DIR: dir },
  execArgv: process.env['PROF'] ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : [],
});
const port = await new Promise<number>((r) => child.once('message', (m: any) => r(m.port)));
const client = await new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
  useBigInt64: true,
  maxPoolSize: 64,
}).connect();
const c: any = client.db('b').collection('docs');
const N = 100_000;
const time = async (name: string, n: number, f: () => Promise<unknown>) => {
  const t = performance.now();
  await f();
  const ms = performance.now() - t;
  console.log(
    name.padEnd(50),
    `${((n / ms) * 1000).toFixed(0)}/s`,
    `${(ms / n).toFixed(3)} ms each`,
  );
};
const doc = (i: number) => ({
  _id: `id-${i}`,
  position: BigInt(i),
  document: {
    game: `g${i % 100}`,
    price: { amount: (i * 7) % 9973, currency: 'RUB' },
    status: ['a', 'b', 'c'][i % 3],
    tags: [`t${i % 10}`, `u${i % 7}`],
    name: 'Some product with a name ' + i,
    created: new Date(1.7e12 + i * 1000),
  },
});
await c.createIndex({ 'document.game': 1, 'document.created': -1 });
await time('bulk upsert replaceOne position<, 500 each, new', N, async () => {
  for (let i = 0; i < N; i += 500)
    await c.bulkWrite(
      Array.from({ length: 500 }, (_, k) => {
        const { _id, ...r } = doc(i + k);
        return {
          replaceOne: {
            filter: { _id, position: { $lt: r.position } },
            replacement: r,
            upsert: true,
          },
        };
      }),
      { ordered: false },
    );
});
const M = 20_000;
await time('bulk upsert, ahead of stored (replace)', M, async () => {
  for (let i = 0; i < M; i += 500)
    await c.bulkWrite(
      Array.from({ length: 500 }, (_, k) => {
        const { _id, ...r } = doc(i + k);
        r.position += 1_000_000n;
        return {
          replaceOne: {
            filter: { _id, position: { $lt: r.position } },
            replacement: r,
            upsert: true,
          },
        };
      }),
      { ordered: false },
    );
});
await time('bulk upsert, behind stored (11000)', M, async () => {
  for (let i = 0; i < M; i += 500)
    await c
      .bulkWrite(
        Array.from({ length: 500 }, (_, k) => {
          const { _id, ...r } = doc(i + k);
          return {
            replaceOne: {
              filter: { _id, position: { $lt: r.position } },
              replacement: r,
              upsert: true,
            },
          };
        }),
        { ordered: false },
      )
      .catch(() => {});
});
for (let w = 0; w < 2; w++)
  await time('findOne by _id, sequential', 5000, async () => {
    for (let i = 0; i < 5000; i++) await c.findOne({ _id: `id-${(i * 7919) % N}` });
  });
await time('findOne by _id, 32 concurrent', 30000, async () => {
  let i = 0;
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (i < 30000) await c.findOne({ _id: `id-${(i++ * 7919) % N}` });
    }),
  );
});
await time('find _id $in 100', 500, async () => {
  for (let i = 0; i < 500; i++)
    await c
      .find({ _id: { $in: Array.from({ length: 100 }, (_, k) => `id-${(i * 100 + k) % N}`) } })
      .toArray();
});
await time('indexed filter+sort+limit 20 of 100k', 1000, async () => {
  for (let i = 0; i < 1000; i++)
    await c
      .find({ 'document.game': `g${i % 100}` })
      .sort({ 'document.created': -1 })
      .limit(20)
      .toArray();
});
await time('unindexed filter+sort+limit 20 of 100k', 5, async () => {
  for (let i = 0; i < 5; i++)
    await c
      .find({ 'document.status': 'a' })
      .sort({ 'document.price.amount': -1 })
      .limit(20)
      .toArray();
});
await time('aggregate $match indexed + $group (1000 docs)', 100, async () => {
  for (let i = 0; i < 100; i++)
    await c
      .aggregate([
        { $match: { 'document.game': `g${i}` } },
        { $group: { _id: '$document.status', n: { $sum: '$document.price.amount' } } },
      ])
      .toArray();
});
await time('insertOne sequential (durable)', 1000, async () => {
  for (let i = 0; i < 1000; i++) await c.insertOne({ _id: `n-${i}`, position: 1n });
});
await time('insertOne 32 concurrent (durable)', 10000, async () => {
  let i = 0;
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (i < 10000) await c.insertOne({ _id: `m-${i++}`, position: 1n });
    }),
  );
});
await time('toArray of all', N, async () => {
  await c.find({}).toArray();
});
await client.close();
child.kill('SIGTERM');
await new Promise((r) => child.once('exit', r));
rmSync(dir, { recursive: true });
