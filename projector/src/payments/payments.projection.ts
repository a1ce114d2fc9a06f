import type { Instant, Money } from '@shop/contracts/kernel';
import type { OfType } from '@shop/domain/kernel';
import type { OrderEvent } from '@shop/domain/ordering/events';
import type { PaymentDocument } from '@shop/contracts/payments/documents';
import { paymentsModel } from '@shop/contracts/payments/documents';
import type {
  NotificationReceived,
  NotificationSettled,
  NotificationVerifiedAgain,
  PaymentConfirmed,
  PaymentReversed,
} from '@shop/domain/payments/events';
import type { PaymentState } from '@shop/contracts/payments/payment-state';
import { observing } from '../observing.ts';

type OrderMoney = OfType<
  OrderEvent,
  'ordering.OrderPaid' | 'ordering.PaymentMismatched' | 'ordering.OrderPaidTwice'
>;
type Refunding = OfType<
  OrderEvent,
  'ordering.RefundDecided' | 'ordering.RefundSent' | 'ordering.RefundConfirmed'
>;
type InboxFact = NotificationReceived | NotificationVerifiedAgain | NotificationSettled;
type PaymentFact = PaymentConfirmed | PaymentReversed | InboxFact | OrderMoney | Refunding;

const mostNotifications = 50;

/** The first event of a payment, whichever it is, creates its document. */
const begun = (payment: PaymentDocument | null, key: string, at: Instant): PaymentDocument => {
  const colon = key.indexOf(':');
  return (
    payment ?? {
      system: key.slice(0, colon),
      payment_id: key.slice(colon + 1),
      order_id: null,
      number: null,
      state: 'unconfirmed',
      has_order: false,
      is_reversed: false,
      expected: null,
      amount: null,
      fee: null,
      at,
      confirmed_at: null,
      notifications: [],
      notified: 0,
      reversed: [],
      refunds: [],
    }
  );
};

const seenByOrder = (
  payment: PaymentDocument | null,
  key: string,
  { orderId, number, amount, sale, at }: OrderMoney['data'],
  state: PaymentState,
  expected?: Money,
): PaymentDocument => {
  const known = begun(payment, key, at);
  return {
    ...known,
    order_id: orderId,
    number,
    has_order: true,
    amount,
    expected: expected ?? known.expected,
    fee: sale.fee,
    state,
  };
};

/** The state of a payment that is not confirmed, after one more notification of it. */
const stateAfter = (
  { state, has_order: hasOrder, confirmed_at: confirmed }: PaymentDocument,
  { verificationResult: result }: NotificationReceived['data'],
): PaymentState => {
  if (hasOrder || confirmed !== null || state === 'dismissed') return state;
  return result === 'unknown_order' ? 'unmatched' : state;
};

const withNotification = (payment: PaymentDocument, id: string): PaymentDocument => ({
  ...payment,
  notifications: [id, ...payment.notifications.filter((known) => known !== id)].slice(
    0,
    mostNotifications,
  ),
});

const isOf = (system: string, paymentId: string | null): readonly string[] =>
  paymentId === null ? [] : [`${system}:${paymentId}`];

/** One document per payment of a provider: what it reported, and what the order made of it. */
export const paymentsProjection = observing('payment', 'paymentInbox').projection<
  PaymentDocument,
  PaymentFact
>({
  ...paymentsModel,
  ignores: {
    'payments.NotificationsDropped': true,
    'payments.NotificationRevealed': true,
  },
  followed: false,
  indexes: [
    { order_id: 1 },
    { number: 1 },
    { at: -1 },
    { system: 1, at: -1 },
    { state: 1, at: -1 },
    { has_order: 1, at: -1 },
    { is_reversed: 1, at: -1 },
    { 'amount.minor': -1 },
    { 'amount.currency': 1, 'amount.minor': 1, at: -1 },
    { 'amount.currency': 1, at: -1 },
  ],
  documentIds: (event) => {
    switch (event.type) {
      case 'payments.PaymentConfirmed':
      case 'payments.PaymentReversed':
      case 'payments.NotificationReceived':
      case 'payments.NotificationVerifiedAgain':
      case 'payments.NotificationSettled':
        return isOf(event.data.system, event.data.paymentId);
      case 'ordering.OrderPaid':
      case 'ordering.PaymentMismatched':
      case 'ordering.OrderPaidTwice':
      case 'ordering.RefundDecided':
      case 'ordering.RefundSent':
      case 'ordering.RefundConfirmed':
        return isOf(event.data.payment.system, event.data.payment.paymentId);
    }
  },
  on: {
    'payments.PaymentConfirmed': (payment, { data: { orderId, number, amount, at } }, key) => ({
      ...begun(payment, key, at),
      order_id: orderId,
      number,
      has_order: true,
      amount,
      state: 'received',
      at,
      confirmed_at: at,
    }),
    'payments.PaymentReversed': (payment, { data }, key) => {
      const { orderId, number, kind, reversalId: reversal_id, amount, at } = data;
      const known = begun(payment, key, at);
      const reversed = [...known.reversed, { kind, reversal_id, amount, at }];
      return {
        ...known,
        order_id: orderId,
        number,
        has_order: true,
        is_reversed: true,
        reversed,
      };
    },
    'payments.NotificationReceived': (payment, { data }, key) => {
      const { notificationId, amounts, at } = data;
      const known = withNotification(begun(payment, key, at), notificationId);
      const state = stateAfter(known, data);
      return {
        ...known,
        state,
        amount: known.amount ?? (state === 'unmatched' ? amounts.received : null),
        expected: known.expected ?? amounts.expected,
        notified: known.notified + 1,
      };
    },
    /** A notification that was refused at first belongs to its payment once it is verified. */
    'payments.NotificationVerifiedAgain': (payment, { data: { notificationId } }) =>
      payment && withNotification(payment, notificationId),
    'payments.NotificationSettled': (payment, { data: { number } }) => {
      if (!payment || number !== null || payment.has_order) return payment;
      return { ...payment, state: 'dismissed' };
    },
    'ordering.OrderPaid': (payment, { data }, key) => {
      const expected = payment?.expected ?? data.amount;
      return seenByOrder(payment, key, data, data.late ? 'paid_late' : 'paid', expected);
    },
    'ordering.PaymentMismatched': (payment, { data }, key) =>
      seenByOrder(payment, key, data, 'mismatched', data.expected),
    'ordering.OrderPaidTwice': (payment, { data }, key) =>
      seenByOrder(payment, key, data, 'paid_twice'),
    'ordering.RefundDecided': (payment, { data }, key) => {
      const { refundId: refund_id, amount, way, at } = data;
      const known = begun(payment, key, at);
      const refund = {
        refund_id,
        amount,
        way,
        decided_at: at,
        sent_at: null,
        reference: null,
        reversal_id: null,
      };
      return { ...known, refunds: [...known.refunds, refund] };
    },
    'ordering.RefundSent': (payment, { data: { refundId, reference, reversalId, at } }, key) => {
      const known = begun(payment, key, at);
      const refunds = known.refunds.map((refund) =>
        refund.refund_id === refundId
          ? { ...refund, reference, sent_at: at, reversal_id: reversalId }
          : refund,
      );
      return { ...known, is_reversed: true, refunds };
    },
    'ordering.RefundConfirmed': (payment, { data: { refundId, reversalId, at } }, key) => {
      const known = begun(payment, key, at);
      const refunds = known.refunds.map((refund) =>
        refund.refund_id === refundId ? { ...refund, reversal_id: reversalId } : refund,
      );
      return { ...known, refunds };
    },
  },
});
