import type { Delivery } from '@shop/contracts/kernel';
import type { AttentionReason, OrderAction } from '@shop/contracts/ordering/values';
import { orderActions } from '@shop/contracts/ordering/values';
type Facts = Readonly<{
  stage: 'pending' | 'expired' | 'cancelled' | 'paid' | 'fulfilled' | 'delivered';
  /** Nothing is delivered any more. */
  stopped: boolean;
  awaits: 'keys' | 'staff' | null;
  isOnHold: boolean;
  attentionReasons: readonly AttentionReason[];
  delivery: Delivery;
  /** Keys that the buyer has. */
  keys: number;
  payments: readonly Readonly<{
    /** Minor units that can be refunded. */
    left: number;
    applied_as: 'price' | 'mismatched' | 'twice' | 'reversed' | null;
    accepted: boolean;
    refunded: boolean;
    /** A promo code paid all of it: keys can be voided, and no money is sent. */
    free: boolean;
  }>[];
}>;

const isServed = ({ stage, stopped }: Facts): boolean =>
  !stopped && (stage === 'fulfilled' || stage === 'delivered');

const isUnpaid = ({ stage, stopped }: Facts): boolean =>
  !stopped && (stage === 'pending' || stage === 'expired' || stage === 'cancelled');

const allows: Readonly<Record<OrderAction, (facts: Facts) => boolean>> = {
  refund: ({ payments, stopped }) =>
    payments.some(({ left, free, applied_as: use }) =>
      free ? use === 'price' && !stopped : left > 0 && use !== null,
    ),
  replace_key: (facts) => isServed(facts) && facts.delivery === 'pool' && facts.keys > 0,
  accept_payment: (facts) =>
    isUnpaid(facts) &&
    facts.payments.some(
      ({ applied_as: use, accepted, refunded, left }) =>
        use === 'mismatched' && !accepted && !refunded && left > 0,
    ),
  lift_hold: ({ isOnHold }) => isOnHold,
  resolve_attention: ({ attentionReasons: reasons }) =>
    reasons.includes('charged_back') || reasons.includes('partly_reversed'),
  deliver: ({ awaits, stopped, isOnHold }) => awaits !== null && !stopped && !isOnHold,
  mail_keys: isServed,
  correct_email: (facts) => isServed(facts) || (facts.stage === 'paid' && !facts.stopped),
  cancel: ({ stage, stopped }) => stage === 'pending' && !stopped,
};

/** The actions that staff can take. The deciders check again: the order may have changed. */
export const actionsFor = (facts: Facts): readonly OrderAction[] =>
  orderActions.filter((action) => allows[action](facts));
