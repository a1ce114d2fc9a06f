import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { orderList } from '@shop/contracts/ordering/order-list.contract';
import { documentsClient, readDatabase } from '@shop/platform/documents';
import type { StoredModel } from '@shop/platform/projections';
import { collectionName, mongoBuilds, mongoReadModels } from '@shop/platform/projections';
import { ordersProjection } from '@shop/projector/ordering';
import { projections } from '@shop/projector/verification';
import { readListPage } from '@shop/query-api/lists';
import { orderListBuilder, sumOrders } from '@shop/query-api/orders';
import type { Context } from 'koa';
import type { Db } from 'mongodb';
import { ms, percentile, seconds, thousands } from '../figures.ts';
import { startTestMongoDb } from '../../support/mongodb.ts';
import type { Row } from '../report.ts';
import { addressOf, gameOf, momentOf, pastOrder, productOf } from './historical-orders.ts';

const aimMs = 50;
const requests = 60;
const warmUps = 3;
const batch = 1_000;

type Question = Readonly<Record<string, string>>;

/** Queries of staff on the list: each single filter, the common combinations, and each search. */
const questions = (orders: number): readonly Question[] => {
  const middle = momentOf(orders / 2).slice(0, 10);
  return [
    {},
    { sort: 'placed_at' },
    { page: '40', size: '100' },
    { 'filter[status]': 'delivered' },
    { 'filter[status]': 'expired' },
    { 'filter[attention]': 'paid_twice' },
    { 'filter[tag]': 'refund_due' },
    { 'filter[tag]': 'mail_failed' },
    { 'filter[tag]': 'attention' },
    { 'filter[payment_system]': 'lava' },
    { 'filter[product]': productOf(7) },
    { 'filter[game]': gameOf(3) },
    { 'filter[region]': 'global' },
    { 'filter[promo]': 'SALE3' },
    { 'filter[with_promo]': 'true' },
    { 'filter[from]': middle, 'filter[to]': middle },
    { 'filter[from]': middle },
    { 'filter[rub_from]': '340000' },
    { 'filter[rub_from]': '900000' },
    { 'filter[usd_to]': '30000' },
    { 'filter[status]': 'delivered', 'filter[product]': productOf(7) },
    { 'filter[status]': 'expired', 'filter[game]': gameOf(4) },
    { 'filter[status]': 'delivered', 'filter[payment_system]': 'mir' },
    { 'filter[status]': 'delivered', 'filter[region]': 'cis' },
    { 'filter[game]': gameOf(3), 'filter[from]': middle, 'filter[to]': middle },
    { q: String(10_000_000 + Math.floor(orders / 3)) },
    { q: 'payment-77' },
    { q: `${addressOf(1_234)}@` },
  ];
};

const seed = async (database: Db, orders: number, log: (line: string) => void): Promise<void> => {
  const builds = mongoBuilds(database);
  for (const projection of projections) {
    const { build } = { build: 1 };
    await builds.begin(projection);
    const [made] = await builds.list(projection);
    await builds.index(projection, made?.build ?? build);
    await builds.switchTo(projection, made?.build ?? build);
  }
  const [made] = await builds.list(ordersProjection);
  if (!made) throw new Error('The read model has no build');
  const documents = database.collection<StoredModel<OrderDocument>>(
    collectionName(ordersProjection, made.build),
  );
  const began = performance.now();
  for (let from = 0; from < orders; from += batch) {
    const part = Array.from({ length: Math.min(batch, orders - from) }, (_, index) => {
      const document = pastOrder(from + index);
      return { _id: document.order_id, document, position: BigInt(from + index) };
    });
    await documents.insertMany(part, { ordered: false });
    if ((from / batch) % 100 === 99) {
      log(`${thousands(from + batch)} orders after ${seconds(performance.now() - began)}`);
    }
  }
};

const textOf = (question: Question): string =>
  Object.entries(question)
    .map(([name, value]) => `${name.replace(/^filter\[(.+)\]$/u, '$1')}=${value.slice(0, 20)}`)
    .join(' ') || 'all';

/**
 * Measures the list of orders with `orders` of them in the read model, on disk. The local document
 * server is in this process, so the processor time is that of both sides; a MongoDB's is left out.
 */
export const measureOrders = async (
  orders: number,
  log: (line: string) => void,
): Promise<readonly Row[]> => {
  const server = await startTestMongoDb({ onDisk: true });
  const mongo = documentsClient(server.url);
  try {
    const database = mongo.db(readDatabase);
    await seed(database, orders, log);
    const buildOrderList = orderListBuilder({
      readModels: mongoReadModels(database),
      emailHash: (email) => email.replace('@', ''),
      keyHash: (key) => key,
      open: async () => 'buyer@example.org',
    });
    const ctx = { state: {}, set: () => undefined } as unknown as Context;

    const timed = async (run: () => Promise<unknown>) => {
      for (let times = 0; times < warmUps; times += 1) await run();
      const took: number[] = [];
      const before = process.cpuUsage();
      for (let times = 0; times < requests; times += 1) {
        const began = performance.now();
        await run();
        took.push(performance.now() - began);
      }
      const { user, system } = process.cpuUsage(before);
      return {
        p50: percentile(took, 0.5),
        p95: percentile(took, 0.95),
        processor: (user + system) / 1_000 / requests,
      };
    };

    const rows: Row[] = [];
    for (const { q, ...question } of questions(orders)) {
      const query = { ...orderList.query.parse(question), ...(q !== undefined && { q }) };
      let total = 0;
      const figures = await timed(async () => {
        ({ total } = await readListPage(await buildOrderList(ctx, query)));
      });
      rows.push({
        what: textOf({ ...question, ...(q !== undefined && { q }) }),
        figure: ms(figures.p95),
        beside: `p95; p50 ${ms(figures.p50)}, processor ${ms(figures.processor)}, found ${thousands(total)}`,
        aim: `at most ${ms(aimMs)}`,
        met: figures.p95 <= aimMs,
        data: { ...figures, total },
      });
    }
    const figures = await timed(async () =>
      sumOrders(await buildOrderList(ctx, orderList.query.parse({ 'filter[tag]': 'mail_failed' }))),
    );
    rows.push({
      what: 'sums of tag=mail_failed',
      figure: ms(figures.p95),
      beside: `p95; p50 ${ms(figures.p50)}, processor ${ms(figures.processor)}`,
      aim: null,
      met: null,
      data: figures,
    });
    return rows;
  } finally {
    await mongo.close();
    await server.close();
  }
};
