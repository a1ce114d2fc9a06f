import { sameMoney } from '@shop/contracts/kernel';
import type { ReversePayment } from './commands.ts';
import type { OrderEvent } from './events.ts';
import type { CountedPayment, PlacedOrder, Refund } from './order-state.ts';
import { paymentIn, saleBy, samePayment } from './order-state.ts';
import { chargeAt } from './paying.ts';
import { impossibleRefunds, remainingOf, reversedOf, sumOf } from './remaining.ts';

type Reversed = ReversePayment['data'];

/**
 * The provider reports that a part of a payment was returned. What the report does not explain by
 * refunds of this shop is a reversal. The order stops once nothing of its price is left, whether the
 * payment was reported before or is reported later.
 */
export const reversePayment = (
  { data }: ReversePayment,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  if (isKnown(data, order)) return [];
  const own = data.kind === 'refunded' ? ownRefunds(data, order) : [];
  const minor = own.length > 0 ? Math.max(0, data.amount.minor - sumOf(own)) : data.amount.minor;
  return [
    ...own.map((refund) => confirmed(refund, data, order)),
    ...(minor > 0
      ? reversed({ ...data, amount: { ...data.amount, minor } }, withSent(own, order))
      : []),
  ];
};

const isKnown = ({ payment, reversalId, kind }: Reversed, order: PlacedOrder): boolean => {
  const { reversals } = paymentIn(order, payment) ?? { reversals: [] };
  return (
    reversals.some((known) => known.kind === kind && known.reversalId === reversalId) ||
    (kind === 'refunded' &&
      order.refunds.some(
        (refund) => samePayment(refund.payment, payment) && refund.reversalId === reversalId,
      ))
  );
};

/**
 * Refunds of this shop that the report is about: the one with the provider's id, else one of the
 * same amount; in a reported sum, as many as it can hold. The provider's id is not always known
 * here: the notification can arrive before the answer to the API call, and a person may have noted
 * another reference. Refunds that were sent come first: those that are due have yet to be sent.
 */
const ownRefunds = (
  { payment, reversalId, isSum, amount }: Reversed,
  { refunds }: PlacedOrder,
): readonly Refund[] => {
  const unconfirmed = refunds.filter(
    (refund) => samePayment(refund.payment, payment) && refund.reversalId === null,
  );
  const named = unconfirmed.find(({ reference }) => reference === reversalId);
  if (named) return [named];
  const having = (status: Refund['status']) =>
    unconfirmed.filter((refund) => refund.status === status);
  const likeliestFirst = [...having('sent'), ...having('due'), ...having('failed')];
  const same = likeliestFirst.find((refund) => sameMoney(refund.amount, amount));
  if (same) return [same];
  return isSum ? largestWithin(likeliestFirst, amount.minor) : [];
};

/** Those of the refunds that come closest to the sum without exceeding it. An order has few. */
const largestWithin = (refunds: readonly Refund[], most: number): readonly Refund[] => {
  const [first, ...others] = refunds;
  if (!first) return [];
  const without = largestWithin(others, most);
  if (first.amount.minor > most) return without;
  const including = [first, ...largestWithin(others, most - first.amount.minor)];
  return sumOf(including) >= sumOf(without) ? including : without;
};

const withSent = (sent: readonly Refund[], order: PlacedOrder): PlacedOrder => ({
  ...order,
  refunds: order.refunds.map((refund) =>
    sent.includes(refund) ? { ...refund, status: 'sent' } : refund,
  ),
});

const confirmed = (
  { refundId, amount, status }: Refund,
  { payment, reversalId, now }: Reversed,
  order: PlacedOrder,
): OrderEvent => {
  const { orderId, number } = order;
  const about = { orderId, number, refundId, payment, reversalId, at: now };
  if (status === 'sent') return { type: 'ordering.RefundConfirmed', data: about };
  const sale = saleBy(order, payment);
  return { type: 'ordering.RefundSent', data: { ...about, amount, sale, reference: reversalId } };
};

const reversed = (data: Reversed, order: PlacedOrder): readonly OrderEvent[] => {
  const { orderId, number, refunds } = order;
  const { payment, amount, kind, reversalId, now } = data;
  const after = withReversal(data, order);
  const failed =
    after.amount === null
      ? []
      : impossibleRefunds(after, order).filter(({ status }) => status === 'due');
  const open = refunds.map((refund) =>
    failed.includes(refund) ? { ...refund, status: 'failed' as const } : refund,
  );
  const whole = isReversedWhole(after, { ...order, refunds: open });
  const stops = whole && isPrice(after, order);
  const sale = saleBy(order, payment);
  return [
    {
      type: 'ordering.PaymentReversed',
      data: {
        orderId,
        number,
        payment,
        amount,
        kind,
        reversalId,
        sale,
        whole,
        stops,
        keys: stops ? order.keys : [],
        at: now,
      },
    },
    ...failed.map(({ refundId }): OrderEvent => {
      const why = 'the payment was reversed';
      return { type: 'ordering.RefundFailed', data: { orderId, number, refundId, why, at: now } };
    }),
  ];
};

const withReversal = (
  { payment, kind, reversalId, amount }: Reversed,
  order: PlacedOrder,
): CountedPayment => {
  const unknown = { payment, amount: null, takenFor: null, reversals: [] } as const;
  const known = paymentIn(order, payment) ?? unknown;
  return { ...known, reversals: [...known.reversals, { kind, reversalId, amount }] };
};

/** A payment that is not known yet is taken for what the system was asked for. */
const isReversedWhole = (after: CountedPayment, order: PlacedOrder): boolean =>
  after.amount === null
    ? reversedOf(after) >= chargeAt(order, after.payment.system).minor
    : remainingOf(after, order) <= 0;

const isPrice = ({ takenFor }: CountedPayment, { paidAt }: PlacedOrder): boolean =>
  takenFor === null ? paidAt === null : takenFor === 'price';
