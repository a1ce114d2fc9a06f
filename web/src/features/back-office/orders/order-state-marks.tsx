import type { AdminOrder } from '@shop/contracts/ordering/order-list.contract';
import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../shared/back-office/state-mark.tsx';
import { useOrderState } from '../../../shared/text/use-order-state.ts';
import { orderTones } from './order-tones.ts';

type OrderInState = Pick<AdminOrder, 'status' | 'attention'>;

/** Returns the reason for attention, unless the label of the order's state names it. */
export const useAttention = () => {
  const { t } = useTranslation();
  const stateOf = useOrderState();
  return (order: OrderInState): string | null => {
    const { attention } = order;
    if (attention === null) return null;
    const reason = t(($) => $.adminOrders.attentions[attention]);
    return reason === stateOf(order) ? null : reason;
  };
};

/** The state of an order, and the reason for attention. */
export const OrderStateMarks = ({ order }: Readonly<{ order: OrderInState }>) => {
  const stateOf = useOrderState();
  const attention = useAttention()(order);
  return (
    <>
      <StateMark tone={orderTones[order.status]}>{stateOf(order)}</StateMark>
      {attention !== null && <StateMark tone="bad">{attention}</StateMark>}
    </>
  );
};
