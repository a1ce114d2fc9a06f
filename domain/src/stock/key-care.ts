import type { PoolEvent } from './events.ts';
import type { KeyId } from '@shop/contracts/stock/ids';
import { keyId, locateKey } from '@shop/contracts/stock/ids';
import { keysInPart, partOfKey } from './ids.ts';
import type {
  FulfilByHand,
  ReplaceKey,
  RevokeKeys,
  SetSharedContent,
  SettleReplacement,
  StopSharedContent,
  WithdrawKeys,
} from './key-pool-commands.ts';
import type { KeyPool } from './key-pool-state.ts';
import { costOf, evolveKeyPool, isShared, mayBeWith, replacementName } from './key-pool-state.ts';
import type { Span } from './key-spans.ts';
import { firstKeys, includesKey, within, withKeys } from './key-spans.ts';
import { rejectStock } from './reject.ts';
import { andServeWaiting, told } from './serve-waiting.ts';

/** What staff do with the keys of a pool, and what comes after a sale. */

type Events = readonly PoolEvent[];

export const setSharedContent = ({ data }: SetSharedContent, pool: KeyPool): Events => {
  const { importId, unitCost } = data;
  if (pool.imports.has(importId)) return [];
  const about = told(data, { ...pool, counted: false });
  return andServeWaiting(data, pool, {
    type: 'stock.SharedContentSet',
    data: { ...about, importId, key: keyId(importId, 0), unitCost },
  });
};

/** Keys that were delivered stay valid. Orders that are paid from now on wait for new content. */
export const stopSharedContent = ({ data }: StopSharedContent, pool: KeyPool): Events => {
  const { key, reason } = data;
  if (!pool.shared) return [];
  if (pool.shared !== key) return rejectStock('shared-content-replaced');
  const about = told(data, { ...pool, counted: true });
  return [{ type: 'stock.SharedContentStopped', data: { ...about, key, reason } }];
};

/** The keys come and go in one append, so that no other order gets them. */
export const fulfilByHand = ({ data }: FulfilByHand, pool: KeyPool): Events => {
  const { orderId, importId, count, unitCost } = data;
  if (pool.imports.has(importId)) return [];
  const waiting = pool.waiting.find((order) => order.orderId === orderId);
  if (!waiting) return rejectStock('order-not-waiting');
  if (waiting.count !== count) return rejectStock('keys-miscounted', { expected: waiting.count });

  const added: PoolEvent = {
    type: 'stock.KeysAdded',
    data: { ...told(data, pool, count), importId, first: 0, count, unitCost },
  };
  const keys = Array.from({ length: count }, (_, index) => keyId(importId, index));
  const cost = unitCost * count;
  return [added, { type: 'stock.KeysIssued', data: { ...told(data, pool), orderId, keys, cost } }];
};

const inStock = ({ free, reserved }: KeyPool, importId: string, asked: Span): readonly Span[] => {
  const held = [...reserved.values()].flatMap(({ keys }) =>
    keys.filter((key) => locateKey(key).importId === importId),
  );
  return within(withKeys(free, held).get(importId) ?? [], asked);
};

/** One event for each part of the import, so that whoever reads it has few keys to look at. */
export const withdrawKeys = ({ data }: WithdrawKeys, pool: KeyPool): Events => {
  const { importId, first, count, reason } = data;
  const events: PoolEvent[] = [];
  const asked = { from: first, to: first + count };
  const unsold = inStock(pool, importId, asked);
  const last = unsold.at(-1);
  if (!last) {
    const done = within(pool.gone.get(importId) ?? [], asked).length > 0;
    return done ? [] : rejectStock('keys-sold');
  }

  let rest = pool;
  for (let part = partOfKey(first); part * keysInPart < last.to; part += 1) {
    const from = part * keysInPart;
    const spans = within(unsold, { from, to: from + keysInPart });
    if (spans.length === 0) continue;
    const withdraw = (available: number | null): PoolEvent => ({
      type: 'stock.KeysWithdrawn',
      data: { ...told(data, rest), available, importId, spans, reason },
    });
    const after = evolveKeyPool(rest, withdraw(told(data, rest).available));
    events.push(withdraw(told(data, after).available));
    rest = after;
  }
  return events;
};

const mustBeWith = (pool: KeyPool, orderId: string, keys: readonly KeyId[]): void => {
  if (!keys.every((key) => mayBeWith(pool, orderId, key))) rejectStock('key-not-issued');
};

/** What everybody has can't be taken from one. */
export const revokeKeys = ({ data }: RevokeKeys, pool: KeyPool): Events => {
  const { orderId, reason } = data;
  const keys = [...new Set(data.keys)].filter(
    (key) => !includesKey(pool.gone, key) && !isShared(pool, key),
  );
  if (keys.length === 0) return [];
  mustBeWith(pool, orderId, keys);
  return [{ type: 'stock.KeysRevoked', data: { ...told(data, pool), orderId, keys, reason } }];
};

/** A replacement has been owed for longer than anything, and doesn't wait behind other orders. */
export const replaceKey = ({ data }: ReplaceKey, pool: KeyPool): Events => {
  const { orderId, key: old, reason } = data;
  if (pool.unsettled.has(replacementName(orderId, old)) || includesKey(pool.gone, old)) return [];
  mustBeWith(pool, orderId, [old]);

  const shared = isShared(pool, old);
  const [free] = shared ? [pool.shared] : firstKeys(pool.free, 1);
  if (!free || free === old) return rejectStock('product-empty');
  const about = told(data, pool, shared ? 0 : -1);
  const cost = costOf(pool, [free]);
  return [{ type: 'stock.KeyReplaced', data: { ...about, orderId, old, key: free, cost, reason } }];
};

export const settleReplacement = ({ data }: SettleReplacement, pool: KeyPool): Events => {
  const { orderId, key: old } = data;
  if (!pool.unsettled.has(replacementName(orderId, old))) return [];
  return [{ type: 'stock.ReplacementSettled', data: { ...told(data, pool), orderId, old } }];
};
