import type { RevealedOrderKey, OrderKeyItem } from '@shop/contracts/ordering/admin-order.contract';
import { useTranslation } from 'react-i18next';

/** Returns a masked key: at most its last characters, never its id. */
export const useKeyName = () => {
  const { t } = useTranslation();
  return (key: RevealedOrderKey & Partial<Pick<OrderKeyItem, 'shared'>>): string => {
    if (key.masked !== null) return key.masked;
    return t(($) => $.adminOrder.keys[key.shared === true ? 'shared' : 'unreadable']);
  };
};
