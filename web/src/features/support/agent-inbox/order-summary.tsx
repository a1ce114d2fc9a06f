import type { TicketOrder } from '@shop/contracts/ordering/admin-order.contract';
import { useTranslation } from 'react-i18next';
import { useOccurrenceName } from '../../../shared/back-office/history/use-occurrence-name.ts';
import { useReasonText } from '../../../shared/back-office/history/use-reason-text.ts';
import { useAttentionReasons } from '../../../shared/back-office/use-attention-reasons.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { useOrderStatus } from '../../../shared/text/use-order-status.ts';
import { LoadingNote, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Timeline } from '../../../shared/ui/timeline.tsx';
import css from './ticket-order-panel.module.css';
import { useActor } from './use-actor.ts';

type OrderFactsProps = Readonly<{
  order: Pick<TicketOrder, 'product' | 'status' | 'attention' | 'attention_reasons'>;
  /** Shown after the product: its price, or plan and quantity. */
  detail: string;
}>;

export const OrderFacts = ({ order, detail }: OrderFactsProps) => {
  const statusOf = useOrderStatus();
  const reasonsOf = useAttentionReasons();
  const local = useLocal();
  return (
    <>
      <p className={css['line']}>
        <span>{local(order.product, 'name')}</span>
        <span className={css['detail']}>{detail}</span>
      </p>
      <p className={css['soft']}>{[statusOf(order), ...reasonsOf(order)].join(' · ')}</p>
    </>
  );
};

export const OrderTimeline = ({
  order,
}: Readonly<{
  order: Pick<TicketOrder, 'number' | 'user_id' | 'history' | 'history_omitted_count'>;
}>) => {
  const { t } = useTranslation();
  const { number, history } = order;
  const actorOf = useActor(order);
  const occurrenceName = useOccurrenceName();
  const reasonText = useReasonText();
  return (
    <>
      <Timeline
        label={t(($) => $.agentInbox.order.timeline, { number })}
        items={history.map((occurrence, index) => ({
          id: `${occurrence.type}-${index}`,
          at: occurrence.at,
          what: (
            <>
              {occurrenceName(occurrence.type)}{' '}
              <span className={css['actor']}>{actorOf(occurrence)}</span>
              {occurrence.reason !== null && (
                <span className={css['reason']}>{reasonText(occurrence.reason)}</span>
              )}
            </>
          ),
        }))}
      />
      {order.history_omitted_count > 0 && (
        <p className={css['soft']}>
          {t(($) => $.order.earlierSteps, { count: order.history_omitted_count })}
        </p>
      )}
    </>
  );
};

export const OrderSkeleton = () => (
  <>
    <LoadingNote />
    <Skeleton height={160} />
  </>
);
