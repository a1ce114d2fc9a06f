import { Button } from '@mantine/core';
import type { OrderPage } from '@shop/domain/ordering/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { isAbsence } from '../../shared/api/problem.ts';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { useLocal } from '../../shared/text/use-local.ts';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { LoadingNote, Skeleton } from '../../shared/ui/skeleton.tsx';
import type { OrderKey } from './order-api.ts';
import { OrderLamp } from './order-status-line.tsx';
import { orderAddress } from './order-address.ts';
import css from './payment-result.module.css';
import { useClaimedPayment } from './use-claimed-payment.ts';
import { usePolledOrder } from './use-polled-order.ts';
import { useStatusSentence } from './use-status-sentence.ts';

const patienceMs = 60_000;

/** Where providers send buyers back to. Their word proves nothing: the order is asked. */
export const PaymentSuccessPage = () => {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const number = params.get('order') ?? '';
  const token = params.get('t');
  const key: OrderKey = { number, ...(token && { t: token }) };
  const query = usePolledOrder(key, number === '');
  const claim = useClaimedPayment(key, params.get('uniquecode'));

  const unknown = query.currentData === undefined && isAbsence(query.error);
  if (number === '' || unknown) {
    return (
      <Result
        title={t(($) => $.order.success.noOrder)}
        text={t(($) => $.order.success.noOrderText)}
      />
    );
  }
  return (
    <QueryState query={query} skeleton={<ResultSkeleton />}>
      {(order) => (
        <Outcome
          order={order}
          orderKey={key}
          besides={claim.claiming ? t(($) => $.order.success.claiming) : claim.refusal?.message}
        />
      )}
    </QueryState>
  );
};

type OutcomeProps = Readonly<{
  order: OrderPage;
  orderKey: OrderKey;
  /** What there is to say of the payment while it is not known to have come. */
  besides: string | undefined;
}>;

const Outcome = ({ order, orderKey, besides }: OutcomeProps) => {
  const { t } = useTranslation();
  const long = useLongWait();
  const explain = useStatusSentence();
  const { status, mail, email_masked: email } = order;
  const said = (): Readonly<{ title: string; text: string }> => {
    switch (status) {
      case 'delivered':
      case 'fulfilled':
        if (mail !== 'sent') {
          return {
            title: t(($) => $.order.success.ready),
            text: t(($) => $.order.mail[mail ?? 'under_way'], { email }),
          };
        }
        return {
          title: t(($) => $.order.success.delivered),
          text: t(($) => $.order.success.deliveredText, { email }),
        };
      case 'paid':
        return { title: t(($) => $.order.success.paid), text: explain(order) };
      case 'pending':
        return {
          title: t(($) => $.order.success.waiting),
          text: long
            ? t(($) => $.order.success.long, { email })
            : t(($) => $.order.success.waitingText),
        };
      case 'expired':
      case 'cancelled':
      case 'refund_due':
      case 'refunded':
      case 'refund_failed':
      case 'attention':
        return { title: t(($) => $.order.status[status]), text: explain(order) };
    }
  };
  const waiting = status === 'pending' || status === 'expired';
  return (
    <Result
      {...said()}
      order={order}
      orderKey={orderKey}
      {...(waiting && besides && { besides })}
    />
  );
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
  besides?: string;
  order?: OrderPage;
  orderKey?: OrderKey;
}>;

const Result = ({ title, text, besides, order, orderKey }: ResultProps) => {
  const { t } = useTranslation();
  const odd = order?.status === 'attention' ? null : order?.attention;
  return (
    <div className={css['result']}>
      <PageMeta title={title} noindex />
      {order && <OrderLamp status={order.status} large />}
      <div aria-live="polite" className={css['words']}>
        <h1>{title}</h1>
        {order && <WhichOrder order={order} />}
        <p>{text}</p>
        {odd && <p>{t(($) => $.order.attention[odd])}</p>}
        {besides && <p className={css['which']}>{besides}</p>}
      </div>
      <div className={css['actions']}>
        {orderKey && (
          <Button component={ShopLink} to={orderAddress(orderKey)} variant="filled" size="lg">
            {t(($) => $.order.success.toOrder)}
          </Button>
        )}
        {!orderKey && (
          <Button component={ShopLink} to="/find-order" variant="filled" size="lg">
            {t(($) => $.shell.findOrder)}
          </Button>
        )}
        <Button component={ShopLink} to="/" variant="default" size="lg">
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
