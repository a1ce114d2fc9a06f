import type { OrderState } from '@shop/contracts/ordering/order-page.contract';
import type { OrderStatus } from '@shop/contracts/ordering/values';
import { useTranslation } from 'react-i18next';
import { grammaticalNumber } from '../../shared/i18n/grammatical-number.ts';
import { useFormat } from '../../shared/text/use-format.ts';

/** Returns what the buyer reads about an order that needs attention; otherwise undefined. */
export const useAttentionSentence = () => {
  const { t } = useTranslation();
  const { money } = useFormat();

  const explainMismatch = ({ received, expected }: NonNullable<OrderState['mismatch']>): string => {
    const isEqual = received.cost === expected.cost && received.currency === expected.currency;
    if (isEqual) return t(($) => $.order.mismatch.discount);
    const amounts = { received: money(received), expected: money(expected) };
    return t(($) => $.order.mismatch.amount, amounts);
  };

  return ({ attention, mismatch, count }: OrderState): string | undefined => {
    if (attention === null) return undefined;
    const sentence = t(($) => $.order.attention[attention][grammaticalNumber(count)]);
    return attention === 'payment_mismatch' && mismatch !== null
      ? `${explainMismatch(mismatch)} ${sentence}`
      : sentence;
  };
};

/** The whole order is refunded, so that its keys are void. */
const refundStatuses: ReadonlySet<OrderStatus> = new Set([
  'refund_due',
  'refunded',
  'refund_failed',
]);

/** Returns a sentence that explains the order's status to the buyer. */
export const useStatusSentence = () => {
  const { t } = useTranslation();
  const explainAttention = useAttentionSentence();
  return (order: OrderState): string => {
    const { status, timeline, count, cancel_reason: cancelReason } = order;
    const form = grammaticalNumber(count);
    if (status === 'attention') {
      return explainAttention(order) ?? t(($) => $.order.attention.short_of_keys[form]);
    }
    if (status === 'cancelled' && cancelReason !== null) {
      return t(($) => $.order.cancelReasons[cancelReason]);
    }
    const isManual = timeline.some(({ step }) => step === 'waiting_for_staff');
    if (status === 'paid' && isManual) return t(($) => $.order.manual[form]);
    const sentence = t(($) => $.order.statusText[status][form]);
    const hadKeys = timeline.some(({ step }) => step === 'fulfilled');
    return refundStatuses.has(status) && hadKeys
      ? `${sentence} ${t(($) => $.order.keysVoid[form])}`
      : sentence;
  };
};
