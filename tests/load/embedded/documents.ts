import type { AnyBulkWriteOperation, Collection } from 'mongodb';
import { MongoClient } from 'mongodb';
import { megabytes, ms, percentile, thousands } from '../figures.ts';
import { helperProcess } from '../helper-process.ts';
import type { Row } from '../report.ts';
import type { FinderOptions } from './finder.ts';
import type { PlainTable } from './plain-table.ts';
import { plainTable } from './plain-table.ts';
import type { Rate } from './rates.ts';
import { perSecond, perSecondAlone, perSecondOf, timesOf } from './rates.ts';
import type { ServerProcess } from './server-process.ts';

type Product = { _id: number; category: number; sold: number; price: number; text: string };

const documents = 100_000;
const categories = 500;
const atOnce = 32;
const bulk = 1_000;
const listed = 20;
const samples = 400;
const text = 'x'.repeat(400);
const memoryAim = 150 * 1024 * 1024;

const product = (id: number): Product => ({
  _id: id,
  category: id % categories,
  sold: (id * 7_919) % 100_003,
  price: id % 1_000,
  text,
});

const upsert = (id: number): AnyBulkWriteOperation<Product> => {
  const { _id, ...replacement } = product(id);
  return { replaceOne: { filter: { _id }, replacement, upsert: true } };
};

const inBulk = async (collection: Collection<Product>, from: number): Promise<number> => {
  const operations = Array.from({ length: bulk }, (_, at) => upsert((from + at) % documents));
  await collection.bulkWrite(operations, { ordered: false });
  return bulk;
};

type Comparison = Readonly<{ what: string; ours: Rate; plain: number; aim: number | null }>;

const rateRow = ({ what, ours, plain, aim }: Comparison): Row => ({
  what,
  figure: `${thousands(ours.perSecond)}/s`,
  beside:
    `node:sqlite ${thousands(plain)}/s, ratio ${(ours.perSecond / plain).toFixed(2)}; ` +
    `the client took ${ours.client.toFixed(2)} of a core`,
  aim: aim === null ? null : `${thousands(aim)}/s`,
  met: aim === null ? null : ours.perSecond >= aim,
  data: { ...ours, plain },
});

type Time = Readonly<{
  what: string;
  ours: readonly number[];
  plain: readonly number[];
  aimMs: number | null;
}>;

const timeRow = ({ what, ours, plain, aimMs }: Time): Row => {
  const [p50, p99] = [percentile(ours, 0.5), percentile(ours, 0.99)];
  const alone = percentile(plain, 0.5);
  return {
    what,
    figure: ms(p50),
    beside: `p99 ${ms(p99)}; node:sqlite ${alone.toFixed(2)} ms, ratio ${(p50 / alone).toFixed(1)}`,
    aim: aimMs === null ? null : `under ${ms(aimMs)}`,
    met: aimMs === null ? null : p50 < aimMs,
    data: { p50, p99, plain: alone },
  };
};

const writes = async (
  collection: Collection<Product>,
  plain: PlainTable,
  seconds: number,
): Promise<readonly Row[]> => {
  const ours = await perSecondOf(async () => {
    for (let from = 0; from < documents; from += bulk) await inBulk(collection, from);
    return documents;
  });
  const alone = performance.now();
  for (let from = 0; from < documents; from += bulk) plain.put(from, bulk);
  const filled = (documents / (performance.now() - alone)) * 1_000;

  const replaceProduct = async (turn: number): Promise<number> => {
    const { _id, ...replacement } = product((turn * 31) % documents);
    await collection.replaceOne({ _id }, replacement, { upsert: true });
    return 1;
  };
  const each = await perSecond(1, seconds, replaceProduct);
  const eachAlone = perSecondAlone(seconds / 2, (turn) => plain.put((turn * 31) % documents, 1));
  const many = await perSecond(atOnce, seconds, replaceProduct);
  const manyAlone = perSecondAlone(seconds / 2, (turn) =>
    plain.put((turn * 31) % (documents - atOnce), atOnce),
  );
  return [
    rateRow({ what: `bulk of ${bulk} upserts`, ours, plain: filled, aim: null }),
    rateRow({ what: 'upsert, one after another', ours: each, plain: eachAlone, aim: null }),
    rateRow({ what: `upsert, ${atOnce} at once`, ours: many, plain: manyAlone, aim: null }),
  ];
};

/** Two programs, as the shop has several: one client alone is slower than the server. */
const findFromTwo = async (port: number, seconds: number): Promise<Rate> => {
  const finders = [helperProcess('embedded/finder.ts'), helperProcess('embedded/finder.ts')];
  const finding: FinderOptions = { port, atOnce: atOnce / finders.length, seconds, documents };
  const found = await Promise.all(finders.map((finder) => finder.ask<Rate>(finding)));
  for (const finder of finders) finder.end();
  return {
    perSecond: found.reduce((sum, rate) => sum + rate.perSecond, 0),
    client: found.reduce((sum, rate) => sum + rate.client, 0),
  };
};

const reads = async (
  collection: Collection<Product>,
  plain: PlainTable,
  { port }: ServerProcess,
  seconds: number,
): Promise<readonly Row[]> => {
  const byId = async (turn: number): Promise<number> =>
    (await collection.findOne({ _id: (turn * 31) % documents })) === null ? 0 : 1;
  const single = await perSecond(1, seconds, byId);
  const many = await perSecond(atOnce, seconds, byId);
  const alone = perSecondAlone(seconds / 2, (turn) => plain.find((turn * 31) % documents));

  const newest = (turn: number) =>
    collection
      .find({ category: turn % categories })
      .sort({ sold: -1 })
      .limit(listed)
      .toArray();
  const totals = () =>
    collection
      .aggregate([
        { $group: { _id: '$category', total: { $sum: '$price' }, count: { $sum: 1 } } },
        { $sort: { _id: 1 } },
      ])
      .toArray();
  return [
    rateRow({ what: 'findOne by id, one after another', ours: single, plain: alone, aim: null }),
    rateRow({ what: `findOne by id, ${atOnce} at once`, ours: many, plain: alone, aim: null }),
    rateRow({
      what: `findOne by id, ${atOnce} at once from two programs`,
      ours: await findFromTwo(port, seconds),
      plain: alone,
      aim: 8_000,
    }),
    timeRow({
      what: `find, sort and limit by index, of ${thousands(documents)}`,
      ours: await timesOf(samples, newest),
      plain: await timesOf(samples, async (turn) => plain.newest(turn % categories, listed)),
      aimMs: 2,
    }),
    timeRow({
      what: `$group over ${thousands(documents)}`,
      ours: await timesOf(3, totals),
      plain: await timesOf(3, async () => plain.totals()),
      aimMs: null,
    }),
  ];
};

/** The documents server through the official driver, compared with SQLite doing the same work. */
export const measureDocuments = async (
  server: ServerProcess,
  folder: string,
  seconds: number,
): Promise<readonly Row[]> => {
  const client = new MongoClient(`mongodb://127.0.0.1:${server.port}/?directConnection=true`);
  const collection = client.db('measure').collection<Product>('products');
  await collection.createIndex({ category: 1, sold: -1 });
  const plain = plainTable(folder, categories, Buffer.from(JSON.stringify(product(1))));
  try {
    const rows = [
      ...(await writes(collection, plain, seconds)),
      ...(await reads(collection, plain, server, seconds)),
    ];
    const memory = server.memory();
    rows.push({
      what: 'memory after load',
      figure: megabytes(memory),
      beside: '',
      aim: `under ${megabytes(memoryAim)}`,
      met: memory < memoryAim,
      data: { memory },
    });
    return rows;
  } finally {
    await client.close();
    plain.close();
  }
};
