import { describeDecider } from '../testing/index.ts';
import {
  added,
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
  commandData,
  eventData,
  reason,
} from '../testing/pool-examples.ts';
import type { PoolEvent } from './events.ts';
import { keyId } from '@shop/contracts/stock/ids';
import type { KeyPoolCommand } from './key-pool-commands.ts';
import { keyPool } from './key-pool.ts';

const { given } = describeDecider(keyPool);

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
  const replacementAcknowledged: PoolEvent = {
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
  });

  it('is not replaced once it is void, whatever made it so', () => {
    given(...sold, acknowledged('a', 2), revoked('a', [0], 2))
      .when(replace('a', 0))
      .rejects('key-void');
    given(...sold, replaced('a', 0, 1, 1), replacementAcknowledged)
      .when(replace('a', 0))
      .rejects('key-void');
  });

  it('is remembered until the order acknowledges it', () => {
    const acknowledgeReplacement: KeyPoolCommand = {
      type: 'AcknowledgeReplacement',
      data: { ...commandData, orderId: 'a', key: key(0) },
    };
    given(...sold, replaced('a', 0, 1, 1))
      .when(acknowledgeReplacement)
      .emits(replacementAcknowledged);
    given(...sold, replaced('a', 0, 1, 1), replacementAcknowledged)
      .when(acknowledgeReplacement)
      .emitsNothing();
  });

  it('can itself be a replacement', () => {
    given(...sold, replaced('a', 0, 1, 1), replacementAcknowledged)
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
    given().when(withdraw(0, 1)).rejects('import-incomplete');
    given().when(withdraw(0, 0)).rejects('keys-sold');
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
