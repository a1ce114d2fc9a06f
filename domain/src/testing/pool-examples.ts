import type { Instant } from '@shop/contracts/kernel';
import type { KeyDelivery } from '@shop/contracts/stock/values';
import type { PoolEvent } from '../stock/events.ts';
import { keyId } from '@shop/contracts/stock/ids';
import type { KeyPoolCommand } from '../stock/key-pool-commands.ts';
import { noon, quarterPastNoon } from './moments.ts';

/** Commands and events of one pool, for tests. */

export const about = { rateId: 'week', productId: 'radar' };
const asked = { ...about, now: noon };
export const unitCost = 100;
export const key = (index: number) => keyId('import-1', index);

export const addKeys = (count: number, importId = 'import-1'): KeyPoolCommand => ({
  type: 'AddKeys',
  data: { ...asked, importId, count, unitCost },
});
export const reserve = (
  orderId: string,
  count: number,
  delivery: KeyDelivery = 'pool',
): KeyPoolCommand => ({
  type: 'ReserveKeys',
  data: { ...asked, orderId, count, delivery, until: quarterPastNoon },
});
export const release = (orderId: string, until: Instant | null = null): KeyPoolCommand => ({
  type: 'ReleaseKeys',
  data: { ...asked, orderId, until },
});
export const extend = (orderId: string, until: Instant): KeyPoolCommand => ({
  type: 'ExtendReservation',
  data: { ...asked, orderId, until },
});
export const issue = (
  orderId: string,
  count: number,
  delivery: KeyDelivery = 'pool',
): KeyPoolCommand => ({
  type: 'IssueKeys',
  data: { ...asked, orderId, count, delivery, paidAt: noon },
});
export const settle = (
  orderId: string,
  keys: readonly number[] = [0, 1, 2, 3, 4],
): KeyPoolCommand => ({
  type: 'SettleIssue',
  data: { ...asked, orderId, keys: keys.map(key) },
});
export const takeBack = (orderId: string): KeyPoolCommand => ({
  type: 'TakeBackIssue',
  data: { ...asked, orderId },
});
export const leaveQueue = (orderId: string): KeyPoolCommand => ({
  type: 'WithdrawFromQueue',
  data: { ...asked, orderId },
});

const told = (available: number | null) => ({ ...about, available, at: noon });

export const added = (count: number, available = count, importId = 'import-1'): PoolEvent => ({
  type: 'stock.KeysAdded',
  data: { ...told(available), importId, first: 0, count, unitCost },
});
export const reserved = (
  orderId: string,
  keys: readonly number[],
  available: number,
  until: Instant = quarterPastNoon,
): PoolEvent => ({
  type: 'stock.KeysReserved',
  data: { ...told(available), orderId, keys: keys.map(key), until },
});
export const released = (
  orderId: string,
  keys: readonly number[],
  available: number,
): PoolEvent => ({
  type: 'stock.KeysReleased',
  data: { ...told(available), orderId, keys: keys.map(key) },
});
export const issued = (orderId: string, keys: readonly number[], available: number): PoolEvent => ({
  type: 'stock.KeysIssued',
  data: { ...told(available), orderId, keys: keys.map(key), cost: keys.length * unitCost },
});
export const settled = (orderId: string, available: number): PoolEvent => ({
  type: 'stock.IssueSettled',
  data: { ...told(available), orderId },
});
export const queued = (
  orderId: string,
  count: number,
  available: number | null,
  paidAt = noon,
  delivery: KeyDelivery = 'pool',
): PoolEvent => ({
  type: 'stock.OrderQueuedForKeys',
  data: { ...told(available), orderId, count, paidAt, delivery },
});
