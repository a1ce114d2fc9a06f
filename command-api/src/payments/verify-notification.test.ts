import { order, orderNumberOwner } from '@shop/domain/ordering';
import type { OrderNumberReserved } from '@shop/domain/ordering/events';
import { payment } from '@shop/domain/payments';
import type { PaymentConfirmed } from '@shop/domain/payments/events';
import { noon, orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import type { ParsedNotification } from '../providers/payment-adapter.ts';
import { handlerOf } from '../testing/handler-of.ts';
import { verifyNotification } from './verify-notification.ts';

const events = orderEvents({ paymentSystem: 'mir' });
const { orderId, number } = events.about;
const paymentId = '558';
const { charge, requestDigest } = events.orderData;

const numberReserved: OrderNumberReserved = {
  type: 'ordering.OrderNumberReserved',
  data: { number, orderId, requestDigest, at: noon },
};
const confirmed: PaymentConfirmed = {
  type: 'payments.PaymentConfirmed',
  data: { system: 'mir', paymentId, orderId, number, amount: charge, at: noon },
};

const cancelled: ParsedNotification = {
  type: 'reversed',
  kind: 'refunded',
  cancelsAuthorization: true,
  notice: { paymentId, number, currency: 'RUB', by: 'remainder', left: '0.00' },
  answer: 'OK',
};

const verify = (
  notification: ParsedNotification,
  payments: readonly PaymentConfirmed[] = [],
  numbers: readonly OrderNumberReserved[] = [numberReserved],
) =>
  verifyNotification({
    orders: handlerOf(order, [events.placed]),
    orderNumbers: handlerOf(orderNumberOwner, numbers),
    payments: handlerOf(payment, payments),
  })('mir', notification, noon);

describe('the verification of a canceled authorization', () => {
  it('has no effect on an order that can still be paid', async () => {
    expect(await verify(cancelled)).to.include({
      verificationResult: 'accepted',
      subject: 'other',
      answer: 'OK',
      effect: null,
    });
  });

  it('returns the whole payment if it was received before', async () => {
    const { verificationResult, effect } = await verify(cancelled, [confirmed]);
    expect(verificationResult).to.equal('accepted');
    expect(effect).to.include({ kind: 'refunded', paymentId });
  });

  it('differs from a refund, whose payment may be reported later', async () => {
    const { cancelsAuthorization: _, ...refunded } = cancelled;
    expect((await verify(refunded)).effect).to.include({ kind: 'refunded', paymentId });
  });
});

describe('the verification of money in a currency without prices', () => {
  it('is recorded, answered and has no effect, with an order or without', async () => {
    for (const subject of ['payment', 'refunded'] as const) {
      const wrongCurrency = {
        type: 'wrong_currency',
        subject,
        paymentId,
        number,
        answer: 'OK',
      } as const;
      const recorded = {
        verificationResult: 'wrong_currency',
        subject,
        number,
        paymentId,
        unverified: null,
        answer: 'OK',
        isAlwaysRecorded: true,
        effect: null,
      } as const;
      expect(await verify(wrongCurrency)).to.deep.equal({
        ...recorded,
        amounts: { received: null, expected: charge },
      });
      expect(await verify(wrongCurrency, [], [])).to.deep.equal({
        ...recorded,
        amounts: { received: null, expected: null },
      });
    }
  });
});

describe('the verification of a payment that staff assigned to an order', () => {
  const { cancelsAuthorization: _, ...refunded } = cancelled;
  const paid: ParsedNotification = {
    type: 'paid',
    notice: { paymentId, number, amount: '900.00', currency: 'RUB' },
    answer: 'OK',
  };

  it('records its refund, although the notification names no order', async () => {
    const { verificationResult, effect, answer } = await verify(refunded, [confirmed], []);
    expect({ verificationResult, answer }).to.deep.equal({
      verificationResult: 'accepted',
      answer: 'OK',
    });
    expect(effect?.order).to.include({ orderId });
  });

  it('records its refund, although the payment system knows no number of an order', async () => {
    const withoutNumber = { ...refunded, notice: { ...refunded.notice, number: null } };
    const { verificationResult, effect, number: named } = await verify(withoutNumber, [confirmed]);
    expect({ verificationResult, named }).to.deep.equal({
      verificationResult: 'accepted',
      named: null,
    });
    expect(effect?.order).to.include({ orderId });
    // another program may use the same account, so the notification need not be repeated
    expect(await verify(withoutNumber)).to.include({
      verificationResult: 'unknown_order',
      answer: 'OK',
      effect: null,
    });
  });

  it('recognizes a repeated notification of the payment that names no order', async () => {
    const money = { amount: '900.00', currency: 'RUB' } as const;
    const unnamed = { type: 'nothing', paymentId, number: null, money, answer: 'OK' } as const;
    const unmatched = { subject: 'payment', number: null, paymentId, answer: 'OK', effect: null };
    expect(await verify(unnamed)).to.deep.include({
      ...unmatched,
      verificationResult: 'unknown_order',
      amounts: { received: charge, expected: null },
    });
    expect(await verify(unnamed, [confirmed])).to.deep.include({
      ...unmatched,
      verificationResult: 'duplicate',
    });
  });

  it('answers a repeated notification of the payment', async () => {
    const { verificationResult, answer } = await verify(paid, [confirmed], []);
    expect({ verificationResult, answer }).to.deep.equal({
      verificationResult: 'duplicate',
      answer: 'OK',
    });
  });

  it('finds no order before it is assigned', async () => {
    expect(await verify(paid, [], [])).to.include({
      verificationResult: 'unknown_order',
      answer: null,
    });
  });
});
