import { setTimeout as pause } from 'node:timers/promises';
import { someTerms, aCode } from '../support/promos.ts';
import { price } from '../support/product-requests.ts';
import type { PlacementResult, PlacedOrder, OrderRequest } from './buyer.ts';
import { createOrderRequest, createBuyer } from './buyer.ts';
import { ms, percentile, seconds } from './figures.ts';
import type { Row } from './report.ts';
import type { Shop } from './shop.ts';
import type { Catalog, ProductReference } from './fill-catalog.ts';
import { addStockedProduct, sendBackOfficeCommand } from './fill-catalog.ts';

const crowd = 1_000;
const stock = 100;
const discounts = 50;
const withinMs = 2_000;
const killAfterMs = 1_000;
const soldOutWithinMs = 10_000;
const payWithinMs = 5_000;

type Outcome = Readonly<{
  order: PlacedOrder | null;
  discounted: boolean;
  answeredMs: number;
  attempts: number;
  refusedWith: string | null;
}>;

/**
 * A buyer whose answer got lost, or who finds the shop restarting, asks for the same order again.
 */
const retryUntilAnswered = async (
  place: () => Promise<PlacementResult>,
  failures: Map<string, number>,
): Promise<PlacementResult> => {
  for (;;) {
    const placed = await place().catch((error: unknown) => ({
      refused: `away ${error instanceof Error ? error.message : ''}`,
    }));
    if (!('refused' in placed)) return placed;
    const lasting = placed.refused.startsWith('4') && !placed.refused.startsWith('429');
    if (lasting) return placed;
    const [kind = 'away'] = placed.refused.split(' ');
    failures.set(kind, (failures.get(kind) ?? 0) + 1);
    await pause(100);
  }
};

const soldOut = new Set(['409 product-empty', '409 not-enough-keys']);

/** The provider's page pays by itself, as its automatic mode does. */
const payAtProvider = async ({ payment }: PlacedOrder): Promise<void> => {
  if (!payment) throw new Error('An order has no way to pay');
  const form = new URLSearchParams(payment.fields);
  const answer =
    payment.method === 'GET'
      ? await fetch(`${payment.url}?${form}`, { redirect: 'manual' })
      : await fetch(payment.url, { method: 'POST', body: form, redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status >= 400) throw new Error(`The provider answered ${answer.status}`);
};

/**
 * A thousand buyers for a hundred keys, half of them with a discount. The write side is killed
 * once.
 */
export const measureFlashSale = async (shop: Shop, { games }: Catalog): Promise<readonly Row[]> => {
  const [game] = games;
  if (!game) throw new Error('There is no game');
  const product: ProductReference = await addStockedProduct(shop, game.id, stock);
  const promo = aCode();
  const terms = someTerms({ limit: discounts, per_customer: 1 });
  await sendBackOfficeCommand(shop, '/api/admin/promos', { ...terms, code: promo, on: true });
  await fetch(`${shop.launched.addresses.payments}/control/automatic`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ enabled: true, delay_ms: 0 }),
  });

  const buyer = createBuyer(shop);
  const failures = new Map<string, number>();
  const reduced = price.rub * 0.9;
  const began = performance.now();

  const buyOnce = async (index: number): Promise<Outcome> => {
    await pause((index / crowd) * withinMs);
    const requestedAt = performance.now();
    const first: OrderRequest = { ...createOrderRequest(), promo, total: reduced };
    const discounted = await retryUntilAnswered(() => buyer.place(product, first), failures);
    const retriesWithoutPromo = 'refused' in discounted && discounted.refused.includes('promo');
    const full: OrderRequest = { ...createOrderRequest(), email: first.email };
    const placed = retriesWithoutPromo
      ? await retryUntilAnswered(() => buyer.place(product, full), failures)
      : discounted;
    const answeredMs = performance.now() - requestedAt;
    const timing = { answeredMs, attempts: retriesWithoutPromo ? 2 : 1 };
    if ('refused' in placed) {
      return { ...timing, order: null, discounted: false, refusedWith: placed.refused };
    }
    await pause(Math.random() * payWithinMs * 0.5);
    await payAtProvider(placed);
    await buyer.untilDelivered(placed);
    return { ...timing, order: placed, discounted: !retriesWithoutPromo, refusedWith: null };
  };

  const killing = (async () => {
    await pause(killAfterMs);
    await shop.launched.children.get('command-api')?.crash();
  })();
  const outcomes = await Promise.all(Array.from({ length: crowd }, (_, index) => buyOnce(index)));
  await killing;
  const elapsedMs = performance.now() - began;

  const sold = outcomes.filter(({ order }) => order !== null);
  const soldOutOutcomes = outcomes.filter(({ refusedWith }) => soldOut.has(refusedWith ?? ''));
  const reductions = sold.filter(({ discounted }) => discounted).length;
  const slowest = Math.max(...soldOutOutcomes.map(({ answeredMs }) => answeredMs));
  const p99 = percentile(
    outcomes.map(({ answeredMs }) => answeredMs),
    0.99,
  );
  const unexpectedOutcomes = outcomes.length - sold.length - soldOutOutcomes.length;
  return [
    {
      what: `${stock} keys, ${crowd} buyers within 2 s, ${discounts} discounts, one kill -9`,
      figure: `${sold.length} sold, ${reductions} at a discount, ${soldOutOutcomes.length} rejected as sold out`,
      beside: `all done after ${seconds(elapsedMs)}; response p99 ${ms(p99)}, slowest rejection ${ms(slowest)}; retries: ${JSON.stringify(Object.fromEntries(failures))}${unexpectedOutcomes > 0 ? `; ${unexpectedOutcomes} answered otherwise` : ''}`,
      aim: `${stock} sold, at most ${discounts} discounts, the rest rejected within 10 s`,
      met:
        sold.length === stock &&
        reductions <= discounts &&
        soldOutOutcomes.length === crowd - stock &&
        slowest <= soldOutWithinMs,
      data: {
        sold: sold.length,
        reductions,
        soldOut: soldOutOutcomes.length,
        slowest,
        p99,
        elapsedMs,
      },
    },
  ];
};
