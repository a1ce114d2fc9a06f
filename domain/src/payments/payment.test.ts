import { expect } from 'chai';
import * as fc from 'fast-check';
import { fold } from '../kernel/index.ts';
import { instant, rub } from '@shop/contracts/kernel';
import { describeDecider } from '../testing/index.ts';
import type { PaymentConfirmed, PaymentReversed } from './events.ts';
import type { ReversalKind } from '@shop/contracts/payments/values';
import type { RecordPayment, RecordReversal } from './payment.ts';
import { payment } from './payment.ts';

const at = instant('2026-03-01T12:00:00Z');
const sharedData = { system: 'mir', paymentId: '7', orderId: 'o', number: 154, at };
const paymentData = { ...sharedData, amount: rub(100) };
const confirmed: PaymentConfirmed = { type: 'payments.PaymentConfirmed', data: paymentData };
const record: RecordPayment = { type: 'RecordPayment', data: paymentData };
const { given } = describeDecider(payment);

type ReversalOverrides = Readonly<{ kind?: ReversalKind; reversalId?: string; rubles?: number }>;
type ReversedOverrides = ReversalOverrides & Readonly<{ isSum?: boolean }>;

const reversed = (overrides: ReversedOverrides = {}) => {
  const { kind = 'refunded', reversalId = 'r-1', rubles = 100, isSum = false } = overrides;
  const data = { ...sharedData, kind, reversalId, isSum, amount: rub(rubles) };
  return { type: 'payments.PaymentReversed', data } satisfies PaymentReversed;
};
const reverse = ({
  kind = 'refunded',
  reversalId = 'r-1',
  rubles = 100,
}: ReversalOverrides = {}) => {
  const report = { by: 'id', reversalId, amount: rub(rubles) } as const;
  const data = { ...sharedData, kind, report, charge: rub(100) };
  return { type: 'RecordReversal', data } satisfies RecordReversal;
};
/** A report from a provider whose refunds have no ids. */
const leave = (rubles: number, changes: Partial<RecordReversal['data']> = {}) => {
  const report = { by: 'remainder', left: rub(rubles) } as const;
  const data = { ...sharedData, kind: 'refunded' as const, report, charge: rub(100), ...changes };
  return { type: 'RecordReversal', data } satisfies RecordReversal;
};
const inAll = (rubles: number, added: number) =>
  reversed({ reversalId: `total:${rubles * 100}`, rubles: added, isSum: true });

const decided = (commands: readonly (RecordPayment | RecordReversal)[]) =>
  commands.reduce<readonly (PaymentConfirmed | PaymentReversed)[]>(
    (history, command) => [...history, ...payment.decide(command, fold(payment, history))],
    [],
  );
/** All of the commands at least once, in any order. */
const anyOrder = <C>(all: readonly C[]) =>
  fc
    .array(fc.constantFrom(...all), { maxLength: 9 })
    .chain((repeats) =>
      fc.shuffledSubarray([...all, ...repeats], { minLength: all.length + repeats.length }),
    );

const reversalsOf = (commands: readonly (RecordPayment | RecordReversal)[]) =>
  decided(commands).flatMap((event) =>
    event.type === 'payments.PaymentReversed' ? [event.data] : [],
  );
const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0);
const ascending = (a: number, b: number): number => a - b;

describe('a provider payment', () => {
  it('counts once', () => {
    given().when(record).emits(confirmed);
    given(confirmed).when(record).emitsNothing();
  });

  it('counts even if its reversal was reported first', () => {
    given(reversed()).when(record).emits(confirmed);
  });

  it('counts each refund by the provider’s id and ignores repeated reports', () => {
    const [first, second] = [
      { reversalId: 'r-1', rubles: 30 },
      { reversalId: 'r-2', rubles: 30 },
    ];
    given(confirmed).when(reverse(first)).emits(reversed(first));
    given(confirmed, reversed(first)).when(reverse(first)).emitsNothing();
    given(confirmed, reversed(first)).when(reverse(second)).emits(reversed(second));
    given(confirmed, reversed(first), reversed(second)).when(reverse(first)).emitsNothing();
  });

  it('counts a chargeback and a refund separately, in either order', () => {
    const chargeback = { kind: 'charged_back' } as const;
    given(confirmed, reversed()).when(reverse(chargeback)).emits(reversed(chargeback));
    given(confirmed, reversed(chargeback)).when(reverse()).emits(reversed());
  });

  it('counts refunds without ids by their total', () => {
    given(confirmed).when(leave(70)).emits(inAll(30, 30));
    given(confirmed, inAll(30, 30)).when(leave(70)).emitsNothing();
    given(confirmed, inAll(30, 30)).when(leave(40)).emits(inAll(60, 30));
    given(confirmed, inAll(60, 60)).when(leave(70)).emitsNothing(); // an older report
    given(confirmed, inAll(60, 60)).when(leave(0)).emits(inAll(100, 40));
    given().when(leave(0)).emits(inAll(100, 100)); // of the charge
    given({ ...confirmed, data: { ...paymentData, amount: rub(120) } })
      .when(leave(0))
      .emits(inAll(120, 120));
  });

  it('belongs to one order', () => {
    for (const overrides of [confirmed, reversed()]) {
      given(overrides)
        .when({ ...record, data: { ...paymentData, orderId: 'another' } })
        .rejects('payment-of-another-order');
      given(overrides)
        .when({ ...reverse(), data: { ...reverse().data, orderId: 'another' } })
        .rejects('payment-of-another-order');
    }
  });

  it('has the same result in any order of reports, with any repeats', () => {
    const chargeback = { kind: 'charged_back', rubles: 40 } as const;
    const [first, second] = [
      { reversalId: 'r-1', rubles: 30 },
      { reversalId: 'r-2', rubles: 30 },
    ];
    fc.assert(
      fc.property(
        anyOrder([record, reverse(first), reverse(second), reverse(chargeback)]),
        (commands) => {
          const events = decided(commands);
          expect(events).to.have.lengthOf(4);
          expect(events).to.have.deep.members([
            confirmed,
            reversed(first),
            reversed(second),
            reversed(chargeback),
          ]);
        },
      ),
    );
  });

  describe('with any refunds, equal ones too, reported in any order and repeatedly', () => {
    /** Rubles of refunds that together return at most the payment of 100. */
    const refunds = fc
      .array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 })
      .map((amounts) => {
        let left = 100;
        return amounts.flatMap((amount) => {
          const rubles = Math.min(amount, left);
          left -= rubles;
          return rubles > 0 ? [rubles] : [];
        });
      });

    it('counts each one with an id once', () => {
      const cases = refunds.chain((amounts) => {
        const reports = amounts.map((rubles, index) =>
          reverse({ reversalId: `r-${index}`, rubles }),
        );
        return fc.tuple(fc.constant(amounts), anyOrder([record, ...reports]));
      });
      fc.assert(
        fc.property(cases, ([amounts, commands]) => {
          const recorded = reversalsOf(commands).map(({ amount }) => amount.minor / 100);
          expect(recorded.toSorted(ascending)).to.deep.equal(amounts.toSorted(ascending));
        }),
      );
    });

    it('counts those without ids by their total: several as one at most, never one twice', () => {
      const cases = refunds.chain((amounts) => {
        const reports = amounts.map((_, index) => leave(100 - sumOf(amounts.slice(0, index + 1))));
        return fc.tuple(fc.constant(amounts), anyOrder([record, ...reports]));
      });
      fc.assert(
        fc.property(cases, ([amounts, commands]) => {
          const recorded = reversalsOf(commands);
          const minors = recorded.map(({ amount }) => amount.minor);
          expect(sumOf(minors)).to.equal(100 * sumOf(amounts));
          expect(Math.min(...minors)).to.be.above(0);
          expect(recorded.length).to.be.at.most(amounts.length);
          const ids = recorded.map(({ reversalId }) => reversalId);
          expect(new Set(ids)).to.have.lengthOf(ids.length);
        }),
      );
    });
  });

  it('has the same total if its refunds have no ids', () => {
    fc.assert(
      fc.property(anyOrder([record, leave(90), leave(50), leave(20)]), (commands) => {
        const amounts = decided(commands).flatMap(({ type, data }) =>
          type === 'payments.PaymentReversed' ? [data.amount.minor] : [],
        );
        expect(amounts.every((minor) => minor > 0)).to.equal(true);
        expect(amounts.reduce((sum, minor) => sum + minor, 0)).to.equal(8_000);
      }),
    );
  });
});
