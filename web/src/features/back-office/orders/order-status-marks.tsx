import { StateMark } from '../../../shared/back-office/state-mark.tsx';
import type { OrderWithStatus } from '../../../shared/back-office/use-attention-reasons.ts';
import { useAttentionReasons } from '../../../shared/back-office/use-attention-reasons.ts';
import { useOrderStatus } from '../../../shared/text/use-order-status.ts';
import { orderTones } from './order-tones.ts';

/** The status of an order, and its reasons for attention. */
export const OrderStatusMarks = ({ order }: Readonly<{ order: OrderWithStatus }>) => {
  const statusOf = useOrderStatus();
  const reasons = useAttentionReasons()(order);
  return (
    <>
      <StateMark tone={orderTones[order.status]}>{statusOf(order)}</StateMark>
      {reasons.map((reason) => (
        <StateMark key={reason} tone="bad">
          {reason}
        </StateMark>
      ))}
    </>
  );
};
