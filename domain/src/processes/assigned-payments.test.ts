import { expect } from 'chai';
import type {
  NotificationResolved,
  NotificationReverified,
  PaymentConfirmed,
} from '../payments/events.ts';
import { rub } from '@shop/contracts/kernel';
import { noon } from '../testing/index.ts';
import type { AssignedPayment } from './assigned-payments.ts';
import {
  assignedPaymentSteps,
  correlateAssignedPayment,
  evolveAssignedPayment,
} from './assigned-payments.ts';

const payment = { system: 'mir', paymentId: '13660' };
const confirmed: PaymentConfirmed = {
  type: 'payments.PaymentConfirmed',
  data: { ...payment, orderId: 'order', number: 1, amount: rub(900), at: noon },
};
const resolved = (number: number | null): NotificationResolved => ({
  type: 'payments.NotificationResolved',
  data: { ...payment, notificationId: 'mir.2026-03-01.a', number, reason: 'a reason', at: noon },
});
const reverified = (
  applied: boolean,
  changes: Partial<NotificationReverified['data']> = {},
): NotificationReverified => ({
  type: 'payments.NotificationReverified',
  data: {
    ...payment,
    notificationId: 'mir.2026-03-01.a',
    verificationResult: 'accepted',
    subject: 'payment',
    amounts: { received: null, expected: null },
    applied,
    by: '7',
    at: noon,
    ...changes,
  },
});

const after = (
  actor: string,
  ...history: readonly (PaymentConfirmed | NotificationResolved | NotificationReverified)[]
): AssignedPayment | null =>
  history.reduce<AssignedPayment | null>((assigned, event) => {
    const context = { address: null, correlationId: 'test', causationId: null, at: noon };
    return evolveAssignedPayment(assigned, { ...event, metadata: { actor, ...context } });
  }, null);

describe('a payment that staff record for an order', () => {
  it('has refunds to read until the decision is recorded', () => {
    const recorded = after('staff:7', confirmed);
    expect(recorded && assignedPaymentSteps(recorded)).to.deep.equal([
      { do: 'read-refunds', ...payment, since: noon },
    ]);
    expect(after('staff:7', confirmed, resolved(1))).to.equal(null);
    expect(after('staff:7', confirmed, reverified(true))).to.equal(null);
  });

  it('is not completed by a dismissal, nor by a verification without effect', () => {
    expect(after('staff:7', confirmed, resolved(null))).not.to.equal(null);
    expect(after('staff:7', confirmed, reverified(false))).not.to.equal(null);
  });

  it('is not completed by a verification that reads no refunds', () => {
    for (const changes of [
      { verificationResult: 'unconfirmed', subject: null },
      { verificationResult: 'bad_signature', subject: null },
      { verificationResult: 'unknown_order' },
      { verificationResult: 'wrong_currency' },
      { subject: 'refunded' },
    ] as const) {
      expect(after('staff:7', confirmed, reverified(true, changes))).not.to.equal(null);
    }
    const repeated = reverified(true, { verificationResult: 'duplicate' });
    expect(after('staff:7', confirmed, repeated)).to.equal(null);
  });

  it('is none that the provider reported for its order', () => {
    expect(after('provider:mir', confirmed)).to.equal(null);
  });

  it('is found by its system and id, which a refused notification may not name', () => {
    expect([confirmed, resolved(1)].map(correlateAssignedPayment)).to.deep.equal([
      'mir/13660',
      'mir/13660',
    ]);
    const refused = reverified(false);
    const data = { ...refused.data, paymentId: null };
    expect(correlateAssignedPayment({ ...refused, data })).to.equal(null);
  });
});
