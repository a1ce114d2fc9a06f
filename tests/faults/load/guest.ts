import { randomUUID } from 'node:crypto';
import type { OperationEntry } from '../running/history-recorder.ts';
import type { OrderLink, UnpooledProduct, Workload, PooledProduct } from './workload.ts';
import {
  errorCodeOf,
  sendCommand,
  retryUntilAnswered,
  jsonHeaders,
  promoCodes,
} from './workload.ts';
import { paceClient } from './pacing.ts';

type Money = Readonly<{ currency: string; cost: number }>;
export type PlacedOrder = OrderLink & Readonly<{ charge: Money; system: string; email: string }>;

const placeWithinMs = 60_000;
const payWithinMs = 60_000;
const systems = ['freekassa', 'freekassa', 'sandbox', 'yoomoney', 'webmoney'] as const;
type System = (typeof systems)[number];

/** A random client address, as guests have many. */
export const randomClientAddress = ({ random }: Workload): Readonly<Record<string, string>> => ({
  'X-Forwarded-For': `10.${random.below(250)}.${random.below(250)}.${1 + random.below(250)}`,
});

const decimal = (minor: number): string => (minor / 100).toFixed(2);

/** How long a buyer reads the order page before they return to it, on average. */
const readingMs = 650;

/** The provider uses the numbers between them for payments of its own. */
const paymentStep = 1_000;

/**
 * The provider's number of the last payment. The client chooses it, so that a repeat is the same
 * payment.
 */
let lastPaymentId = Date.now() * 1_000;
export const nextPaymentId = (): number => {
  lastPaymentId += paymentStep;
  return lastPaymentId;
};

/** Options that are not set are chosen at random. */
export type OrderOptions = Readonly<{
  promo?: string | undefined;
  system?: System | undefined;
  count?: number | undefined;
}>;

type OrderAttempt = Readonly<{
  product: PooledProduct | UnpooledProduct;
  count: number;
  total: number;
  promo: string | undefined;
  system: System;
}>;

/** null: not placed. `total`: not placed, because the price is now this. */
type OrderAttemptResult = PlacedOrder | Readonly<{ total: number }> | null;

const attemptOrder = async (
  workload: Workload,
  { product, count, promo, system, total }: OrderAttempt,
): Promise<OrderAttemptResult> => {
  const { ledger, stopping, tally: statistics } = workload;
  const email = `${randomUUID()}@example.org`;
  const order = randomUUID();
  const entry = ledger.begin('place', { order, email, count, rate: product.rateId, system, promo });
  const headers = randomClientAddress(workload);
  const body = {
    order_id: order,
    product_id: product.productId,
    rate_id: product.rateId,
    count,
    email,
    promo,
    payment_system: system,
    region: 'cis',
    terms: true,
    expected_total: { currency: 'RUB', cost: total },
  };
  const began = performance.now();
  const send = () => sendCommand(workload, 'POST', '/api/orders', body, headers);
  const { answer, unknown } = await retryUntilAnswered(send, placeWithinMs, stopping);
  if (answer?.status === 201) {
    if (unknown === 0) statistics.placedMs.push(performance.now() - began);
    const { number, token, charge } = JSON.parse(answer.text) as Readonly<{
      number: number;
      token: string;
      charge: Money;
    }>;
    entry.ok({ number });
    return { order, number, token, charge, system, email };
  }
  const code = answer ? errorCodeOf(answer) : '';
  if (answer === null || unknown > 0) entry.info({ code });
  else entry.fail({ code, status: answer.status });
  if (!answer || code !== 'price-changed') return null;
  const { quote } = JSON.parse(answer.text) as Readonly<{
    quote: Readonly<{ unit_price: Money; total: Money }>;
  }>;
  if ('revision' in product) product.price = quote.unit_price.cost;
  return { total: quote.total.cost };
};

/** Orders at the price on the page. If the price has changed, orders again at the new price. */
export const place = async (
  workload: Workload,
  product: PooledProduct | UnpooledProduct,
  options: OrderOptions = {},
): Promise<PlacedOrder | null> => {
  const { random } = workload;
  const { promo, count = random.next() < 0.85 ? 1 : 2, system = random.pick(systems) } = options;
  const attempt = { product, count, promo, system };
  const first = await attemptOrder(workload, { ...attempt, total: product.price * count });
  if (first === null || 'order' in first) return first;
  const second = await attemptOrder(workload, { ...attempt, total: first.total });
  return second && 'order' in second ? second : null;
};

type PaymentFault = 'twice' | 'repeated' | 'wrong_amount' | 'forged';

/** Pays at the payment system, which notifies the shop by itself. */
export const payOrder = async (
  workload: Workload,
  placedOrder: PlacedOrder,
  paymentFault?: PaymentFault,
  intid = nextPaymentId(),
): Promise<boolean> => {
  const { ledger, shop, stopping } = workload;
  const { order, number, charge, system } = placedOrder;
  const amount = decimal(charge.cost);
  const entry = ledger.begin('pay', { order, number, system, payment: String(intid), amount });
  const body = {
    order: number,
    amount,
    currency: charge.currency,
    system,
    intid,
    fault: paymentFault,
  };
  const send = () =>
    shop.ask('POST', `${shop.launched.addresses.payments}/control/pay`, {
      headers: jsonHeaders,
      body: JSON.stringify(body),
    });
  const { answer } = await retryUntilAnswered(send, payWithinMs, stopping);
  if (answer && answer.status < 300) entry.ok();
  else entry.info({ status: answer?.status ?? 0 });
  return answer !== null;
};

export const recordOutcome = (
  entry: OperationEntry,
  status: number | undefined,
  unknown: number,
  code: string,
): void => {
  if (status !== undefined && status < 300) entry.ok();
  else if (status === undefined || unknown > 0) entry.info({ code });
  else entry.fail({ code, status });
};

export const cancelOrder = async (
  workload: Workload,
  { order, number, token }: OrderLink,
): Promise<void> => {
  const entry = workload.ledger.begin('cancel', { order, number });
  const path = `/api/orders/${number}/cancel?t=${encodeURIComponent(token)}`;
  const send = () => sendCommand(workload, 'POST', path, {});
  const { answer, unknown } = await retryUntilAnswered(send, placeWithinMs, workload.stopping);
  recordOutcome(entry, answer?.status, unknown, answer ? errorCodeOf(answer) : '');
};

/** Reveals all keys on the order's page, one after another. Undelivered keys are refused. */
export const revealKeys = async (
  workload: Workload,
  { order, number, token }: OrderLink,
): Promise<void> => {
  const entry = workload.ledger.begin('reveal', { order, number });
  const path = `/api/orders/${number}/reveal?t=${encodeURIComponent(token)}`;
  const keys: string[] = [];
  for (let keyPlace = 1; ; keyPlace += 1) {
    const send = () => sendCommand(workload, 'POST', path, { place: keyPlace });
    const { answer, unknown } = await retryUntilAnswered(send, placeWithinMs, workload.stopping);
    const code = answer ? errorCodeOf(answer) : '';
    if (answer?.status === 200) {
      keys.push((JSON.parse(answer.text) as Readonly<{ key: string }>).key);
    } else if (code === 'key-unknown') {
      entry.ok({ keys });
      return;
    } else if (code !== 'key-void') {
      recordOutcome(entry, answer?.status, unknown, code);
      return;
    }
  }
};

/** Opens the order's page, and counts the result. */
const viewOrderPage = async (
  { shop, tally: statistics }: Workload,
  { number, token }: OrderLink,
): Promise<void> => {
  const { queryApi } = shop.launched.addresses;
  const path = `/api/orders/${number}?t=${encodeURIComponent(token)}`;
  try {
    const { status } = await shop.ask('GET', `${queryApi}${path}`);
    if (status >= 500) statistics.readsBusy += 1;
    else statistics.reads += 1;
  } catch {
    statistics.readsLost += 1;
  }
};

/** One visit: most guests buy and pay, some give up, some misbehave. */
const simulateVisit = async (workload: Workload): Promise<void> => {
  const { random, stopping } = workload;
  const [first, ...others] = workload.products;
  if (!first) throw new Error('No product is on sale');
  const promo = random.next() < 0.2 ? random.pick(promoCodes) : undefined;
  const products = [first, ...others, workload.shared] as const;
  const placedOrder = await place(workload, random.pick(products), { promo });
  if (!placedOrder) return;
  const behavior = random.next();
  if (behavior < 0.03) return;
  if (behavior < 0.08) {
    await cancelOrder(workload, placedOrder);
    if (behavior < 0.05) return;
  }
  const paymentFault =
    behavior > 0.98
      ? 'twice'
      : behavior > 0.95
        ? 'repeated'
        : behavior > 0.94
          ? 'wrong_amount'
          : behavior > 0.93
            ? 'forged'
            : undefined;
  if (paymentFault === 'forged') await payOrder(workload, placedOrder, 'forged');
  const paid = await payOrder(
    workload,
    placedOrder,
    paymentFault === 'forged' ? undefined : paymentFault,
  );
  if (paid) workload.paid.push(placedOrder);
  if (behavior < 0.5 || stopping.aborted) return;
  await viewOrderPage(workload, placedOrder);
  if (behavior < 0.7) return;
  await paceClient(workload, readingMs);
  await viewOrderPage(workload, placedOrder);
  await revealKeys(workload, placedOrder);
};

/** Visits until the run is over. */
export const runGuest = async (workload: Workload, thinkMs: number): Promise<void> => {
  const { stopping } = workload;
  while (!stopping.aborted) {
    await simulateVisit(workload);
    await paceClient(workload, thinkMs);
  }
};
