import type { Sealed } from '@shop/domain/kernel';
import { rub } from '@shop/domain/kernel';
import { orderId, orderNumber } from '@shop/domain/ordering';
import type {
  ExchangeRateSet,
  NotificationReceived,
  NotificationJudgedAgain,
  PaymentConfirmed,
  PaymentReversed,
  Verdict,
} from '@shop/domain/payments/events';
import { orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import { at, delivered, itBearsRedelivery, record } from '../testing/projection-spec.ts';
import {
  exchangeRateHistoryProjection,
  exchangeRateProjection,
} from './exchange-rate.projection.ts';
import { paymentNotificationsProjection } from './payment-notifications.projection.ts';
import { paymentsProjection } from './payments.projection.ts';

const notified = (verdict: Verdict, paymentId: string | null): NotificationReceived => ({
  type: 'payments.NotificationReceived',
  data: {
    system: 'freekassa',
    notificationId: verdict,
    content: 'inbox.sealed' as Sealed,
    verdict,
    number: 1_001,
    paymentId,
    at: at(0),
  },
});
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
const paid = orderEvents({ orderId: orderId('o'), number: orderNumber(1_001) }).paid({
  payment: { system: 'freekassa', paymentId: 'a:1' },
  amount: rub(100),
  at: at(2),
});
const reversed: PaymentReversed = {
  type: 'payments.PaymentReversed',
  data: { ...confirmed.data, kind: 'refunded', reversalId: 'r-1', isSum: false, at: at(3) },
};
const history = [
  reversed,
  notified('accepted', 'a:1'),
  confirmed,
  paid,
  notified('duplicate', 'a:1'),
];

describe('payments projection', () => {
  itBearsRedelivery(paymentsProjection, ...history);

  it('joins what the provider told with what the order made of it', async () => {
    const documents = await delivered(paymentsProjection, record(...history));

    expect(documents['freekassa:a:1']).to.deep.equal({
      system: 'freekassa',
      payment_id: 'a:1',
      order_id: 'o',
      number: 1_001,
      amount: rub(100),
      fee: { amount: rub(0), collection: 'deducted' },
      confirmed_at: at(1),
      outcome: 'paid',
      notifications: [
        { id: 'duplicate', verdict: 'duplicate', at: at(0) },
        { id: 'accepted', verdict: 'accepted', at: at(0) },
      ],
      notified: 2,
      reversed: [{ kind: 'refunded', reversal_id: 'r-1', amount: rub(100), at: at(3) }],
      refunds: [],
    });
  });

  it('has no document for a notification that names no payment', async () => {
    const documents = await delivered(paymentsProjection, record(notified('bad_signature', null)));

    expect(documents).to.deep.equal({});
  });
});

const set = (dollar: number, minute: number): ExchangeRateSet => ({
  type: 'payments.ExchangeRateSet',
  data: { dollar, revision: minute + 1, by: 'a', at: at(minute) },
});

describe('exchange rate projection', () => {
  itBearsRedelivery(exchangeRateProjection, set(6_200, 0), set(9_050, 1));

  it('holds the last rate', async () => {
    const documents = await delivered(exchangeRateProjection, record(set(6_200, 0), set(9_050, 1)));

    expect(documents).to.deep.equal({ dollar: { dollar: 9_050, at: at(1) } });
  });
});

describe('exchange rate history projection', () => {
  itBearsRedelivery(exchangeRateHistoryProjection, set(6_200, 0), set(9_050, 1));

  it('holds every rate, with who set it', async () => {
    const documents = await delivered(
      exchangeRateHistoryProjection,
      record(set(6_200, 0), set(9_050, 1)),
    );

    expect(Object.values(documents)).to.deep.equal([
      { dollar: 6_200, revision: 1, by: 'a', at: at(0) },
      { dollar: 9_050, revision: 2, by: 'a', at: at(1) },
    ]);
  });
});

const judgedAgain: NotificationJudgedAgain = {
  type: 'payments.NotificationJudgedAgain',
  data: {
    system: 'freekassa',
    notificationId: 'bad_signature',
    verdict: 'accepted',
    paymentId: 'a:1',
    applied: true,
    by: 'a',
    at: at(5),
  },
};

describe('payment notifications projection', () => {
  const inbox = [notified('bad_signature', null), judgedAgain];
  itBearsRedelivery(paymentNotificationsProjection, ...inbox);

  it('holds what came, sealed, and how it was judged since', async () => {
    const documents = await delivered(paymentNotificationsProjection, record(...inbox));

    expect(documents['bad_signature']).to.deep.equal({
      system: 'freekassa',
      verdict: 'bad_signature',
      number: 1_001,
      payment_id: null,
      content: 'inbox.sealed',
      at: at(0),
      judged_again: [{ verdict: 'accepted', applied: true, by: 'a', at: at(5) }],
    });
  });
});
