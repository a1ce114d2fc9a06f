import { setTimeout as pause } from 'node:timers/promises';
import { ms, percentile } from '../figures.ts';
import type { Row } from '../report.ts';
import type { Shop } from '../shop.ts';

const aimMs = 50;
const requests = 100;
const warmUps = 5;
const pollMs = 500;
const maxPolls = 600;

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
  '/products?q=100',
  '/products?filter[stock]=out&filter[active]=true&sort=-sold',
  '/games?size=100',
  '/games?sort=-sold',
] as const;

const call = async ({ launched, client, admin }: Shop, path: string): Promise<string> => {
  const answer = await client.ask('GET', `${launched.addresses.queryApi}/api/admin${path}`, {
    headers: { Authorization: `Bearer ${admin}` },
  });
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`);
  return answer.text;
};

const totalOf = async (shop: Shop, path: string): Promise<number> => {
  const { total } = JSON.parse(await call(shop, path)) as Readonly<{ total: number }>;
  return total;
};

/** The projector may be behind the commands that added the products. */
const untilListed = async (shop: Shop, products: number): Promise<void> => {
  for (let polls = 0; polls < maxPolls; polls += 1) {
    if ((await totalOf(shop, '/products?size=1')) === products) return;
    await pause(pollMs);
  }
  throw new Error(`The list does not have ${products} products`);
};

/** Measures each list of the catalog, one request after the other. */
export const measureLists = async (shop: Shop, products: number): Promise<readonly Row[]> => {
  await untilListed(shop, products);
  const rows: Row[] = [];
  for (const path of lists) {
    for (let times = 0; times < warmUps; times += 1) await call(shop, path);
    const took: number[] = [];
    for (let times = 0; times < requests; times += 1) {
      const began = performance.now();
      await call(shop, path);
      took.push(performance.now() - began);
    }
    const [p50, p95, max] = [percentile(took, 0.5), percentile(took, 0.95), Math.max(...took)];
    rows.push({
      what: `list ${path}`,
      figure: ms(p95),
      beside: `p95; p50 ${ms(p50)}, most ${ms(max)}`,
      aim: `at most ${ms(aimMs)}`,
      met: p95 <= aimMs,
      data: { p50, p95, max },
    });
  }
  return rows;
};
