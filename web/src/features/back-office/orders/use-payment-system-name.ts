import { paymentSystem } from '@shop/contracts/wire/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns the name of a payment system. An order paid wholly by a promo code has no system. */
export const usePaymentSystemName = () => {
  const { t } = useTranslation();
  return useCallback(
    (id: string): string => {
      const system = paymentSystem.safeParse(id);
      if (system.success) return t(($) => $.shell.paymentSystems[system.data]);
      return id === 'promo' ? t(($) => $.adminOrders.promo) : id;
    },
    [t],
  );
};
