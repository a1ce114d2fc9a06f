import { randomUUID } from 'node:crypto';
import { mock } from 'node:test';
import type { DomainEvent, Recorded } from '@shop/domain/kernel';
import { orderId, orderStream } from '@shop/domain/ordering';
import { noon, orderEvents } from '@shop/domain/testing';
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
};

const recorded = (stream: string, event: DomainEvent, position: number): Recorded<DomainEvent> => ({
  ...event,
  id: String(position),
  stream,
  revision: 0n,
  position: BigInt(position),
  circumstances: {
    actor: 'test',
    address: null,
    correlationId: 'test',
    causationId: null,
    at: noon,
  },
});

const minute = (): void => mock.timers.tick(60_000);
const known = () => aggregates(store, { live: () => true, onSnapshotFailed: never });

describe('the streams that a program remembers', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('are of the newest thousand orders at most, and of none that rested for two minutes', () => {
    const { orders } = known();
    for (let index = 0; index < 3_000; index += 1) {
      const id = orderId(randomUUID());
      orders.observe(recorded(orderStream(id), orderEvents({ orderId: id }).placed, index));
    }
    expect(orders.remembered()).to.equal(1_000);
    minute();
    minute();
    expect(orders.remembered()).to.equal(0);
  });
});
