import { Button } from '@mantine/core';
import type { OrderPage } from '@shop/domain/ordering/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { useLocal } from '../../shared/text/use-local.ts';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { LoadingNote, Skeleton } from '../../shared/ui/skeleton.tsx';
import type { OrderKey } from './order-api.ts';
import { OrderLamp } from './order-status-line.tsx';
import css from './payment-result.module.css';
import { usePolledOrder } from './use-polled-order.ts';

const patienceMs = 60_000;

/** Where providers send buyers back to. Their word proves nothing: the order is asked. */
export const PaymentSuccessPage = () => {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const number = params.get('order') ?? '';
  const token = params.get('t');
  const key: OrderKey = { number, ...(token && { t: token }) };
  const query = usePolledOrder(key, number === '');

  if (number === '') {
    return (
      <Result
        title={t(($) => $.order.success.noOrder)}
        text={t(($) => $.order.success.noOrderText)}
      />
    );
  }
  return (
    <QueryState query={query} skeleton={<ResultSkeleton />}>
      {(order) => <Outcome order={order} orderKey={key} />}
    </QueryState>
  );
};

type OutcomeProps = Readonly<{ order: OrderPage; orderKey: OrderKey }>;

const Outcome = ({ order, orderKey }: OutcomeProps) => {
  const { t } = useTranslation();
  const long = useLongWait();
  const { status, email_masked: email } = order;
  const said = (): Readonly<{ title: string; text: string }> => {
    switch (status) {
      case 'delivered':
        return {
          title: t(($) => $.order.success.delivered),
          text: t(($) => $.order.success.deliveredText, { email }),
        };
      case 'fulfilled':
        return {
          title: t(($) => $.order.success.ready),
          text: t(($) => $.order.success.readyText, { email }),
        };
      case 'paid':
        return {
          title: t(($) => $.order.success.paid),
          text: t(($) => $.order.success.paidText),
        };
      case 'pending':
        return {
          title: t(($) => $.order.success.waiting),
          text: long
            ? t(($) => $.order.success.long, { email })
            : t(($) => $.order.success.waitingText),
        };
      case 'expired':
      case 'cancelled':
        return {
          title: t(($) => $.order.status[status]),
          text: t(($) => $.order.statusText[status]),
        };
      case 'attention':
        return {
          title: t(($) => $.order.status[status]),
          text: t(($) => $.order.attention[order.attention ?? 'short_of_keys']),
        };
    }
  };
  return <Result {...said()} order={order} orderKey={orderKey} />;
};

/** Turns true after a minute: then people are told that they need not stay. */
const useLongWait = () => {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return long;
};

type ResultProps = Readonly<{
  title: string;
  text: string;
  order?: OrderPage;
  orderKey?: OrderKey;
}>;

const Result = ({ title, text, order, orderKey }: ResultProps) => {
  const { t } = useTranslation();
  const besides = order?.status === 'attention' ? null : order?.attention;
  return (
    <div className={css['result']}>
      <PageMeta title={title} noindex />
      {order && <OrderLamp status={order.status} large />}
      <div aria-live="polite" className={css['words']}>
        <h1>{title}</h1>
        {order && <WhichOrder order={order} />}
        <p>{text}</p>
        {besides && <p>{t(($) => $.order.attention[besides])}</p>}
      </div>
      <div className={css['actions']}>
        {orderKey && (
          <Button
            component={ShopLink}
            to={`/order/${orderKey.number}${orderKey.t ? `?t=${encodeURIComponent(orderKey.t)}` : ''}`}
            variant="filled"
            size="lg"
          >
            {t(($) => $.order.success.toOrder)}
          </Button>
        )}
        <Button component={ShopLink} to="/" variant={orderKey ? 'default' : 'filled'} size="lg">
          {t(($) => $.shell.errors.home)}
        </Button>
      </div>
    </div>
  );
};

/** Who buys in two tabs must be able to tell them apart. */
const WhichOrder = ({ order: { number, product } }: Readonly<{ order: OrderPage }>) => {
  const { t } = useTranslation();
  const local = useLocal();
  return (
    <p className={css['which']}>
      {t(($) => $.checkout.orderNumber)} <b>{number}</b>: {local(product.game, 'name')},{' '}
      {local(product, 'name')}
    </p>
  );
};

const ResultSkeleton = () => (
  <div className={css['result']}>
    <LoadingNote />
    <Skeleton height={48} width={420} />
    <Skeleton height={24} width={320} />
  </div>
);
