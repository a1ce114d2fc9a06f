import { noon, describeDecider } from '../testing/index.ts';
import {
  allocate,
  queued,
  reserve,
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

const set = (importId: string): KeyPoolCommand => ({
  type: 'SetSharedContent',
  data: { ...commandData, importId, unitCost, delivery: 'shared' },
});

const content = (importId: string): PoolEvent => ({
  type: 'stock.SharedContentSet',
  data: { ...eventData, importId, key: keyId(importId, 0), unitCost, available: 0 },
});

const stop = (importId: string): KeyPoolCommand => ({
  type: 'StopSharedContent',
  data: { ...commandData, key: keyId(importId, 0), reason },
});

const stopped = (importId: string): PoolEvent => ({
  type: 'stock.SharedContentStopped',
  data: { ...eventData, key: keyId(importId, 0), reason, available: 0 },
});

describe('shared content', () => {
  const given1 = keyId('text-1', 0);
  const contentIssued = (orderId: string, waited = false): PoolEvent => ({
    type: 'stock.KeysAllocated',
    data: { ...eventData, orderId, keys: [given1], cost: unitCost, waited, available: 0 },
  });

  it('is set once per import', () => {
    given().when(set('text-1')).emits(content('text-1'));
    given(content('text-1')).when(set('text-1')).emitsNothing();
    given(content('text-1'), content('text-2')).when(set('text-1')).emitsNothing();
  });

  it('is permanently refused if the plan has individual keys by now, or was removed', () => {
    const refused: PoolEvent = {
      type: 'stock.ImportRefused',
      data: { ...eventData, importId: 'text-1', available: 0 },
    };
    for (const delivery of ['pool', 'manual', null] as const) {
      given()
        .when({
          type: 'SetSharedContent',
          data: { ...commandData, importId: 'text-1', unitCost, delivery },
        })
        .emits(refused);
    }
    given(refused).when(set('text-1')).emitsNothing();
    given(refused).when(set('text-2')).emits(content('text-2'));
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
      .emits(contentIssued('a'));
    given(content('text-1'), contentIssued('a'))
      .when(allocate('a', 3, 'shared'))
      .emitsNothing();
    given(content('text-1'), contentIssued('a'))
      .when(allocate('b', 1, 'shared'))
      .emits(contentIssued('b'));
  });

  it('is allocated to orders that waited for it', () => {
    given(queued('a', 1, 0, noon, 'shared'))
      .when(set('text-1'))
      .emits(content('text-1'), contentIssued('a', true));
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
    const without = [content('text-1'), contentIssued('a'), stopped('text-1')];
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
          waited: true,
          available: 0,
        },
      });
  });

  it('stays with its buyers, and cannot be revoked from one of them', () => {
    const without = [content('text-1'), contentIssued('a'), stopped('text-1')];
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
    given(content('text-1'), contentIssued('a'))
      .when(returnAllocation('a'))
      .emits({
        type: 'stock.KeysReleased',
        data: { ...eventData, orderId: 'a', keys: [], available: 0 },
      });
    given(content('text-1'), contentIssued('a'))
      .when({ type: 'RevokeKeys', data: { ...commandData, orderId: 'a', keys: [given1], reason } })
      .emitsNothing();
    const newReservation: KeyPoolCommand = {
      type: 'ReplaceKey',
      data: { ...commandData, orderId: 'a', key: given1, reason },
    };
    given(content('text-1'), contentIssued('a'), contentIssued('b'))
      .when(newReservation)
      .rejects('product-empty');
    given(content('text-1'), contentIssued('a'), contentIssued('b'), content('text-2'))
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
          available: 0,
        },
      });
  });
});
