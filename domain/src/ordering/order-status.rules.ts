import type { Money } from '@shop/contracts/kernel';
import type { OrderStatus, AttentionReason } from '@shop/contracts/ordering/values';
import { isCoveredByPromo } from './promo-payment.rules.ts';

export type OrderStatusInput = Readonly<{
  stage: 'pending' | 'expired' | 'cancelled' | 'paid' | 'fulfilled' | 'delivered';
  attention: AttentionReason | null;
  stopped: boolean;
  /** The bank took the money of the order back. */
  stopped_by_chargeback: boolean;
  /** An administrator voided it, and no money was sent. */
  voided: boolean;
  charge: Money;
  refunds: readonly Readonly<{ status: 'due' | 'sent' | 'failed'; whole: boolean }>[];
}>;

/** Extra payments of an order that was paid correctly do not need attention. */
const needsAttention = ({ stage, attention }: OrderStatusInput): boolean => {
  switch (attention) {
    case null:
      return false;
    case 'paid_twice':
    case 'partly_reversed':
      return false;
    case 'payment_mismatch':
      return stage === 'pending' || stage === 'expired' || stage === 'cancelled';
    case 'short_of_keys':
    case 'buyer_banned':
    case 'charged_back':
      return true;
  }
};

/** A chargeback is no refund: the bank took the money, and the shop returned nothing. */
const reasonOfStop = ({
  voided,
  stopped_by_chargeback: isChargedBack,
}: OrderStatusInput): OrderStatus => {
  if (isChargedBack) return 'charged_back';
  return voided ? 'voided' : 'refunded';
};

/** The single status of an order, derived from all its facts. */
export const deriveOrderStatus = (facts: OrderStatusInput): OrderStatus => {
  const { stage, stopped, refunds, attention } = facts;
  if (attention === 'charged_back') return 'attention';
  if (refunds.some(({ status }) => status === 'failed')) return 'refund_failed';
  if (refunds.some(({ status }) => status === 'due')) return 'refund_due';
  if (stopped && attention === null) return reasonOfStop(facts);
  if (stopped) return 'attention'; // the order still has money of other payments
  if (needsAttention(facts)) return 'attention';
  return stage === 'pending' && isCoveredByPromo(facts) ? 'confirming' : stage;
};
