import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { someKeys } from '../../support/goods.ts';
import { streamOf } from '../running/gather.ts';
import type { Placed, Wish } from './guest.ts';
import { cancel, newPayment, pay, place, told } from './guest.ts';
import { restock } from './keeper.ts';
import type { OtherWare, Trade, Ware } from './trade.ts';
import { codeOf, command, insist, json, staff } from './trade.ts';

/** Something that somebody does once, whatever becomes of it. */
export type Errand = (trade: Trade) => Promise<void>;

const patienceMs = 60_000;
const deliveredWithinMs = 30_000;
const askEveryMs = 200;
const reason = 'it does not work';

type Asked = Readonly<{
  path: string;
  body: object;
  of: Readonly<Parameters<Trade['ledger']['begin']>>;
}>;

/** A call, of staff unless told, the same until it is answered. */
export const manage = async (
  trade: Trade,
  { path, body, of }: Asked,
  headers = staff(trade),
): Promise<boolean> => {
  const entry = trade.ledger.begin(...of);
  const ask = () => command(trade, 'POST', path, body, headers);
  const { answer, unknown } = await insist(ask, patienceMs, trade.stopping);
  told(entry, answer?.status, unknown, answer ? codeOf(answer) : '');
  return answer !== null && answer.status < 300;
};

const typesOf = async ({ shop }: Trade, stream: string): Promise<readonly string[]> => {
  const events = await streamOf(shop.events, stream).catch(() => []); // the store is away
  return events.map(({ type }) => type);
};

/** Whether the stream came to that in time. */
export const untilTold = async (trade: Trade, stream: string, type: string): Promise<boolean> => {
  const deadline = performance.now() + deliveredWithinMs;
  while (performance.now() < deadline) {
    if ((await typesOf(trade, stream)).includes(type)) return true;
    if (trade.stopping.aborted) return false;
    await pause(askEveryMs);
  }
  return false;
};

const until = (trade: Trade, { order }: Placed, type: string): Promise<boolean> =>
  untilTold(trade, `order-${order}`, type);

const keysOf = async ({ shop }: Trade, { order }: Placed): Promise<readonly string[]> => {
  const events = await streamOf(shop.events, `order-${order}`).catch(() => []); // the store is away
  return events.flatMap(({ type, data }) =>
    type === 'ordering.OrderFulfilled' ? (data as Readonly<{ keys: string[] }>).keys : [],
  );
};

type Bought = Placed & Readonly<{ payment: number }>;

/** An order of a key each that was paid for, and its keys mailed; null where that was not to be. */
const bought = async (trade: Trade, wish: Wish): Promise<Bought | null> => {
  const ware = trade.wares.find(({ scarce }) => !scarce);
  if (!ware) throw new Error('There is nothing to buy');
  return boughtOf(trade, ware, wish, 'ordering.KeysMailed');
};

const boughtOf = async (
  trade: Trade,
  ware: Ware | OtherWare,
  wish: Wish,
  until_: string,
): Promise<Bought | null> => {
  const placed = await place(trade, ware, wish);
  const payment = newPayment();
  if (!placed || !(await pay(trade, placed, undefined, payment))) return null;
  return (await until(trade, placed, until_)) ? { ...placed, payment } : null;
};

const refund = async (
  trade: Trade,
  { order, number }: Placed,
  { keys = [], by_hand = false }: Readonly<{ keys?: readonly string[]; by_hand?: boolean }>,
): Promise<string | null> => {
  const refund_id = randomUUID();
  const done = await manage(trade, {
    path: `/api/admin/orders/${number}/refunds`,
    body: { refund_id, reason, keys, by_hand },
    of: ['refund', { order, number, refund: refund_id }],
  });
  return done ? refund_id : null;
};

/** Through the provider's API: of a whole order, or of one key of two. */
export const refundByApi: Errand = async (trade) => {
  const one = await bought(trade, { system: 'sandbox', count: 2 });
  if (!one) return;
  const keys = trade.random.next() < 0.5 ? (await keysOf(trade, one)).slice(0, 1) : [];
  await refund(trade, one, { keys });
};

export const refundByHand: Errand = async (trade) => {
  const one = await bought(trade, { system: 'freekassa' });
  const id = one && (await refund(trade, one, { by_hand: true }));
  if (!one || id === null) return;
  const { order, number } = one;
  await manage(trade, {
    path: `/api/admin/orders/${number}/refunds/${id}/sent`,
    body: { reference: `transfer ${id}`, reason },
    of: ['refund-sent', { order, number, refund: id }],
  });
};

/** A part of a payment is returned in the provider's cabinet; each time another refund. */
const reverse = async (trade: Trade, { payment }: Bought, minor: number): Promise<void> => {
  const kind = trade.random.next() < 0.5 ? 'charged_back' : 'refunded';
  const amount = (minor / 100).toFixed(2);
  const { shop, stopping } = trade;
  const body = JSON.stringify({ intid: payment, kind, amount, key: `cabinet-${randomUUID()}` });
  const url = `${shop.launched.addresses.payments}/control/reverse`;
  await insist(() => shop.ask('POST', url, { headers: json, body }), patienceMs, stopping);
};

/** The whole payment is returned, at once or in two parts. */
export const chargeBack: Errand = async (trade) => {
  const one = await bought(trade, { system: 'sandbox' });
  if (!one) return;
  const { cost } = one.charge;
  const part = trade.random.next() < 0.5 ? Math.floor(cost / 3) : 0;
  if (part > 0) await reverse(trade, one, part);
  await reverse(trade, one, cost - part);
};

/** A part is returned, and the buyer keeps the keys. */
export const refundPartly: Errand = async (trade) => {
  const one = await bought(trade, { system: 'sandbox' });
  if (one) await reverse(trade, one, Math.floor(one.charge.cost / 3));
};

export const replaceKey: Errand = async (trade) => {
  const one = await bought(trade, { count: 1 });
  const [key] = one ? await keysOf(trade, one) : [];
  if (!one || key === undefined) return;
  const { order, number } = one;
  const done = await manage(trade, {
    path: `/api/admin/orders/${number}/replace-key`,
    body: { key_id: key, reason },
    of: ['replace', { order, number, key }],
  });
  if (done) await until(trade, one, 'ordering.KeyReplaced');
};

export const resend: Errand = async (trade) => {
  const one = await bought(trade, {});
  if (!one) return;
  const { order, number } = one;
  await manage(trade, {
    path: `/api/admin/orders/${number}/mail-keys`,
    body: { reason },
    of: ['resend', { order, number }],
  });
};

export const correctAddress: Errand = async (trade) => {
  const one = await bought(trade, {});
  if (!one) return;
  const { order, number, token } = one;
  const email = `${randomUUID()}@example.org`;
  const entry = trade.ledger.begin('correct', { order, number, email });
  const path = `/api/orders/${number}/email?t=${encodeURIComponent(token)}`;
  const ask = () => command(trade, 'POST', path, { email });
  const { answer, unknown } = await insist(ask, patienceMs, trade.stopping);
  told(entry, answer?.status, unknown, answer ? codeOf(answer) : '');
};

const awaited = (trade: Trade): Promise<Bought | null> =>
  boughtOf(trade, trade.manual, { count: 1 }, 'ordering.KeysAwaited');

/** Staff bring a key for this order alone. */
export const serveByHand: Errand = async (trade) => {
  const one = await awaited(trade);
  if (!one) return;
  const { order, number } = one;
  const id = randomUUID();
  await manage(trade, {
    path: `/api/admin/orders/${number}/fulfil`,
    body: { import_id: id, keys: someKeys(1) },
    of: ['serve', { order, number, import: id }],
  });
};

/** It waits for staff, and is refunded instead. */
export const refundWaiting: Errand = async (trade) => {
  const one = await awaited(trade);
  if (one) await refund(trade, one, { by_hand: true });
};

export const buyWithPromo: Errand = async (trade) => {
  const [ware] = trade.wares;
  const placed = ware ? await place(trade, ware, { promo: 'always' }) : null;
  if (placed) await pay(trade, placed);
};

export const cancelWithPromo: Errand = async (trade) => {
  const [ware] = trade.wares;
  const placed = ware ? await place(trade, ware, { promo: 'always' }) : null;
  if (placed) await cancel(trade, placed);
};

/** The last key is another's when the money comes. */
export const comeTooLate: Errand = async (trade) => {
  const ware = trade.wares.find(({ scarce }) => scarce);
  if (!ware) throw new Error('Nothing is scarce');
  const placed = await place(trade, ware, { count: 1 });
  if (!placed) {
    await restock(trade, ware, 2);
    return;
  }
  await cancel(trade, placed);
  await pay(trade, placed);
};
