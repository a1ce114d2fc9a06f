import { setTimeout as pause } from 'node:timers/promises';
import { createBuyer } from './buyer.ts';
import { megabytes, thousands } from './figures.ts';
import { readUsage } from './processes.ts';
import type { Row } from './report.ts';
import { measureRetainedIn } from './retained.ts';
import type { Shop } from './shop.ts';
import type { Sample } from './slope.ts';
import { measureGrowth } from './slope.ts';
import type { Catalog } from './fill-catalog.ts';

/**
 * `warmUp` orders are placed as fast as possible, so that V8 has compiled the code of an order and
 * bounded caches are full. Then orders are placed at a steady rate for `minutes`. Growth is
 * measured after the first `settle` of these.
 */
type SoakOptions = Readonly<{ minutes: number; settle: number; warmUp: number }>;

const minuteMs = 60_000;
const sampleMs = 1_000;
/**
 * A forced collection returns memory that a process soon needs again: up to 2 MB, which would count
 * as growth.
 */
const recoveryMs = minuteMs;
const ordersPerSecond = 3;
/** Megabytes a minute that a process may grow by. */
const aim = 0.2;

/** How long to wait before the next order, and how many may be under way. */
type PurchaseRate = Readonly<{ pauseMs: number; maxUnderWay: number }>;

const fullSpeed: PurchaseRate = { pauseMs: 5, maxUnderWay: 8 };
/** A machine that is slower than the rate gets fewer orders. */
const steady: PurchaseRate = { pauseMs: 1_000 / ordersPerSecond, maxUnderWay: 16 };

type Sales = Readonly<{ bought: number; failed: number }>;

/**
 * Guests place orders at a steady rate until `isOver` returns true for the number of orders so far.
 */
const buyAt = async (
  shop: Shop,
  { stocked }: Catalog,
  { pauseMs, maxUnderWay }: PurchaseRate,
  isOver: (begun: number) => boolean,
): Promise<Sales> => {
  const buyer = createBuyer(shop);
  const underWay = new Set<Promise<void>>();
  let [begun, bought, failed] = [0, 0, 0];
  while (!isOver(begun)) {
    const product = stocked[begun % stocked.length];
    if (!product) throw new Error('There is nothing to buy');
    if (underWay.size < maxUnderWay) {
      begun += 1;
      const order: Promise<void> = buyer
        .buy(product)
        .then(
          () => void (bought += 1),
          () => void (failed += 1),
        )
        .finally(() => underWay.delete(order));
      underWay.add(order);
    }
    await pause(pauseMs);
  }
  await Promise.all(underWay);
  return { bought, failed };
};

const rate = (growth: number | null): string =>
  growth === null ? 'too short to measure' : `${growth.toFixed(2)} MB/min`;

const megabyte = 1024 * 1024;

/**
 * Measures the growth of each process per minute under a steady rate of orders: resident memory,
 * which the aim is about, and memory retained after a collection, which distinguishes a leak from
 * warming up. Garbage is collected a minute before the measurement and after it, and not during it.
 */
export const measureSoak = async (
  shop: Shop,
  catalog: Catalog,
  { minutes, settle, warmUp }: SoakOptions,
): Promise<readonly Row[]> => {
  const warmUpSales = await buyAt(shop, catalog, fullSpeed, (begun) => begun >= warmUp);
  const until = performance.now() + minutes * minuteMs;
  const selling = buyAt(shop, catalog, steady, () => performance.now() >= until);

  const settleMs = Math.min(settle, minutes / 2) * minuteMs;
  const measuredFrom = performance.now() + settleMs;
  await pause(Math.max(0, settleMs - recoveryMs));
  const retainedBefore = await measureRetainedIn(shop);
  const retainedFrom = performance.now();
  await pause(Math.max(0, measuredFrom - performance.now()));
  const samples = new Map<string, Sample[]>();
  const sampling = setInterval(() => {
    const at = performance.now();
    for (const [name, { rss }] of readUsage(shop)) {
      if (name.startsWith('(')) continue;
      const ofOne = samples.get(name) ?? [];
      ofOne.push({ at, bytes: rss });
      samples.set(name, ofOne);
    }
  }, sampleMs);
  const steadySales = await selling.finally(() => clearInterval(sampling));
  const bought = warmUpSales.bought + steadySales.bought;
  const failed = warmUpSales.failed + steadySales.failed;
  const retainedAfter = await measureRetainedIn(shop);
  const retainedMinutes = (performance.now() - retainedFrom) / minuteMs;

  return [...samples].map(([what, taken]) => {
    const growth = measureGrowth(taken);
    const [first, last] = [taken.at(0)?.bytes ?? 0, taken.at(-1)?.bytes ?? 0];
    const [before, after] = [retainedBefore.get(what), retainedAfter.get(what)];
    const retained =
      before === undefined || after === undefined
        ? null
        : { before, after, growth: (after - before) / megabyte / retainedMinutes };
    const beside = [
      `${megabytes(first)} → ${megabytes(last)}`,
      ...(retained
        ? [
            `retained ${rate(retained.growth)}, ${megabytes(retained.before)} → ${megabytes(retained.after)}`,
          ]
        : []),
    ];
    return {
      what,
      figure: rate(growth),
      beside: `${beside.join('; ')}; ${thousands(bought)} orders, ${failed} failed`,
      aim: `at most ${aim} MB/min`,
      met: growth === null ? null : growth <= aim && failed === 0,
      data: { growth, first, last, retained, bought, failed },
    };
  });
};
