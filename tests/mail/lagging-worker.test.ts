import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@shop/domain/kernel';
import { orderId, orderStream } from '@shop/domain/ordering';
import { noon, orderEvents } from '@shop/domain/testing';
import type { EventStore } from '@shop/platform/event-store';
import { expect } from 'chai';
import { sendKeys } from '@shop/command-api/send-keys';
import { sendRefund } from '@shop/command-api/jobs/send-refund';
import type { OpenEventStore } from '../support/separate-worker.ts';
import { openEventStore, separateAggregates } from '../support/separate-worker.ts';

const by = { actor: 'system:test', correlationId: 'test', causationId: null };
const withContext = (event: DomainEvent) => ({ ...event, by });
const never = (): never => {
  throw new Error('done twice');
};

describe('a worker that lags behind another one', () => {
  let opened: OpenEventStore;
  let store: EventStore;
  before(async () => {
    opened = await openEventStore();
    ({ store } = opened);
  });
  after(() => opened.close());

  /** It assumes that its state is complete, and has the order as `folded` left it. */
  const lagging = async (
    eventsOf: (events: ReturnType<typeof orderEvents>) => {
      folded: readonly DomainEvent[];
      missed: DomainEvent;
    },
  ) => {
    const id = orderId(randomUUID());
    const { folded, missed } = eventsOf(orderEvents({ orderId: id }));
    const stream = orderStream(id);
    await store.append(stream, 'no-stream', folded.map(withContext));
    const aggregates = separateAggregates(store, { trustsMemory: true });
    await aggregates.orders.load(stream);
    await store.append(stream, BigInt(folded.length - 1), [withContext(missed)]);
    return { id, aggregates };
  };

  it('sends no email a second time', async () => {
    const { id, aggregates } = await lagging(({ placed, paid, fulfilled, mailed }) => ({
      folded: [placed, paid(), fulfilled()],
      missed: mailed(),
    }));
    const send = sendKeys({
      aggregates,
      placements: { load: never },
      readKeys: never,
      vault: {
        open: never,
      },
      deliver: never,
      from: 'shop@shop.test',
      publicUrl: 'http://shop.test',
      tokenOf: never,
      clock: () => noon,
      failpoint: never,
    });
    await send({ orderId: id, round: 1 });
  });

  it('sends no refund a second time', async () => {
    const { id, aggregates } = await lagging(
      ({ placed, paid, fulfilled, refundDecided, refundSent }) => ({
        folded: [placed, paid(), fulfilled(), refundDecided({ method: 'api' })],
        missed: refundSent(),
      }),
    );
    const send = sendRefund({
      orders: aggregates.orders,
      systems: { adapter: never },
      emailStaff: null,
      newId: never,
      clock: () => noon,
      failpoint: never,
    });
    await send({ orderId: id, refundId: 'refund-1' });
    expect((await aggregates.orders.load(orderStream(id))).state).to.have.property('refunds');
  });
});
