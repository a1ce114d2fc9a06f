import type { Instant } from '../kernel/index.ts';
import { sameMoney } from '../kernel/index.ts';
import type { ReversePayment } from './commands.ts';
import type { OrderEvent, PaymentRef } from './events.ts';
import type { PlacedOrder } from './order-state.ts';
import { paymentIn, saleBy, samePayment } from './order-state.ts';

/**
 * The provider tells that money went back. Where that is a refund of our own, it is confirmed by
 * this; else the order ends here, whether it was told of the money before or is told afterwards.
 * Nothing is given back of money that is gone already.
 */
export const reversePayment = (
  { data: { payment, amount, kind, now } }: ReversePayment,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  const { orderId, number, refunds } = order;
  const sale = saleBy(order, payment);
  const known = paymentIn(order, payment);
  if (known?.reversed === kind || known?.reversed === 'charged_back') return [];

  if (kind === 'refunded') {
    const own = refunds.filter(
      (refund) => samePayment(refund.payment, payment) && sameMoney(refund.amount, amount),
    );
    if (own.some(({ status }) => status === 'sent')) return []; // told of that one, at last
    const [awaited] = own;
    if (awaited) {
      const { refundId } = awaited;
      const came = { orderId, number, payment, amount, sale, at: now };
      return [{ type: 'ordering.RefundSent', data: { ...came, refundId, reference: refundId } }];
    }
  }
  const strange = known === undefined || known.takenFor === null;
  const stops = strange ? order.paidAt === null : known.takenFor === 'price';
  const keys = stops ? order.keys : [];
  return [
    {
      type: 'ordering.PaymentReversed',
      data: { orderId, number, payment, amount, kind, sale, stops, keys, at: now },
    },
    ...refundsInVain(order, payment, now),
  ];
};

const refundsInVain = (
  { orderId, number, refunds }: PlacedOrder,
  payment: PaymentRef,
  at: Instant,
): readonly OrderEvent[] =>
  refunds
    .filter((refund) => samePayment(refund.payment, payment) && refund.status === 'due')
    .map(({ refundId }) => ({
      type: 'ordering.RefundFailed',
      data: { orderId, number, refundId, why: 'the payment was reversed', at },
    }));
