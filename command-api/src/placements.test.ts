import { mock } from 'node:test';
import { orderId, orderStream } from '@shop/domain/ordering';
import type { OrderPlaced } from '@shop/domain/ordering/events';
import type { RecordedEvent } from '@shop/domain/kernel';
import { noon, orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import { placements } from './placements.ts';

const placed = (index: number): RecordedEvent<OrderPlaced> => {
  const id = orderId(`order-${index}`);
  return {
    ...orderEvents({ orderId: id }).placed,
    id: String(index),
    stream: orderStream(id),
    revision: 0n,
    position: BigInt(index),
    metadata: {
      actor: 'test',
      address: null,
      correlationId: 'test',
      causationId: null,
      at: noon,
    },
  };
};

describe('the cache of order placements', () => {
  let now = 1;
  const failpoint = (milliseconds: number): void => {
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

  it('keeps only the newest orders, each for at most one minute', async () => {
    const readStreams: string[] = [];
    const cachedPlacements = placements({
      read: async (stream) => {
        readStreams.push(stream);
        return [];
      },
    });
    const events = Array.from({ length: 2_000 }, (_, index) => placed(index));
    for (const event of events) cachedPlacements.observe(event);
    const isCached = async ({ stream }: RecordedEvent<OrderPlaced>): Promise<boolean> =>
      cachedPlacements.load(stream).then(
        () => true,
        () => false,
      );

    expect((await Promise.all(events.map(isCached))).filter(Boolean)).to.have.length(1_000);
    expect(readStreams).to.have.length(1_000);
    failpoint(60_001);
    expect((await Promise.all(events.map(isCached))).filter(Boolean)).to.have.length(0);
  });
});
