import { rub } from '@shop/contracts/kernel';
import { orderId, orderNumber } from '@shop/domain/ordering';
import type { Money } from '@shop/contracts/kernel';
import type { PaymentConfirmed, PaymentReversed } from '@shop/domain/payments/events';
import { orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import type { EventOf } from '../testing/projection-spec.ts';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { paymentsProjection } from './payments.projection.ts';
import {
  notificationReceived,
  notificationResolved,
  notificationVerifiedAgain,
} from './testing/inbox-events.ts';

const confirmed: PaymentConfirmed = {
  type: 'payments.PaymentConfirmed',
  data: {
    system: 'freekassa',
    paymentId: 'a:1',
    orderId: 'o',
    number: 1_001,
    amount: rub(100),
    at: at(1),
  },
};
const payment = { system: 'freekassa', paymentId: 'a:1' };
const order = orderEvents({ orderId: orderId('o'), number: orderNumber(1_001) });
const paid = order.paid({ payment, amount: rub(100), at: at(2) });
const reversed: PaymentReversed = {
  type: 'payments.PaymentReversed',
  data: { ...confirmed.data, kind: 'refunded', reversalId: 'r-1', isSum: false, at: at(3) },
};
const accepted = notificationReceived({ amounts: { received: rub(100), expected: rub(100) } });
const history = [
  reversed,
  accepted,
  confirmed,
  paid,
  notificationReceived({ verificationResult: 'duplicate' }),
  notificationVerifiedAgain,
];

const after = async (...events: readonly EventOf<typeof paymentsProjection>[]) => {
  const documents = await foldBatches(paymentsProjection, recordEvents(...events));
  return documents['freekassa:a:1'];
};
const unknown = notificationReceived({
  verificationResult: 'unknown_order',
  amounts: { received: rub(70), expected: null },
});

describe('payments projection', () => {
  itToleratesRedelivery(paymentsProjection, ...history);

  it('combines the provider’s reports with the outcome of the order', async () => {
    expect(await after(...history)).to.deep.equal({
      system: 'freekassa',
      payment_id: 'a:1',
      order_id: 'o',
      number: 1_001,
      status: 'paid',
      has_order: true,
      is_reversed: true,
      expected: rub(100),
      amount: rub(100),
      fee: { amount: rub(0), collection: 'deducted' },
      at: at(1),
      confirmed_at: at(1),
      notifications: ['bad_signature', 'duplicate', 'accepted'],
      notified: 2,
      reversed: [{ kind: 'refunded', reversal_id: 'r-1', amount: rub(100), at: at(3) }],
      refunds: [],
    });
  });

  it('derives the status of a payment', async () => {
    expect(await after(unknown)).to.include({ status: 'unmatched', has_order: false });
    expect(await after(notificationReceived({ verificationResult: 'unconfirmed' }))).to.include({
      status: 'unconfirmed',
    });
    expect(await after(accepted, confirmed)).to.include({ status: 'received' });
    expect(await after(confirmed, order.paid({ payment, late: true }))).to.include({
      status: 'paid_late',
    });
    const expected = rub(120);
    expect(await after(confirmed, order.mismatched({ payment, expected }))).to.deep.include({
      status: 'mismatched',
      expected,
    });
    expect(await after(confirmed, order.paidTwice({ payment }))).to.include({
      status: 'paid_twice',
    });
  });

  for (const subject of ['other', 'refunded', 'charged_back'] as const) {
    const withoutMoney = notificationReceived({ verificationResult: 'unknown_order', subject });
    const isReturn = subject !== 'other';

    it(`creates no document for a notification without an order whose subject is ${subject}`, async () => {
      expect(await after(withoutMoney)).to.equal(null);
      expect(await after(withoutMoney, unknown)).to.include({ status: 'unmatched', notified: 1 });
      const unconfirmed = notificationReceived({ verificationResult: 'unconfirmed' });
      expect(await after(unconfirmed, withoutMoney)).to.equal(null);
    });

    it(`adds a notification whose subject is ${subject} to a payment without an order`, async () => {
      expect(await after(unknown, withoutMoney)).to.include({
        status: 'unmatched',
        notified: 2,
        is_reversed: isReturn,
      });
      expect(await after(confirmed, paid, withoutMoney)).to.include({
        status: 'paid',
        is_reversed: false,
      });
    });

    it(`deletes a payment that was not confirmed once its notification is verified as ${subject}`, async () => {
      const { data } = notificationVerifiedAgain;
      const verified = {
        ...notificationVerifiedAgain,
        data: { ...data, verificationResult: 'unknown_order', subject, applied: false },
      } as const;
      const unconfirmed = notificationReceived({ verificationResult: 'unconfirmed' });
      const forged = notificationReceived({ verificationResult: 'bad_signature', paymentId: null });
      expect(await after(unconfirmed, verified)).to.equal(null);
      expect(await after(forged, verified)).to.equal(null);
      expect(await after(unknown, verified)).to.include({
        status: 'unmatched',
        is_reversed: isReturn,
      });
    });
  }

  it('stores the amount of an unmatched payment until it is assigned to an order', async () => {
    expect(await after(unknown)).to.deep.include({ amount: rub(70), number: null });
    expect(await after(unknown, notificationResolved(null, 'unknown_order'), unknown)).to.include({
      status: 'dismissed',
    });
    expect(
      await after(unknown, confirmed, notificationResolved(1_001, 'unknown_order')),
    ).to.include({
      status: 'received',
      number: 1_001,
    });
  });

  it('lists money in a currency without prices as unmatched until it is dismissed', async () => {
    const wrongCurrency = notificationReceived({ verificationResult: 'wrong_currency' });
    const unmatched = { status: 'unmatched', amount: null, has_order: false };
    expect(await after(wrongCurrency)).to.include(unmatched);
    expect(
      await after(wrongCurrency, notificationResolved(null, 'wrong_currency'), wrongCurrency),
    ).to.include({
      status: 'dismissed',
    });
    expect(await after(confirmed, paid, wrongCurrency)).to.include({ status: 'paid' });
  });

  for (const verificationResult of ['wrong_currency', 'unknown_order'] as const) {
    it(`lists a payment as unmatched once its notification is verified as ${verificationResult}`, async () => {
      const { data } = notificationVerifiedAgain;
      const verified = {
        ...notificationVerifiedAgain,
        data: { ...data, verificationResult, applied: false },
      };
      const unmatched = { status: 'unmatched', has_order: false };
      const unconfirmed = notificationReceived({ verificationResult: 'unconfirmed' });
      const forged = notificationReceived({ verificationResult: 'bad_signature', paymentId: null });
      expect(await after(unconfirmed, verified)).to.include(unmatched);
      expect(await after(forged, verified)).to.include(unmatched);
      expect(await after(forged, verified)).to.deep.include({ notifications: ['bad_signature'] });
      expect(
        await after(unconfirmed, verified, notificationResolved(null, 'unconfirmed'), verified),
      ).to.include({ status: 'dismissed' });
      expect(await after(confirmed, paid, verified)).to.include({ status: 'paid' });
    });
  }

  it('has the amounts of a notification that was refused until it was verified again', async () => {
    const forged = notificationReceived({ verificationResult: 'bad_signature', paymentId: null });
    const { data } = notificationVerifiedAgain;
    const verifiedAs = (
      verificationResult: 'unknown_order' | 'accepted',
      expected: Money | null,
    ) => ({
      ...notificationVerifiedAgain,
      data: { ...data, verificationResult, amounts: { received: rub(70), expected } },
    });
    const unmatched = verifiedAs('unknown_order', null);
    expect(await after(forged, unmatched)).to.deep.include({ amount: rub(70), expected: null });
    expect(await after(confirmed, verifiedAs('accepted', rub(90)))).to.deep.include({
      amount: rub(100),
      expected: rub(90),
    });
  });

  it('creates no document for a notification that is still refused', async () => {
    const forged = notificationReceived({ verificationResult: 'bad_signature', paymentId: null });
    const { data } = notificationVerifiedAgain;
    const refused = { ...data, verificationResult: 'unconfirmed' } as const;
    expect(await after(forged, { ...notificationVerifiedAgain, data: refused })).to.equal(null);
  });

  it('keeps the status of a payment reported again for another order', async () => {
    expect(await after(confirmed, paid, unknown)).to.include({ status: 'paid', number: 1_001 });
  });

  it('is reversed by a refund that only the shop recorded', async () => {
    const decided = order.refundDecided({ payment, refundId: 'r', amount: rub(40) });
    const sent = order.refundSent({ payment, refundId: 'r', reversalId: null });
    expect(await after(confirmed, paid, decided)).to.include({ is_reversed: false });
    expect(await after(confirmed, paid, decided, sent)).to.include({ is_reversed: true });
  });

  it('creates no document for a notification without a payment id', async () => {
    const forged = notificationReceived({ verificationResult: 'bad_signature', paymentId: null });
    expect(await foldBatches(paymentsProjection, recordEvents(forged))).to.deep.equal({});
  });
});
