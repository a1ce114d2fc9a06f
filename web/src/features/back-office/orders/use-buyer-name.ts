import type { AdminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import { useTranslation } from 'react-i18next';

/** The address of the buyer, or that it is erased. */
export const useBuyerName = () => {
  const { t } = useTranslation();
  return ({ email }: Pick<AdminOrderPage, 'email'>): string =>
    email ?? t(($) => $.adminOrder.facts.erased);
};
