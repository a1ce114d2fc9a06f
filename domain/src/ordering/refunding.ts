import type { Money } from '../kernel/index.ts';
import { same } from '../kernel/index.ts';
import type {
  DecideRefund,
  RecordRefundFailed,
  RecordRefundSent,
  RetryRefund,
} from './commands.ts';
import type { OrderEvent } from './events.ts';
import type { CountedPayment, PlacedOrder, Refund } from './order-state.ts';
import { paymentIn, saleBy, samePayment } from './order-state.ts';
import { reject } from './reject.ts';

/** Of the payment, in minor units, what has not been given back and is not about to be. */
const leftOf = (
  { payment, amount, reversed }: CountedPayment,
  { refunds }: PlacedOrder,
): number => {
  if (reversed !== null) return 0;
  return refunds
    .filter((refund) => samePayment(refund.payment, payment))
    .reduce((left, refund) => left - refund.amount.minor, amount.minor);
};

type Share = Readonly<{ amount: Money; keys: readonly string[]; whole: boolean }>;

/** The keys' part of the price, rounded down; with the last of the keys all that is left. */
const shareOf = (paid: CountedPayment, order: PlacedOrder, wanted: readonly string[]): Share => {
  const left = leftOf(paid, order);
  if (left <= 0) return reject('nothing-to-refund');
  const everything = { ...paid.amount, minor: left };
  if (paid.takenFor !== 'price') {
    return wanted.length > 0
      ? reject('key-unknown')
      : { amount: everything, keys: [], whole: false };
  }
  if (wanted.some((key) => !order.keys.includes(key))) return reject('key-unknown');
  const named = new Set(wanted);
  if (named.size === 0 || named.size === order.keys.length) {
    return { amount: everything, keys: order.keys, whole: true };
  }
  const minor = Math.min(left, Math.floor((paid.amount.minor * named.size) / order.issued.length));
  if (minor === 0) return reject('nothing-to-refund');
  return { amount: { ...paid.amount, minor }, keys: [...named], whole: false };
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
  const paid = paymentIn(order, payment) ?? reject('payment-unknown');
  const share = shareOf(paid, order, keys);
  return [
    {
      type: 'ordering.RefundDecided',
      data: {
        orderId,
        number,
        rateId,
        productId,
        refundId,
        payment,
        ...share,
        way,
        reason,
        at: now,
      },
    },
  ];
};

export const recordRefundSent = (
  { data: { refundId, reference, now } }: RecordRefundSent,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  const { status, payment, amount } = refundIn(order, refundId);
  if (status === 'sent') return [];
  const { orderId, number } = order;
  const sale = saleBy(order, payment);
  return [
    {
      type: 'ordering.RefundSent',
      data: { orderId, number, refundId, payment, amount, reference, sale, at: now },
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
  { data: { refundId, way, now } }: RetryRefund,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  const { status, payment } = refundIn(order, refundId);
  if (status !== 'failed') return [];
  if (paymentIn(order, payment)?.reversed) return reject('nothing-to-refund');
  const { orderId, number, rateId, productId } = order;
  return [
    {
      type: 'ordering.RefundRetried',
      data: { orderId, number, rateId, productId, refundId, way, at: now },
    },
  ];
};
