import { productId, rateId } from '@shop/contracts/catalog/ids';
import type { RateAdded, RateChanged } from '@shop/domain/catalog/events';
import type { DomainEvent } from '@shop/domain/kernel';
import type { PoolEvent } from '@shop/domain/stock/events';
import { keyId } from '@shop/contracts/stock/ids';
import { expect } from 'chai';
import type { EventOf } from '../testing/projection-spec.ts';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { stockAlertsProjection } from './stock-alerts.projection.ts';

type AlertEvent = EventOf<typeof stockAlertsProjection>;

const pool = { rateId: 'week', productId: 'radar' };
const rate = (
  type: 'catalog.RateAdded' | 'catalog.RateChanged',
  lowStock: number,
  delivery: 'pool' | 'manual' = 'pool',
): RateAdded | RateChanged => ({
  type,
  data: {
    productId: productId('radar'),
    gameId: 'game' as RateAdded['data']['gameId'],
    rate: {
      rateId: rateId('week'),
      days: 7,
      price: { rub: 1, usd: null },
      oldPrice: null,
      minCount: 1,
      maxCount: 1,
      priceSteps: [],
      delivery,
      externalDigiseller: null,
      lowStock,
    },
    at: at(0),
  },
});
const added = (available: number, minute: number): PoolEvent => ({
  type: 'stock.KeysAdded',
  data: {
    ...pool,
    importId: 'i',
    first: 0,
    count: available,
    unitCost: 0,
    available,
    at: at(minute),
  },
});
const sold = (orderId: string, available: number, minute: number): PoolEvent => ({
  type: 'stock.KeysAllocated',
  data: { ...pool, orderId, keys: [], cost: 0, available, at: at(minute) },
});
const queued = (orderId: string, minute: number, paid = minute): PoolEvent => ({
  type: 'stock.OrderQueuedForKeys',
  data: {
    ...pool,
    orderId,
    count: 1,
    paidAt: at(paid),
    delivery: 'pool',
    available: 0,
    at: at(minute),
  },
});
const left = (orderId: string, minute: number): PoolEvent => ({
  type: 'stock.OrderLeftQueue',
  data: { ...pool, orderId, available: 0, at: at(minute) },
});

const after = async (...events: readonly AlertEvent[]) =>
  (await foldBatches(stockAlertsProjection, recordEvents<DomainEvent & AlertEvent>(...events)))[
    'week'
  ];

describe('stock alerts projection', () => {
  itToleratesRedelivery(
    stockAlertsProjection,
    rate('catalog.RateAdded', 2),
    added(5, 1),
    sold('a', 2, 2),
    sold('b', 0, 3),
    queued('c', 4),
    queued('d', 5),
    left('c', 6),
  );

  it('stores since when a rate is low or out of stock, by its own threshold', async () => {
    const begin = [rate('catalog.RateAdded', 2), added(5, 1)];
    expect(await after(...begin)).to.include({ stock_level: 'enough', since: at(1), threshold: 2 });
    expect(await after(...begin, sold('a', 2, 2), sold('b', 1, 3))).to.include({
      stock_level: 'low',
      since: at(2),
    });
    expect(await after(...begin, sold('a', 0, 2))).to.include({ stock_level: 'out', since: at(2) });
    expect(await after(...begin, rate('catalog.RateChanged', 5))).to.include({
      stock_level: 'low',
    });
  });

  it('raises no alert for rates without counted stock', async () => {
    expect(await after(rate('catalog.RateAdded', 2, 'manual'))).to.include({
      stock_level: 'enough',
    });
  });

  it('counts waiting orders', async () => {
    const waiting = [rate('catalog.RateAdded', 2), queued('late', 5, 4), queued('early', 6, 3)];
    expect(await after(...waiting)).to.include({ waiting_count: 2 });
    expect(await after(...waiting, left('early', 7), sold('late', 0, 8))).to.deep.include({
      waiting: [],
      waiting_count: 0,
    });
  });

  it('counts allocated keys, excluding revoked ones', async () => {
    const issued = (orderId: string, ...keys: readonly number[]): PoolEvent => ({
      type: 'stock.KeysAllocated',
      data: {
        ...pool,
        orderId,
        keys: keys.map((index) => keyId('i', index)),
        cost: 0,
        available: 1,
        at: at(3),
      },
    });
    const revoked: PoolEvent = {
      type: 'stock.KeysRevoked',
      data: {
        ...pool,
        orderId: 'a',
        keys: [keyId('i', 1)],
        reason: 'Refunded',
        available: 1,
        at: at(4),
      },
    };
    const sales = [rate('catalog.RateAdded', 2), issued('a', 0, 1), issued('b', 2)];
    expect(await after(...sales)).to.include({ issued: 3 });
    expect(await after(...sales, revoked)).to.include({ issued: 2 });
  });

  it('stores the last import', async () => {
    expect((await after(added(5, 1), added(9, 2)))?.last_import).to.deep.include({ at: at(2) });
  });
});
