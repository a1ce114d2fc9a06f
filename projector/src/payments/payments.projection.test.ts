import type { Sealed } from '@shop/domain/kernel';
import { rub } from '@shop/domain/kernel';
import { orderId, orderNumber } from '@shop/domain/ordering';
import type { OrderPaid } from '@shop/domain/ordering/events';
import type {
  ExchangeRateSet,
  NotificationReceived,
  PaymentConfirmed,
  Verdict,
} from '@shop/domain/payments/events';
import { expect } from 'chai';
import { at, delivered, itBearsRedelivery, record } from '../testing/projection-spec.ts';
import { exchangeRateProjection } from './exchange-rate.projection.ts';
import { paymentsProjection } from './payments.projection.ts';

const notified = (verdict: Verdict, paymentId: string | null): NotificationReceived => ({
  type: 'payments.NotificationReceived',
  data: {
    system: 'freekassa',
    notificationId: verdict,
    raw: 'inbox.sealed' as Sealed,
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
const paid: OrderPaid = {
  type: 'ordering.OrderPaid',
  data: {
    orderId: orderId('o'),
    number: orderNumber(1_001),
    payment: { system: 'freekassa', paymentId: 'a:1' },
    amount: rub(100),
    productId: 'radar',
    rateId: 'day',
    count: 1,
    late: false,
    at: at(2),
  },
};
const history = [notified('accepted', 'a:1'), confirmed, paid, notified('duplicate', 'a:1')];

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
      confirmed_at: at(1),
      outcome: 'paid',
      notifications: [
        { id: 'duplicate', verdict: 'duplicate', at: at(0) },
        { id: 'accepted', verdict: 'accepted', at: at(0) },
      ],
      notified: 2,
    });
  });

  it('has no document for a notification that names no payment', async () => {
    const documents = await delivered(paymentsProjection, record(notified('bad_signature', null)));

    expect(documents).to.deep.equal({});
  });
});

const set = (dollar: number, minute: number): ExchangeRateSet => ({
  type: 'payments.ExchangeRateSet',
  data: { dollar, at: at(minute) },
});

describe('exchange rate projection', () => {
  itBearsRedelivery(exchangeRateProjection, set(6_200, 0), set(9_050, 1));

  it('holds the last rate', async () => {
    const documents = await delivered(exchangeRateProjection, record(set(6_200, 0), set(9_050, 1)));

    expect(documents).to.deep.equal({ dollar: { dollar: 9_050, at: at(1) } });
  });
});
