import type { PoolEvent } from './events.ts';
import type { KeyId } from '@shop/contracts/stock/ids';
import type { AddKeys, PoolCommandData, SetSharedContent } from './key-pool-commands.ts';
import type { KeyPool, WaitingOrder } from './key-pool-state.ts';
import { availableIn, costOf, evolveKeyPool } from './key-pool-state.ts';
import { firstKeys } from './key-spans.ts';

/** The data in each event of a pool, after `change` more keys are free. */
export const poolEventData = (
  { rateId, productId, now }: PoolCommandData,
  pool: KeyPool,
  change = 0,
) => ({
  rateId,
  productId,
  available: availableIn(pool) + change,
  at: now,
});

/**
 * Whether an earlier attempt of the import was decided: its keys are in the pool, or never will be.
 */
export const isDecided = ({ imports, refusedImports }: KeyPool, importId: string): boolean =>
  imports.has(importId) || refusedImports.has(importId);

/**
 * Refuses an import permanently, so that a late attempt that read an earlier delivery adds nothing
 * after its keys are released to other imports. Later attempts are refused by the import's stream.
 */
export const refuseImport = (
  { data }: AddKeys | SetSharedContent,
  pool: KeyPool,
): readonly PoolEvent[] => [
  {
    type: 'stock.ImportRefused',
    data: { ...poolEventData(data, pool), importId: data.importId },
  },
];

const findKeysFor = (pool: KeyPool, { count, delivery }: WaitingOrder): readonly KeyId[] | null => {
  switch (delivery) {
    case 'pool':
      return availableIn(pool) < count ? null : firstKeys(pool.free, count);
    case 'shared':
      return pool.shared ? [pool.shared] : null;
    case 'manual':
      return null;
  }
};

/** Oldest payment first. An order that needs more keys than there are blocks the ones after it. */
const allocateBacklog = (
  commandData: PoolCommandData,
  initialPool: KeyPool,
): readonly PoolEvent[] => {
  const events: PoolEvent[] = [];
  const blockedDeliveries = new Set<WaitingOrder['delivery']>();
  let pool = initialPool;
  for (const order of initialPool.backlog) {
    if (blockedDeliveries.has(order.delivery)) continue;
    const keys = findKeysFor(pool, order);
    if (!keys) {
      blockedDeliveries.add(order.delivery);
      continue;
    }
    const availableChange = order.delivery === 'pool' ? -keys.length : 0;
    const allocated: PoolEvent = {
      type: 'stock.KeysAllocated',
      data: {
        ...poolEventData(commandData, pool, availableChange),
        orderId: order.orderId,
        keys,
        cost: costOf(pool, keys),
        waited: true,
      },
    };
    events.push(allocated);
    pool = evolveKeyPool(pool, allocated);
  }
  return events;
};

/** Appends the allocations to waiting orders that these events make possible. */
export const withAllocatedBacklog = (
  commandData: PoolCommandData,
  pool: KeyPool,
  ...events: readonly PoolEvent[]
): readonly PoolEvent[] => {
  if (pool.backlog.length === 0) return events;
  return [...events, ...allocateBacklog(commandData, events.reduce(evolveKeyPool, pool))];
};
