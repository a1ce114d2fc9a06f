import type { SealedText } from '@shop/contracts/kernel';
import { instant } from '@shop/contracts/kernel';
import type { VerificationResult } from '@shop/contracts/payments/values';
import { expect } from 'chai';
import type { MessageRequested } from '../mail/events.ts';
import type { NotificationReceived, NotificationResolved } from '../payments/events.ts';
import { noon } from '../testing/index.ts';
import type { StaffAlert } from './staff-alerts.ts';
import {
  acknowledgeStaffAlert,
  correlateStaffAlert,
  evolveStaffAlert,
  isStaffAlertEvent,
  staffAlertSteps,
} from './staff-alerts.ts';

const notificationReceived = (verificationResult: VerificationResult): NotificationReceived => ({
  type: 'payments.NotificationReceived',
  data: {
    system: 'mir',
    notificationId: 'mir.2026-03-01.1',
    content: 'inbox.sealed' as SealedText,
    addressHash: null,
    verificationResult,
    subject: 'payment',
    number: 154,
    paymentId: 'p-1',
    amounts: { received: null, expected: null },
    unverified: null,
    at: noon,
  },
});
const paymentDismissed: NotificationResolved = {
  type: 'payments.NotificationResolved',
  data: {
    system: 'mir',
    notificationId: 'mir.2026-03-01.1',
    paymentId: 'p-1',
    number: null,
    reason: 'Refunded',
    at: noon,
  },
};
const notifiedOfPayment: MessageRequested = {
  type: 'mail.MessageRequested',
  data: {
    mailId: 'payment-currency-mir-p-1',
    kind: 'payment-currency',
    about: { system: 'mir', paymentId: 'p-1' },
    personId: 'staff',
    email: 'staff.sealed' as SealedText,
    lang: 'rus',
    at: noon,
  },
};
type PaymentHistory = readonly (NotificationReceived | NotificationResolved | MessageRequested)[];
const foldPayment = (...history: PaymentHistory): StaffAlert | null =>
  history.reduce<StaffAlert | null>(
    (before, event) =>
      isStaffAlertEvent(event) && correlateStaffAlert(event) === 'payment-mir:p-1'
        ? evolveStaffAlert(before, event)
        : before,
    null,
  );
const paymentSteps = (...history: PaymentHistory) => {
  const alert = foldPayment(...history);
  return alert ? staffAlertSteps(alert) : [];
};
const raisedForPayment = [
  { do: 'notify-wrong-currency', system: 'mir', paymentId: 'p-1', at: noon },
];

describe('the alert of a payment in a currency without prices', () => {
  it('is raised once, however often the payment is reported', () => {
    const wrongCurrency = notificationReceived('wrong_currency');
    expect(paymentSteps(wrongCurrency)).to.deep.equal(raisedForPayment);
    expect(paymentSteps(wrongCurrency, wrongCurrency)).to.deep.equal(raisedForPayment);
  });

  it('ends when staff are emailed or the payment is dismissed', () => {
    const wrongCurrency = notificationReceived('wrong_currency');
    expect(foldPayment(wrongCurrency, notifiedOfPayment)).to.equal(null);
    expect(foldPayment(wrongCurrency, paymentDismissed)).to.equal(null);
    expect(foldPayment(wrongCurrency, paymentDismissed, notifiedOfPayment)).to.equal(null);
  });

  it('ends again if the payment is reported after that, because its email was sent', () => {
    const wrongCurrency = notificationReceived('wrong_currency');
    const again = foldPayment(wrongCurrency, notifiedOfPayment, paymentDismissed, wrongCurrency);
    if (!again) throw new TypeError('The alert is raised again');
    expect(staffAlertSteps(again)).to.deep.equal(raisedForPayment);
    const [step] = staffAlertSteps(again);
    if (!step) throw new TypeError('The step is pending');
    expect(acknowledgeStaffAlert(again, step)).to.equal(null);
  });

  it('is not raised for other notifications', () => {
    for (const result of ['accepted', 'wrong_amount', 'unknown_order', 'unconfirmed'] as const) {
      expect(paymentSteps(notificationReceived(result))).to.deep.equal([]);
    }
  });
});

const received = (
  paymentId: string | null,
  changes: Partial<NotificationReceived['data']> = {},
): NotificationReceived => {
  const { type, data } = notificationReceived('unknown_order');
  return { type, data: { ...data, paymentId, ...changes } };
};
const foldSystem = (...history: PaymentHistory): StaffAlert | null =>
  history.reduce<StaffAlert | null>(
    (before, event) =>
      isStaffAlertEvent(event) && correlateStaffAlert(event) === 'unmatched-mir'
        ? evolveStaffAlert(before, event)
        : before,
    null,
  );
const pendingIds = (alert: StaffAlert | null): readonly string[] =>
  (alert ? staffAlertSteps(alert) : []).flatMap((step) =>
    step.do === 'notify-unmatched-payment' ? [step.paymentId] : [],
  );
/** Each step is done. */
const afterEmails = (alert: StaffAlert | null): StaffAlert | null =>
  (alert ? staffAlertSteps(alert) : []).reduce<StaffAlert | null>(
    (current, step) => current && acknowledgeStaffAlert(current, step),
    alert,
  );

describe('the alert of payments without an order', () => {
  const many = Array.from({ length: 30 }, (_, index) => received(`p-${index}`));
  const nextDay = instant('2026-03-02T00:00:01Z');

  it('emails staff once about each payment, however often it is reported', () => {
    const once = foldSystem(received('p-1'), received('p-1'), received('p-2'));
    expect(once ? staffAlertSteps(once) : []).to.deep.equal([
      { do: 'notify-unmatched-payment', system: 'mir', paymentId: 'p-1', at: noon },
      { do: 'notify-unmatched-payment', system: 'mir', paymentId: 'p-2', at: noon },
    ]);
    const emailed = afterEmails(once);
    expect(pendingIds(emailed)).to.deep.equal([]);
    const again = received('p-1');
    expect(pendingIds(emailed && evolveStaffAlert(emailed, again))).to.deep.equal([]);
  });

  it('emails staff about at most twenty payments of a day', () => {
    const full = foldSystem(...many);
    expect(pendingIds(full)).to.have.lengthOf(20);
    const emailed = afterEmails(full);
    expect(pendingIds(emailed && evolveStaffAlert(emailed, received('p-30')))).to.deep.equal([]);
    const next = received('p-31', { at: nextDay });
    expect(pendingIds(emailed && evolveStaffAlert(emailed, next))).to.deep.equal(['p-31']);
  });

  it('keeps no more than these, even if staff are not emailed for days', () => {
    const next = many.map(({ type, data }): NotificationReceived => {
      return { type, data: { ...data, paymentId: `next-${data.paymentId}`, at: nextDay } };
    });
    expect(pendingIds(foldSystem(...many, ...next))).to.have.lengthOf(20);
  });

  it('is not raised by what anyone can send, or by what is no payment', () => {
    const others = [
      received(null, { subject: 'question' }),
      received('p-1', { subject: null, verificationResult: 'bad_signature' }),
      received('p-1', { subject: null, verificationResult: 'unconfirmed' }),
      received('p-1', { subject: 'other' }),
      received('p-1', { subject: 'refunded' }),
      received('p-1', { verificationResult: 'wrong_amount' }),
    ];
    expect(foldSystem(...others)).to.equal(null);
  });
});
