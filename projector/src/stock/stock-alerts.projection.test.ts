import type { Delivery } from '@shop/contracts/kernel';
import { productId, rateId } from '@shop/contracts/catalog/ids';
import type { RateAdded, RateChanged } from '@shop/domain/catalog/events';
import type { DomainEvent } from '@shop/domain/kernel';
import type { PoolEvent } from '@shop/domain/stock/events';
import type { KeyId } from '@shop/contracts/stock/ids';
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
  delivery: Delivery = 'pool',
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
const sold = (orderId: string, available: number, minute: number, waited = false): PoolEvent => ({
  type: 'stock.KeysAllocated',
  data: { ...pool, orderId, keys: [], cost: 0, waited, available, at: at(minute) },
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

const allocated = (orderId: string, ...keys: readonly KeyId[]): PoolEvent => ({
  type: 'stock.KeysAllocated',
  data: { ...pool, orderId, keys, cost: 0, waited: false, available: 1, at: at(2) },
});
const released = (orderId: string, ...keys: readonly KeyId[]): PoolEvent => ({
  type: 'stock.KeysReleased',
  data: { ...pool, orderId, keys, available: 1, at: at(3) },
});
const acknowledged = (orderId: string): PoolEvent => ({
  type: 'stock.AllocationAcknowledged',
  data: { ...pool, orderId, available: 1, at: at(4) },
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

  describe('decides by the current delivery of the rate', () => {
    const contentSet: PoolEvent = {
      type: 'stock.SharedContentSet',
      data: { ...pool, importId: 't', key: keyId('t', 0), unitCost: 0, available: 3, at: at(2) },
    };
    const contentStopped: PoolEvent = {
      type: 'stock.SharedContentStopped',
      data: { ...pool, key: keyId('t', 0), reason: 'Recalled', available: 3, at: at(3) },
    };
    const offered = rate('catalog.RateAdded', 5);
    const pools = {
      empty: [offered],
      keys: [offered, added(3, 1)],
      content: [offered, contentSet, sold('a', 0, 3)],
      both: [offered, added(3, 1), contentSet],
      stopped: [offered, added(3, 1), contentSet, contentStopped],
    };
    const shown = async (delivery: Delivery) =>
      Promise.all(
        Object.values(pools).map(async (events) => {
          const alert = await after(...events, rate('catalog.RateChanged', 5, delivery));
          return [alert?.available, alert?.stock_level];
        }),
      );

    it('keys', async () => {
      expect(await shown('pool')).to.deep.equal([
        [0, 'out'],
        [3, 'low'],
        [0, 'out'],
        [3, 'low'],
        [3, 'low'],
      ]);
    });

    it('shared content', async () => {
      expect(await shown('shared')).to.deep.equal([
        [0, 'out'],
        [0, 'out'],
        [null, 'enough'],
        [null, 'enough'],
        [0, 'out'],
      ]);
    });

    it('manual delivery', async () => {
      const notCounted = Object.keys(pools).map(() => [null, 'enough']);
      expect(await shown('manual')).to.deep.equal(notCounted);
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
    expect(await after(...waiting, left('early', 7), sold('late', 0, 8, true))).to.include({
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
        waited: false,
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

  it('counts waiting orders, however many there are, and stores none of them', async () => {
    const orders = Array.from({ length: 2_100 }, (_, index) => `order-${index}`);
    const backlog = [
      rate('catalog.RateAdded', 2),
      ...orders.map((orderId) => queued(orderId, 1)),
      left('order-2050', 2),
      sold('order-2060', 0, 3, true),
      sold('never-queued', 0, 4),
    ];
    const alert = await after(...backlog);
    expect(alert).to.include({ waiting_count: 2_098 });
    expect(JSON.stringify(alert).length).to.be.below(1_000);
  });

  describe('counts returned keys once', () => {
    const key = keyId('i', 0);
    const begin = [rate('catalog.RateAdded', 2), added(5, 1)];

    it('when the allocation is returned and the key is sold again', async () => {
      const returned = [...begin, allocated('a', key), released('a', key)];
      expect(await after(...returned)).to.include({ issued: 0 });
      expect(await after(...returned, allocated('b', key))).to.include({ issued: 1 });
    });

    it('when the allocation of shared content is returned', async () => {
      expect(await after(...begin, allocated('a', key), released('a'))).to.include({ issued: 0 });
    });

    it('when a reservation is released that was never issued', async () => {
      const sale = [...begin, allocated('a', key), acknowledged('a')];
      expect(await after(...sale, released('b', keyId('i', 1)))).to.include({ issued: 1 });
      expect(await after(...sale, released('a', keyId('i', 1)))).to.include({ issued: 1 });
    });

    it('when some of the keys were revoked before the rest is returned', async () => {
      const revoked: PoolEvent = {
        type: 'stock.KeysRevoked',
        data: { ...pool, orderId: 'a', keys: [key], reason: 'x', available: 1, at: at(3) },
      };
      const rest = keyId('i', 1);
      const sale = [...begin, allocated('a', key, rest), revoked];
      expect(await after(...sale)).to.include({ issued: 1 });
      expect(await after(...sale, released('a', rest))).to.include({ issued: 0 });
    });
  });

  it('stores the last import', async () => {
    expect((await after(added(5, 1), added(9, 2)))?.last_import).to.deep.include({ at: at(2) });
  });
});
