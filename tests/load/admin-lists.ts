import { randomUUID } from 'node:crypto';
import { instant } from '@shop/domain/kernel';
import { gameAdded, keysAdded, productAdded, rateAdded } from '../reading/catalogue-events.ts';
import { queryShop } from '../reading/query-shop.ts';
import { aSale, orderFulfilled } from '../statistics/sales.ts';
import { eventually } from '../support/eventually.ts';
import { ms, percentile } from './figures.ts';

/** Measures the lists of games and products over 10,000 products: `node tests/load/admin-lists.ts`. */

const productCount = Number(process.argv[2] ?? 10_000);
const gameCount = Math.ceil(productCount / 50);
const atOnce = 32;
const requests = 200;
const soldAt = instant('2026-03-19T12:00:00Z');

const lists = [
  '/products',
  '/products?size=100',
  '/products?page=200&size=50',
  '/products?sort=name_rus',
  '/products?sort=-name_eng',
  '/products?sort=-changed_at',
  '/products?sort=-sold',
  '/products?sort=price_global',
  '/products?sort=stock',
  '/products?q=product',
  '/products?q=0042&sort=name_rus',
  '/products?filter[stock]=low&filter[active]=true&sort=-sold',
  '/games?size=100',
  '/games?sort=-sold',
];

const inTurns = async (count: number, work: (index: number) => Promise<unknown>): Promise<void> => {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

const shop = await queryShop();
const games = Array.from({ length: gameCount }, () => randomUUID());
await inTurns(gameCount, (index) =>
  shop.append(`game-${games[index]}`, gameAdded(games[index] ?? '')),
);
await inTurns(productCount, async (index) => {
  const [product, rate] = [randomUUID(), randomUUID()];
  const game = games[index % gameCount] ?? '';
  await shop.append(
    `product-${product}`,
    productAdded(product, game),
    rateAdded(rate, product, game, 10_000 + index),
    rateAdded(randomUUID(), product, game, 20_000 + index),
    rateAdded(randomUUID(), product, game, 30_000 + index),
  );
  await shop.append(`keyPool-${rate}`, keysAdded(rate, index % 20));
  const sale = aSale({ gameId: game, productId: product, rateId: rate, count: 1 + (index % 5) });
  await shop.append(`order-${randomUUID()}`, orderFulfilled(sale, soldAt, soldAt));
});

const headers = { Authorization: 'Bearer admin' };
const totalOf = async (path: string): Promise<number> => {
  await shop.refresh();
  return ((await shop.getOnce(`/api/admin${path}`, headers)).body as { total: number }).total;
};
await eventually(
  'all products',
  async () =>
    (await totalOf('/products?filter[stock]=out')) > 0 &&
    (await totalOf('/products')) === productCount,
  600_000,
);

for (const path of lists) {
  const took: number[] = [];
  for (let index = 0; index < requests; index += 1) {
    const began = performance.now();
    await shop.getOnce(`/api/admin${path}`, headers);
    took.push(performance.now() - began);
  }
  const [p50, p95, most] = [0.5, 0.95, 1].map((part) => ms(percentile(took, part)));
  process.stdout.write(`${path}: p50 ${p50}, p95 ${p95}, most ${most}\n`);
}
await shop.close();
