import type { PoolEvent } from './events.ts';
import type { KeyId } from '@shop/contracts/stock/ids';
import type { About } from './key-pool-commands.ts';
import type { KeyPool, WaitingOrder } from './key-pool-state.ts';
import { availableIn, costOf, evolveKeyPool } from './key-pool-state.ts';
import { firstKeys } from './key-spans.ts';

/** What a pool tells of itself in each event, after `change` more keys are free. */
export const told = ({ rateId, productId, now }: About, pool: KeyPool, change = 0) => ({
  rateId,
  productId,
  available: pool.counted ? availableIn(pool) + change : null,
  at: now,
});

const keysFor = (pool: KeyPool, { count, delivery }: WaitingOrder): readonly KeyId[] | null => {
  switch (delivery) {
    case 'pool':
      return availableIn(pool) < count ? null : firstKeys(pool.free, count);
    case 'shared':
      return pool.shared ? [pool.shared] : null;
    case 'manual':
      return null;
  }
};

/** Oldest payment first; one that needs more keys than there are holds up the rest. */
const issuesToWaiting = (about: About, stocked: KeyPool): readonly PoolEvent[] => {
  const events: PoolEvent[] = [];
  const heldUp = new Set<WaitingOrder['delivery']>();
  let pool = stocked;
  for (const order of stocked.waiting) {
    if (heldUp.has(order.delivery)) continue;
    const keys = keysFor(pool, order);
    if (!keys) {
      heldUp.add(order.delivery);
      continue;
    }
    const taken = order.delivery === 'pool' ? -keys.length : 0;
    const issued: PoolEvent = {
      type: 'stock.KeysIssued',
      data: {
        ...told(about, pool, taken),
        orderId: order.orderId,
        keys,
        cost: costOf(pool, keys),
      },
    };
    events.push(issued);
    pool = evolveKeyPool(pool, issued);
  }
  return events;
};

/** These events, and the keys that orders which waited get by them. */
export const andServeWaiting = (
  about: About,
  pool: KeyPool,
  ...events: readonly PoolEvent[]
): readonly PoolEvent[] => {
  if (pool.waiting.length === 0) return events;
  return [...events, ...issuesToWaiting(about, events.reduce(evolveKeyPool, pool))];
};
