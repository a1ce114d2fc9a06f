import { displayOrderStatus } from '@shop/contracts/ordering/status-labels.contract';
import { useTranslation } from 'react-i18next';

/** Returns the label of an order's status. */
export const useOrderStatus = () => {
  const { t } = useTranslation();
  return (order: Parameters<typeof displayOrderStatus>[0]): string =>
    t(($) => $.order.status[displayOrderStatus(order)]);
};
