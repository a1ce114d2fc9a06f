import type { OrderPage } from '@shop/contracts/ordering/order-page.contract';
import type { OrderStatus } from '@shop/contracts/ordering/values';
import type { TablerIcon } from '@tabler/icons-react';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconClock,
  IconMail,
} from '@tabler/icons-react';
import { useOrderStatus } from '../../shared/text/use-order-status.ts';
import css from './order-status-line.module.css';
import { useAttentionSentence, useStatusSentence } from './use-status-sentence.ts';

const appearances: Readonly<Record<OrderStatus, Readonly<{ Icon: TablerIcon; tone: string }>>> = {
  pending: { Icon: IconClock, tone: 'waiting' },
  confirming: { Icon: IconClock, tone: 'waiting' },
  paid: { Icon: IconClock, tone: 'waiting' },
  fulfilled: { Icon: IconCheck, tone: 'good' },
  delivered: { Icon: IconMail, tone: 'good' },
  expired: { Icon: IconBan, tone: 'over' },
  cancelled: { Icon: IconBan, tone: 'over' },
  attention: { Icon: IconAlertTriangle, tone: 'warning' },
  refund_due: { Icon: IconClock, tone: 'waiting' },
  refunded: { Icon: IconArrowBackUp, tone: 'over' },
  charged_back: { Icon: IconArrowBackUp, tone: 'over' },
  voided: { Icon: IconBan, tone: 'over' },
  refund_failed: { Icon: IconAlertTriangle, tone: 'warning' },
};

type OrderStatusIndicatorProps = Readonly<{ status: OrderStatus; large?: boolean }>;

/** The coloured icon of an order's status. Always used beside the status text. */
export const OrderStatusIndicator = ({ status, large = false }: OrderStatusIndicatorProps) => {
  const { Icon, tone } = appearances[status];
  return (
    <span
      className={css['indicator']}
      data-tone={tone}
      data-large={large || undefined}
      aria-hidden="true"
    >
      <Icon size={large ? 28 : 16} stroke={2.5} />
    </span>
  );
};

type OrderStatusLineProps = Readonly<{ order: OrderPage }>;

/** The order's status as an icon, a word and a sentence. Screen readers announce changes. */
export const OrderStatusLine = ({ order }: OrderStatusLineProps) => {
  const explain = useStatusSentence();
  const explainAttention = useAttentionSentence();
  const statusOf = useOrderStatus();
  const { status, attention } = order;
  return (
    <div aria-live="polite" className={css['status']}>
      <p className={css['word']} data-tone={appearances[status].tone}>
        <OrderStatusIndicator status={status} />
        {statusOf(order)}
      </p>
      <p className={css['text']}>{explain(order)}</p>
      {status !== 'attention' && attention && (
        <p className={css['besides']}>
          <OrderStatusIndicator status="attention" />
          {explainAttention(order)}
        </p>
      )}
    </div>
  );
};
