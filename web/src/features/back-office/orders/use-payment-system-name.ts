import { paymentSystem } from '@shop/contracts/wire/contract';
import { useTranslation } from 'react-i18next';

/** The name of a payment system. What a promo code paid wholly has none. */
export const usePaymentSystemName = () => {
  const { t } = useTranslation();
  return (id: string): string => {
    const known = paymentSystem.safeParse(id);
    if (known.success) return t(($) => $.shell.paymentSystems[known.data]);
    return id === 'promo' ? t(($) => $.adminOrders.promo) : id;
  };
};
