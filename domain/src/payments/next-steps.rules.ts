import type { NextStep } from '@shop/contracts/payments/values';
import { nextSteps } from '@shop/contracts/payments/values';
import type { PaymentStatus } from '@shop/contracts/payments/payment-status';

type PaymentFacts = Readonly<{
  status: PaymentStatus;
  /** The money is in a currency in which the shop has no prices, so no order can take it. */
  hasWrongCurrency: boolean;
  /** The provider returned a part of the payment or all of it. */
  isReversed: boolean;
  refunds: readonly Readonly<{ status: 'due' | 'sent' | 'failed'; method: 'api' | 'manual' }>[];
}>;
type OrderFacts = Readonly<{
  /** Why the order needs attention, as orders name it. */
  attentionReasons: readonly string[];
  /** Payments of the order that need a decision. */
  unexpectedPayment: 'payment_mismatch' | 'paid_twice' | 'partly_reversed' | null;
  isMailFailed: boolean;
}>;

const stepsForAttention: ReadonlyMap<string, NextStep> = new Map([
  ['buyer_banned', 'lift_hold_or_refund'],
  ['short_of_keys', 'add_keys_or_refund'],
  ['charged_back', 'check_charge_back'],
]);

const stepsForUnexpectedPayment = {
  payment_mismatch: 'accept_or_refund',
  paid_twice: 'refund_second_payment',
  partly_reversed: 'check_reversal',
} as const;

/** The step for money that is not applied to an order. */
const stepForUnappliedMoney = ({
  status,
  hasWrongCurrency,
  isReversed,
}: PaymentFacts): NextStep | null => {
  if (status === 'unconfirmed') return 'verify_again';
  if (status !== 'unmatched') return null;
  if (hasWrongCurrency) return 'refund_and_dismiss';
  return isReversed ? 'dismiss_returned' : 'assign_or_dismiss';
};

/** Empty if nothing waits for an administrator. */
export const nextStepsOf = (
  payment: PaymentFacts,
  order: OrderFacts | null,
): readonly NextStep[] => {
  const { refunds } = payment;
  const steps = new Set<NextStep>();
  const unapplied = stepForUnappliedMoney(payment);
  if (unapplied) steps.add(unapplied);
  if (refunds.some(({ status, method }) => status === 'due' && method === 'manual')) {
    steps.add('send_refund');
  }
  if (refunds.some(({ status }) => status === 'failed')) steps.add('retry_refund');
  if (order?.unexpectedPayment) steps.add(stepsForUnexpectedPayment[order.unexpectedPayment]);
  for (const reason of order?.attentionReasons ?? []) {
    const step = stepsForAttention.get(reason);
    if (step) steps.add(step);
  }
  if (order?.isMailFailed === true) steps.add('resend_mail');
  return nextSteps.filter((each) => steps.has(each));
};
