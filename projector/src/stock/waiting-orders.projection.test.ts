import type { DomainEvent } from '@shop/domain/kernel';
import { keyId } from '@shop/contracts/stock/ids';
import { expect } from 'chai';
import type { EventOf } from '../testing/projection-spec.ts';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { waitingOrdersProjection } from './waiting-orders.projection.ts';

type QueueEvent = EventOf<typeof waitingOrdersProjection>;

const pool = { rateId: 'week', productId: 'radar', available: 0 };
const queued = (orderId: string): QueueEvent => ({
  type: 'stock.OrderQueuedForKeys',
  data: { ...pool, orderId, count: 2, paidAt: at(1), delivery: 'manual', at: at(2) },
});
const issued = (orderId: string): QueueEvent => ({
  type: 'stock.KeysAllocated',
  data: { ...pool, orderId, keys: [keyId('i', 0)], waited: false, cost: 0, at: at(3) },
});
const left = (orderId: string): QueueEvent => ({
  type: 'stock.OrderLeftQueue',
  data: { ...pool, orderId, at: at(3) },
});

const after = async (...events: readonly QueueEvent[]) =>
  foldBatches(waitingOrdersProjection, recordEvents<DomainEvent & QueueEvent>(...events));

describe('waiting orders projection', () => {
  itToleratesRedelivery(waitingOrdersProjection, queued('a'), queued('b'), issued('a'), left('b'));

  it('contains an order from queueing until it is fulfilled or leaves the queue', async () => {
    const found = await after(queued('a'), queued('b'), queued('c'), issued('a'), left('b'));
    expect(found['a'] ?? null).to.equal(null);
    expect(found['b'] ?? null).to.equal(null);
    expect(found['c']).to.deep.equal({
      order_id: 'c',
      rate_id: 'week',
      product_id: 'radar',
      count: 2,
      delivery: 'manual',
      paid_at: at(1),
      queued_at: at(2),
    });
  });
});
