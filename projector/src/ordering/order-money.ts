import type { Instant, Money } from '@shop/contracts/kernel';
import type {
  UnexpectedPayment,
  OrderDocument,
  OrderPayment,
} from '@shop/contracts/ordering/documents';
import type { PaymentRef, OrderPaymentReversed, RefundDecided } from '@shop/domain/ordering/events';

type ReceivedPayments = Pick<OrderDocument, 'payments' | 'received'>;
type UnexpectedPayments = Pick<OrderDocument, 'unexpected_payments'>;
type OrderRefunds = Pick<OrderDocument, 'refunds'>;
type PaymentArrival = Readonly<{ payment: PaymentRef; amount: Money; at: Instant }>;
type RefundEntry = OrderDocument['refunds'][number];

const toPaymentKey = ({ system, paymentId }: PaymentRef): string => `${system}:${paymentId}`;

const createUnreportedPayment = (id: string, at: Instant): OrderPayment => ({
  id,
  amount: null,
  applied_as: null,
  expected: null,
  accepted: false,
  at,
  reversals: [],
});

const updatePayment = (
  { payments, received }: OrderDocument,
  payment: PaymentRef,
  at: Instant,
  change: (current: OrderPayment) => Partial<OrderPayment>,
): ReceivedPayments => {
  const id = toPaymentKey(payment);
  const current = received.find((each) => each.id === id) ?? createUnreportedPayment(id, at);
  const others = received.filter((each) => each.id !== id);
  return {
    payments: payments.includes(id) ? payments : [...payments, id],
    received: [...others, { ...current, ...change(current) }],
  };
};

/** Records a payment and its purpose. `expected` is set if the order asked for another amount. */
export const addReceivedPayment = (
  order: OrderDocument,
  { payment, amount, at }: PaymentArrival,
  appliedAs: NonNullable<OrderPayment['applied_as']>,
  expected: Money | null = null,
): ReceivedPayments =>
  updatePayment(order, payment, at, (current) => ({
    amount,
    applied_as: appliedAs,
    expected: expected ?? current.expected,
    at,
  }));

export const markAccepted = (
  order: OrderDocument,
  payment: PaymentRef,
  at: Instant,
): ReceivedPayments => updatePayment(order, payment, at, () => ({ accepted: true }));

export const addReversal = (
  order: OrderDocument,
  {
    payment,
    kind,
    amount,
    at,
  }: Pick<OrderPaymentReversed['data'], 'payment' | 'kind' | 'amount' | 'at'>,
): ReceivedPayments =>
  updatePayment(order, payment, at, ({ reversals }) => ({
    reversals: [...reversals, { kind, amount, at }],
  }));

/** Removes the payment from those that staff have to check. */
export const clearUnexpectedPayment = (
  { unexpected_payments: unexpected }: OrderDocument,
  payment: PaymentRef,
  onlyReason?: UnexpectedPayment,
): UnexpectedPayments => ({
  unexpected_payments: unexpected.filter(
    ({ id, reason }) =>
      id !== toPaymentKey(payment) || (onlyReason !== undefined && reason !== onlyReason),
  ),
});

export const addUnexpectedPayment = (
  order: OrderDocument,
  payment: PaymentRef,
  reason: UnexpectedPayment,
): UnexpectedPayments => ({
  unexpected_payments: [...order.unexpected_payments, { id: toPaymentKey(payment), reason }],
});

export const flagPartialReversal = (
  order: OrderDocument,
  payment: PaymentRef,
): Partial<UnexpectedPayments> =>
  order.unexpected_payments.some(({ id }) => id === toPaymentKey(payment))
    ? {}
    : addUnexpectedPayment(order, payment, 'partly_reversed');

export const addRefund = (
  { refunds }: OrderDocument,
  { refundId, payment, keys, reason, amount, whole, method, at }: RefundDecided['data'],
): OrderRefunds => ({
  refunds: [
    ...refunds,
    {
      refund_id: refundId,
      payment: toPaymentKey(payment),
      keys,
      reason,
      reference: null,
      amount,
      status: 'due',
      whole,
      method,
      failures: [],
      retried: 0,
      at,
    },
  ],
});

export const updateRefund = (
  { refunds }: OrderDocument,
  refundId: string,
  change: (refund: RefundEntry) => Partial<RefundEntry>,
): OrderRefunds => ({
  refunds: refunds.map((refund) =>
    refund.refund_id === refundId ? { ...refund, ...change(refund) } : refund,
  ),
});
