import type { OfType } from '@shop/domain/kernel';
import type { OrderEvent } from '@shop/domain/ordering/events';
import type { PaymentDocument } from '@shop/domain/payments/documents';
import { paymentsModel } from '@shop/domain/payments/documents';
import type {
  NotificationReceived,
  PaymentConfirmed,
  PaymentReversed,
} from '@shop/domain/payments/events';
import type { Projection } from '@shop/platform/projections';

type OrderMoney = OfType<
  OrderEvent,
  'ordering.OrderPaid' | 'ordering.PaymentMismatched' | 'ordering.OrderPaidTwice'
>;
type Refunding = OfType<OrderEvent, 'ordering.RefundDecided' | 'ordering.RefundSent'>;
type PaymentFact =
  PaymentConfirmed | PaymentReversed | NotificationReceived | OrderMoney | Refunding;

const mostNotifications = 50;

/** Whatever is told first of a payment begins it. */
const begun = (payment: PaymentDocument | null, key: string): PaymentDocument => {
  const colon = key.indexOf(':');
  return (
    payment ?? {
      system: key.slice(0, colon),
      payment_id: key.slice(colon + 1),
      order_id: null,
      number: null,
      amount: null,
      fee: null,
      confirmed_at: null,
      outcome: null,
      notifications: [],
      notified: 0,
      reversed: [],
      refunds: [],
    }
  );
};

const told = (
  payment: PaymentDocument | null,
  key: string,
  { orderId, number, amount, sale }: OrderMoney['data'],
  outcome: PaymentDocument['outcome'],
): PaymentDocument => ({
  ...begun(payment, key),
  order_id: orderId,
  number,
  amount,
  fee: sale.fee,
  outcome,
});

/** One document per payment of a provider: what it told, and what the order made of it. */
export const paymentsProjection: Projection<PaymentDocument, PaymentFact> = {
  ...paymentsModel,
  categories: ['payment', 'paymentInbox'],
  ignores: [
    'ordering.KeysAwaited',
    'ordering.KeysDownloaded',
    'ordering.KeysMailed',
    'ordering.KeysRevealed',
    'ordering.OrderCancelled',
    'ordering.OrderExpired',
    'ordering.OrderFulfilled',
    'ordering.OpenOrderAdded',
    'ordering.OpenOrdersClosed',
    'ordering.OrderNumberTaken',
    'ordering.OrderPlaced',
    'ordering.PaymentSystemChosen',
    'ordering.OrderVoided',
    'ordering.RefundConfirmed',
    'payments.ExchangeRateSet',
    'payments.InvoiceCreated',
    'payments.NotificationJudgedAgain',
  ],
  followed: false,
  indexes: [{ order_id: 1 }, { number: 1 }, { confirmed_at: -1 }],
  documentIds: (event) => {
    switch (event.type) {
      case 'payments.PaymentConfirmed':
      case 'payments.PaymentReversed':
        return [`${event.data.system}:${event.data.paymentId}`];
      case 'payments.NotificationReceived':
        return event.data.paymentId === null
          ? []
          : [`${event.data.system}:${event.data.paymentId}`];
      case 'ordering.OrderPaid':
      case 'ordering.PaymentMismatched':
      case 'ordering.OrderPaidTwice':
      case 'ordering.RefundDecided':
      case 'ordering.RefundSent':
        return [`${event.data.payment.system}:${event.data.payment.paymentId}`];
    }
  },
  on: {
    'payments.PaymentConfirmed': (payment, { data: { orderId, number, amount, at } }, key) => ({
      ...begun(payment, key),
      order_id: orderId,
      number,
      amount,
      confirmed_at: at,
    }),
    'ordering.RefundDecided': (payment, { data }, key) => {
      const known = begun(payment, key);
      const { refundId: refund_id, amount, way, at } = data;
      const refund = { refund_id, amount, way, decided_at: at, sent_at: null, reference: null };
      return { ...known, refunds: [...known.refunds, refund] };
    },
    'ordering.RefundSent': (payment, { data: { refundId, reference, at } }, key) => {
      const known = begun(payment, key);
      const refunds = known.refunds.map((refund) =>
        refund.refund_id === refundId ? { ...refund, reference, sent_at: at } : refund,
      );
      return { ...known, refunds };
    },
    'payments.PaymentReversed': (payment, { data }, key) => {
      const known = begun(payment, key);
      const { orderId, number, kind, reversalId: reversal_id, amount, at } = data;
      const reversed = [...known.reversed, { kind, reversal_id, amount, at }];
      return { ...known, order_id: orderId, number, reversed };
    },
    'payments.NotificationReceived': (payment, { data }, key) => {
      const known = begun(payment, key);
      const { notificationId: id, verdict, at, number } = data;
      return {
        ...known,
        number: known.number ?? number,
        notifications: [{ id, verdict, at }, ...known.notifications].slice(0, mostNotifications),
        notified: known.notified + 1,
      };
    },
    'ordering.OrderPaid': (payment, { data }, key) =>
      told(payment, key, data, data.late ? 'paid_late' : 'paid'),
    'ordering.PaymentMismatched': (payment, { data }, key) =>
      told(payment, key, data, 'mismatched'),
    'ordering.OrderPaidTwice': (payment, { data }, key) => told(payment, key, data, 'paid_twice'),
  },
};
