import type { AdminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import { useTranslation } from 'react-i18next';

/** Returns the address of the buyer, or a note that it is erased. */
export const useBuyerName = () => {
  const { t } = useTranslation();
  return ({ email }: Pick<AdminOrderPage, 'email'>): string =>
    email ?? t(($) => $.adminOrder.facts.erased);
};
