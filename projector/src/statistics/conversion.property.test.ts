import type { Instant } from '@shop/contracts/kernel';
import { instant, rub } from '@shop/contracts/kernel';
import { DomainError, fold } from '@shop/domain/kernel';
import type { OrderCommand } from '@shop/domain/ordering';
import { order } from '@shop/domain/ordering';
import type { OrderEvent } from '@shop/domain/ordering/events';
import { noCounters, mergeCounters } from '@shop/domain/statistics/counters.rules';
import { orderEvents } from '@shop/domain/testing';
import { statisticsDimensions } from '@shop/contracts/statistics/documents';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { foldBatches, recordEvents } from '../testing/projection-spec.ts';
import type { CountedEvent } from './statistics-keys.ts';
import { statisticsProjection } from './statistics.projection.ts';

const systems = ['freekassa', 'yoomoney', 'lava'] as const;
const system = fc.constantFrom(...systems);
const startTime = Date.UTC(2026, 2, 1);
const time = (minute: number): Instant => instant(new Date(startTime + minute * 60_000));

/** An order, the systems that its buyer chooses, and the one through which they pay, if any. */
const orders = fc.array(
  fc.record({
    placed: fc.nat(3 * 24 * 60),
    first: system,
    chosen: fc.array(system, { maxLength: 3 }),
    paid: fc.option(fc.record({ by: system, after: fc.nat(2 * 24 * 60) })),
  }),
  { maxLength: 12 },
);
type GeneratedOrder = (typeof orders extends fc.Arbitrary<infer Value> ? Value : never)[number];

const historyOf = ({ placed, first, chosen, paid }: GeneratedOrder): readonly OrderEvent[] => {
  const amount = rub(900);
  const events = orderEvents({ paymentSystem: first, charge: amount, at: time(placed) });
  const history: OrderEvent[] = [events.placed];
  const { fee } = events.sale;
  const send = (command: OrderCommand): void => {
    try {
      history.push(...order.decide(command, fold(order, history)));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  };
  const { orderId } = events.about;
  for (const [index, paymentSystem] of chosen.entries()) {
    const now = time(placed + index);
    send({
      type: 'ChoosePaymentSystem',
      data: { orderId, paymentSystem, charge: amount, fee, now },
    });
  }
  if (paid) {
    const payment = { system: paid.by, paymentId: '1' };
    const now = time(placed + paid.after);
    send({ type: 'ConfirmPayment', data: { orderId, payment, amount, isSecured: true, now } });
  }
  return history;
};

const isCounted = (event: OrderEvent): event is CountedEvent =>
  Object.hasOwn(statisticsProjection.on, event.type);

describe('the conversion of orders', () => {
  it('is at most 100% in each document, and its sums agree in all dimensions', async () => {
    await fc.assert(
      fc.asyncProperty(orders, async (generated) => {
        const events = generated.flatMap(historyOf).filter(isCounted);
        const documents = Object.values(
          await foldBatches(statisticsProjection, recordEvents(...events)),
        ).flatMap((document) => document ?? []);
        for (const { converted, placed } of documents) {
          expect(converted).to.be.within(0, placed);
        }
        for (const dimension of statisticsDimensions) {
          const { placed, paid, converted } = documents
            .filter((document) => document.dimension === dimension)
            .reduce(mergeCounters, noCounters);
          expect({ placed, paid, converted }, dimension).to.deep.equal({
            placed: generated.length,
            paid: generated.filter((each) => each.paid).length,
            converted: paid,
          });
        }
      }),
      { numRuns: 200 },
    );
  });
});
