import type { Money } from '@shop/contracts/kernel';
import { isSameMoney } from '@shop/contracts/kernel';
import { paymentReversedReason } from '@shop/contracts/ordering/reasons';
import type { ReversePayment, ResolveAttention } from './commands.ts';
import type { OrderEvent } from './events.ts';
import type { RecordedPayment, PlacedOrder, Refund } from './order-state.ts';
import {
  findPayment,
  findReceivedPayment,
  isSamePayment,
  reversedPayment,
  saleOfPayment,
} from './recorded-payments.ts';
import { chargeOf } from './paying.ts';
import {
  impossibleRefunds,
  remainingAmountOf,
  reversedAmountOf,
  sumAmounts,
} from './remaining-amount.ts';

type ReversalData = ReversePayment['data'];

/**
 * The provider reports that a part of a payment was returned. The returned amount beyond the
 * refunds of this shop is a reversal. The order stops once nothing of its price is left, whether
 * the payment was reported before or is reported later. Money in another currency than the payment
 * stops nothing and is not a refund of this shop: staff check it.
 */
export const reversePayment = (
  { data }: ReversePayment,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  if (isRecorded(data, order)) return [];
  const refundsOfShop = data.kind === 'refunded' ? findOwnRefunds(data, order) : [];
  const minor =
    refundsOfShop.length > 0
      ? Math.max(0, data.amount.minor - sumAmounts(refundsOfShop))
      : data.amount.minor;
  return [
    ...refundsOfShop.map((refund) => confirmRefund(refund, data, order)),
    ...(minor > 0
      ? recordReversal(
          { ...data, amount: { ...data.amount, minor } },
          markSent(refundsOfShop, order),
        )
      : []),
  ];
};

/** Staff decide that nothing is left to do about the reversals of the order. */
export const resolveAttention = (
  { data: { reason, now } }: ResolveAttention,
  { orderId, number, hasUncheckedReversal }: PlacedOrder,
): readonly OrderEvent[] =>
  hasUncheckedReversal
    ? [{ type: 'ordering.AttentionResolved', data: { orderId, number, reason, at: now } }]
    : [];

const isRecorded = ({ payment, reversalId, kind }: ReversalData, order: PlacedOrder): boolean => {
  const { reversals } = findPayment(order, payment) ?? { reversals: [] };
  return (
    reversals.some((recorded) => recorded.kind === kind && recorded.reversalId === reversalId) ||
    (kind === 'refunded' &&
      order.refunds.some(
        (refund) => isSamePayment(refund.payment, payment) && refund.reversalId === reversalId,
      ))
  );
};

/**
 * The shop's own refunds that a report covers: the one with the provider's id, else one of the same
 * amount; for a reported sum, as many as fit into it. The provider's id may be unknown here: the
 * notification can arrive before the response to the API call, or staff may have recorded another
 * reference. Sent refunds are matched before due ones.
 */
const findOwnRefunds = (
  { payment, reversalId, isSum, amount }: ReversalData,
  { refunds }: PlacedOrder,
): readonly Refund[] => {
  const unconfirmed = refunds.filter(
    (refund) =>
      isSamePayment(refund.payment, payment) &&
      refund.reversalId === null &&
      refund.amount.currency === amount.currency,
  );
  const namedRefund = unconfirmed.find(
    ({ reference, attemptId }) => reference === reversalId || attemptId === reversalId,
  );
  if (namedRefund) return [namedRefund];
  const withStatus = (status: Refund['status']) =>
    unconfirmed.filter((refund) => refund.status === status);
  const candidates = [...withStatus('sent'), ...withStatus('due'), ...withStatus('failed')];
  const sameAmount = candidates.find((refund) => isSameMoney(refund.amount, amount));
  if (sameAmount) return [sameAmount];
  return isSum ? selectLargestRefunds(candidates, amount.minor) : [];
};

/** The refunds that come closest to the sum without exceeding it. An order has few refunds. */
const selectLargestRefunds = (refunds: readonly Refund[], maxMinor: number): readonly Refund[] => {
  const [first, ...others] = refunds;
  if (!first) return [];
  const withoutFirst = selectLargestRefunds(others, maxMinor);
  if (first.amount.minor > maxMinor) return withoutFirst;
  const withFirst = [first, ...selectLargestRefunds(others, maxMinor - first.amount.minor)];
  return sumAmounts(withFirst) >= sumAmounts(withoutFirst) ? withFirst : withoutFirst;
};

const markSent = (sent: readonly Refund[], order: PlacedOrder): PlacedOrder => ({
  ...order,
  refunds: order.refunds.map((refund) =>
    sent.includes(refund) ? { ...refund, status: 'sent' } : refund,
  ),
});

const confirmRefund = (
  { refundId, amount, status }: Refund,
  { payment, reversalId, now }: ReversalData,
  order: PlacedOrder,
): OrderEvent => {
  const { orderId, number } = order;
  const refundData = { orderId, number, refundId, payment, reversalId, at: now };
  if (status === 'sent') return { type: 'ordering.RefundConfirmed', data: refundData };
  const sale = saleOfPayment(order, payment);
  return {
    type: 'ordering.RefundSent',
    data: { ...refundData, amount, sale, reference: reversalId },
  };
};

const recordReversal = (data: ReversalData, order: PlacedOrder): readonly OrderEvent[] => {
  const { orderId, number, refunds } = order;
  const { payment, amount, kind, reversalId, now } = data;
  const isReceived = findReceivedPayment(order, payment) !== undefined;
  const paymentAfter = reversedPayment(order, data, isReceived);
  const failed =
    paymentAfter.amount === null
      ? []
      : impossibleRefunds(paymentAfter, order).filter(({ status }) => status === 'due');
  const open = refunds.map((refund) =>
    failed.includes(refund) ? { ...refund, status: 'failed' as const } : refund,
  );
  const inOtherCurrency = amount.currency !== expectedAmountOf(paymentAfter, order).currency;
  const isWhole = !inOtherCurrency && isFullyReversed(paymentAfter, { ...order, refunds: open });
  const stopsOrder = isWhole && isForPrice(paymentAfter, order);
  const reversal = {
    orderId,
    number,
    payment,
    amount,
    kind,
    reversalId,
    sale: saleOfPayment(order, payment),
    whole: isWhole,
    stops: stopsOrder,
    keys: stopsOrder ? order.keys : [],
    at: now,
  };
  return [
    paymentAfter.amount === null
      ? { type: 'ordering.UnreportedPaymentReversed', data: reversal }
      : { type: 'ordering.OrderPaymentReversed', data: { ...reversal, inOtherCurrency } },
    ...failed.map(({ refundId }): OrderEvent => {
      return {
        type: 'ordering.RefundFailed',
        data: { orderId, number, refundId, reason: paymentReversedReason, at: now },
      };
    }),
  ];
};

/** If the payment is not recorded yet, the system's charge is used as its amount. */
const expectedAmountOf = ({ amount, payment }: RecordedPayment, order: PlacedOrder): Money =>
  amount ?? chargeOf(order, payment.system);

const isFullyReversed = (paymentAfter: RecordedPayment, order: PlacedOrder): boolean => {
  if (paymentAfter.amount !== null) return remainingAmountOf(paymentAfter, order) <= 0;
  const { minor, currency } = expectedAmountOf(paymentAfter, order);
  return reversedAmountOf(paymentAfter, currency) >= minor;
};

const isForPrice = ({ appliedAs }: RecordedPayment, { paidAt }: PlacedOrder): boolean =>
  appliedAs === null ? paidAt === null : appliedAs === 'price';
