import { StatusMark } from '../../../shared/back-office/status-mark.tsx';
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
      <StatusMark tone={orderTones[order.status]}>{statusOf(order)}</StatusMark>
      {reasons.map((reason) => (
        <StatusMark key={reason} tone="bad">
          {reason}
        </StatusMark>
      ))}
    </>
  );
};
