import { randomUUID } from 'node:crypto';
import { upcast } from '@shop/domain/history';
import { instant } from '@shop/contracts/kernel';
import { keyPool, keyPoolStream } from '@shop/domain/stock';
import type { KeyPoolCommand } from '@shop/domain/stock';
import { watchStream } from '@shop/domain/notices';
import { commandHandler, eventStoreDbEventStore } from '@shop/platform/event-store';
import { lookupHash } from '@shop/platform/vault';
import { httpClient } from '../../support/http.ts';
import { aRate, someKeys } from '../../support/goods.ts';
import { someTerms } from '../../support/promos.ts';
import { unfinishedImport } from '../../support/stocking.ts';
import { readAll } from '../running/gather.ts';
import type { Errand } from './care-of-orders.ts';
import { manage, untilTold } from './care-of-orders.ts';
import { fromSomewhere } from './guest.ts';
import { restock } from './keeper.ts';
import type { Trade } from './trade.ts';
import { command, insist, staff } from './trade.ts';

const patienceMs = 60_000;
const codesInBatch = 60;

export const generateCodes: Errand = async (trade) => {
  const id = randomUUID();
  await manage(trade, {
    path: '/api/admin/promos/batch',
    body: { ...someTerms(), id, name: 'batch', prefix: '', count: codesInBatch },
    of: ['batch', { batch: id, count: codesInBatch }],
  });
};

const storeOf = ({ shop }: Trade) => eventStoreDbEventStore(shop.events, upcast);

/** What a crash left of an import is given up, and its keys come by another. */
export const giveUpImport: Errand = async (trade) => {
  const [ware] = trade.wares;
  if (!ware) throw new Error('Nothing is on sale');
  const { addresses } = trade.shop.launched;
  const { admin } = trade.shop;
  const keys = someKeys(3);
  const left = { send: httpClient(addresses.commandApi), admin, eventStore: storeOf(trade) };
  const id = await unfinishedImport(left, { ...ware }, keys, 'some').catch(() => null); // a fault
  if (id === null) return;
  const done = await manage(trade, {
    path: `/api/admin/key-imports/${id}/abandon`,
    body: {},
    of: ['abandon', { import: id }],
  });
  if (done) await restock(trade, ware, 3, randomUUID(), keys);
};

/** A rate of its own, without keys. */
const newRate = async (trade: Trade): Promise<Readonly<{ productId: string; rateId: string }>> => {
  const { productId } = trade.manual;
  const rate = aRate();
  const headers = staff(trade);
  const path = `/api/admin/products/${productId}/rates`;
  await insist(() => command(trade, 'POST', path, rate, headers), patienceMs, trade.stopping);
  return { productId, rateId: rate.id };
};

/** Where the watch of a rate by an address stands. */
const watchOf = ({ shop }: Trade, rateId: string, email: string): string => {
  const hash = lookupHash(shop.launched.secrets['LOOKUP_SECRET'] ?? '');
  return watchStream(hash('watch', `${rateId}/${hash('email', email)}`));
};

/** Somebody waits for keys, which come, and is told; what nobody bought of them leaves the stock. */
export const watchAndWithdraw: Errand = async (trade) => {
  const { productId, rateId } = await newRate(trade);
  const email = `${randomUUID()}@example.org`;
  const watch = {
    path: '/api/watches',
    body: { product_id: productId, rate_id: rateId, email },
    of: ['watch', { rate: rateId, email }],
  } as const;
  await manage(trade, watch, { ...fromSomewhere(trade), 'Idempotency-Key': randomUUID() });
  const id = randomUUID();
  if (!(await restock(trade, { productId, rateId }, 3, id))) return;
  await untilTold(trade, watchOf(trade, rateId, email), 'notices.WatchServed');
  const headers = staff(trade);
  const path = `/api/admin/key-imports/${id}/withdraw`;
  const ask = () => command(trade, 'POST', path, { reason: 'not sold' }, headers);
  await insist(ask, patienceMs, trade.stopping);
};

const by = { actor: 'system:test', correlationId: 'test', causationId: null };
const hour = 60 * 60_000;

const toPool = async (trade: Trade, rateId: string, asked: KeyPoolCommand): Promise<void> => {
  await commandHandler(storeOf(trade), keyPool)(keyPoolStream(rateId), asked, by).catch(
    () => undefined, // a fault, or there are no keys
  );
};

/** As a program leaves it that dies before the order is placed, long ago. */
export const leaveKeysHeld: Errand = async (trade) => {
  const [ware] = trade.wares;
  if (!ware) throw new Error('Nothing is on sale');
  const at = Date.now() - hour;
  const [now, limit] = [instant(new Date(at)), instant(new Date(at + hour / 4))];
  const data = { ...ware, orderId: randomUUID(), count: 1, until: limit, now };
  await toPool(trade, ware.rateId, { type: 'ReserveKeys', data: { ...data, delivery: 'pool' } });
};

/** As two programs leave it that both issue keys to an order, one of them late. */
export const issueTwice: Errand = async (trade) => {
  const [ware] = trade.wares;
  if (!ware) throw new Error('Nothing is on sale');
  const all = await readAll(trade.shop.events).catch(() => []); // a fault
  const settled = all.findLast(
    ({ stream, type }) => stream === keyPoolStream(ware.rateId) && type === 'stock.IssueSettled',
  );
  if (!settled) return;
  const { orderId } = settled.data as Readonly<{ orderId: string }>;
  const now = instant(new Date());
  const data = { ...ware, orderId, count: 1, paidAt: now, now };
  await toPool(trade, ware.rateId, { type: 'IssueKeys', data: { ...data, delivery: 'pool' } });
};
