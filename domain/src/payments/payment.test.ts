import { expect } from 'chai';
import * as fc from 'fast-check';
import { fold, instant, rub } from '../kernel/index.ts';
import { specify } from '../testing/index.ts';
import type { PaymentConfirmed, PaymentReversed, ReversalKind } from './events.ts';
import type { RecordPayment, RecordReversal } from './payment.ts';
import { payment } from './payment.ts';

const at = instant('2026-03-01T12:00:00Z');
const came = {
  system: 'mir',
  paymentId: '7',
  orderId: 'o',
  number: 154,
  amount: rub(100),
  at,
};
const confirmed: PaymentConfirmed = { type: 'payments.PaymentConfirmed', data: came };
const reversed = (kind: ReversalKind): PaymentReversed => ({
  type: 'payments.PaymentReversed',
  data: { ...came, kind },
});
const record: RecordPayment = { type: 'RecordPayment', data: came };
const reverse = (kind: ReversalKind): RecordReversal => ({
  type: 'RecordReversal',
  data: { ...came, kind },
});
const { given } = specify(payment);

describe('a payment of a provider', () => {
  it('counts once', () => {
    given().when(record).emits(confirmed);
    given(confirmed).when(record).emitsNothing();
  });

  it('counts though it was told first that the money went back', () => {
    given(reversed('refunded')).when(record).emits(confirmed);
  });

  it('goes back once in each way', () => {
    given(confirmed).when(reverse('refunded')).emits(reversed('refunded'));
    given(confirmed, reversed('refunded')).when(reverse('refunded')).emitsNothing();
    given(confirmed, reversed('refunded'))
      .when(reverse('charged_back'))
      .emits(reversed('charged_back'));
  });

  it('belongs to one order', () => {
    for (const told of [confirmed, reversed('refunded')]) {
      given(told)
        .when({ ...record, data: { ...came, orderId: 'another' } })
        .rejects('payment-of-another-order');
      given(told)
        .when({ type: 'RecordReversal', data: { ...came, kind: 'refunded', orderId: 'another' } })
        .rejects('payment-of-another-order');
    }
  });

  it('ends alike in whatever order and however often it is told', () => {
    const all = [record, reverse('refunded'), reverse('charged_back')];
    const told = fc
      .array(fc.constantFrom(...all), { maxLength: 9 })
      .chain((repeats) =>
        fc.shuffledSubarray([...all, ...repeats], { minLength: all.length + repeats.length }),
      );
    fc.assert(
      fc.property(told, (commands) => {
        const events = commands.reduce<readonly (PaymentConfirmed | PaymentReversed)[]>(
          (history, command) => [...history, ...payment.decide(command, fold(payment, history))],
          [],
        );
        expect(events).to.have.lengthOf(3);
        expect(events).to.have.deep.members([
          confirmed,
          reversed('refunded'),
          reversed('charged_back'),
        ]);
      }),
    );
  });
});
