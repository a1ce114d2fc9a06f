import { useTranslation } from 'react-i18next';

/** The reason, stored with each event, for which the store itself revokes keys. */
const moneyReturned = 'the money went back';

/** Returns a reason as staff read it: those of the store itself are in their language. */
export const useReasonText = () => {
  const { t } = useTranslation();
  return (reason: string): string => {
    if (reason === moneyReturned) return t(($) => $.adminForm.history.moneyReturned);
    return reason === 'buyer_banned' ? t(($) => $.adminOrders.attentions.buyer_banned) : reason;
  };
};
