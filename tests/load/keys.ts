import { createOrderRequest, createBuyer } from './buyer.ts';
import { ms, percentile, seconds, thousands } from './figures.ts';
import { addPastSales, waitUntilIdle } from './sales-history.ts';
import type { Row } from './report.ts';
import type { Shop } from './shop.ts';
import type { Catalog, ProductReference } from './fill-catalog.ts';
import { addStockedProduct, importKeys } from './fill-catalog.ts';

const many = 100_000;
const few = 1_000;
const attempts = 150;
const warmUp = 150;
/** After this number of attempts, the machine is reported as too busy. */
const maxAttempts = 20;
const aim = 1.5;
const writeAtMostMs = 600_000;
/** Beyond those of `--past`. */
const firstNumber = 5_000_000;

type Times = Readonly<{ p50: number; p95: number }>;

/**
 * Measures placing orders, one after another, on an idle shop. The products take turns, so that the
 * noise of the machine affects each alike.
 */
const measurePlacements = async (
  shop: Shop,
  ...product: readonly ProductReference[]
): Promise<readonly Times[]> => {
  const buyer = createBuyer(shop);
  const place = async (reference: ProductReference): Promise<number> => {
    const request = createOrderRequest();
    for (let attempt = 1; ; attempt += 1) {
      const began = performance.now();
      const placed = await buyer.place(reference, request);
      if (!('refused' in placed)) return performance.now() - began;
      const busy = placed.refused.startsWith('503');
      if (!busy || attempt === maxAttempts)
        throw new Error(`An order was refused: ${placed.refused}`);
    }
  };
  const times = product.map((): number[] => []);
  for (let turn = -warmUp; turn < attempts; turn += 1) {
    for (const [at, reference] of product.entries()) {
      const took = await place(reference);
      if (turn >= 0) times[at]?.push(took);
    }
  }
  return times.map((taken) => ({ p50: percentile(taken, 0.5), p95: percentile(taken, 0.95) }));
};

const flat = (what: string, now: Times, base: Times, than: string): Row => ({
  what,
  figure: `p50/p95 ${ms(now.p50)}/${ms(now.p95)}`,
  beside: `${(now.p50 / base.p50).toFixed(2)} of ${ms(base.p50)}/${ms(base.p95)} ${than}; ${attempts} orders each, in turn`,
  aim: `within ${aim}×`,
  met: now.p50 <= base.p50 * aim,
  data: { now, base },
});

/**
 * Measures imports of keys, and what an order costs in a rate with many keys and many past sales.
 * It is compared with a new rate at the same moment, and with the same rate before it had sales.
 */
export const measureKeys = async (
  shop: Shop,
  { games }: Catalog,
  sales: number,
): Promise<readonly Row[]> => {
  const [game] = games;
  if (!game) throw new Error('There is no game');
  const small = await addStockedProduct(shop, game.id, few);
  const large = await addStockedProduct(shop, game.id, 1);
  const began = performance.now();
  await importKeys(shop, large, many - 1);
  const elapsedMs = performance.now() - began;
  const sold = await addStockedProduct(shop, game.id, sales + few);
  await waitUntilIdle(shop);

  const [before, full] = await measurePlacements(shop, small, large);
  const past = await addPastSales(shop, sold, {
    sales,
    maxMs: writeAtMostMs,
    firstNumber,
  });
  const [young, old] = await measurePlacements(shop, small, sold);
  if (!before || !full || !young || !old) throw new Error('Nothing was measured');
  const perSecond = (many / elapsedMs) * 1_000;
  const after = `after ${thousands(past.sales)} sales`;
  return [
    {
      what: `import of ${thousands(many)} keys`,
      figure: `${thousands(perSecond)} keys/s`,
      beside: seconds(elapsedMs),
      aim: 'no aim named',
      met: true,
      data: { perSecond, elapsedMs },
    },
    flat(`an order where ${thousands(many)} keys are`, full, before, `with ${thousands(few)}`),
    flat(`an order ${after} of the rate`, old, young, 'of another rate at that time'),
    flat(`an order ${after}, and before`, old, before, 'before them'),
    {
      what: `${thousands(past.sales)} whole sales, ${thousands(past.events)} events`,
      figure: `written in ${seconds(past.wroteMs)}`,
      beside: `read by all programs, which rest again after ${seconds(past.readMs)}`,
      aim: `${thousands(sales)} sales`,
      met: past.sales === sales,
      data: past,
    },
  ];
};
