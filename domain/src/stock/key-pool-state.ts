import type { Instant } from '../kernel/index.ts';
import type { KeyPoolEvent } from './events.ts';
import type { KeyId } from './ids.ts';
import { keyId } from './ids.ts';

/** Keys `from` to `to - 1` of an import that nobody was promised. */
export type Range = Readonly<{ importId: string; from: number; to: number }>;

export type WaitingOrder = Readonly<{ orderId: string; count: number; paidAt: Instant }>;

/** No history and no ciphertext: what is free, and what is still on its way to an order. */
export type KeyPool = Readonly<{
  free: readonly Range[];
  /** Reserved once and given back. */
  returned: readonly KeyId[];
  reserved: ReadonlyMap<string, Readonly<{ keys: readonly KeyId[]; until: Instant }>>;
  /** Issued, and the order does not know yet. */
  unsettled: ReadonlyMap<string, readonly KeyId[]>;
  /** Oldest payment first. */
  waiting: readonly WaitingOrder[];
  /** So that an import adds its keys once. */
  imports: ReadonlySet<string>;
}>;

export const emptyKeyPool: KeyPool = {
  free: [],
  returned: [],
  reserved: new Map(),
  unsettled: new Map(),
  waiting: [],
  imports: new Set(),
};

export const availableIn = ({ free, returned }: Pick<KeyPool, 'free' | 'returned'>): number =>
  free.reduce((sum, { from, to }) => sum + to - from, returned.length);

/** The keys that so many would get: returned ones first, then the oldest import's. */
export const nextKeys = ({ free, returned }: KeyPool, count: number): readonly KeyId[] => {
  const keys = returned.slice(0, count);
  for (const { importId, from, to } of free) {
    for (let index = from; index < to && keys.length < count; index += 1) {
      keys.push(keyId(importId, index));
    }
    if (keys.length === count) break;
  }
  return keys;
};

/** Takes keys out of what is free; they are `nextKeys` of this very state or reserved ones. */
const withoutKeys = (pool: KeyPool, keys: readonly KeyId[]): KeyPool => {
  const taken = new Set<KeyId>(keys);
  const kept = pool.returned.filter((id) => !taken.has(id));
  let rest = keys.length - (pool.returned.length - kept.length);
  const free: Range[] = [];
  for (const range of pool.free) {
    const here = Math.min(rest, range.to - range.from);
    rest -= here;
    if (range.from + here < range.to) free.push({ ...range, from: range.from + here });
  }
  return { ...pool, returned: kept, free };
};

const without = <V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> => {
  if (!map.has(key)) return map;
  const rest = new Map(map);
  rest.delete(key);
  return rest;
};

const withEntry = <V>(map: ReadonlyMap<string, V>, key: string, value: V): ReadonlyMap<string, V> =>
  new Map(map).set(key, value);

export const evolveKeyPool = (pool: KeyPool, event: KeyPoolEvent): KeyPool => {
  const { data, type } = event;
  switch (type) {
    case 'stock.KeysAdded': {
      const { importId, first, count } = event.data;
      return {
        ...pool,
        free: [...pool.free, { importId, from: first, to: first + count }],
        imports: new Set(pool.imports).add(importId),
      };
    }
    case 'stock.KeysReserved': {
      const { orderId, keys, until } = event.data;
      return {
        ...withoutKeys(pool, keys),
        reserved: withEntry(pool.reserved, orderId, { keys, until }),
      };
    }
    case 'stock.KeysReleased': {
      const { orderId, keys } = event.data;
      return {
        ...pool,
        returned: [...pool.returned, ...keys],
        reserved: without(pool.reserved, orderId),
        unsettled: without(pool.unsettled, orderId),
      };
    }
    case 'stock.KeysIssued': {
      const { orderId, keys } = event.data;
      const held = pool.reserved.get(orderId)?.keys.every((key) => keys.includes(key)) ?? false;
      return {
        ...(held ? pool : withoutKeys(pool, keys)),
        reserved: without(pool.reserved, orderId),
        unsettled: withEntry(pool.unsettled, orderId, keys),
        waiting: pool.waiting.filter((waiting) => waiting.orderId !== orderId),
      };
    }
    case 'stock.OrderQueuedForKeys': {
      const { orderId, count, paidAt } = event.data;
      const waiting = [...pool.waiting, { orderId, count, paidAt }];
      return {
        ...pool,
        reserved: without(pool.reserved, orderId),
        waiting: waiting.toSorted((a, b) => (a.paidAt < b.paidAt ? -1 : 1)),
      };
    }
    case 'stock.IssueSettled':
      return { ...pool, unsettled: without(pool.unsettled, data.orderId) };
  }
};
