import type { AdminOrder } from '@shop/contracts/ordering/order-list.contract';
import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../shared/back-office/state-mark.tsx';
import { useOrderState } from '../../../shared/text/use-order-state.ts';
import { orderTones } from './order-tones.ts';

type OrderInState = Pick<AdminOrder, 'status' | 'attention' | 'attention_reasons'>;

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

/** The state of an order, and its reasons for attention. */
export const OrderStateMarks = ({ order }: Readonly<{ order: OrderInState }>) => {
  const stateOf = useOrderState();
  const reasons = useAttentionReasons()(order);
  return (
    <>
      <StateMark tone={orderTones[order.status]}>{stateOf(order)}</StateMark>
      {reasons.map((reason) => (
        <StateMark key={reason} tone="bad">
          {reason}
        </StateMark>
      ))}
    </>
  );
};
