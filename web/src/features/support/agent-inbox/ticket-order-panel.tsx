import { Button } from '@mantine/core';
import type { AdminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../shared/session/use-current-user.ts';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { planAndCount } from '../../../shared/text/plan-and-count.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useRateTerm } from '../../../shared/text/use-rate-term.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { useFocusAfter } from '../../../shared/ui/use-focus-after.ts';
import { useLinkedOrderQuery, useRequestOrderQuery } from './ticket-order-api.ts';
import { OrderFacts, OrderSkeleton, OrderTimeline } from './order-summary.tsx';
import { ReplaceKeyForm } from './replace-key-form.tsx';
import css from './ticket-order-panel.module.css';

type OrderProps = Readonly<{ number: number }>;
type TicketOrderPanelProps = OrderProps & Readonly<{ id: string }>;

/** The order of a ticket: its history for moderators, all of it for administrators. */
export const TicketOrderPanel = ({ id, number }: TicketOrderPanelProps) => {
  const { t } = useTranslation();
  const level = useCurrentUser()?.adminlvl;
  return (
    <section className={css['order']} aria-label={t(($) => $.agentInbox.order.title, { number })}>
      <h2 className={css['title']}>{t(($) => $.agentInbox.order.title, { number })}</h2>
      {level === 2 ? <WholeOrder number={number} /> : <LinkedOrder id={id} number={number} />}
    </section>
  );
};

const WholeOrder = ({ number }: OrderProps) => {
  const query = useRequestOrderQuery(number, { refetchOnMountOrArgChange: true });
  return (
    <QueryState query={query} skeleton={<OrderSkeleton />}>
      {(order) => <WholeOrderView order={order} />}
    </QueryState>
  );
};

const LinkedOrder = ({ id, number }: TicketOrderPanelProps) => {
  const { t } = useTranslation();
  const term = useRateTerm();
  const query = useLinkedOrderQuery({ id, number }, { refetchOnMountOrArgChange: true });
  return (
    <QueryState query={query} skeleton={<OrderSkeleton />}>
      {(order) => (
        <>
          <OrderFacts order={order} detail={planAndCount(term(order.rate.days), order.count)} />
          <ShopLink to={`/tickets/${id}/orders/${number}`}>
            {t(($) => $.agentInbox.order.open)}
          </ShopLink>
          <OrderTimeline order={order} />
        </>
      )}
    </QueryState>
  );
};

const WholeOrderView = ({ order }: Readonly<{ order: AdminOrderPage }>) => {
  const { t } = useTranslation();
  const { money } = useFormat();
  const [replacing, setReplacing] = useState(false);
  const opener = useFocusAfter(replacing);
  const { number, total, actions } = order;
  const keys = order.keys.filter(({ current }) => current);
  return (
    <>
      <OrderFacts order={order} detail={money(total)} />
      <ShopLink to={`/admin/orders/${number}`}>{t(($) => $.agentInbox.order.open)}</ShopLink>
      {actions.includes('replace_key') &&
        (replacing ? (
          <ReplaceKeyForm number={number} keys={keys} onDone={() => setReplacing(false)} />
        ) : (
          <Button variant="default" size="sm" ref={opener} onClick={() => setReplacing(true)}>
            {t(($) => $.agentInbox.order.replace)}
          </Button>
        ))}
      <OrderTimeline order={order} />
    </>
  );
};
