/** How a payment's money is divided into refunds: what the decider decides, and staff see before. */

type RefundAmount = Readonly<{ minor: number }>;
type RefundPart = RefundAmount & Readonly<{ status: 'due' | 'sent' | 'failed' | 'voided' }>;

/** In minor units: what was received, and what of it was returned by others than this shop. */
type PaymentAmounts = Readonly<{ received: number; reversed: number }>;

type RemainingPayment<Refund> = Readonly<{
  /** Neither reversed nor refunded, nor decided to be refunded. At most zero if nothing is left. */
  left: number;
  /** Refunds for which too little of the payment is left. */
  tooLarge: readonly Refund[];
}>;

/** Sent refunds count first: those that are due, and those that failed, share what they left. */
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
