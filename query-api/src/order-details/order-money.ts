import type { OrderRefund, ReceivedPayment } from '@shop/contracts/ordering/admin-order.contract';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import type { OrderAction } from '@shop/contracts/ordering/values';
import { actionsFor } from '@shop/domain/ordering/order-actions.rules';
import { remainingAfter, sumIn } from '@shop/domain/ordering/refund-share.rules';
import { refundMethodOf } from '@shop/domain/payments/refund-method.rules';
import { toWireMoney } from '@shop/contracts/wire/contract';
import type { OccurrenceContext } from './order-history.ts';
import { findRevealedKey } from './order-history.ts';

type StoredPayment = OrderDocument['received'][number];

/** The refundable amount of a payment, in minor units. */
const findRefundable = (
  { refunds }: OrderDocument,
  { id, amount, reversals }: StoredPayment,
): number => {
  if (amount === null) return 0;
  const refundedMinor = refunds
    .filter(({ payment }) => payment === id)
    .map((refund) => ({ status: refund.status, minor: refund.amount.minor }));
  const reversed = sumIn(amount.currency, reversals);
  return Math.max(0, remainingAfter({ received: amount.minor, reversed }, refundedMinor).left);
};

export const listPayments = (order: OrderDocument): ReceivedPayment[] =>
  order.received.map((payment) => {
    const { id, amount, expected, applied_as, accepted, at, reversals } = payment;
    const colon = id.indexOf(':');
    const { currency } = amount ?? order.charge;
    return {
      id,
      system: id.slice(0, colon),
      payment_id: id.slice(colon + 1),
      amount: amount && toWireMoney(amount),
      applied_as,
      expected: expected && toWireMoney(expected),
      accepted,
      at,
      left: toWireMoney({ minor: findRefundable(order, payment), currency }),
      refund_method: refundMethodOf(id.slice(0, colon)),
      reversals: reversals.map((part) => ({ ...part, amount: toWireMoney(part.amount) })),
    };
  });

export const listRefunds = (order: OrderDocument, keys: OccurrenceContext['keys']): OrderRefund[] =>
  order.refunds.map(({ amount, failures, keys: ids, ...refund }) => ({
    ...refund,
    amount: toWireMoney(amount),
    keys: ids.map((id) => findRevealedKey(keys, id)),
    failures: [...failures],
  }));

export const listActions = (order: OrderDocument): OrderAction[] => [
  ...actionsFor({
    stage: order.stage,
    stopped: order.stopped,
    awaits: order.awaits,
    isOnHold: order.problems.includes('buyer_banned'),
    attentionReasons: order.attention_reasons,
    delivery: order.delivery,
    keys: order.keys.length,
    payments: order.received.map((payment) => ({
      left: findRefundable(order, payment),
      applied_as: payment.applied_as,
      accepted: payment.accepted,
      refunded: order.refunds.some(({ payment: id }) => id === payment.id),
      free: payment.amount?.minor === 0,
    })),
  }),
];
