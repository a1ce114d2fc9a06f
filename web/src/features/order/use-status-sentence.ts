import type { OrderState } from '@shop/contracts/ordering/contract';
import { useTranslation } from 'react-i18next';

/** What an order's status means for its buyer, in a sentence. */
export const useStatusSentence = () => {
  const { t } = useTranslation();
  return ({ status, attention, timeline }: OrderState): string => {
    if (status === 'attention') return t(($) => $.order.attention[attention ?? 'short_of_keys']);
    const byHand = timeline.some(({ step }) => step === 'waiting_for_staff');
    if (status === 'paid' && byHand) return t(($) => $.order.manual);
    return t(($) => $.order.statusText[status]);
  };
};
