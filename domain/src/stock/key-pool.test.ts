import { expect } from 'chai';
import { addMilliseconds, fold } from '../kernel/index.ts';
import { instant } from '@shop/contracts/kernel';
import { noon, quarterPastNoon, describeDecider } from '../testing/index.ts';
import type { PoolEvent } from './events.ts';
import { keyId } from '@shop/contracts/stock/ids';
import { keyPool } from './key-pool.ts';
import {
  commandData,
  eventData,
  poolData,
  addKeys,
  added,
  extend,
  allocate,
  allocated,
  key,
  leaveQueue,
  queued,
  release,
  released,
  reserve,
  reserved,
  acknowledge,
  returnAllocation,
  undo,
  unitCost,
} from '../testing/pool-examples.ts';

const { given } = describeDecider(keyPool);

const importRefused = (importId: string, at: string): PoolEvent => ({
  type: 'stock.ImportRefused',
  data: { ...eventData, importId, available: 0, at: instant(at) },
});
const rememberedAfter = (at: string) => {
  const history = [importRefused('import-1', noon), importRefused('import-2', at)];
  return [...fold(keyPool, history).refusedImports.keys()];
};

describe('key pool', () => {
  it('adds the keys of an import once', () => {
    given().when(addKeys(3)).emits(added(3));
    given(added(3)).when(addKeys(3)).emitsNothing();
  });

  it('permanently refuses the keys of an import that the plan does not sell when they are added', () => {
    const refused: PoolEvent = {
      type: 'stock.ImportRefused',
      data: { ...eventData, importId: 'import-1', available: 0 },
    };
    const data = { ...commandData, importId: 'import-1', count: 3, unitCost };
    for (const delivery of ['shared', null] as const) {
      given()
        .when({ type: 'AddKeys', data: { ...data, delivery } })
        .emits(refused);
      given(added(3))
        .when({ type: 'AddKeys', data: { ...data, delivery } })
        .emitsNothing();
    }
    // The delivery that a slower attempt read earlier no longer matters.
    given(refused).when(addKeys(3)).emitsNothing();
    given()
      .when({ type: 'AddKeys', data: { ...data, delivery: 'manual' } })
      .emits(added(3));
  });

  it('remembers a refused import for 30 days, in which its attempts may be late', () => {
    expect(rememberedAfter('2026-03-31T11:59:59.999Z')).to.deep.equal(['import-1', 'import-2']);
    expect(rememberedAfter('2026-03-31T12:00:00Z')).to.deep.equal(['import-2']);
  });

  it('takes keys that the plan no longer sells for paid orders that wait for them', () => {
    const data = { ...commandData, importId: 'import-1', count: 3, unitCost };
    for (const delivery of ['shared', null] as const) {
      given(queued('a', 2, 0))
        .when({ type: 'AddKeys', data: { ...data, delivery } })
        .emits(added(3), allocated('a', [0, 1], 1, true));
      for (const otherDelivery of ['shared', 'manual'] as const) {
        given(queued('a', 2, 0, noon, otherDelivery))
          .when({ type: 'AddKeys', data: { ...data, delivery } })
          .emits({
            type: 'stock.ImportRefused',
            data: { ...eventData, importId: 'import-1', available: 0 },
          });
      }
    }
  });

  it('reserves the oldest keys for an order, and the same keys if another request repeats it', () => {
    given(added(3))
      .when(reserve('a', 2))
      .emits(reserved('a', [0, 1], 1));
    given(added(3), reserved('a', [0, 1], 1))
      .when(reserve('a', 2))
      .emits(reserved('a', [0, 1], 1, addMilliseconds(quarterPastNoon, 1)));
  });

  it('releases the reservation of a refused order, unless another request has renewed it', () => {
    const later = addMilliseconds(quarterPastNoon, 5);
    const history = [added(3), reserved('a', [0, 1], 1)];
    given(...history)
      .when(undo('a'))
      .emits(released('a', [0, 1], 3));
    given(...history)
      .when(undo('a', later))
      .emitsNothing();
    const renewed = [...history, reserved('a', [0, 1], 1, later)];
    given(...renewed)
      .when(undo('a', later))
      .emitsNothing();
    given(...renewed)
      .when(undo('a'))
      .emitsNothing();
    given(...renewed)
      .when(release('a', later))
      .emits(released('a', [0, 1], 3));
    given(...renewed, released('a', [0, 1], 3), reserved('a', [0, 1], 1))
      .when(undo('a'))
      .emits(released('a', [0, 1], 3));
  });

  it('renews the reservation of another request for the order, so that no release of the old one ends it', () => {
    const later = addMilliseconds(quarterPastNoon, 5);
    const renewed = reserved('a', [0, 1], 1, later);
    const history = [added(3), reserved('a', [0, 1], 1)];
    given(...history)
      .when(reserve('a', 2, 'pool', later))
      .emits(renewed);
    given(...history, renewed)
      .when(release('a', quarterPastNoon))
      .emitsNothing();
  });

  it('rejects a reservation that exceeds the stock, with a separate error for an empty pool', () => {
    given(added(3)).when(reserve('a', 4)).rejects('not-enough-keys');
    given(added(1), reserved('a', [0], 0))
      .when(reserve('b', 1))
      .rejects('product-empty');
  });

  it('gives released keys to the next order', () => {
    const history = [added(2), reserved('a', [0, 1], 0), released('a', [0, 1], 2)];
    given(...history.slice(0, 2))
      .when(release('a'))
      .emits(released('a', [0, 1], 2));
    given(...history)
      .when(reserve('b', 1))
      .emits(reserved('b', [0], 1));
    given(...history)
      .when(release('a'))
      .emitsNothing();
  });

  it('extends a reservation, which a release of the previous one does not remove', () => {
    const until = instant('2026-03-01T12:30:00Z');
    const before = [added(1), reserved('a', [0], 0)];
    const longer = reserved('a', [0], 0, until);
    given(...before)
      .when(extend('a', until))
      .emits(longer);
    given(...before, longer)
      .when(release('a', quarterPastNoon))
      .emitsNothing();
    given(...before, longer)
      .when(release('a', until))
      .emits(released('a', [0], 1));
    given(added(1)).when(extend('a', until)).emitsNothing();
  });

  it('allocates reserved keys, and never twice', () => {
    const history = [added(2), reserved('a', [0], 1)];
    given(...history)
      .when(allocate('a', 1))
      .emits(allocated('a', [0], 1));
    given(...history, allocated('a', [0], 1))
      .when(allocate('a', 1))
      .emitsNothing();
    given(...history, allocated('a', [0], 1))
      .when(reserve('a', 1))
      .emitsNothing();
  });

  it('allocates free keys if the reservation has lapsed', () => {
    given(added(2), reserved('a', [0], 1), released('a', [0], 2))
      .when(allocate('a', 1))
      .emits(allocated('a', [0], 1));
  });

  it('makes a paid order wait if there are no keys, and serves the oldest payment first', () => {
    const earlier = instant('2026-03-01T11:00:00Z');
    given()
      .when(allocate('a', 1))
      .emits(queued('a', 1, 0));
    given(queued('a', 1, 0))
      .when(allocate('a', 1))
      .emitsNothing();
    given(queued('a', 1, 0), queued('b', 1, 0, earlier))
      .when(addKeys(2))
      .emits(added(2), allocated('b', [0], 1, true), allocated('a', [1], 0, true));
  });

  it('reserves nothing more for an order that waits for its keys', () => {
    const waiting = [added(1), queued('b', 2, 1)];
    given(...waiting)
      .when(reserve('b', 1))
      .emitsNothing();
    given(...waiting)
      .when(addKeys(2, 'import-2'))
      .emits(added(2, 3, 'import-2'), {
        type: 'stock.KeysAllocated',
        data: {
          ...poolData,
          orderId: 'b',
          keys: [key(0), keyId('import-2', 0)],
          waited: true,
          cost: 2 * unitCost,
          available: 1,
          at: noon,
        },
      });
  });

  it('allocates released keys to a waiting order', () => {
    given(added(1), reserved('a', [0], 0), queued('b', 1, 0))
      .when(release('a'))
      .emits(released('a', [0], 1), allocated('b', [0], 0, true));
  });

  it('continues with the next order when the first leaves the queue', () => {
    const left: PoolEvent = {
      type: 'stock.OrderLeftQueue',
      data: { ...poolData, orderId: 'a', available: 1, at: noon },
    };
    given(added(1), queued('a', 2, 1), queued('b', 1, 1))
      .when(leaveQueue('a'))
      .emits(left, allocated('b', [0], 0, true));
    given(added(1), queued('a', 2, 1), left)
      .when(leaveQueue('a'))
      .emitsNothing();
  });

  it('forgets an allocation once the order acknowledges it', () => {
    const history = [added(1), reserved('a', [0], 0), allocated('a', [0], 0)];
    const allocationAcknowledged: PoolEvent = {
      type: 'stock.AllocationAcknowledged',
      data: { ...poolData, orderId: 'a', available: 0, at: noon },
    };
    given(...history)
      .when(acknowledge('a'))
      .emits(allocationAcknowledged);
    given(...history, allocationAcknowledged)
      .when(acknowledge('a'))
      .emitsNothing();
    expect(fold(keyPool, [...history, allocationAcknowledged]).unacknowledged.size).to.equal(0);
  });

  it('keeps a later allocation to an acknowledged order until it is returned', () => {
    const allocationAcknowledged: PoolEvent = {
      type: 'stock.AllocationAcknowledged',
      data: { ...poolData, orderId: 'a', available: 1, at: noon },
    };
    const history = [
      added(2),
      reserved('a', [0], 1),
      allocated('a', [0], 1),
      allocationAcknowledged,
    ];
    const late = allocated('a', [1], 0);
    given(...history)
      .when(allocate('a', 1))
      .emits(late);
    given(...history, late)
      .when(acknowledge('a', [0]))
      .emitsNothing();
    given(...history, late)
      .when(returnAllocation('a'))
      .emits(released('a', [1], 1));
    given(...history, late, released('a', [1], 1))
      .when(returnAllocation('a'))
      .emitsNothing();
  });
});
