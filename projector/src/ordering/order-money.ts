import type { Instant, Money } from '@shop/contracts/kernel';
import type { OddMoney, OrderDocument, OrderPayment } from '@shop/contracts/ordering/documents';
import type { PaymentRef, PaymentReversed, RefundDecided } from '@shop/domain/ordering/events';

/** What payments and refunds change in an order. */

type Received = Pick<OrderDocument, 'payments' | 'received'>;
type Odd = Pick<OrderDocument, 'odd_payments'>;
type Refunds = Pick<OrderDocument, 'refunds'>;
type Arrival = Readonly<{ payment: PaymentRef; amount: Money; at: Instant }>;
type KnownRefund = OrderDocument['refunds'][number];

const idOf = ({ system, paymentId }: PaymentRef): string => `${system}:${paymentId}`;

const unreported = (id: string, at: Instant): OrderPayment => ({
  id,
  amount: null,
  taken_for: null,
  expected: null,
  accepted: false,
  at,
  reversals: [],
});

const withPayment = (
  { payments, received }: OrderDocument,
  payment: PaymentRef,
  at: Instant,
  change: (known: OrderPayment) => Partial<OrderPayment>,
): Received => {
  const id = idOf(payment);
  const known = received.find((each) => each.id === id) ?? unreported(id, at);
  const others = received.filter((each) => each.id !== id);
  return {
    payments: payments.includes(id) ? payments : [...payments, id],
    received: [...others, { ...known, ...change(known) }],
  };
};

/** A payment arrived, and was taken for this. `expected` is named if another sum was asked for. */
export const received = (
  order: OrderDocument,
  { payment, amount, at }: Arrival,
  takenFor: NonNullable<OrderPayment['taken_for']>,
  expected: Money | null = null,
): Received =>
  withPayment(order, payment, at, (known) => ({
    amount,
    taken_for: takenFor,
    expected: expected ?? known.expected,
    at,
  }));

export const accepted = (order: OrderDocument, payment: PaymentRef, at: Instant): Received =>
  withPayment(order, payment, at, () => ({ accepted: true }));

export const reversed = (
  order: OrderDocument,
  { payment, kind, amount, at }: PaymentReversed['data'],
): Received =>
  withPayment(order, payment, at, ({ reversals }) => ({
    reversals: [...reversals, { kind, amount, at }],
  }));

/** Nobody has to look at the payment any more. */
export const settled = (
  { odd_payments: odd }: OrderDocument,
  payment: PaymentRef,
  only?: OddMoney,
): Odd => ({
  odd_payments: odd.filter(
    ({ id, reason }) => id !== idOf(payment) || (only !== undefined && reason !== only),
  ),
});

export const odd = (order: OrderDocument, payment: PaymentRef, reason: OddMoney): Odd => ({
  odd_payments: [...order.odd_payments, { id: idOf(payment), reason }],
});

export const partlyReversed = (order: OrderDocument, payment: PaymentRef): Partial<Odd> =>
  order.odd_payments.some(({ id }) => id === idOf(payment))
    ? {}
    : odd(order, payment, 'partly_reversed');

export const decidedRefund = (
  { refunds }: OrderDocument,
  { refundId, payment, keys, reason, amount, whole, way, at }: RefundDecided['data'],
): Refunds => ({
  refunds: [
    ...refunds,
    {
      refund_id: refundId,
      payment: idOf(payment),
      keys,
      reason,
      reference: null,
      amount,
      status: 'due',
      whole,
      way,
      failures: [],
      retried: 0,
      at,
    },
  ],
});

export const withRefund = (
  { refunds }: OrderDocument,
  refundId: string,
  change: (refund: KnownRefund) => Partial<KnownRefund>,
): Refunds => ({
  refunds: refunds.map((refund) =>
    refund.refund_id === refundId ? { ...refund, ...change(refund) } : refund,
  ),
});
