import { orderStateName } from '@shop/contracts/ordering/status-labels.contract';
import { useTranslation } from 'react-i18next';

/** Returns the label of an order's state. */
export const useOrderState = () => {
  const { t } = useTranslation();
  return (order: Parameters<typeof orderStateName>[0]): string =>
    t(($) => $.order.status[orderStateName(order)]);
};
