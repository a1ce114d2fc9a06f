import { randomUUID } from 'node:crypto';
import { mock } from 'node:test';
import type { ProductId } from '@shop/contracts/catalog/ids';
import { gameId, productId } from '@shop/contracts/catalog/ids';
import { productStream } from '@shop/domain/catalog';
import type { ProductAdded } from '@shop/domain/catalog/events';
import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import { orderId, orderStream } from '@shop/domain/ordering';
import { noon, orderEvents, sampleProduct } from '@shop/domain/testing';
import type { EventStore } from '@shop/platform/event-store';
import { expect } from 'chai';
import { aggregates } from './aggregates.ts';

const never = (): never => {
  throw new Error('Nothing is asked of the store');
};
const store: EventStore = {
  read: never,
  readBackwards: never,
  last: never,
  append: never,
  add: never,
  truncate: never,
  replace: never,
  expire: never,
  hasExpired: never,
};

const recorded = (
  stream: string,
  event: DomainEvent,
  position: number,
): RecordedEvent<DomainEvent> => ({
  ...event,
  id: String(position),
  stream,
  revision: 0n,
  position: BigInt(position),
  metadata: {
    actor: 'test',
    address: null,
    correlationId: 'test',
    causationId: null,
    at: noon,
  },
});

const productAdded = (id: ProductId): ProductAdded => ({
  type: 'catalog.ProductAdded',
  data: {
    productId: id,
    gameId: gameId('frontier'),
    details: sampleProduct(),
    statusId: 'undetected',
    at: noon,
  },
});

const createAggregates = () => aggregates(store, { live: () => true, onSnapshotFailed: never });

describe('the aggregate cache', () => {
  let now = 1;
  const advance = (milliseconds: number): void => {
    now += milliseconds;
    mock.timers.tick(milliseconds);
  };
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    mock.method(performance, 'now', () => now);
  });
  afterEach(() => {
    mock.timers.reset();
    mock.restoreAll();
  });

  it('keeps at most the newest 1,000 orders and drops each after a minute without use', () => {
    const { orders } = createAggregates();
    for (let index = 0; index < 3_000; index += 1) {
      const id = orderId(randomUUID());
      orders.observe(recorded(orderStream(id), orderEvents({ orderId: id }).placed, index));
    }
    expect(orders.remembered()).to.equal(1_000);
    advance(59_000);
    expect(orders.remembered()).to.equal(1_000);
    advance(2_000);
    expect(orders.remembered()).to.equal(0);
  });

  it('keeps a frequently loaded product after 2,000 others were read', async () => {
    const { products } = createAggregates();
    const added = (index: number): string => {
      const id = productId(String(index));
      products.observe(recorded(productStream(id), productAdded(id), index));
      return productStream(id);
    };
    const frequentlyLoaded = added(0);
    for (let index = 1; index <= 2_000; index += 1) {
      added(index);
      if (index % 100 === 0) await products.load(frequentlyLoaded);
    }
    expect((await products.load(frequentlyLoaded)).position).to.equal(0n);
  });
});
