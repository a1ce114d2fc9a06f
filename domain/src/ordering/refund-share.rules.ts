import type { Currency, Money } from '@shop/contracts/kernel';

/** How a payment is divided into refunds, for the decider and for previews to staff. */

/**
 * Minor units of the parts in this currency. Parts in another currency cannot be compared with the
 * payment, so staff check them.
 */
export const sumIn = (currency: Currency, parts: readonly Readonly<{ amount: Money }>[]): number =>
  parts.reduce((sum, { amount }) => (amount.currency === currency ? sum + amount.minor : sum), 0);

type RefundAmount = Readonly<{ minor: number }>;
type RefundPart = RefundAmount & Readonly<{ status: 'due' | 'sent' | 'failed' | 'voided' }>;

/** In minor units: the amount received, and the part returned other than by this shop's refunds. */
type PaymentAmounts = Readonly<{ received: number; reversed: number }>;

type RemainingPayment<Refund> = Readonly<{
  /** Neither reversed nor refunded, nor decided to be refunded. At most zero if nothing is left. */
  left: number;
  /** Refunds for which too little of the payment is left. */
  tooLarge: readonly Refund[];
}>;

/** Sent refunds are subtracted first. Due and failed refunds share the rest. */
export const remainingAfter = <Refund extends RefundPart>(
  { received, reversed }: PaymentAmounts,
  refunds: readonly Refund[],
): RemainingPayment<Refund> => {
  const withStatus = (status: Refund['status']) =>
    refunds.filter((refund) => refund.status === status);
  let remaining = withStatus('sent').reduce((rest, { minor }) => rest - minor, received - reversed);
  const tooLarge: Refund[] = [];
  for (const refund of [...withStatus('due'), ...withStatus('failed')]) {
    if (refund.minor <= remaining) remaining -= refund.minor;
    else tooLarge.push(refund);
  }
  return { left: remaining, tooLarge };
};
