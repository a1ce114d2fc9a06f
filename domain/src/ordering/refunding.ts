import type { Money } from '@shop/contracts/kernel';
import { same } from '../kernel/index.ts';
import type {
  DecideRefund,
  RecordRefundFailed,
  RecordRefundSent,
  RetryRefund,
} from './commands.ts';
import type { OrderEvent } from './events.ts';
import type { PlacedOrder, ReceivedPayment, Refund } from './order-state.ts';
import { receivedIn, saleBy } from './order-state.ts';
import { shareOfKeys } from '@shop/contracts/ordering/refund-share';
import { reject } from './reject.ts';
import { impossibleRefunds, remainingOf } from './remaining.ts';

type Voided = Readonly<{ keys: readonly string[]; whole: boolean }>;
type Share = Voided & Readonly<{ amount: Money }>;

/** The keys that are void; all of them, and the order with them, where none or all are named. */
const voidedBy = (order: PlacedOrder, wanted: readonly string[]): Voided => {
  if (wanted.some((key) => !order.keys.includes(key))) return reject('key-unknown');
  const named = new Set(wanted);
  return named.size === 0 || named.size === order.keys.length
    ? { keys: order.keys, whole: true }
    : { keys: [...named], whole: false };
};

/**
 * The keys' part of the price, rounded down. The last of the keys gets all that is left; and if
 * nothing is left beside a share, because parts of the payment were reversed, no key stands.
 */
const shareOf = (paid: ReceivedPayment, order: PlacedOrder, wanted: readonly string[]): Share => {
  const left = remainingOf(paid, order);
  if (left <= 0) return reject('nothing-to-refund');
  const everything = { ...paid.amount, minor: left };
  if (paid.takenFor !== 'price') {
    return wanted.length > 0
      ? reject('key-unknown')
      : { amount: everything, keys: [], whole: false };
  }
  const voided = voidedBy(order, wanted);
  if (voided.whole) return { amount: everything, ...voided };
  const { keys } = voided;
  const minor = shareOfKeys({
    received: paid.amount.minor,
    left,
    issued: order.issued.length,
    keys: keys.length,
  });
  if (minor === 0) return reject('nothing-to-refund');
  if (minor === left) return { amount: everything, keys: order.keys, whole: true };
  return { amount: { ...paid.amount, minor }, keys, whole: false };
};

/** Without keys it is the rest of the payment that was asked for. */
const asksForThis = ({ keys, whole }: Refund, wanted: readonly string[]): boolean =>
  wanted.length === 0
    ? whole || keys.length === 0
    : same([...new Set(wanted)].toSorted(), keys.toSorted());

const refundIn = ({ refunds }: PlacedOrder, refundId: string): Refund =>
  refunds.find((refund) => refund.refundId === refundId) ?? reject('refund-unknown');

export const decideRefund = (
  { data: { refundId, payment, keys, way, reason, now } }: DecideRefund,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  const { orderId, number, rateId, productId } = order;
  const decided = order.refunds.find((refund) => refund.refundId === refundId);
  if (decided) {
    const again = same(decided.payment, payment) && decided.reason === reason;
    return again && asksForThis(decided, keys) ? [] : reject('id-taken');
  }
  const paid = receivedIn(order, payment) ?? reject('payment-unknown');
  const about = { orderId, number, rateId, productId, refundId, payment, reason, at: now };
  if (paid.amount.minor === 0) {
    if (order.status === 'stopped') return reject('nothing-to-refund');
    return [{ type: 'ordering.OrderVoided', data: { ...about, ...voidedBy(order, keys) } }];
  }
  const share = shareOf(paid, order, keys);
  return [{ type: 'ordering.RefundDecided', data: { ...about, ...share, way } }];
};

export const recordRefundSent = (
  { data: { refundId, reference, reason, now } }: RecordRefundSent,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  const { status, payment, amount } = refundIn(order, refundId);
  if (status === 'sent' || status === 'voided') return [];
  const { orderId, number } = order;
  const sale = saleBy(order, payment);
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
  { data: { refundId, why, now } }: RecordRefundFailed,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  if (refundIn(order, refundId).status !== 'due') return [];
  const { orderId, number } = order;
  return [{ type: 'ordering.RefundFailed', data: { orderId, number, refundId, why, at: now } }];
};

export const retryRefund = (
  { data: { refundId, way, reason, now } }: RetryRefund,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  const refund = refundIn(order, refundId);
  if (refund.status !== 'failed') return [];
  const paid = receivedIn(order, refund.payment);
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
        way,
        ...(reason !== undefined && { reason }),
        at: now,
      },
    },
  ];
};
