import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { planAndCount } from '../../../shared/text/plan-and-count.ts';
import { useRateTerm } from '../../../shared/text/use-rate-term.ts';
import { PageMeta } from '../../../shared/ui/page-meta.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { useLinkedOrderQuery } from './ticket-order-api.ts';
import { OrderFacts, OrderSkeleton, OrderTimeline } from './order-summary.tsx';
import css from './ticket-order-page.module.css';

/**
 * The history of a ticket's order for moderators, without sums, keys and the buyer's email
 * address.
 */
export const TicketOrderPage = () => {
  const { id = '', number = '' } = useParams();
  const { t } = useTranslation();
  const term = useRateTerm();
  const query = useLinkedOrderQuery(
    { id, number: Number(number) },
    { refetchOnMountOrArgChange: true },
  );
  const title = t(($) => $.agentInbox.order.title, { number });
  return (
    <div className={css['page']}>
      <PageMeta title={title} noindex />
      <header className={css['head']}>
        <Button
          component={ShopLink}
          to={`/tickets/${id}`}
          variant="subtle"
          size="sm"
          leftSection={<IconArrowLeft size={18} />}
        >
          {t(($) => $.agentInbox.toTicket)}
        </Button>
        <h1 className={css['title']}>{title}</h1>
      </header>
      <QueryState query={query} skeleton={<OrderSkeleton />}>
        {(order) => (
          <section className={css['story']} aria-label={title}>
            <OrderFacts order={order} detail={planAndCount(term(order.rate.days), order.count)} />
            <OrderTimeline order={order} />
          </section>
        )}
      </QueryState>
    </div>
  );
};
