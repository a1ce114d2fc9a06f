import type { Instant, Money } from '@shop/contracts/kernel';
import type { StreamEvent } from '@shop/domain/history';
import type { MessageOfType } from '@shop/domain/kernel';
import type { OrderEvent } from '@shop/domain/ordering/events';
import type { PaymentDocument } from '@shop/contracts/payments/documents';
import { paymentsModel } from '@shop/contracts/payments/documents';
import type {
  NotificationReceived,
  NotificationResolved,
  NotificationReverified,
  PaymentConfirmed,
  PaymentReversed,
} from '@shop/domain/payments/events';
import type { PaymentStatus } from '@shop/contracts/payments/payment-status';
import { defineProjection } from '../define-projection.ts';

type OrderMoneyEvent = MessageOfType<
  OrderEvent,
  | 'ordering.OrderPaid'
  | 'ordering.PaymentMismatched'
  | 'ordering.OrderPaidTwice'
  | 'ordering.ReversedPaymentReceived'
>;
type RefundEvent = MessageOfType<
  OrderEvent,
  'ordering.RefundDecided' | 'ordering.RefundSent' | 'ordering.RefundConfirmed'
>;
type InboxEvent = NotificationReceived | NotificationReverified | NotificationResolved;
type PaymentProjectionEvent =
  | PaymentConfirmed
  | PaymentReversed
  | InboxEvent
  | OrderMoneyEvent
  | RefundEvent;

const maxNotifications = 50;

/** The first event of a payment, of any type, creates its document. */
const ensurePayment = (
  payment: PaymentDocument | null,
  key: string,
  at: Instant,
): PaymentDocument => {
  const colon = key.indexOf(':');
  return (
    payment ?? {
      system: key.slice(0, colon),
      payment_id: key.slice(colon + 1),
      order_id: null,
      number: null,
      status: 'unconfirmed',
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

const applyOrderMoney = (
  payment: PaymentDocument | null,
  key: string,
  { orderId, number, amount, sale, at }: OrderMoneyEvent['data'],
  status: PaymentStatus,
  expected?: Money,
): PaymentDocument => {
  const current = ensurePayment(payment, key, at);
  return {
    ...current,
    order_id: orderId,
    number,
    has_order: true,
    amount,
    expected: expected ?? current.expected,
    fee: sale.fee,
    status,
  };
};

type Report = Pick<NotificationReceived['data'], 'verificationResult' | 'subject'>;

/** True for a report of money without an order: staff decide what becomes of it. */
const isUnmatchedMoney = ({ verificationResult, subject }: Report): boolean =>
  verificationResult === 'wrong_currency' ||
  (verificationResult === 'unknown_order' && subject === 'payment');

/**
 * True for a genuine report that leaves nothing to decide: a refund or a held transfer without an
 * order. Another program may use the same account.
 */
const isWithoutMoney = (report: Report): boolean =>
  report.verificationResult === 'unknown_order' && !isUnmatchedMoney(report);

const isReturn = ({ subject }: Report): boolean =>
  subject === 'refunded' || subject === 'charged_back';

/** True if only notifications that were refused report the payment. */
const isOnlyUnverified = ({ status, has_order: hasOrder, refunds }: PaymentDocument): boolean =>
  status === 'unconfirmed' && !hasOrder && refunds.length === 0;

const becomesUnmatched = ({ status, has_order: hasOrder, confirmed_at: at }: PaymentDocument) =>
  !hasOrder && at === null && status !== 'dismissed';

const addNotification = (payment: PaymentDocument, id: string): PaymentDocument => ({
  ...payment,
  notifications: [id, ...payment.notifications.filter((current) => current !== id)].slice(
    0,
    maxNotifications,
  ),
});

/** The money of an unmatched payment is what its notification says. */
const applyVerification = (
  payment: PaymentDocument,
  data: (NotificationReceived | NotificationReverified)['data'],
): PaymentDocument => {
  const { received, expected } = data.amounts;
  const current = addNotification(payment, data.notificationId);
  const isUnmatchedNow = isUnmatchedMoney(data) && becomesUnmatched(current);
  const isReturned = isWithoutMoney(data) && isReturn(data) && !current.has_order;
  return {
    ...current,
    status: isUnmatchedNow ? 'unmatched' : current.status,
    is_reversed: current.is_reversed || isReturned,
    amount: current.amount ?? (isUnmatchedNow ? received : null),
    expected: current.expected ?? expected,
  };
};

const listPaymentKeys = (system: string, paymentId: string | null): readonly string[] =>
  paymentId === null ? [] : [`${system}:${paymentId}`];

/** One document per payment of a provider: its notifications, and its effect on the order. */
export const paymentsProjection = defineProjection('payment', 'paymentInbox').projection<
  PaymentDocument,
  PaymentProjectionEvent,
  Extract<StreamEvent<'payment' | 'paymentInbox'>, { data: { paymentId: string | null } }>
>({
  ...paymentsModel,
  ignores: {
    'payments.NotificationRevealed': true,
  },
  hasChangeFeed: false,
  indexes: [
    { order_id: 1 },
    { number: 1 },
    { at: -1 },
    { system: 1, at: -1 },
    { status: 1, at: -1 },
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
      case 'payments.NotificationReverified':
      case 'payments.NotificationResolved':
        return listPaymentKeys(event.data.system, event.data.paymentId);
      case 'ordering.OrderPaid':
      case 'ordering.PaymentMismatched':
      case 'ordering.OrderPaidTwice':
      case 'ordering.ReversedPaymentReceived':
      case 'ordering.RefundDecided':
      case 'ordering.RefundSent':
      case 'ordering.RefundConfirmed':
        return listPaymentKeys(event.data.payment.system, event.data.payment.paymentId);
    }
  },
  on: {
    'payments.PaymentConfirmed': (payment, { data: { orderId, number, amount, at } }, key) => ({
      ...ensurePayment(payment, key, at),
      order_id: orderId,
      number,
      has_order: true,
      amount,
      status: 'received',
      at,
      confirmed_at: at,
    }),
    'payments.PaymentReversed': (payment, { data }, key) => {
      const { orderId, number, kind, reversalId: reversal_id, amount, at } = data;
      const current = ensurePayment(payment, key, at);
      const reversed = [...current.reversed, { kind, reversal_id, amount, at }];
      return {
        ...current,
        order_id: orderId,
        number,
        has_order: true,
        is_reversed: true,
        reversed,
      };
    },
    /** A report without money belongs to a payment that is listed, and lists none. */
    'payments.NotificationReceived': (payment, { data }, key) => {
      if (isWithoutMoney(data) && (!payment || isOnlyUnverified(payment))) return null;
      const current = applyVerification(ensurePayment(payment, key, data.at), data);
      return { ...current, notified: current.notified + 1 };
    },
    /**
     * A notification that was rejected at first is added to its payment once it is verified. Its
     * money may be without an order, and then the payment may not be listed yet.
     */
    'payments.NotificationReverified': (payment, { data }, key) => {
      if (isWithoutMoney(data) && (!payment || isOnlyUnverified(payment))) return null;
      if (!payment && !isUnmatchedMoney(data)) return null;
      return applyVerification(ensurePayment(payment, key, data.at), data);
    },
    'payments.NotificationResolved': (payment, { data: { number } }) => {
      if (!payment || number !== null || payment.has_order) return payment;
      return { ...payment, status: 'dismissed' };
    },
    'ordering.OrderPaid': (payment, { data }, key) => {
      const expected = payment?.expected ?? data.amount;
      return applyOrderMoney(payment, key, data, data.late ? 'paid_late' : 'paid', expected);
    },
    'ordering.PaymentMismatched': (payment, { data }, key) =>
      applyOrderMoney(payment, key, data, 'mismatched', data.expected),
    'ordering.OrderPaidTwice': (payment, { data }, key) =>
      applyOrderMoney(payment, key, data, 'paid_twice'),
    'ordering.ReversedPaymentReceived': (payment, { data }, key) =>
      applyOrderMoney(payment, key, data, 'received'),
    'ordering.RefundDecided': (payment, { data }, key) => {
      const { refundId: refund_id, amount, method, at } = data;
      const current = ensurePayment(payment, key, at);
      const refund = {
        refund_id,
        amount,
        method,
        decided_at: at,
        sent_at: null,
        reference: null,
        reversal_id: null,
      };
      return { ...current, refunds: [...current.refunds, refund] };
    },
    'ordering.RefundSent': (payment, { data: { refundId, reference, reversalId, at } }, key) => {
      const current = ensurePayment(payment, key, at);
      const refunds = current.refunds.map((refund) =>
        refund.refund_id === refundId
          ? { ...refund, reference, sent_at: at, reversal_id: reversalId }
          : refund,
      );
      return { ...current, is_reversed: true, refunds };
    },
    'ordering.RefundConfirmed': (payment, { data: { refundId, reversalId, at } }, key) => {
      const current = ensurePayment(payment, key, at);
      const refunds = current.refunds.map((refund) =>
        refund.refund_id === refundId ? { ...refund, reversal_id: reversalId } : refund,
      );
      return { ...current, refunds };
    },
  },
});
