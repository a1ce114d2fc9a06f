import { noon, describeDecider } from '../testing/index.ts';
import {
  poolData,
  added,
  addKeys,
  allocate,
  allocated,
  key,
  queued,
  release,
  released,
  reserve,
  reserved,
  acknowledged,
  returnAllocation,
  unitCost,
} from '../testing/pool-examples.ts';
import type { PoolEvent } from './events.ts';
import { keyId } from '@shop/contracts/stock/ids';
import type { KeyPoolCommand } from './key-pool-commands.ts';
import { keyPool } from './key-pool.ts';

const { given } = describeDecider(keyPool);

const commandData = { ...poolData, now: noon };
const eventData = { ...poolData, at: noon };
const reason = 'It does not work';

const revoke = (orderId: string, ...keys: readonly number[]): KeyPoolCommand => ({
  type: 'RevokeKeys',
  data: { ...commandData, orderId, keys: keys.map(key), reason },
});

const revoked = (orderId: string, keys: readonly number[], available: number): PoolEvent => ({
  type: 'stock.KeysRevoked',
  data: { ...eventData, orderId, keys: keys.map(key), reason, available },
});

const replace = (orderId: string, old: number): KeyPoolCommand => ({
  type: 'ReplaceKey',
  data: { ...commandData, orderId, key: key(old), reason },
});

const replaced = (orderId: string, old: number, fresh: number, available: number): PoolEvent => ({
  type: 'stock.KeyReplaced',
  data: {
    ...eventData,
    orderId,
    old: key(old),
    key: key(fresh),
    cost: unitCost,
    reason,
    available,
  },
});

const withdraw = (first: number, count: number): KeyPoolCommand => ({
  type: 'WithdrawKeys',
  data: { ...commandData, importId: 'import-1', first, count, reason },
});

const withdrawn = (
  spans: readonly (readonly [from: number, to: number])[],
  available: number,
): PoolEvent => ({
  type: 'stock.KeysWithdrawn',
  data: {
    ...eventData,
    importId: 'import-1',
    spans: spans.map(([from, to]) => ({ from, to })),
    reason,
    available,
  },
});

const set = (importId: string): KeyPoolCommand => ({
  type: 'SetSharedContent',
  data: { ...commandData, importId, unitCost },
});

const content = (importId: string): PoolEvent => ({
  type: 'stock.SharedContentSet',
  data: { ...eventData, importId, key: keyId(importId, 0), unitCost, available: null },
});

const stop = (importId: string): KeyPoolCommand => ({
  type: 'StopSharedContent',
  data: { ...commandData, key: keyId(importId, 0), reason },
});

const stopped = (importId: string): PoolEvent => ({
  type: 'stock.SharedContentStopped',
  data: { ...eventData, key: keyId(importId, 0), reason, available: 0 },
});

const allocateManually = (
  orderId: string,
  count: number,
  importId = 'by-hand',
): KeyPoolCommand => ({
  type: 'FulfilManually',
  data: { ...commandData, orderId, importId, count, unitCost },
});

describe('revoking keys', () => {
  const sold = [added(2), allocated('a', [0, 1], 0)];

  it('happens once, before or after the order acknowledges them', () => {
    given(...sold)
      .when(revoke('a', 0))
      .emits(revoked('a', [0], 0));
    given(...sold, acknowledged('a', 0))
      .when(revoke('a', 0, 0, 1))
      .emits(revoked('a', [0, 1], 0));
    given(...sold, revoked('a', [0], 0))
      .when(revoke('a', 0))
      .emitsNothing();
    given(...sold, revoked('a', [0], 0), acknowledged('a', 0))
      .when(revoke('a', 0, 1))
      .emits(revoked('a', [1], 0));
  });

  it('is permanent, even if the allocation is returned', () => {
    given(...sold, revoked('a', [0], 0))
      .when(returnAllocation('a'))
      .emits({
        type: 'stock.KeysReleased',
        data: { ...eventData, orderId: 'a', keys: [key(1)], available: 1 },
      });
    given(...sold, revoked('a', [0, 1], 0))
      .when(allocate('a', 2))
      .emitsNothing();
  });

  it('is rejected for keys of other orders', () => {
    given(added(2), allocated('a', [0], 1))
      .when(revoke('a', 1))
      .rejects('key-not-issued');
    given(added(2), reserved('b', [0], 1))
      .when(revoke('a', 0))
      .rejects('key-not-issued');
    given(added(2), allocated('b', [0], 1))
      .when(revoke('a', 0))
      .rejects('key-not-issued');
    given(added(2))
      .when({
        type: 'RevokeKeys',
        data: { ...commandData, orderId: 'a', keys: [keyId('elsewhere', 0)], reason },
      })
      .rejects('key-not-issued');
  });
});

describe('a replaced key', () => {
  const settlement: PoolEvent = {
    type: 'stock.ReplacementAcknowledged',
    data: { ...eventData, orderId: 'a', old: key(0), available: 1 },
  };
  const sold = [added(3), allocated('a', [0], 2)];

  it('is replaced once, with a free key', () => {
    given(...sold)
      .when(replace('a', 0))
      .emits(replaced('a', 0, 1, 1));
    given(...sold, acknowledged('a', 2))
      .when(replace('a', 0))
      .emits(replaced('a', 0, 1, 1));
    given(...sold, replaced('a', 0, 1, 1))
      .when(replace('a', 0))
      .emitsNothing();
    given(...sold, replaced('a', 0, 1, 1), settlement)
      .when(replace('a', 0))
      .emitsNothing();
  });

  it('is remembered until the order acknowledges it', () => {
    const acknowledgeReplacement: KeyPoolCommand = {
      type: 'AcknowledgeReplacement',
      data: { ...commandData, orderId: 'a', key: key(0) },
    };
    given(...sold, replaced('a', 0, 1, 1))
      .when(acknowledgeReplacement)
      .emits(settlement);
    given(...sold, replaced('a', 0, 1, 1), settlement)
      .when(acknowledgeReplacement)
      .emitsNothing();
  });

  it('can itself be a replacement', () => {
    given(...sold, replaced('a', 0, 1, 1), settlement)
      .when(replace('a', 1))
      .emits(replaced('a', 1, 2, 0));
  });

  it('takes precedence over waiting orders, and requires a free key', () => {
    given(added(2), allocated('a', [0], 1), queued('b', 2, 1))
      .when(replace('a', 0))
      .emits(replaced('a', 0, 1, 0));
    given(added(1), allocated('a', [0], 0))
      .when(replace('a', 0))
      .rejects('product-empty');
  });
});

describe('keys withdrawn by staff', () => {
  it('must be unsold, and are recorded in one event per part', () => {
    given(added(600), allocated('a', [0], 599))
      .when(withdraw(0, 600))
      .emits(withdrawn([[1, 500]], 100), withdrawn([[500, 600]], 0));
    given(added(3), withdrawn([[0, 3]], 0))
      .when(withdraw(0, 3))
      .emitsNothing();
    given(added(1), allocated('a', [0], 0))
      .when(withdraw(0, 1))
      .rejects('keys-sold');
    given(added(3), withdrawn([[1, 2]], 2))
      .when(reserve('a', 2))
      .emits(reserved('a', [0, 2], 0));
  });

  it('are replaced when their reservation is paid, or else the order waits', () => {
    const withdrawnWhileReserved = [added(4), reserved('a', [0, 1], 2), withdrawn([[0, 1]], 2)];
    given(...withdrawnWhileReserved)
      .when(allocate('a', 2))
      .emits(allocated('a', [1, 2], 1));
    given(...withdrawnWhileReserved)
      .when(release('a'))
      .emits({
        type: 'stock.KeysReleased',
        data: { ...eventData, orderId: 'a', keys: [key(1)], available: 3 },
      });
    given(added(2), reserved('a', [0, 1], 0), withdrawn([[0, 1]], 0))
      .when(allocate('a', 2))
      .emits(released('a', [1], 1), queued('a', 2, 1));
  });
});

describe('shared content', () => {
  const given1 = keyId('text-1', 0);
  const toEverybody = (orderId: string): PoolEvent => ({
    type: 'stock.KeysAllocated',
    data: { ...eventData, orderId, keys: [given1], cost: unitCost, available: null },
  });

  it('is set once per import', () => {
    given().when(set('text-1')).emits(content('text-1'));
    given(content('text-1')).when(set('text-1')).emitsNothing();
    given(content('text-1'), content('text-2')).when(set('text-1')).emitsNothing();
  });

  it('is sold while it exists, without a reservation', () => {
    given()
      .when(reserve('a', 1, 'shared'))
      .rejects('product-empty');
    given(content('text-1'))
      .when(reserve('a', 1, 'shared'))
      .emitsNothing();
  });

  it('is allocated to every order once, regardless of the quantity', () => {
    given(content('text-1'))
      .when(allocate('a', 3, 'shared'))
      .emits(toEverybody('a'));
    given(content('text-1'), toEverybody('a'))
      .when(allocate('a', 3, 'shared'))
      .emitsNothing();
    given(content('text-1'), toEverybody('a'))
      .when(allocate('b', 1, 'shared'))
      .emits(toEverybody('b'));
  });

  it('is allocated to orders that waited for it', () => {
    given(queued('a', 1, null, noon, 'shared'))
      .when(set('text-1'))
      .emits(content('text-1'), toEverybody('a'));
  });

  it('is stopped once, and only if it is the current content', () => {
    given(content('text-1')).when(stop('text-1')).emits(stopped('text-1'));
    given(content('text-1'), stopped('text-1')).when(stop('text-1')).emitsNothing();
    given().when(stop('text-1')).emitsNothing();
    given(content('text-1'), content('text-2'))
      .when(stop('text-1'))
      .rejects('shared-content-replaced');
  });

  it('is not sold once it is stopped, and orders paid later wait for the next content', () => {
    const without = [content('text-1'), toEverybody('a'), stopped('text-1')];
    given(...without)
      .when(reserve('b', 1, 'shared'))
      .rejects('product-empty');
    given(...without)
      .when(allocate('b', 1, 'shared'))
      .emits(queued('b', 1, 0, noon, 'shared'));
    given(...without, queued('b', 1, 0, noon, 'shared'))
      .when(set('text-2'))
      .emits(content('text-2'), {
        type: 'stock.KeysAllocated',
        data: {
          ...eventData,
          orderId: 'b',
          keys: [keyId('text-2', 0)],
          cost: unitCost,
          available: null,
        },
      });
  });

  it('stays with its buyers, and cannot be revoked from one of them', () => {
    const without = [content('text-1'), toEverybody('a'), stopped('text-1')];
    given(...without)
      .when({ type: 'RevokeKeys', data: { ...commandData, orderId: 'a', keys: [given1], reason } })
      .emitsNothing();
    given(...without)
      .when({ type: 'ReplaceKey', data: { ...commandData, orderId: 'a', key: given1, reason } })
      .rejects('product-empty');
    given(...without)
      .when({
        type: 'AcknowledgeAllocation',
        data: { ...commandData, orderId: 'a', keys: [given1] },
      })
      .emits({
        type: 'stock.AllocationAcknowledged',
        data: { ...eventData, orderId: 'a', available: 0 },
      });
  });

  it('cannot be returned, revoked or replaced by itself', () => {
    given(content('text-1'), toEverybody('a'))
      .when(returnAllocation('a'))
      .emits({
        type: 'stock.KeysReleased',
        data: { ...eventData, orderId: 'a', keys: [], available: null },
      });
    given(content('text-1'), toEverybody('a'))
      .when({ type: 'RevokeKeys', data: { ...commandData, orderId: 'a', keys: [given1], reason } })
      .emitsNothing();
    const newReservation: KeyPoolCommand = {
      type: 'ReplaceKey',
      data: { ...commandData, orderId: 'a', key: given1, reason },
    };
    given(content('text-1'), toEverybody('a'), toEverybody('b'))
      .when(newReservation)
      .rejects('product-empty');
    given(content('text-1'), toEverybody('a'), toEverybody('b'), content('text-2'))
      .when(newReservation)
      .emits({
        type: 'stock.KeyReplaced',
        data: {
          ...eventData,
          orderId: 'a',
          old: given1,
          key: keyId('text-2', 0),
          cost: unitCost,
          reason,
          available: null,
        },
      });
  });
});

describe('an order with manual delivery', () => {
  const waiting = queued('a', 2, null, noon, 'manual');
  const allocationEvents: readonly PoolEvent[] = [
    {
      type: 'stock.KeysAdded',
      data: { ...eventData, importId: 'by-hand', first: 0, count: 2, unitCost, available: null },
    },
    {
      type: 'stock.KeysAllocated',
      data: {
        ...eventData,
        orderId: 'a',
        keys: [keyId('by-hand', 0), keyId('by-hand', 1)],
        cost: 2 * unitCost,
        available: null,
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
        data: { ...eventData, importId: 'import-1', first: 0, count: 2, unitCost, available: null },
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
          data: { ...eventData, importId: 'by-hand', first: 0, count: 1, unitCost, available: 1 },
        },
        {
          type: 'stock.KeysAllocated',
          data: {
            ...eventData,
            orderId: 'a',
            keys: [keyId('by-hand', 0)],
            cost: unitCost,
            available: 0,
          },
        },
      );
  });
});
