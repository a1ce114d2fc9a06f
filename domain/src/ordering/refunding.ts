import type { Money } from '@shop/contracts/kernel';
import { isDeepEqual } from '../kernel/index.ts';
import type {
  DecideRefund,
  RecordRefundAttempt,
  RecordRefundFailed,
  RecordRefundSent,
  RetryRefund,
} from './commands.ts';
import type { OrderEvent } from './events.ts';
import type { PlacedOrder, ReceivedPayment, Refund } from './order-state.ts';
import { findReceivedPayment, saleOfPayment } from './recorded-payments.ts';
import { shareOfKeys } from '@shop/contracts/ordering/refund-share';
import { reject } from './reject.ts';
import { impossibleRefunds, remainingAmountOf } from './remaining-amount.ts';

type VoidedKeys = Readonly<{ keys: readonly string[]; whole: boolean }>;
type RefundShare = VoidedKeys & Readonly<{ amount: Money }>;

/** The keys to void. If the request names no keys or all of them, the whole order is void. */
const findVoidedKeys = (order: PlacedOrder, requestedKeys: readonly string[]): VoidedKeys => {
  if (requestedKeys.some((key) => !order.keys.includes(key))) return reject('key-unknown');
  const requestedSet = new Set(requestedKeys);
  return requestedSet.size === 0 || requestedSet.size === order.keys.length
    ? { keys: order.keys, whole: true }
    : { keys: [...requestedSet], whole: false };
};

/**
 * The keys' part of the price, rounded down. The last key gets all that is left. If reversals leave
 * nothing beyond a share, all keys become void.
 */
const calculateShare = (
  paid: ReceivedPayment,
  order: PlacedOrder,
  requestedKeys: readonly string[],
): RefundShare => {
  const left = remainingAmountOf(paid, order);
  if (left <= 0) return reject('nothing-to-refund');
  const wholeAmount = { ...paid.amount, minor: left };
  if (paid.appliedAs !== 'price') {
    return requestedKeys.length > 0
      ? reject('key-unknown')
      : { amount: wholeAmount, keys: [], whole: false };
  }
  const voided = findVoidedKeys(order, requestedKeys);
  if (voided.whole) return { amount: wholeAmount, ...voided };
  const { keys } = voided;
  const minor = shareOfKeys({
    received: paid.amount.minor,
    left,
    issued: order.issued.length,
    keys: keys.length,
  });
  if (minor === 0) return reject('nothing-to-refund');
  if (minor === left) return { amount: wholeAmount, keys: order.keys, whole: true };
  return { amount: { ...paid.amount, minor }, keys, whole: false };
};

/** A request without keys refunds the rest of the payment. */
const isSameRequest = ({ keys, whole }: Refund, requestedKeys: readonly string[]): boolean =>
  requestedKeys.length === 0
    ? whole || keys.length === 0
    : isDeepEqual([...new Set(requestedKeys)].toSorted(), keys.toSorted());

const requireRefund = ({ refunds }: PlacedOrder, refundId: string): Refund =>
  refunds.find((refund) => refund.refundId === refundId) ?? reject('refund-unknown');

export const decideRefund = (
  { data: { refundId, payment, keys, method, reason, now } }: DecideRefund,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  const { orderId, number, rateId, productId } = order;
  const decided = order.refunds.find((refund) => refund.refundId === refundId);
  if (decided) {
    const isRepeat = isDeepEqual(decided.payment, payment) && decided.reason === reason;
    return isRepeat && isSameRequest(decided, keys) ? [] : reject('id-taken');
  }
  const paid = findReceivedPayment(order, payment) ?? reject('payment-unknown');
  const refundData = { orderId, number, rateId, productId, refundId, payment, reason, at: now };
  if (paid.amount.minor === 0) {
    if (order.status === 'stopped') return reject('nothing-to-refund');
    return [
      { type: 'ordering.OrderVoided', data: { ...refundData, ...findVoidedKeys(order, keys) } },
    ];
  }
  const share = calculateShare(paid, order, keys);
  return [{ type: 'ordering.RefundDecided', data: { ...refundData, ...share, method } }];
};

/** Each decision of staff allows one attempt: the result of an earlier one may be unknown. */
export const recordRefundAttempt = (
  { data: { refundId, attemptId: newId, now } }: RecordRefundAttempt,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  const { status, method, attemptId } = requireRefund(order, refundId);
  if (status !== 'due' || method !== 'api' || attemptId !== null) return [];
  const { orderId, number } = order;
  const data = { orderId, number, refundId, attemptId: newId, at: now };
  return [{ type: 'ordering.RefundAttempted', data }];
};

/**
 * While a refund is due through the API, the provider may be sending it, with or without a recorded
 * attempt. Money that staff send then would be refunded twice, so staff wait until it has failed.
 */
export const recordRefundSent = (
  { data: { refundId, reference, isManual, reason, now } }: RecordRefundSent,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  const { status, method, payment, amount } = requireRefund(order, refundId);
  if (status === 'sent' || status === 'voided') return [];
  if (isManual && status === 'due' && method === 'api') return reject('refund-under-way');
  const { orderId, number } = order;
  const sale = saleOfPayment(order, payment);
  return [
    {
      type: 'ordering.RefundSent',
      data: {
        orderId,
        number,
        refundId,
        payment,
        amount,
        reference,
        reversalId: null,
        sale,
        ...(reason !== undefined && { reason }),
        at: now,
      },
    },
  ];
};

export const recordRefundFailed = (
  { data: { refundId, reason, now } }: RecordRefundFailed,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  if (requireRefund(order, refundId).status !== 'due') return [];
  const { orderId, number } = order;
  return [{ type: 'ordering.RefundFailed', data: { orderId, number, refundId, reason, at: now } }];
};

export const retryRefund = (
  { data: { refundId, method, reason, now } }: RetryRefund,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  const refund = requireRefund(order, refundId);
  if (refund.status !== 'failed') return [];
  const paid = findReceivedPayment(order, refund.payment);
  if (!paid || impossibleRefunds(paid, order).includes(refund)) return reject('nothing-to-refund');
  const { orderId, number, rateId, productId } = order;
  return [
    {
      type: 'ordering.RefundRetried',
      data: {
        orderId,
        number,
        rateId,
        productId,
        refundId,
        method,
        ...(reason !== undefined && { reason }),
        at: now,
      },
    },
  ];
};
