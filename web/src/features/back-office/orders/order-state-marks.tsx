import { StateMark } from '../../../shared/back-office/state-mark.tsx';
import type { OrderInState } from '../../../shared/back-office/use-attention-reasons.ts';
import { useAttentionReasons } from '../../../shared/back-office/use-attention-reasons.ts';
import { useOrderState } from '../../../shared/text/use-order-state.ts';
import { orderTones } from './order-tones.ts';

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
