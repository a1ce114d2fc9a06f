import { createBuyer } from './buyer.ts';
import type { Buyer } from './buyer.ts';
import { ms, percentile } from './figures.ts';
import { cpuEach, cpuText, readUsage } from './processes.ts';
import type { Row } from './report.ts';
import type { Shop } from './shop.ts';
import type { Catalog, ProductReference } from './fill-catalog.ts';

const aims = [
  { buyers: 1, perSecond: 100, p99Ms: null },
  { buyers: 8, perSecond: 250, p99Ms: null },
  { buyers: 32, perSecond: 300, p99Ms: 250 },
] as const;

const warmUp = 300;

type PurchaseResult = Readonly<{ times: readonly number[]; elapsedMs: number }>;

/** Several buyers, each of which buys again as soon as it has its key, until `enough`. */
const buyUntil = async (
  buyer: Buyer,
  product: Iterator<ProductReference>,
  count: number,
  enough: (bought: number) => boolean,
): Promise<PurchaseResult> => {
  const times: number[] = [];
  const began = performance.now();
  const buyRepeatedly = async (): Promise<void> => {
    while (!enough(times.length)) {
      const { value } = product.next() as IteratorYieldResult<ProductReference>;
      const started = performance.now();
      await buyer.buy(value);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: count }, buyRepeatedly));
  return { times, elapsedMs: performance.now() - began };
};

function* inTurn(product: readonly ProductReference[]): Generator<ProductReference, never> {
  for (;;) yield* product;
}

const rowOf = (
  aim: (typeof aims)[number],
  { times, elapsedMs }: PurchaseResult,
  cpu: Readonly<Record<string, number>>,
): Row => {
  const perSecond = (times.length / elapsedMs) * 1_000;
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  const within = aim.p99Ms === null || p99 < aim.p99Ms;
  return {
    what: aim.buyers === 1 ? '1 buyer' : `${aim.buyers} buyers`,
    figure: `${perSecond.toFixed(perSecond < 100 ? 1 : 0)}/s`,
    beside: `p50/p99 ${ms(p50)}/${ms(p99)}, ${times.length} bought; CPU ms each: ${cpuText(cpu)}`,
    aim: `${aim.perSecond}/s${aim.p99Ms === null ? '' : `, p99 under ${aim.p99Ms} ms`}`,
    met: perSecond >= aim.perSecond && within,
    data: { perSecond, p50, p99, count: times.length, cpuMsEach: cpu },
  };
};

/** Whole purchases by guests, with one, some and many at once. */
export const measurePurchases = async (
  shop: Shop,
  { stocked }: Catalog,
  seconds: number,
): Promise<readonly Row[]> => {
  const product = inTurn(stocked);
  await buyUntil(createBuyer(shop), product, 8, (bought) => bought >= warmUp);
  const rows: Row[] = [];
  for (const aim of aims) {
    const before = readUsage(shop);
    const until = performance.now() + seconds * 1_000;
    const bought = await buyUntil(
      createBuyer(shop),
      product,
      aim.buyers,
      () => performance.now() >= until,
    );
    rows.push(rowOf(aim, bought, cpuEach(before, readUsage(shop), bought.times.length)));
  }
  return rows;
};
