import type { AdminOrder } from '@shop/contracts/ordering/order-list.contract';
import { useTranslation } from 'react-i18next';
import { useOrderState } from '../text/use-order-state.ts';

export type OrderInState = Pick<AdminOrder, 'status' | 'attention' | 'attention_reasons'>;

/** Returns the reasons for attention that the label of the order's state does not name. */
export const useAttentionReasons = () => {
  const { t } = useTranslation();
  const stateOf = useOrderState();
  return (order: OrderInState): readonly string[] => {
    const state = stateOf(order);
    const reasons = order.attention_reasons.map((reason) =>
      t(($) => $.adminOrders.attentions[reason]),
    );
    return reasons.filter((reason) => reason !== state);
  };
};
