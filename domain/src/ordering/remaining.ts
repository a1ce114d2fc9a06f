import type { CountedPayment, PlacedOrder, ReceivedPayment, Refund } from './order-state.ts';
import { samePayment } from './order-state.ts';

export const sumOf = (
  parts: readonly Readonly<{ amount: Readonly<{ minor: number }> }>[],
): number => parts.reduce((sum, { amount }) => sum + amount.minor, 0);

/** Minor units of the payment that were returned, not by refunds of this shop. */
export const reversedOf = ({ reversals }: CountedPayment): number => sumOf(reversals);

/** The payment's refunds that can still be sent, and those for which too little of it is left. */
const openRefunds = (
  paid: ReceivedPayment,
  { refunds }: Pick<PlacedOrder, 'refunds'>,
): Readonly<{ left: number; tooLarge: readonly Refund[] }> => {
  const own = refunds.filter((refund) => samePayment(refund.payment, paid.payment));
  const having = (status: Refund['status']) => own.filter((refund) => refund.status === status);
  let left = paid.amount.minor - reversedOf(paid) - sumOf(having('sent'));
  const tooLarge: Refund[] = [];
  for (const refund of [...having('due'), ...having('failed')]) {
    if (refund.amount.minor <= left) left -= refund.amount.minor;
    else tooLarge.push(refund);
  }
  return { left, tooLarge };
};

/**
 * Minor units of the payment that the shop keeps: neither reversed nor refunded, nor decided to be
 * refunded. At most zero if nothing is left.
 */
export const remainingOf = (paid: ReceivedPayment, order: Pick<PlacedOrder, 'refunds'>): number =>
  openRefunds(paid, order).left;

/** Refunds for which too little of the payment is left. */
export const impossibleRefunds = (
  paid: ReceivedPayment,
  order: Pick<PlacedOrder, 'refunds'>,
): readonly Refund[] => openRefunds(paid, order).tooLarge;
