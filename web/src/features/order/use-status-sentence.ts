import type { OrderPage, OrderSummary } from '@shop/contracts/ordering/order-page.contract';
import type { OrderStatus } from '@shop/contracts/ordering/values';
import { areKeysReserved, countDelivered } from '@shop/contracts/ordering/values';
import { useTranslation } from 'react-i18next';
import type { GrammaticalNumber } from '../../shared/i18n/grammatical-number.ts';
import { grammaticalNumber } from '../../shared/i18n/grammatical-number.ts';
import { useFormat } from '../../shared/text/use-format.ts';
import { isFree } from './is-free.ts';

/** A return token shows no keys. */
type ExplainedOrder = OrderSummary & Partial<Pick<OrderPage, 'keys' | 'downloadable'>>;

/** The statuses of orders whose keys may have become void, for another reason than the status. */
const statusesWithVoidKeys: ReadonlySet<OrderStatus> = new Set([
  'fulfilled',
  'delivered',
  'refund_due',
  'refunded',
  'refund_failed',
]);

const countVoidKeys = (order: ExplainedOrder): number => {
  const { status, mail, keys, downloadable } = order;
  const count = countDelivered(order);
  const hadKeys = mail !== null;
  if (!hadKeys) return 0;
  if (keys) return downloadable ? count - keys.length : count;
  return status === 'refunded' || status === 'attention' ? count : 0;
};

/** Returns what the buyer reads about an order that needs attention; otherwise undefined. */
export const useAttentionSentence = () => {
  const { t } = useTranslation();
  const { money } = useFormat();

  const explainMismatch = ({
    received,
    expected,
  }: NonNullable<OrderSummary['mismatch']>): string => {
    const isEqual = received.cost === expected.cost && received.currency === expected.currency;
    if (isEqual) return t(($) => $.order.mismatch.discount);
    const amounts = { received: money(received), expected: money(expected) };
    return t(($) => $.order.mismatch.amount, amounts);
  };

  const explainPartialReversal = (order: ExplainedOrder): string => {
    const voidCount = countVoidKeys(order);
    const count = countDelivered(order);
    const form = grammaticalNumber(count - voidCount);
    if (voidCount === 0) return t(($) => $.order.attention.partly_reversed[form]);
    return voidCount === count
      ? t(($) => $.order.reversedWithVoidKeys.none)
      : t(($) => $.order.reversedWithVoidKeys.remaining[form]);
  };

  return (order: ExplainedOrder): string | undefined => {
    const { attention, mismatch } = order;
    if (attention === null) return undefined;
    if (attention === 'partly_reversed') return explainPartialReversal(order);
    if (attention === 'short_of_keys' && order.delivery === 'shared') {
      return isFree(order)
        ? t(($) => $.order.free.contentStopped)
        : t(($) => $.order.contentStopped);
    }
    const form = grammaticalNumber(countDelivered(order));
    const isFulfilment = attention === 'short_of_keys' || attention === 'buyer_banned';
    const sentence =
      isFulfilment && isFree(order)
        ? t(($) => $.order.free[attention][form])
        : t(($) => $.order.attention[attention][form]);
    return attention === 'payment_mismatch' && mismatch !== null
      ? `${explainMismatch(mismatch)} ${sentence}`
      : sentence;
  };
};

/** Returns a sentence about the keys of an order that are no longer valid, if there are any. */
const useVoidKeysSentence = () => {
  const { t } = useTranslation();
  return (order: ExplainedOrder): string | undefined => {
    if (!statusesWithVoidKeys.has(order.status)) return undefined;
    const voidCount = countVoidKeys(order);
    if (voidCount === 0) return undefined;
    const form = grammaticalNumber(voidCount);
    return voidCount === countDelivered(order)
      ? t(($) => $.order.keysVoid[form])
      : t(($) => $.order.someKeysVoid[form]);
  };
};

/** Returns what explains the order's status to the buyer. */
export const useStatusSentence = () => {
  const { t } = useTranslation();
  const explainAttention = useAttentionSentence();
  const explainVoidKeys = useVoidKeysSentence();

  const explainPaid = (order: ExplainedOrder, form: GrammaticalNumber): string => {
    const isManual = order.delivery === 'manual';
    if (isFree(order)) return t(($) => $.order.free[isManual ? 'manual' : 'paid'][form]);
    return isManual ? t(($) => $.order.manual[form]) : t(($) => $.order.statusText.paid[form]);
  };

  /** Returns a sentence only if the delivery changes it. */
  const explainUnpaid = (order: ExplainedOrder, form: GrammaticalNumber): string | undefined => {
    const { status, delivery } = order;
    if (status === 'confirming' && delivery === 'manual') {
      return t(($) => $.order.free.confirmingManual[form]);
    }
    const isUnpaid = status === 'pending' || status === 'expired';
    return isUnpaid && !areKeysReserved(order)
      ? t(($) => $.order.unreserved[status][form])
      : undefined;
  };

  const explainStatus = (order: ExplainedOrder): string => {
    const { status, keys = [], cancel_reason: cancelReason } = order;
    const form = grammaticalNumber(keys.length > 0 ? keys.length : countDelivered(order));
    if (status === 'attention') {
      return explainAttention(order) ?? t(($) => $.order.attention.short_of_keys[form]);
    }
    if (status === 'charged_back') return t(($) => $.order.attention.charged_back[form]);
    if (status === 'cancelled' && cancelReason !== null) {
      return t(($) => $.order.cancelReasons[cancelReason]);
    }
    if (status === 'paid') return explainPaid(order, form);
    return explainUnpaid(order, form) ?? t(($) => $.order.statusText[status][form]);
  };

  return (order: ExplainedOrder): string =>
    [explainStatus(order), explainVoidKeys(order)].filter(Boolean).join(' ');
};
