import type { Decider } from '../kernel/index.ts';
import { laterThan, Rejection } from '../kernel/index.ts';
import type { PoolEvent } from './events.ts';
import {
  fulfilByHand,
  replaceKey,
  revokeKeys,
  setSharedContent,
  settleReplacement,
  stopSharedContent,
  withdrawKeys,
} from './key-care.ts';
import type {
  AddKeys,
  ExtendReservation,
  IssueKeys,
  KeyPoolCommand,
  ReleaseKeys,
  ReserveKeys,
  SettleIssue,
  TakeBackIssue,
  WithdrawFromQueue,
} from './key-pool-commands.ts';
import type { KeyPool } from './key-pool-state.ts';
import { availableIn, costOf, emptyKeyPool, evolveKeyPool, isShared } from './key-pool-state.ts';
import { firstKeys } from './key-spans.ts';
import { rejectStock } from './reject.ts';
import { andServeWaiting, told } from './serve-waiting.ts';
import { notEnoughKeys } from '@shop/contracts/stock/texts';

const mostToTell = 10;

type Events = readonly PoolEvent[];

const isWaiting = ({ waiting }: KeyPool, orderId: string): boolean =>
  waiting.some((order) => order.orderId === orderId);

const add = ({ data }: AddKeys, pool: KeyPool): Events => {
  const { importId, count, unitCost } = data;
  if (pool.imports.has(importId)) return [];
  return andServeWaiting(data, pool, {
    type: 'stock.KeysAdded',
    data: { ...told(data, pool, count), importId, first: 0, count, unitCost },
  });
};

/** Only keys of which each goes to one buyer are held; of the rest there is always enough. */
const reserve = ({ data }: ReserveKeys, pool: KeyPool): Events => {
  const { orderId, count, until, delivery } = data;
  const underWay =
    pool.reserved.has(orderId) || pool.unsettled.has(orderId) || isWaiting(pool, orderId);
  if (underWay || delivery === 'manual') return [];
  if (delivery === 'shared') return pool.shared ? [] : rejectStock('product-empty');

  const available = availableIn(pool);
  if (available === 0) return rejectStock('product-empty');
  if (available < count) {
    const most = Math.min(available, mostToTell);
    throw new Rejection('not-enough-keys', notEnoughKeys(most), { most });
  }
  const keys = firstKeys(pool.free, count);
  const counted = { ...pool, counted: true };
  return [
    { type: 'stock.KeysReserved', data: { ...told(data, counted, -count), orderId, keys, until } },
  ];
};

const giveBack = (
  { data }: ReleaseKeys | TakeBackIssue,
  pool: KeyPool,
  keys: ReturnType<KeyPool['unsettled']['get']>,
): Events => {
  if (!keys) return [];
  const { orderId } = data;
  const back = keys.filter((key) => !isShared(pool, key));
  return andServeWaiting(data, pool, {
    type: 'stock.KeysReleased',
    data: { ...told(data, pool, back.length), orderId, keys: back },
  });
};

const release = ({ data, type }: ReleaseKeys, pool: KeyPool): Events => {
  const reservation = pool.reserved.get(data.orderId);
  const isNamed = data.until === null || data.until === reservation?.until;
  return isNamed ? giveBack({ type, data }, pool, reservation?.keys) : [];
};

const extend = ({ data }: ExtendReservation, pool: KeyPool): Events => {
  const { orderId } = data;
  const reservation = pool.reserved.get(orderId);
  if (!reservation) return [];
  const { keys } = reservation;
  const until = laterThan(reservation.until, data.until);
  return [{ type: 'stock.KeysReserved', data: { ...told(data, pool), orderId, keys, until } }];
};

const issue = ({ data }: IssueKeys, pool: KeyPool): Events => {
  const { orderId, delivery } = data;
  if (pool.unsettled.has(orderId) || isWaiting(pool, orderId)) return [];

  switch (delivery) {
    case 'pool':
      return issueFromPool(data, { ...pool, counted: true });
    case 'shared':
      return issueShared(data, { ...pool, counted: pool.shared === null });
    case 'manual':
      return queue(data, { ...pool, counted: false });
  }
};

/** What was held for an order that gets none of it goes back. */
const letGo = (data: IssueKeys['data'], pool: KeyPool): Events => {
  const { orderId } = data;
  const keys = pool.reserved.get(orderId)?.keys ?? [];
  if (keys.length === 0) return [];
  return [
    { type: 'stock.KeysReleased', data: { ...told(data, pool, keys.length), orderId, keys } },
  ];
};

const queue = (data: IssueKeys['data'], pool: KeyPool): Events => {
  const { orderId, count, paidAt, delivery } = data;
  const released = letGo(data, pool);
  const queued: PoolEvent = {
    type: 'stock.OrderQueuedForKeys',
    data: {
      ...told(data, released.reduce(evolveKeyPool, pool)),
      orderId,
      count,
      paidAt,
      delivery,
    },
  };
  return released.length === 0 ? [queued] : andServeWaiting(data, pool, ...released, queued);
};

/** Staff may have withdrawn some of the keys that were held for the order. */
const issueFromPool = (data: IssueKeys['data'], pool: KeyPool): Events => {
  const { orderId, count } = data;
  const held = pool.reserved.get(orderId)?.keys ?? [];
  const missing = Math.max(count - held.length, 0);
  const othersWait = pool.waiting.some(({ delivery }) => delivery === 'pool');
  if (missing > 0 && (othersWait || availableIn(pool) < missing)) return queue(data, pool);

  const keys = [...held, ...firstKeys(pool.free, missing)];
  const cost = costOf(pool, keys);
  return [
    { type: 'stock.KeysIssued', data: { ...told(data, pool, -missing), orderId, keys, cost } },
  ];
};

/** One content, however many are bought. */
const issueShared = (data: IssueKeys['data'], pool: KeyPool): Events => {
  if (!pool.shared) return queue(data, pool);
  const keys = [pool.shared];
  return [
    ...letGo(data, pool),
    {
      type: 'stock.KeysIssued',
      data: { ...told(data, pool), orderId: data.orderId, keys, cost: costOf(pool, keys) },
    },
  ];
};

const settle = ({ data }: SettleIssue, pool: KeyPool): Events => {
  const { orderId, keys } = data;
  const known = pool.unsettled.get(orderId)?.every((key) => keys.includes(key)) ?? false;
  if (!known) return [];
  return [{ type: 'stock.IssueSettled', data: { ...told(data, pool), orderId } }];
};

const leaveQueue = ({ data }: WithdrawFromQueue, pool: KeyPool): Events => {
  const { orderId } = data;
  if (!isWaiting(pool, orderId)) return [];
  return andServeWaiting(data, pool, {
    type: 'stock.OrderLeftQueue',
    data: { ...told(data, pool), orderId },
  });
};

const decide = (command: KeyPoolCommand, pool: KeyPool): Events => {
  switch (command.type) {
    case 'AddKeys':
      return add(command, pool);
    case 'ReserveKeys':
      return reserve(command, pool);
    case 'ReleaseKeys':
      return release(command, pool);
    case 'ExtendReservation':
      return extend(command, pool);
    case 'IssueKeys':
      return issue(command, pool);
    case 'SettleIssue':
      return settle(command, pool);
    case 'TakeBackIssue':
      return giveBack(command, pool, pool.unsettled.get(command.data.orderId));
    case 'WithdrawFromQueue':
      return leaveQueue(command, pool);
    case 'SetSharedContent':
      return setSharedContent(command, pool);
    case 'StopSharedContent':
      return stopSharedContent(command, pool);
    case 'FulfilByHand':
      return fulfilByHand(command, pool);
    case 'WithdrawKeys':
      return withdrawKeys(command, pool);
    case 'RevokeKeys':
      return revokeKeys(command, pool);
    case 'ReplaceKey':
      return replaceKey(command, pool);
    case 'SettleReplacement':
      return settleReplacement(command, pool);
  }
};

/** The keys of one rate, the scarcest thing of the shop: one stream decides who gets which. */
export const keyPool: Decider<KeyPool, KeyPoolCommand, PoolEvent> = {
  initialState: emptyKeyPool,
  decide,
  evolve: evolveKeyPool,
};
