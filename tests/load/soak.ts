import { setTimeout as pause } from 'node:timers/promises';
import { buyers } from './buyer.ts';
import { megabytes, thousands } from './figures.ts';
import { used } from './processes.ts';
import type { Row } from './report.ts';
import type { Shop } from './shop.ts';
import type { Sample } from './slope.ts';
import { growthOf } from './slope.ts';
import type { Catalogue } from './stocking.ts';

/** In minutes; growth is measured after `settle` of them. */
type Wanted = Readonly<{ minutes: number; settle: number }>;

const minuteMs = 60_000;
const sampleMs = 1_000;
const ordersPerSecond = 3;
/** Orders under way at the same time; a machine that is slower than the rate gets fewer. */
const mostUnderWay = 16;
/** Megabytes a minute that a process may grow by. */
const aim = 0.2;

/** Guests who buy at a steady rate until `until`. */
const buySteadily = async (
  shop: Shop,
  { stocked }: Catalogue,
  until: number,
): Promise<Readonly<{ bought: number; failed: number }>> => {
  const buyer = buyers(shop);
  const underWay = new Set<Promise<void>>();
  let [begun, bought, failed] = [0, 0, 0];
  while (performance.now() < until) {
    const goods = stocked[begun % stocked.length];
    if (!goods) throw new Error('There is nothing to buy');
    if (underWay.size < mostUnderWay) {
      begun += 1;
      const order: Promise<void> = buyer
        .buy(goods)
        .then(
          () => void (bought += 1),
          () => void (failed += 1),
        )
        .finally(() => underWay.delete(order));
      underWay.add(order);
    }
    await pause(1_000 / ordersPerSecond);
  }
  await Promise.all(underWay);
  return { bought, failed };
};

/** How much each process grows in a minute while orders come steadily. */
export const measureSoak = async (
  shop: Shop,
  catalogue: Catalogue,
  { minutes, settle }: Wanted,
): Promise<readonly Row[]> => {
  const began = performance.now();
  const until = began + minutes * minuteMs;
  const measuredFrom = began + Math.min(settle, minutes / 2) * minuteMs;
  const samples = new Map<string, Sample[]>();
  const sample = (): void => {
    const at = performance.now();
    if (at < measuredFrom) return;
    for (const [name, { rss }] of used(shop)) {
      if (name.startsWith('(')) continue;
      const ofOne = samples.get(name) ?? [];
      ofOne.push({ at, rss });
      samples.set(name, ofOne);
    }
  };
  const sampling = setInterval(sample, sampleMs);
  const { bought, failed } = await buySteadily(shop, catalogue, until).finally(() =>
    clearInterval(sampling),
  );

  return [...samples].map(([what, taken]) => {
    const growth = growthOf(taken);
    const [first, last] = [taken.at(0)?.rss ?? 0, taken.at(-1)?.rss ?? 0];
    return {
      what,
      figure: growth === null ? 'too short to tell' : `${growth.toFixed(2)} MB/min`,
      beside: `${megabytes(first)} → ${megabytes(last)}, ${thousands(bought)} orders, ${failed} failed`,
      aim: `at most ${aim} MB/min`,
      met: growth === null ? null : growth <= aim && failed === 0,
      data: { growth, first, last, bought, failed },
    };
  });
};
