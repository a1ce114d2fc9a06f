import type { AdminOrder } from '@shop/contracts/ordering/order-list.contract';
import { useTranslation } from 'react-i18next';
import { useOrderStatus } from '../text/use-order-status.ts';

export type OrderWithStatus = Pick<AdminOrder, 'status' | 'attention' | 'attention_reasons'>;

/** Returns the reasons for attention that the label of the order's state does not name. */
export const useAttentionReasons = () => {
  const { t } = useTranslation();
  const statusOf = useOrderStatus();
  return (order: OrderWithStatus): readonly string[] => {
    const state = statusOf(order);
    const reasons = order.attention_reasons.map((reason) =>
      t(($) => $.adminOrders.attentions[reason]),
    );
    return reasons.filter((reason) => reason !== state);
  };
};
