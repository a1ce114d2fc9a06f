import type { Decider } from '../kernel/index.ts';
import { instantAfter, DomainError } from '../kernel/index.ts';
import type { PoolEvent } from './events.ts';
import {
  fulfilManually,
  replaceKey,
  revokeKeys,
  setSharedContent,
  acknowledgeReplacement,
  stopSharedContent,
  withdrawKeys,
} from './key-maintenance.ts';
import type {
  AddKeys,
  ExtendReservation,
  AllocateKeys,
  KeyPoolCommand,
  ReleaseKeys,
  ReserveKeys,
  AcknowledgeAllocation,
  ReturnAllocation,
  LeaveQueue,
  UndoKeyReservation,
} from './key-pool-commands.ts';
import type { KeyPool } from './key-pool-state.ts';
import { availableIn, costOf, emptyKeyPool, evolveKeyPool, isShared } from './key-pool-state.ts';
import { firstKeys } from './key-spans.ts';
import { rejectStock } from './reject.ts';
import {
  isDecided,
  poolEventData,
  refuseImport,
  withAllocatedBacklog,
} from './allocate-backlog.ts';
import { notEnoughKeys } from '@shop/contracts/stock/texts';

const maxReportedAvailable = 10;

type Events = readonly PoolEvent[];

const isWaiting = ({ backlog }: KeyPool, orderId: string): boolean =>
  backlog.some((order) => order.orderId === orderId);

const hasPoolBacklog = ({ backlog }: KeyPool): boolean =>
  backlog.some(({ delivery }) => delivery === 'pool');

/**
 * Keys of a rate with manual delivery are not sold, but they replace broken ones. Keys that the
 * rate no longer sells serve the orders that were paid when it did and still wait for them.
 */
const add = (command: AddKeys, pool: KeyPool): Events => {
  const { data } = command;
  const { importId, count, unitCost, delivery } = data;
  if (isDecided(pool, importId)) return [];
  const isUsed = (delivery !== null && delivery !== 'shared') || hasPoolBacklog(pool);
  if (!isUsed) return refuseImport(command, pool);
  return withAllocatedBacklog(data, pool, {
    type: 'stock.KeysAdded',
    data: { ...poolEventData(data, pool, count), importId, first: 0, count, unitCost },
  });
};

/** Reserves the same keys for longer. A release of the reservation before has no effect then. */
const renew = (data: ExtendReservation['data'], pool: KeyPool): Events => {
  const { orderId } = data;
  const reservation = pool.reserved.get(orderId);
  if (!reservation) return [];
  const { keys } = reservation;
  const until = instantAfter(reservation.until, data.until);
  return [
    { type: 'stock.KeysReserved', data: { ...poolEventData(data, pool), orderId, keys, until } },
  ];
};

/**
 * Reserves keys that are sold once each. Shared and manually delivered content needs no
 * reservation. A repeat renews the reservation of the order, because it may be another request.
 */
const reserve = ({ data }: ReserveKeys, pool: KeyPool): Events => {
  const { orderId, count, until, delivery } = data;
  if (pool.reserved.has(orderId)) return renew(data, pool);
  const isInProgress = pool.unacknowledged.has(orderId) || isWaiting(pool, orderId);
  if (isInProgress || delivery === 'manual') return [];
  if (delivery === 'shared') return pool.shared ? [] : rejectStock('product-empty');

  const available = availableIn(pool);
  if (available === 0) return rejectStock('product-empty');
  if (available < count) {
    const maxAvailable = Math.min(available, maxReportedAvailable);
    throw new DomainError('not-enough-keys', notEnoughKeys(maxAvailable), { max: maxAvailable });
  }
  const keys = firstKeys(pool.free, count);
  return [
    {
      type: 'stock.KeysReserved',
      data: { ...poolEventData(data, pool, -count), orderId, keys, until },
    },
  ];
};

const returnKeys = (
  { data }: ReleaseKeys | UndoKeyReservation | ReturnAllocation,
  pool: KeyPool,
  keys: ReturnType<KeyPool['unacknowledged']['get']>,
): Events => {
  if (!keys) return [];
  const { orderId } = data;
  const returnable = keys.filter((key) => !isShared(pool, key));
  return withAllocatedBacklog(data, pool, {
    type: 'stock.KeysReleased',
    data: { ...poolEventData(data, pool, returnable.length), orderId, keys: returnable },
  });
};

const release = ({ data, type }: ReleaseKeys, pool: KeyPool): Events => {
  const reservation = pool.reserved.get(data.orderId);
  const isSameReservation = data.until === null || data.until === reservation?.until;
  return isSameReservation ? returnKeys({ type, data }, pool, reservation?.keys) : [];
};

const undo = ({ data, type }: UndoKeyReservation, pool: KeyPool): Events => {
  const reservation = pool.reserved.get(data.orderId);
  if (!reservation || reservation.isRenewed || reservation.until !== data.until) return [];
  return returnKeys({ type, data }, pool, reservation.keys);
};

const allocate = ({ data }: AllocateKeys, pool: KeyPool): Events => {
  const { orderId, delivery } = data;
  if (pool.unacknowledged.has(orderId) || isWaiting(pool, orderId)) return [];

  switch (delivery) {
    case 'pool':
      return allocateFromPool(data, pool);
    case 'shared':
      return allocateShared(data, pool);
    case 'manual':
      return queue(data, pool);
  }
};

/** Releases the keys reserved for an order that receives none of them. */
const releaseReservation = (data: AllocateKeys['data'], pool: KeyPool): Events => {
  const { orderId } = data;
  const keys = pool.reserved.get(orderId)?.keys ?? [];
  if (keys.length === 0) return [];
  return [
    {
      type: 'stock.KeysReleased',
      data: { ...poolEventData(data, pool, keys.length), orderId, keys },
    },
  ];
};

const queue = (data: AllocateKeys['data'], pool: KeyPool): Events => {
  const { orderId, count, paidAt, delivery } = data;
  const released = releaseReservation(data, pool);
  const queued: PoolEvent = {
    type: 'stock.OrderQueuedForKeys',
    data: {
      ...poolEventData(data, released.reduce(evolveKeyPool, pool)),
      orderId,
      count,
      paidAt,
      delivery,
    },
  };
  // If its payment is the oldest, this order may be the first whose keys are free.
  return withAllocatedBacklog(data, pool, ...released, queued);
};

/** Staff may have withdrawn some of the keys reserved for the order. */
const allocateFromPool = (data: AllocateKeys['data'], pool: KeyPool): Events => {
  const { orderId, count } = data;
  const reservedKeys = pool.reserved.get(orderId)?.keys ?? [];
  const missing = Math.max(count - reservedKeys.length, 0);
  if (missing > 0 && (hasPoolBacklog(pool) || availableIn(pool) < missing))
    return queue(data, pool);

  const keys = [...reservedKeys, ...firstKeys(pool.free, missing)];
  const cost = costOf(pool, keys);
  return [
    {
      type: 'stock.KeysAllocated',
      data: { ...poolEventData(data, pool, -missing), orderId, keys, cost, waited: false },
    },
  ];
};

/** Allocates the shared content; one covers any count. */
const allocateShared = (data: AllocateKeys['data'], pool: KeyPool): Events => {
  if (!pool.shared) return queue(data, pool);
  const keys = [pool.shared];
  const released = releaseReservation(data, pool);
  return withAllocatedBacklog(data, pool, ...released, {
    type: 'stock.KeysAllocated',
    data: {
      ...poolEventData(data, released.reduce(evolveKeyPool, pool)),
      orderId: data.orderId,
      keys,
      cost: costOf(pool, keys),
      waited: false,
    },
  });
};

const acknowledgeAllocation = ({ data }: AcknowledgeAllocation, pool: KeyPool): Events => {
  const { orderId, keys } = data;
  const isAcknowledgeable =
    pool.unacknowledged.get(orderId)?.every((key) => keys.includes(key)) ?? false;
  if (!isAcknowledgeable) return [];
  return [
    { type: 'stock.AllocationAcknowledged', data: { ...poolEventData(data, pool), orderId } },
  ];
};

const leaveQueue = ({ data }: LeaveQueue, pool: KeyPool): Events => {
  const { orderId } = data;
  if (!isWaiting(pool, orderId)) return [];
  return withAllocatedBacklog(data, pool, {
    type: 'stock.OrderLeftQueue',
    data: { ...poolEventData(data, pool), orderId },
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
    case 'UndoKeyReservation':
      return undo(command, pool);
    case 'ExtendReservation':
      return renew(command.data, pool);
    case 'AllocateKeys':
      return allocate(command, pool);
    case 'AcknowledgeAllocation':
      return acknowledgeAllocation(command, pool);
    case 'ReturnAllocation':
      return returnKeys(command, pool, pool.unacknowledged.get(command.data.orderId));
    case 'LeaveQueue':
      return leaveQueue(command, pool);
    case 'SetSharedContent':
      return setSharedContent(command, pool);
    case 'StopSharedContent':
      return stopSharedContent(command, pool);
    case 'FulfilManually':
      return fulfilManually(command, pool);
    case 'WithdrawKeys':
      return withdrawKeys(command, pool);
    case 'RevokeKeys':
      return revokeKeys(command, pool);
    case 'ReplaceKey':
      return replaceKey(command, pool);
    case 'AcknowledgeReplacement':
      return acknowledgeReplacement(command, pool);
  }
};

/** The keys of one rate: one stream decides which order gets which key. */
export const keyPool: Decider<KeyPool, KeyPoolCommand, PoolEvent> = {
  initialState: emptyKeyPool,
  decide,
  evolve: evolveKeyPool,
};
