import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Entry } from '../running/ledger-book.ts';
import type { Held, OtherWare, Trade, Ware } from './trade.ts';
import { codeOf, command, insist, json, promoCodes } from './trade.ts';

type Money = Readonly<{ currency: string; cost: number }>;
export type Placed = Held & Readonly<{ charge: Money; system: string; email: string }>;

const placeWithinMs = 60_000;
const payWithinMs = 60_000;
const systems = ['freekassa', 'freekassa', 'sandbox', 'yoomoney', 'webmoney'] as const;
type System = (typeof systems)[number];

/** Guests come from many addresses. */
export const fromSomewhere = ({ random }: Trade): Readonly<Record<string, string>> => ({
  'X-Forwarded-For': `10.${random.below(250)}.${random.below(250)}.${1 + random.below(250)}`,
});

const decimal = (minor: number): string => (minor / 100).toFixed(2);

/** Between them are those that the provider takes for payments of its own. */
const paymentStep = 1_000;

/** The provider's number of a payment: chosen here, so that a repeat is the same payment. */
let lastPayment = Date.now() * 1_000;
export const newPayment = (): number => {
  lastPayment += paymentStep;
  return lastPayment;
};

/** What is not told is chosen as it comes. */
export type Wish = Readonly<{
  promo?: string | undefined;
  system?: System | undefined;
  count?: number | undefined;
}>;

type Asked = Readonly<{
  ware: Ware | OtherWare;
  count: number;
  total: number;
  promo: string | undefined;
  system: System;
}>;

/** null: not placed, at another price; that is told. */
type Answered = Placed | Readonly<{ total: number }> | null;

const ask = async (
  trade: Trade,
  { ware, count, promo, system, total }: Asked,
): Promise<Answered> => {
  const { ledger, stopping, tally } = trade;
  const email = `${randomUUID()}@example.org`;
  const order = randomUUID();
  const entry = ledger.begin('place', { order, email, count, rate: ware.rateId, system, promo });
  const headers = fromSomewhere(trade);
  const body = {
    order_id: order,
    product_id: ware.productId,
    rate_id: ware.rateId,
    count,
    email,
    promo,
    payment_system: system,
    region: 'cis',
    terms: true,
    expected_total: { currency: 'RUB', cost: total },
  };
  const began = performance.now();
  const send = () => command(trade, 'POST', '/api/orders', body, headers);
  const { answer, unknown } = await insist(send, placeWithinMs, stopping);
  if (answer?.status === 201) {
    if (unknown === 0) tally.placedMs.push(performance.now() - began);
    const { number, token, charge } = JSON.parse(answer.text) as Readonly<{
      number: number;
      token: string;
      charge: Money;
    }>;
    entry.ok({ number });
    return { order, number, token, charge, system, email };
  }
  const code = answer ? codeOf(answer) : '';
  if (answer === null || unknown > 0) entry.info({ code });
  else entry.fail({ code, status: answer.status });
  if (!answer || code !== 'price-changed') return null;
  const { quote } = JSON.parse(answer.text) as Readonly<{
    quote: Readonly<{ unit_price: Money; total: Money }>;
  }>;
  if ('revision' in ware) ware.price = quote.unit_price.cost;
  return { total: quote.total.cost };
};

/** At the price that is on the page; at the one that is told, in a new order, where it is another. */
export const place = async (
  trade: Trade,
  ware: Ware | OtherWare,
  wish: Wish = {},
): Promise<Placed | null> => {
  const { random } = trade;
  const { promo, count = random.next() < 0.85 ? 1 : 2, system = random.pick(systems) } = wish;
  const asked = { ware, count, promo, system };
  const first = await ask(trade, { ...asked, total: ware.price * count });
  if (first === null || 'order' in first) return first;
  const second = await ask(trade, { ...asked, total: first.total });
  return second && 'order' in second ? second : null;
};

type Mishap = 'twice' | 'repeated' | 'wrong_amount' | 'forged';

/** At the payment system, which tells the shop by itself. */
export const pay = async (
  trade: Trade,
  placed: Placed,
  mishap?: Mishap,
  intid = newPayment(),
): Promise<boolean> => {
  const { ledger, shop, stopping } = trade;
  const { order, number, charge, system } = placed;
  const amount = decimal(charge.cost);
  const entry = ledger.begin('pay', { order, number, system, payment: String(intid), amount });
  const body = { order: number, amount, currency: charge.currency, system, intid, mishap };
  const send = () =>
    shop.ask('POST', `${shop.launched.addresses.payments}/control/pay`, {
      headers: json,
      body: JSON.stringify(body),
    });
  const { answer } = await insist(send, payWithinMs, stopping);
  if (answer && answer.status < 300) entry.ok();
  else entry.info({ status: answer?.status ?? 0 });
  return answer !== null;
};

export const told = (
  entry: Entry,
  status: number | undefined,
  unknown: number,
  code: string,
): void => {
  if (status !== undefined && status < 300) entry.ok();
  else if (status === undefined || unknown > 0) entry.info({ code });
  else entry.fail({ code, status });
};

export const cancel = async (trade: Trade, { order, number, token }: Held): Promise<void> => {
  const entry = trade.ledger.begin('cancel', { order, number });
  const path = `/api/orders/${number}/cancel?t=${encodeURIComponent(token)}`;
  const send = () => command(trade, 'POST', path, {});
  const { answer, unknown } = await insist(send, placeWithinMs, trade.stopping);
  told(entry, answer?.status, unknown, answer ? codeOf(answer) : '');
};

/** All keys on the order's page, one after another; what is not delivered yet is refused. */
export const reveal = async (trade: Trade, { order, number, token }: Held): Promise<void> => {
  const entry = trade.ledger.begin('reveal', { order, number });
  const path = `/api/orders/${number}/reveal?t=${encodeURIComponent(token)}`;
  const keys: string[] = [];
  for (let keyPlace = 1; ; keyPlace += 1) {
    const send = () => command(trade, 'POST', path, { place: keyPlace });
    const { answer, unknown } = await insist(send, placeWithinMs, trade.stopping);
    const code = answer ? codeOf(answer) : '';
    if (answer?.status === 200) {
      keys.push((JSON.parse(answer.text) as Readonly<{ key: string }>).key);
    } else if (code === 'key-unknown') {
      entry.ok({ keys });
      return;
    } else if (code !== 'key-void') {
      told(entry, answer?.status, unknown, code);
      return;
    }
  }
};

/** Looks at the order's page, and counts how that went. */
const look = async ({ shop, tally }: Trade, { number, token }: Held): Promise<void> => {
  const { queryApi } = shop.launched.addresses;
  const path = `/api/orders/${number}?t=${encodeURIComponent(token)}`;
  try {
    const { status } = await shop.ask('GET', `${queryApi}${path}`);
    if (status >= 500) tally.readsBusy += 1;
    else tally.reads += 1;
  } catch {
    tally.readsLost += 1;
  }
};

/** One visit: most buy and pay, some think better of it, some do odd things. */
const visit = async (trade: Trade): Promise<void> => {
  const { random, stopping } = trade;
  const [first, ...others] = trade.wares;
  if (!first) throw new Error('Nothing is on sale');
  const promo = random.next() < 0.2 ? random.pick(promoCodes) : undefined;
  const wares = [first, ...others, trade.shared] as const;
  const placed = await place(trade, random.pick(wares), { promo });
  if (!placed) return;
  const mood = random.next();
  if (mood < 0.03) return;
  if (mood < 0.08) {
    await cancel(trade, placed);
    if (mood < 0.05) return;
  }
  const mishap =
    mood > 0.98
      ? 'twice'
      : mood > 0.95
        ? 'repeated'
        : mood > 0.94
          ? 'wrong_amount'
          : mood > 0.93
            ? 'forged'
            : undefined;
  if (mishap === 'forged') await pay(trade, placed, 'forged');
  const paid = await pay(trade, placed, mishap === 'forged' ? undefined : mishap);
  if (paid) trade.paid.push(placed);
  if (mood < 0.5 || stopping.aborted) return;
  await look(trade, placed);
  if (mood < 0.7) return;
  await pause(300 + random.below(700));
  await look(trade, placed);
  await reveal(trade, placed);
};

/** Visits until the run is over. */
export const guest = async (trade: Trade, thinkMs: number): Promise<void> => {
  const { random, stopping } = trade;
  while (!stopping.aborted) {
    await visit(trade);
    await pause(random.below(2 * thinkMs));
  }
};
