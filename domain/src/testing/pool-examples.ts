import type { Delivery, Instant } from '@shop/contracts/kernel';
import type { PoolEvent } from '../stock/events.ts';
import { keyId } from '@shop/contracts/stock/ids';
import type { KeyPoolCommand } from '../stock/key-pool-commands.ts';
import { noon, quarterPastNoon } from './moments.ts';

/** Commands and events of one pool, for tests. */

export const poolData = { rateId: 'week', productId: 'radar' };
export const commandData = { ...poolData, now: noon };
export const eventData = { ...poolData, at: noon };
/** The reason that staff give. */
export const reason = 'It does not work';
export const unitCost = 100;
export const key = (index: number) => keyId('import-1', index);

export const addKeys = (count: number, importId = 'import-1'): KeyPoolCommand => ({
  type: 'AddKeys',
  data: { ...commandData, importId, count, unitCost, delivery: 'pool' },
});
export const reserve = (
  orderId: string,
  count: number,
  delivery: Delivery = 'pool',
  until: Instant = quarterPastNoon,
): KeyPoolCommand => ({
  type: 'ReserveKeys',
  data: { ...commandData, orderId, count, delivery, until },
});
export const release = (orderId: string, until: Instant | null = null): KeyPoolCommand => ({
  type: 'ReleaseKeys',
  data: { ...commandData, orderId, until },
});
export const undo = (orderId: string, until: Instant = quarterPastNoon): KeyPoolCommand => ({
  type: 'UndoKeyReservation',
  data: { ...commandData, orderId, until },
});
export const extend = (orderId: string, until: Instant): KeyPoolCommand => ({
  type: 'ExtendReservation',
  data: { ...commandData, orderId, until },
});
export const allocate = (
  orderId: string,
  count: number,
  delivery: Delivery = 'pool',
  paidAt = noon,
): KeyPoolCommand => ({
  type: 'AllocateKeys',
  data: { ...commandData, orderId, count, delivery, paidAt },
});
export const acknowledge = (
  orderId: string,
  keys: readonly number[] = [0, 1, 2, 3, 4],
): KeyPoolCommand => ({
  type: 'AcknowledgeAllocation',
  data: { ...commandData, orderId, keys: keys.map(key) },
});
export const returnAllocation = (orderId: string): KeyPoolCommand => ({
  type: 'ReturnAllocation',
  data: { ...commandData, orderId },
});
export const leaveQueue = (orderId: string): KeyPoolCommand => ({
  type: 'LeaveQueue',
  data: { ...commandData, orderId },
});

const poolEventData = (available: number) => ({ ...eventData, available });

export const added = (count: number, available = count, importId = 'import-1'): PoolEvent => ({
  type: 'stock.KeysAdded',
  data: { ...poolEventData(available), importId, first: 0, count, unitCost },
});
export const reserved = (
  orderId: string,
  keys: readonly number[],
  available: number,
  until: Instant = quarterPastNoon,
): PoolEvent => ({
  type: 'stock.KeysReserved',
  data: { ...poolEventData(available), orderId, keys: keys.map(key), until },
});
export const released = (
  orderId: string,
  keys: readonly number[],
  available: number,
): PoolEvent => ({
  type: 'stock.KeysReleased',
  data: { ...poolEventData(available), orderId, keys: keys.map(key) },
});
export const allocated = (
  orderId: string,
  keys: readonly number[],
  available: number,
  waited = false,
): PoolEvent => ({
  type: 'stock.KeysAllocated',
  data: {
    ...poolEventData(available),
    orderId,
    keys: keys.map(key),
    cost: keys.length * unitCost,
    waited,
  },
});
export const acknowledged = (orderId: string, available: number): PoolEvent => ({
  type: 'stock.AllocationAcknowledged',
  data: { ...poolEventData(available), orderId },
});
export const queued = (
  orderId: string,
  count: number,
  available: number,
  paidAt = noon,
  delivery: Delivery = 'pool',
): PoolEvent => ({
  type: 'stock.OrderQueuedForKeys',
  data: { ...poolEventData(available), orderId, count, paidAt, delivery },
});
