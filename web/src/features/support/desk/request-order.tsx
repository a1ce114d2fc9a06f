import { Button } from '@mantine/core';
import type { AdminOrderPage } from '@shop/domain/ordering/back-office.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../shared/session/use-current-user.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { LoadingNote, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Timeline } from '../../../shared/ui/timeline.tsx';
import { useRequestOrderQuery } from './desk-api.ts';
import { wordOf } from './occurrence.ts';
import { ReplaceKeyForm } from './replace-key-form.tsx';
import { useActor } from './use-actor.ts';
import css from './request-order.module.css';

type RequestOrderProps = Readonly<{ number: number }>;

/** The order that a request is about, for those who may see orders. */
export const RequestOrder = ({ number }: RequestOrderProps) => {
  const { t } = useTranslation();
  const level = useCurrentUser()?.adminlvl;
  return (
    <section className={css['order']} aria-label={t(($) => $.desk.order.title, { number })}>
      <h2 className={css['title']}>{t(($) => $.desk.order.title, { number })}</h2>
      {level === 2 ? (
        <OrderOf number={number} />
      ) : (
        <p className={css['soft']}>{t(($) => $.desk.order.forbidden)}</p>
      )}
    </section>
  );
};

const OrderOf = ({ number }: RequestOrderProps) => {
  const query = useRequestOrderQuery(number, { refetchOnMountOrArgChange: true });
  return (
    <QueryState query={query} skeleton={<OrderSkeleton />}>
      {(order) => <OrderView order={order} />}
    </QueryState>
  );
};

const OrderView = ({ order }: Readonly<{ order: AdminOrderPage }>) => {
  const { t } = useTranslation();
  const local = useLocal();
  const [replacing, setReplacing] = useState(false);
  const { number, product, status, total, keys, history } = order;
  const actorOf = useActor(order);
  return (
    <>
      <p className={css['line']}>
        <span>{local(product, 'name')}</span>
        <span className={css['price']}>{total.display}</span>
      </p>
      <p className={css['soft']}>{t(($) => $.order.status[status])}</p>
      {keys.length > 0 &&
        (replacing ? (
          <ReplaceKeyForm number={number} keys={keys} onDone={() => setReplacing(false)} />
        ) : (
          <Button variant="default" size="sm" onClick={() => setReplacing(true)}>
            {t(($) => $.desk.order.replace)}
          </Button>
        ))}
      <Timeline
        label={t(($) => $.desk.order.timeline, { number })}
        items={history.map((occurrence, index) => ({
          id: `${occurrence.type}-${index}`,
          at: occurrence.at,
          what: (
            <>
              {t(($) => $.desk.order.happened[wordOf[occurrence.type]])}{' '}
              <span className={css['soft']}>{actorOf(occurrence)}</span>
              {occurrence.reason !== null && (
                <span className={css['reason']}>{occurrence.reason}</span>
              )}
            </>
          ),
        }))}
      />
    </>
  );
};

const OrderSkeleton = () => (
  <>
    <LoadingNote />
    <Skeleton height={160} />
  </>
);
