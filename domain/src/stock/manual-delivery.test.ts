import { noon, describeDecider } from '../testing/index.ts';
import {
  addKeys,
  allocate,
  queued,
  reserve,
  unitCost,
  commandData,
  eventData,
} from '../testing/pool-examples.ts';
import type { PoolEvent } from './events.ts';
import { keyId } from '@shop/contracts/stock/ids';
import type { KeyPoolCommand } from './key-pool-commands.ts';
import { keyPool } from './key-pool.ts';

const { given } = describeDecider(keyPool);

const allocateManually = (orderId: string, count: number, importId = 'manual'): KeyPoolCommand => ({
  type: 'FulfilManually',
  data: { ...commandData, orderId, importId, count, unitCost },
});

describe('an order with manual delivery', () => {
  const waiting = queued('a', 2, 0, noon, 'manual');
  const allocationEvents: readonly PoolEvent[] = [
    {
      type: 'stock.KeysAdded',
      data: { ...eventData, importId: 'manual', first: 0, count: 2, unitCost, available: 2 },
    },
    {
      type: 'stock.KeysAllocated',
      data: {
        ...eventData,
        orderId: 'a',
        keys: [keyId('manual', 0), keyId('manual', 1)],
        waited: true,
        cost: 2 * unitCost,
        available: 0,
      },
    },
  ];

  it('can always be placed, and waits', () => {
    given()
      .when(reserve('a', 2, 'manual'))
      .emitsNothing();
    given()
      .when(allocate('a', 2, 'manual'))
      .emits(waiting);
    given(waiting)
      .when(allocate('a', 2, 'manual'))
      .emitsNothing();
  });

  it('gets the keys uploaded for it, once, and no keys from an import', () => {
    given(waiting)
      .when(allocateManually('a', 2))
      .emits(...allocationEvents);
    given(waiting, ...allocationEvents)
      .when(allocateManually('a', 2))
      .emitsNothing();
    given(waiting)
      .when(addKeys(2))
      .emits({
        type: 'stock.KeysAdded',
        data: { ...eventData, importId: 'import-1', first: 0, count: 2, unitCost, available: 2 },
      });
  });

  it('must be waiting, and for the same number of keys', () => {
    given().when(allocateManually('a', 2)).rejects('order-not-waiting');
    given(waiting).when(allocateManually('a', 1)).rejects('keys-miscounted');
  });

  it('can be one that waits for pool keys, and others keep waiting', () => {
    given(queued('b', 1, 0), queued('a', 1, 0))
      .when(allocateManually('a', 1))
      .emits(
        {
          type: 'stock.KeysAdded',
          data: { ...eventData, importId: 'manual', first: 0, count: 1, unitCost, available: 1 },
        },
        {
          type: 'stock.KeysAllocated',
          data: {
            ...eventData,
            orderId: 'a',
            keys: [keyId('manual', 0)],
            waited: true,
            cost: unitCost,
            available: 0,
          },
        },
      );
  });
});
