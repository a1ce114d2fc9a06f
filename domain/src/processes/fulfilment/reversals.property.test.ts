import { expect } from 'chai';
import * as fc from 'fast-check';
import type { Money } from '@shop/contracts/kernel';
import { fold, DomainError } from '../../kernel/index.ts';
import { rub } from '@shop/contracts/kernel';
import type { OrderEvent } from '../../ordering/events.ts';
import type { OrderCommand, PlacedOrder } from '../../ordering/index.ts';
import { order } from '../../ordering/index.ts';
import type { PaymentsEvent } from '../../payments/events.ts';
import type { RecordPayment, RecordReversal } from '../../payments/index.ts';
import { payment } from '../../payments/index.ts';
import { noon, orderCommands, orderEvents } from '../../testing/index.ts';

const count = 3;
const price = rub(1_800);
const share = rub(600);
const events = orderEvents({ count, total: price, charge: price });
const commands = orderCommands(events);
const { system, paymentId } = events.payment;
const orderId = events.about.orderId;
const sharedData = { system, paymentId, orderId, number: 1, at: noon };

type PaymentFact = Extract<
  PaymentsEvent,
  { type: 'payments.PaymentConfirmed' | 'payments.PaymentReversed' }
>;

/** A reversal that the provider reports, in this order; `own` is the refund of one key by staff. */
type ReversalCase = Readonly<{ own: boolean; kind: 'refunded' | 'charged_back'; amount: Money }>;

/** The possible steps, in any order and repeatedly. */
type Step =
  | Readonly<{ do: 'pay' }>
  | Readonly<{ do: 'report'; index: number }>
  | Readonly<{ do: 'answer' }>
  | Readonly<{ do: 'report-of-another-order' }>;

type PropertyCase = Readonly<{
  returned: readonly ReversalCase[];
  bySum: boolean;
  steps: readonly Step[];
}>;

/** Splits all, or less, of what the refund of a key leaves. */
const partsOf = (max: number): fc.Arbitrary<readonly number[]> =>
  fc
    .tuple(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }), fc.boolean())
    .map(([weights, everything]) => {
      const all = weights.reduce((sum, weight) => sum + weight, everything ? 0 : 3);
      const parts = weights.map((weight) => Math.floor((max * weight) / all));
      const sum = parts.reduce((one, other) => one + other, 0);
      return everything ? [...parts.slice(0, -1), (parts.at(-1) ?? 0) + max - sum] : parts;
    });

const cases: fc.Arbitrary<PropertyCase> = fc
  .record({ bySum: fc.boolean(), own: fc.boolean(), at: fc.nat(4) })
  .chain(({ bySum, own: isOwnRefund, at }) =>
    fc
      .tuple(partsOf(isOwnRefund ? price.minor - share.minor : price.minor), fc.array(fc.boolean()))
      .map(([parts, charged]) => {
        const cabinet = parts.map((minor, index): ReversalCase => {
          const kind = !bySum && charged[index] === true ? 'charged_back' : 'refunded';
          return { own: false, kind, amount: { ...price, minor } };
        });
        const ours: readonly ReversalCase[] = isOwnRefund
          ? [{ own: true, kind: 'refunded', amount: share }]
          : [];
        return { bySum, returned: [...cabinet.slice(0, at), ...ours, ...cabinet.slice(at)] };
      }),
  )
  .chain(({ bySum, returned }) => {
    const once: readonly Step[] = [
      { do: 'pay' },
      { do: 'answer' },
      { do: 'report-of-another-order' },
      ...returned.map((_, index): Step => ({ do: 'report', index })),
    ];
    return fc
      .array(fc.constantFrom(...once), { maxLength: 6 })
      .chain((again) =>
        fc.shuffledSubarray([...once, ...again], { minLength: once.length + again.length }),
      )
      .map((steps) => ({ bySum, returned, steps }));
  });

const placedIn = (history: readonly OrderEvent[]): PlacedOrder => {
  const state = fold(order, history);
  if (state.status === 'unplaced') throw new Error('The order was placed');
  return state;
};

const run = ({ returned, bySum, steps }: PropertyCase) => {
  const history: OrderEvent[] = [events.placed];
  const facts: PaymentFact[] = [];
  const reported = new Set<number>();
  const dispatch = (command: OrderCommand): void =>
    void history.push(...order.decide(command, fold(order, history)));

  const record = (command: RecordPayment | RecordReversal): void => {
    const added = payment.decide(command, fold(payment, facts));
    facts.push(...added);
    for (const { type, data } of added) {
      if (type === 'payments.PaymentConfirmed') dispatch(commands.confirm({ amount: data.amount }));
      else dispatch(commands.reverse(data));
    }
  };
  const reversal = (index: number): RecordReversal['data'] => {
    const { kind = 'refunded', amount = price } = returned[index] ?? {};
    const until = returned.slice(0, index + 1).reduce((sum, part) => sum + part.amount.minor, 0);
    const report = bySum
      ? ({ by: 'remainder', left: { ...price, minor: price.minor - until } } as const)
      : ({ by: 'id', reversalId: `r-${index}`, amount } as const);
    return { ...sharedData, kind, report, charge: price };
  };
  const isDecided = () => placedIn(history).refunds.length > 0;
  const hasOwn = returned.some(({ own: isOwnRefund }) => isOwnRefund);
  /** Staff refund a key as soon as there are keys; the provider receives the refund after that. */
  const runWorker = (): void => {
    const { status, keys } = placedIn(history);
    if (status === 'paid') dispatch(commands.fulfil());
    const [key] = placedIn(history).keys;
    if (hasOwn && !isDecided() && key !== undefined && keys.length === 0) {
      dispatch(commands.refund({ keys: [key] }));
    }
  };

  const postponed: Step[] = [];
  const take = (step: Step): void => {
    switch (step.do) {
      case 'pay':
        record({ type: 'RecordPayment', data: { ...sharedData, amount: price } });
        break;
      case 'report': {
        const hasReadOwn = returned
          .slice(0, step.index + 1)
          .some(({ own: isOwnRefund }, index) =>
            bySum ? isOwnRefund : isOwnRefund && index === step.index,
          );
        if (hasReadOwn && !isDecided()) return void postponed.push(step);
        reported.add(step.index);
        record({ type: 'RecordReversal', data: reversal(step.index) });
        break;
      }
      case 'answer':
        if (!hasOwn) return;
        if (!isDecided()) return void postponed.push(step);
        dispatch(commands.refundSent('refund-1', bySum ? 'sent' : `r-${ownIndex(returned)}`));
        break;
      case 'report-of-another-order': {
        const data = { ...reversal(0), orderId: 'another' };
        const before = fold(payment, facts);
        if (!before) return;
        expect(() => payment.decide({ type: 'RecordReversal', data }, before)).to.throw(
          DomainError,
        );
      }
    }
    runWorker();
    const returnedSoFar = [...reported].reduce(
      (sum, i) => sum + (returned[i]?.amount.minor ?? 0),
      0,
    );
    const state = placedIn(history);
    const isWhole = state.refunds.some(({ whole }) => whole);
    if (!bySum && !isWhole && returnedSoFar < price.minor - (hasOwn ? share.minor : 0)) {
      expect(state.status, 'not everything was returned').not.to.equal('stopped');
    }
  };
  for (const step of steps) take(step);
  for (const step of postponed.splice(0)) take(step);
  return { history, state: placedIn(history), postponed };
};

const ownIndex = (returned: readonly ReversalCase[]): number =>
  returned.findIndex(({ own: isOwnRefund }) => isOwnRefund);

describe('reversals in any order, with any repeats', () => {
  it('void the keys exactly when the whole payment was returned', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const { state, history, postponed } = run(drawn);
        expect(postponed).to.deep.equal([]);
        const returnedTotal = drawn.returned.reduce((sum, { amount }) => sum + amount.minor, 0);

        if (returnedTotal === price.minor) {
          expect(state).to.deep.include({ status: 'stopped', keys: [] });
        } else {
          const refunded = ownIndex(drawn.returned) === -1 ? 0 : 1;
          expect(state.status).to.equal('fulfilled');
          expect(state.keys).to.have.lengthOf(count - refunded);
        }
        const counted = history.reduce((sum, { type, data }) => {
          const counts =
            type === 'ordering.OrderPaymentReversed' ||
            type === 'ordering.EarlyReversalsApplied' ||
            type === 'ordering.RefundSent';
          return counts ? sum + data.amount.minor : sum;
        }, 0);
        expect(counted, 'everything is counted once').to.equal(returnedTotal);
      }),
      { numRuns: 500 },
    );
  });
});
