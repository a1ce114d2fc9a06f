import type { CountedPayment, PlacedOrder, ReceivedPayment, Refund } from './order-state.ts';
import { samePayment } from './order-state.ts';
import { remainingAfter } from './refund-share.rules.ts';

export const sumOf = (
  parts: readonly Readonly<{ amount: Readonly<{ minor: number }> }>[],
): number => parts.reduce((sum, { amount }) => sum + amount.minor, 0);

/** Minor units of the payment that were returned, not by refunds of this shop. */
export const reversedOf = ({ reversals }: CountedPayment): number => sumOf(reversals);

const openRefunds = (paid: ReceivedPayment, { refunds }: Pick<PlacedOrder, 'refunds'>) =>
  remainingAfter(
    { received: paid.amount.minor, reversed: reversedOf(paid) },
    refunds
      .filter((refund) => samePayment(refund.payment, paid.payment))
      .map((refund) => ({ refund, status: refund.status, minor: refund.amount.minor })),
  );

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
): readonly Refund[] => openRefunds(paid, order).tooLarge.map(({ refund }) => refund);
