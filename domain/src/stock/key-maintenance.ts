import type { PoolEvent } from './events.ts';
import type { KeyId } from '@shop/contracts/stock/ids';
import { keyId, locateKey } from '@shop/contracts/stock/ids';
import { keysInPart, partOfKey } from './ids.ts';
import type {
  FulfilManually,
  ReplaceKey,
  RevokeKeys,
  SetSharedContent,
  AcknowledgeReplacement,
  StopSharedContent,
  WithdrawKeys,
} from './key-pool-commands.ts';
import type { KeyPool } from './key-pool-state.ts';
import {
  costOf,
  evolveKeyPool,
  isShared,
  isPossiblyIssuedTo,
  replacementKey,
} from './key-pool-state.ts';
import type { Span } from './key-spans.ts';
import { firstKeys, includesKey, intersectSpans, withKeys } from './key-spans.ts';
import { rejectStock } from './reject.ts';
import {
  isDecided,
  poolEventData,
  refuseImport,
  withAllocatedBacklog,
} from './allocate-backlog.ts';

/** Staff operations on the keys of a pool, and steps after a sale. */

type Events = readonly PoolEvent[];

export const setSharedContent = (command: SetSharedContent, pool: KeyPool): Events => {
  const { data } = command;
  const { importId, unitCost, delivery } = data;
  if (isDecided(pool, importId)) return [];
  if (delivery !== 'shared') return refuseImport(command, pool);
  const poolData = poolEventData(data, pool);
  return withAllocatedBacklog(data, pool, {
    type: 'stock.SharedContentSet',
    data: { ...poolData, importId, key: keyId(importId, 0), unitCost },
  });
};

/** Keys that were delivered stay valid. Orders that are paid from now on wait for new content. */
export const stopSharedContent = ({ data }: StopSharedContent, pool: KeyPool): Events => {
  const { key, reason } = data;
  if (!pool.shared) return [];
  if (pool.shared !== key) return rejectStock('shared-content-replaced');
  const poolData = poolEventData(data, pool);
  return [{ type: 'stock.SharedContentStopped', data: { ...poolData, key, reason } }];
};

/**
 * Adds and issues the keys in one append, so that no other order gets them. The order may have been
 * the first in the queue, so that free keys suffice for the next.
 */
export const fulfilManually = ({ data }: FulfilManually, pool: KeyPool): Events => {
  const { orderId, importId, count, unitCost } = data;
  if (isDecided(pool, importId)) return [];
  const waiting = pool.backlog.find((order) => order.orderId === orderId);
  if (!waiting) return rejectStock('order-not-waiting');
  if (waiting.count !== count) return rejectStock('keys-miscounted', { expected: waiting.count });

  const added: PoolEvent = {
    type: 'stock.KeysAdded',
    data: { ...poolEventData(data, pool, count), importId, first: 0, count, unitCost },
  };
  const keys = Array.from({ length: count }, (_, index) => keyId(importId, index));
  const cost = unitCost * count;
  return withAllocatedBacklog(data, pool, added, {
    type: 'stock.KeysAllocated',
    data: { ...poolEventData(data, pool), orderId, keys, cost, waited: true },
  });
};

const findUnsoldSpans = (
  { free, reserved }: KeyPool,
  importId: string,
  requested: Span,
): readonly Span[] => {
  const reservedKeys = [...reserved.values()].flatMap(({ keys }) =>
    keys.filter((key) => locateKey(key).importId === importId),
  );
  return intersectSpans(withKeys(free, reservedKeys).get(importId) ?? [], requested);
};

/** Appends one event per part of the import, so that each event covers few keys. */
export const withdrawKeys = ({ data }: WithdrawKeys, pool: KeyPool): Events => {
  const { importId, first, count, reason } = data;
  if (count === 0) return rejectStock('keys-sold'); // such an import adds nothing to a pool
  if (!pool.imports.has(importId)) return rejectStock('import-incomplete');
  const events: PoolEvent[] = [];
  const requested = { from: first, to: first + count };
  const unsold = findUnsoldSpans(pool, importId, requested);
  const last = unsold.at(-1);
  if (!last) {
    const alreadyRemoved = intersectSpans(pool.removed.get(importId) ?? [], requested).length > 0;
    return alreadyRemoved ? [] : rejectStock('keys-sold');
  }

  let remainingPool = pool;
  for (let part = partOfKey(first); part * keysInPart < last.to; part += 1) {
    const from = part * keysInPart;
    const spans = intersectSpans(unsold, { from, to: from + keysInPart });
    if (spans.length === 0) continue;
    const createWithdrawal = (available: number): PoolEvent => ({
      type: 'stock.KeysWithdrawn',
      data: { ...poolEventData(data, remainingPool), available, importId, spans, reason },
    });
    const poolAfter = evolveKeyPool(
      remainingPool,
      createWithdrawal(poolEventData(data, remainingPool).available),
    );
    events.push(createWithdrawal(poolEventData(data, poolAfter).available));
    remainingPool = poolAfter;
  }
  return events;
};

const requireIssuedTo = (pool: KeyPool, orderId: string, keys: readonly KeyId[]): void => {
  if (!keys.every((key) => isPossiblyIssuedTo(pool, orderId, key))) rejectStock('key-not-issued');
};

/** Revokes keys of an order. Shared content cannot be revoked for one order. */
export const revokeKeys = ({ data }: RevokeKeys, pool: KeyPool): Events => {
  const { orderId, reason } = data;
  const keys = [...new Set(data.keys)].filter(
    (key) => !includesKey(pool.removed, key) && !isShared(pool, key),
  );
  if (keys.length === 0) return [];
  requireIssuedTo(pool, orderId, keys);
  return [
    { type: 'stock.KeysRevoked', data: { ...poolEventData(data, pool), orderId, keys, reason } },
  ];
};

/**
 * A replacement does not wait behind other orders, because its buyer has waited longest. A void
 * key was revoked or replaced before: once the order has recorded it, only the order can say
 * which.
 */
export const replaceKey = ({ data }: ReplaceKey, pool: KeyPool): Events => {
  const { orderId, key: old, reason } = data;
  if (pool.unacknowledged.has(replacementKey(orderId, old))) return []; // a repeat
  if (includesKey(pool.removed, old)) return rejectStock('key-void');
  requireIssuedTo(pool, orderId, [old]);

  const shared = isShared(pool, old);
  const [free] = shared ? [pool.shared] : firstKeys(pool.free, 1);
  if (!free || free === old) return rejectStock('product-empty');
  const poolData = poolEventData(data, pool, shared ? 0 : -1);
  const cost = costOf(pool, [free]);
  return [
    { type: 'stock.KeyReplaced', data: { ...poolData, orderId, old, key: free, cost, reason } },
  ];
};

export const acknowledgeReplacement = ({ data }: AcknowledgeReplacement, pool: KeyPool): Events => {
  const { orderId, key: old } = data;
  if (!pool.unacknowledged.has(replacementKey(orderId, old))) return [];
  return [
    { type: 'stock.ReplacementAcknowledged', data: { ...poolEventData(data, pool), orderId, old } },
  ];
};
