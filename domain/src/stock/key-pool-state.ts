import type { Delivery, Instant } from '@shop/contracts/kernel';
import type { PoolStock } from './availability.rules.ts';
import type { PoolEvent } from './events.ts';
import type { KeyId } from '@shop/contracts/stock/ids';
import { locateKey } from '@shop/contracts/stock/ids';
import type { EndedImports } from './late-attempts.ts';
import { withEndedImport } from './late-attempts.ts';
import type { KeySpans } from './key-spans.ts';
import { countOf, includesKey, withKeys, withoutKeys, withoutSpan, withSpan } from './key-spans.ts';

/**
 * A paid order that waits in the pool for keys. The next import serves the oldest payment first.
 */
export type WaitingOrder = Readonly<{
  orderId: string;
  count: number;
  paidAt: Instant;
  delivery: Delivery;
}>;

/** `until` names the reservation. `isRenewed`: the order had one before. */
export type ReservedKeys = Readonly<{
  keys: readonly KeyId[];
  until: Instant;
  isRenewed: boolean;
}>;

/** `unitCost` is in kopecks per key; `shared`: its only key is shared content. */
export type StockedImport = Readonly<{ unitCost: number; shared: boolean }>;

/**
 * Contains neither history nor ciphertext: only free keys, and keys on their way to an order. Only
 * `imports` grows with each import, by one small entry, and `removed` with revoked keys, by their
 * spans. A sale shares both with the state before.
 */
export type KeyPool = Readonly<{
  free: KeySpans;
  /** Reservations by order. */
  reserved: ReadonlyMap<string, ReservedKeys>;
  /**
   * Keys issued to an order, or replaced under `replacementKey`, that the order has not recorded
   * yet.
   */
  unacknowledged: ReadonlyMap<string, readonly KeyId[]>;
  /** Paid orders that wait for keys, the oldest payment first. */
  backlog: readonly WaitingOrder[];
  /** The imports in the pool, so that each adds its keys once. */
  imports: ReadonlyMap<string, StockedImport>;
  /** The imports that the pool never takes, as long as a late attempt may add their keys. */
  refusedImports: EndedImports;
  /** Revoked, replaced or withdrawn keys: never free again, and recorded only once. */
  removed: KeySpans;
  shared: KeyId | null;
}>;

export const emptyKeyPool: KeyPool = {
  free: new Map(),
  reserved: new Map(),
  unacknowledged: new Map(),
  backlog: [],
  imports: new Map(),
  refusedImports: new Map(),
  removed: new Map(),
  shared: null,
};

/** Keys that can be sold now: neither reserved nor issued. */
export const availableIn = ({ free }: Pick<KeyPool, 'free'>): number => countOf(free);

export const stockOf = ({ free, shared }: Pick<KeyPool, 'free' | 'shared'>): PoolStock => ({
  available: countOf(free),
  hasContent: shared !== null,
});

export const replacementKey = (orderId: string, old: KeyId): string => `${orderId}/${old}`;

export const isShared = ({ imports }: KeyPool, key: KeyId): boolean =>
  imports.get(locateKey(key).importId)?.shared ?? false;

/** Kopecks. */
export const costOf = ({ imports }: KeyPool, keys: readonly KeyId[]): number =>
  keys.reduce((sum, key) => sum + (imports.get(locateKey(key).importId)?.unitCost ?? 0), 0);

/**
 * True if the key is of this pool, is not in stock, and is not reserved for or issued to another
 * order, as far as the pool remembers.
 */
export const isPossiblyIssuedTo = (pool: KeyPool, orderId: string, key: KeyId): boolean => {
  if (isShared(pool, key)) return true;
  if (!pool.imports.has(locateKey(key).importId) || includesKey(pool.free, key)) return false;
  for (const { keys } of pool.reserved.values()) if (keys.includes(key)) return false;
  for (const [allocationKey, keys] of pool.unacknowledged) {
    if (keys.includes(key) && allocationKey !== orderId && !allocationKey.startsWith(`${orderId}/`))
      return false;
  }
  return true;
};

const withoutEntry = <Value>(
  map: ReadonlyMap<string, Value>,
  key: string,
): ReadonlyMap<string, Value> => {
  if (!map.has(key)) return map;
  const rest = new Map(map);
  rest.delete(key);
  return rest;
};

const withEntry = <Value>(
  map: ReadonlyMap<string, Value>,
  key: string,
  value: Value,
): ReadonlyMap<string, Value> => new Map(map).set(key, value);

/** Empty entries of the order remain: they record that it was fulfilled. */
const withoutKeysOfOrder = (
  unacknowledged: KeyPool['unacknowledged'],
  orderId: string,
  removedKeys: readonly KeyId[],
): KeyPool['unacknowledged'] => {
  const next = new Map(unacknowledged);
  for (const [allocationKey, keys] of unacknowledged) {
    if (allocationKey !== orderId && !allocationKey.startsWith(`${orderId}/`)) continue;
    next.set(
      allocationKey,
      keys.filter((key) => !removedKeys.includes(key)),
    );
  }
  return next;
};

const withRemovedKeys = (pool: KeyPool, orderId: string, keys: readonly KeyId[]): KeyPool => ({
  ...pool,
  removed: withKeys(
    pool.removed,
    keys.filter((key) => !isShared(pool, key)),
  ),
  unacknowledged: withoutKeysOfOrder(pool.unacknowledged, orderId, keys),
});

const insertByPaidAt = (
  backlog: readonly WaitingOrder[],
  order: WaitingOrder,
): readonly WaitingOrder[] => {
  const insertIndex = backlog.findLastIndex(({ paidAt }) => paidAt <= order.paidAt) + 1;
  return backlog.toSpliced(insertIndex, 0, order);
};

const withAllocation = (pool: KeyPool, orderId: string, keys: readonly KeyId[]): KeyPool => {
  const reservedKeys = pool.reserved.get(orderId)?.keys ?? [];
  const unreservedKeys = keys.filter((key) => !reservedKeys.includes(key));
  return {
    ...pool,
    free: withoutKeys(pool.free, unreservedKeys),
    reserved: withoutEntry(pool.reserved, orderId),
    unacknowledged: withEntry(pool.unacknowledged, orderId, keys),
    backlog: pool.backlog.filter((order) => order.orderId !== orderId),
  };
};

export const evolveKeyPool = (pool: KeyPool, event: PoolEvent): KeyPool => {
  switch (event.type) {
    case 'stock.KeysAdded': {
      const { importId, first, count, unitCost } = event.data;
      return {
        ...pool,
        free: withSpan(pool.free, importId, { from: first, to: first + count }),
        imports: withEntry(pool.imports, importId, { unitCost, shared: false }),
      };
    }
    case 'stock.ImportRefused': {
      const { importId, at } = event.data;
      return { ...pool, refusedImports: withEndedImport(pool.refusedImports, importId, at) };
    }
    case 'stock.SharedContentSet': {
      const { importId, key, unitCost } = event.data;
      const imports = withEntry(pool.imports, importId, { unitCost, shared: true });
      return { ...pool, imports, shared: key };
    }
    case 'stock.SharedContentStopped':
      return { ...pool, shared: null };
    case 'stock.KeysReserved': {
      const { orderId, keys, until } = event.data;
      const isRenewed = pool.reserved.has(orderId);
      return {
        ...pool,
        free: withoutKeys(pool.free, keys),
        reserved: withEntry(pool.reserved, orderId, { keys, until, isRenewed }),
      };
    }
    case 'stock.KeysReleased': {
      const { orderId, keys } = event.data;
      return {
        ...pool,
        free: withKeys(pool.free, keys),
        reserved: withoutEntry(pool.reserved, orderId),
        unacknowledged: withoutEntry(pool.unacknowledged, orderId),
      };
    }
    case 'stock.KeysAllocated':
      return withAllocation(pool, event.data.orderId, event.data.keys);
    case 'stock.OrderQueuedForKeys': {
      const { orderId, count, paidAt, delivery } = event.data;
      const backlog = insertByPaidAt(pool.backlog, { orderId, count, paidAt, delivery });
      return { ...pool, reserved: withoutEntry(pool.reserved, orderId), backlog };
    }
    case 'stock.OrderLeftQueue': {
      const backlog = pool.backlog.filter(({ orderId }) => orderId !== event.data.orderId);
      return { ...pool, backlog };
    }
    case 'stock.AllocationAcknowledged':
      return { ...pool, unacknowledged: withoutEntry(pool.unacknowledged, event.data.orderId) };
    case 'stock.KeysWithdrawn': {
      const { importId, spans } = event.data;
      return spans.reduce((rest, span) => withoutWithdrawnKeys(rest, importId, span), pool);
    }
    case 'stock.KeysRevoked':
      return withRemovedKeys(pool, event.data.orderId, event.data.keys);
    case 'stock.KeyReplaced': {
      const { orderId, old, key } = event.data;
      const rest = withRemovedKeys(pool, orderId, [old]);
      return {
        ...rest,
        free: withoutKeys(rest.free, [key]),
        unacknowledged: withEntry(rest.unacknowledged, replacementKey(orderId, old), [key]),
      };
    }
    case 'stock.ReplacementAcknowledged': {
      const { orderId, old } = event.data;
      return {
        ...pool,
        unacknowledged: withoutEntry(pool.unacknowledged, replacementKey(orderId, old)),
      };
    }
  }
};

type KeySpan = Readonly<{ from: number; to: number }>;

const withoutWithdrawnKeys = (pool: KeyPool, importId: string, span: KeySpan): KeyPool => {
  const isOutsideSpan = (key: KeyId): boolean => {
    const { importId: from, index } = locateKey(key);
    return from !== importId || index < span.from || index >= span.to;
  };
  const reserved = new Map(pool.reserved);
  for (const [orderId, reservation] of pool.reserved) {
    const { keys } = reservation;
    if (!keys.every(isOutsideSpan))
      reserved.set(orderId, { ...reservation, keys: keys.filter(isOutsideSpan) });
  }
  return {
    ...pool,
    free: withoutSpan(pool.free, importId, span),
    removed: withSpan(pool.removed, importId, span),
    reserved,
  };
};
