import type { Command, Decider, Instant } from '../kernel/index.ts';
import { Rejection } from '../kernel/index.ts';
import type { KeyPoolEvent } from './events.ts';
import type { KeyPool } from './key-pool-state.ts';
import { availableIn, emptyKeyPool, evolveKeyPool, nextKeys } from './key-pool-state.ts';
import { rejectStock } from './reject.ts';
import { notEnoughKeys } from './texts.ts';

type Ask<Type extends string, Data extends object> = Command<
  Type,
  Data & { rateId: string; productId: string; now: Instant }
>;

export type AddKeys = Ask<'AddKeys', { importId: string; count: number }>;
export type ReserveKeys = Ask<'ReserveKeys', { orderId: string; count: number; until: Instant }>;
export type ReleaseKeys = Ask<'ReleaseKeys', { orderId: string }>;
export type IssueKeys = Ask<'IssueKeys', { orderId: string; count: number; paidAt: Instant }>;
export type SettleIssue = Ask<'SettleIssue', { orderId: string }>;
/** The order has other keys already: what was issued beside them goes back. */
export type TakeBackIssue = Ask<'TakeBackIssue', { orderId: string }>;
export type KeyPoolCommand =
  AddKeys | ReserveKeys | ReleaseKeys | IssueKeys | SettleIssue | TakeBackIssue;

const mostToTell = 10;

const isWaiting = ({ waiting }: KeyPool, orderId: string): boolean =>
  waiting.some((order) => order.orderId === orderId);

const add = ({ data }: AddKeys, pool: KeyPool): readonly KeyPoolEvent[] => {
  const { importId, count, rateId, productId, now } = data;
  if (pool.imports.has(importId)) return [];

  const available = availableIn(pool) + count;
  const events: KeyPoolEvent[] = [
    {
      type: 'stock.KeysAdded',
      data: { rateId, productId, importId, first: 0, count, available, at: now },
    },
  ];
  return [...events, ...serveWaiting(data, events.reduce(evolveKeyPool, pool))];
};

/** Oldest payment first; one that needs more than there is holds up the rest. */
const serveWaiting = (
  { rateId, productId, now }: Pick<AddKeys['data'], 'rateId' | 'productId' | 'now'>,
  stocked: KeyPool,
): readonly KeyPoolEvent[] => {
  const events: KeyPoolEvent[] = [];
  let pool = stocked;
  for (const { orderId, count } of stocked.waiting) {
    const available = availableIn(pool) - count;
    if (available < 0) break;
    const issued: KeyPoolEvent = {
      type: 'stock.KeysIssued',
      data: { rateId, productId, orderId, keys: nextKeys(pool, count), available, at: now },
    };
    events.push(issued);
    pool = evolveKeyPool(pool, issued);
  }
  return events;
};

const reserve = ({ data }: ReserveKeys, pool: KeyPool): readonly KeyPoolEvent[] => {
  const { orderId, count, until, rateId, productId, now } = data;
  const underWay =
    pool.reserved.has(orderId) || pool.unsettled.has(orderId) || isWaiting(pool, orderId);
  if (underWay) return [];

  const available = availableIn(pool);
  if (available === 0) return rejectStock('product-empty');
  if (available < count) {
    const most = Math.min(available, mostToTell);
    throw new Rejection('not-enough-keys', notEnoughKeys(most), { most });
  }
  const keys = nextKeys(pool, count);
  return [
    {
      type: 'stock.KeysReserved',
      data: { rateId, productId, orderId, keys, until, available: available - count, at: now },
    },
  ];
};

const giveBack = (
  { data }: ReleaseKeys | TakeBackIssue,
  pool: KeyPool,
  keys: KeysOf,
): readonly KeyPoolEvent[] => {
  if (!keys) return [];
  const { orderId, rateId, productId, now } = data;
  const available = availableIn(pool) + keys.length;
  return [
    {
      type: 'stock.KeysReleased',
      data: { rateId, productId, orderId, keys, available, at: now },
    },
  ];
};
type KeysOf = ReturnType<KeyPool['unsettled']['get']>;

const issue = ({ data }: IssueKeys, pool: KeyPool): readonly KeyPoolEvent[] => {
  const { orderId, count, paidAt, rateId, productId, now } = data;
  if (pool.unsettled.has(orderId)) return [];
  if (isWaiting(pool, orderId)) return [];

  const about = { rateId, productId, orderId, at: now };
  const available = availableIn(pool);
  const held = pool.reserved.get(orderId);
  if (held) {
    return [{ type: 'stock.KeysIssued', data: { ...about, keys: held.keys, available } }];
  }
  if (pool.waiting.length > 0 || available < count) {
    return [{ type: 'stock.OrderQueuedForKeys', data: { ...about, count, paidAt, available } }];
  }
  return [
    {
      type: 'stock.KeysIssued',
      data: { ...about, keys: nextKeys(pool, count), available: available - count },
    },
  ];
};

const settle = ({ data }: SettleIssue, pool: KeyPool): readonly KeyPoolEvent[] => {
  const { orderId, rateId, productId, now } = data;
  if (!pool.unsettled.has(orderId)) return [];
  return [
    {
      type: 'stock.IssueSettled',
      data: { rateId, productId, orderId, available: availableIn(pool), at: now },
    },
  ];
};

const decide = (command: KeyPoolCommand, pool: KeyPool): readonly KeyPoolEvent[] => {
  switch (command.type) {
    case 'AddKeys':
      return add(command, pool);
    case 'ReserveKeys':
      return reserve(command, pool);
    case 'ReleaseKeys':
      return giveBack(command, pool, pool.reserved.get(command.data.orderId)?.keys);
    case 'IssueKeys':
      return issue(command, pool);
    case 'SettleIssue':
      return settle(command, pool);
    case 'TakeBackIssue':
      return giveBack(command, pool, pool.unsettled.get(command.data.orderId));
  }
};

/** The keys of one rate, the scarcest thing of the shop: one stream decides who gets which. */
export const keyPool: Decider<KeyPool, KeyPoolCommand, KeyPoolEvent> = {
  initialState: emptyKeyPool,
  decide,
  evolve: evolveKeyPool,
};
