import type { OrderState } from '@shop/contracts/ordering/order-page.contract';
import { useTranslation } from 'react-i18next';
import { grammaticalNumber } from '../../shared/i18n/grammatical-number.ts';

/** Returns a sentence that explains the order's status to the buyer. */
export const useStatusSentence = () => {
  const { t } = useTranslation();
  return ({ status, attention, timeline, count }: OrderState): string => {
    const form = grammaticalNumber(count);
    if (status === 'attention') {
      return t(($) => $.order.attention[attention ?? 'short_of_keys'][form]);
    }
    const isManual = timeline.some(({ step }) => step === 'waiting_for_staff');
    if (status === 'paid' && isManual) return t(($) => $.order.manual[form]);
    return t(($) => $.order.statusText[status][form]);
  };
};
