import type { Currency } from '@shop/contracts/kernel';
import type { RecordedPayment, PlacedOrder, ReceivedPayment, Refund } from './order-state.ts';
import { isSamePayment } from './recorded-payments.ts';
import { remainingAfter, sumIn } from './refund-share.rules.ts';

export const sumAmounts = (
  parts: readonly Readonly<{ amount: Readonly<{ minor: number }> }>[],
): number => parts.reduce((sum, { amount }) => sum + amount.minor, 0);

/** Minor units of the payment that were returned in this currency, not by refunds of this shop. */
export const reversedAmountOf = ({ reversals }: RecordedPayment, currency: Currency): number =>
  sumIn(currency, reversals);

const calculateRemaining = (paid: ReceivedPayment, { refunds }: Pick<PlacedOrder, 'refunds'>) =>
  remainingAfter(
    { received: paid.amount.minor, reversed: reversedAmountOf(paid, paid.amount.currency) },
    refunds
      .filter((refund) => isSamePayment(refund.payment, paid.payment))
      .map((refund) => ({ refund, status: refund.status, minor: refund.amount.minor })),
  );

/**
 * Minor units of the payment that are neither reversed, refunded nor due for a refund. Zero or
 * negative if nothing is left.
 */
export const remainingAmountOf = (
  paid: ReceivedPayment,
  order: Pick<PlacedOrder, 'refunds'>,
): number => calculateRemaining(paid, order).left;

/** Refunds for which too little of the payment is left. */
export const impossibleRefunds = (
  paid: ReceivedPayment,
  order: Pick<PlacedOrder, 'refunds'>,
): readonly Refund[] => calculateRemaining(paid, order).tooLarge.map(({ refund }) => refund);
