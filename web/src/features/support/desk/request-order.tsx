import { Button } from '@mantine/core';
import type { AdminOrderPage, TicketOrder } from '@shop/domain/ordering/admin-order.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../shared/session/use-current-user.ts';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { LoadingNote, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Timeline } from '../../../shared/ui/timeline.tsx';
import { useLinkedOrderQuery, useRequestOrderQuery } from './desk-api.ts';
import { wordOf } from './occurrence.ts';
import { ReplaceKeyForm } from './replace-key-form.tsx';
import { useActor } from './use-actor.ts';
import css from './request-order.module.css';

type OrderProps = Readonly<{ number: number }>;
type RequestOrderProps = OrderProps & Readonly<{ id: string }>;

/** An order that a request is about: moderators see what happened to it, administrators all of it. */
export const RequestOrder = ({ id, number }: RequestOrderProps) => {
  const { t } = useTranslation();
  const level = useCurrentUser()?.adminlvl;
  return (
    <section className={css['order']} aria-label={t(($) => $.desk.order.title, { number })}>
      <h2 className={css['title']}>{t(($) => $.desk.order.title, { number })}</h2>
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

const LinkedOrder = ({ id, number }: RequestOrderProps) => {
  const query = useLinkedOrderQuery({ id, number }, { refetchOnMountOrArgChange: true });
  return (
    <QueryState query={query} skeleton={<OrderSkeleton />}>
      {(order) => (
        <>
          <OrderFacts order={order} />
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
  const { number, total, actions } = order;
  const keys = order.keys.filter(({ stands }) => stands);
  return (
    <>
      <OrderFacts order={order} price={money(total)} />
      <ShopLink to={`/admin/orders/${number}`}>{t(($) => $.desk.order.open)}</ShopLink>
      {actions.includes('replace_key') &&
        (replacing ? (
          <ReplaceKeyForm number={number} keys={keys} onDone={() => setReplacing(false)} />
        ) : (
          <Button variant="default" size="sm" onClick={() => setReplacing(true)}>
            {t(($) => $.desk.order.replace)}
          </Button>
        ))}
      <OrderTimeline order={order} />
    </>
  );
};

type OrderFactsProps = Readonly<{
  order: Pick<TicketOrder, 'product' | 'status'>;
  /** As it is shown. */
  price?: string;
}>;

const OrderFacts = ({ order: { product, status }, price }: OrderFactsProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  return (
    <>
      <p className={css['line']}>
        <span>{local(product, 'name')}</span>
        {price !== undefined && <span className={css['price']}>{price}</span>}
      </p>
      <p className={css['soft']}>{t(($) => $.order.status[status])}</p>
    </>
  );
};

const OrderTimeline = ({
  order,
}: Readonly<{
  order: Pick<TicketOrder, 'number' | 'user_id' | 'history' | 'history_left_out'>;
}>) => {
  const { t } = useTranslation();
  const { number, history } = order;
  const actorOf = useActor(order);
  return (
    <>
      <Timeline
        label={t(($) => $.desk.order.timeline, { number })}
        items={history.map((occurrence, index) => ({
          id: `${occurrence.type}-${index}`,
          at: occurrence.at,
          what: (
            <>
              {t(($) => $.desk.order.happened[wordOf[occurrence.type]])}{' '}
              <span className={css['actor']}>{actorOf(occurrence)}</span>
              {occurrence.reason !== null && (
                <span className={css['reason']}>{occurrence.reason}</span>
              )}
            </>
          ),
        }))}
      />
      {order.history_left_out > 0 && (
        <p className={css['soft']}>
          {t(($) => $.order.stepsLeftOut, { count: order.history_left_out })}
        </p>
      )}
    </>
  );
};

const OrderSkeleton = () => (
  <>
    <LoadingNote />
    <Skeleton height={160} />
  </>
);
