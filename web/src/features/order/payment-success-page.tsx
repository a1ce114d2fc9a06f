import { Button } from '@mantine/core';
import type { OrderPage, OrderSummary } from '@shop/contracts/ordering/order-page.contract';
import { countDelivered } from '@shop/contracts/ordering/values';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { grammaticalNumber } from '../../shared/i18n/grammatical-number.ts';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { LoadingNote, Skeleton } from '../../shared/ui/skeleton.tsx';
import { OrderStatusIndicator } from './order-status-line.tsx';
import { orderAddress, supportAddress } from './order-address.ts';
import { isFree } from './is-free.ts';
import actionRow from '../../shared/ui/action-row.module.css';
import css from './payment-result.module.css';
import { useCodeRedemption } from './use-code-redemption.ts';
import { useGoToKeys } from './use-go-to-keys.ts';
import { useReturnedOrder } from './use-returned-order.ts';
import { useOrderStatus } from '../../shared/text/use-order-status.ts';
import { useAttentionSentence, useStatusSentence } from './use-status-sentence.ts';
import { PaidOrderSummary } from './paid-order-summary.tsx';

const slowAfterMs = 60_000;

/**
 * The return page of payment providers. The redirect proves nothing, so the page polls the order.
 * In the buyer's own browser it continues to the keys.
 */
export const PaymentSuccessPage = () => {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { number, key, returnToken, order, isUnknown, query } = useReturnedOrder(params);
  useGoToKeys(order);
  const redemption = useCodeRedemption(number, returnToken ?? key.t, params.get('uniquecode'));

  if (isUnknown) {
    return (
      <Result
        title={t(($) => $.order.success.noOrder)}
        text={t(($) => $.order.success.noOrderText)}
      />
    );
  }
  return (
    <QueryState query={query} skeleton={<ResultSkeleton />}>
      {(summary) => (
        <Outcome
          summary={summary}
          order={order}
          besides={
            redemption.isRedeeming
              ? t(($) => $.order.success.redeeming)
              : redemption.refusal?.message
          }
        />
      )}
    </QueryState>
  );
};

type OutcomeProps = Readonly<{
  summary: OrderSummary;
  /** The whole order, if this browser has access. */
  order: OrderPage | undefined;
  /** A further sentence about the payment until it is confirmed. */
  besides: string | undefined;
}>;

const Outcome = ({ summary, order, besides }: OutcomeProps) => {
  const { t } = useTranslation();
  const long = useLongWait();
  const explain = useStatusSentence();
  const statusOf = useOrderStatus();
  const { status, mail } = summary;
  const form = grammaticalNumber(countDelivered(summary));
  const email = order?.email_masked ?? t(($) => $.order.success.emailOfOrder);
  const statusText = (): Readonly<{ title: string; text: string }> => {
    switch (status) {
      case 'delivered':
      case 'fulfilled':
        if (mail !== 'sent') {
          return {
            title: t(($) => $.order.success.ready[form]),
            text:
              order || mail !== 'failed'
                ? t(($) => $.order.mail[mail ?? 'under_way'][form], { email })
                : t(($) => $.order.success.mailFailed[form]),
          };
        }
        return {
          title: t(($) => $.order.success.delivered[form]),
          text: order
            ? t(($) => $.order.success.deliveredText[form], { email })
            : t(($) => $.order.success.deliveredByMail[form]),
        };
      case 'paid':
        return {
          title: isFree(summary) ? statusOf(summary) : t(($) => $.order.success.paid),
          text: explain(summary),
        };
      case 'pending':
        return {
          title: t(($) => $.order.success.waiting),
          text: long
            ? t(($) => $.order.success.long[form], { email })
            : t(($) => $.order.success.waitingText),
        };
      case 'confirming':
      case 'expired':
      case 'cancelled':
      case 'refund_due':
      case 'refunded':
      case 'charged_back':
      case 'refund_failed':
      case 'voided':
      case 'attention':
        return { title: statusOf(summary), text: explain(summary) };
    }
  };
  const waiting = status === 'pending' || status === 'expired';
  return (
    <Result
      {...statusText()}
      summary={summary}
      canOpen={order !== undefined}
      {...(waiting && besides && { besides })}
    />
  );
};

/** Turns true after a minute. Buyers then read that they may leave the page. */
const useLongWait = () => {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return long;
};

type ResultProps = Readonly<{
  title: string;
  text: string;
  besides?: string;
  summary?: OrderSummary;
  /** Whether this browser has access to the order's page. */
  canOpen?: boolean;
}>;

const Result = ({ title, text, besides, summary, canOpen = false }: ResultProps) => {
  const explainAttention = useAttentionSentence();
  const besidesStatus = summary && summary.status !== 'attention' && explainAttention(summary);
  return (
    <div className={css['result']}>
      <PageMeta title={title} noindex />
      {summary && <OrderStatusIndicator status={summary.status} large />}
      <div aria-live="polite" className={css['words']}>
        <h1>{title}</h1>
        <p>{text}</p>
        {besidesStatus && <p>{besidesStatus}</p>}
        {besides && <p className={css['besides']}>{besides}</p>}
      </div>
      {summary && <PaidOrderSummary order={summary} />}
      <ResultActions summary={summary} canOpen={canOpen} />
    </div>
  );
};

type ResultActionsProps = Readonly<{ summary: OrderSummary | undefined; canOpen: boolean }>;

const ResultActions = ({ summary, canOpen }: ResultActionsProps) => {
  const { t } = useTranslation();
  return (
    <div className={actionRow['actions']}>
      {summary && canOpen && (
        <Button component={ShopLink} to={orderAddress(summary.number)} variant="filled" size="lg">
          {t(($) => $.order.success.toOrder)}
        </Button>
      )}
      {!canOpen && (
        <Button component={ShopLink} to="/find-order" variant="filled" size="lg">
          {t(($) => $.shell.findOrder)}
        </Button>
      )}
      <Button
        component={ShopLink}
        to={summary ? supportAddress(summary.number) : '/contacts'}
        variant="default"
        size="lg"
      >
        {t(($) => $.order.support)}
      </Button>
      <Button component={ShopLink} to="/" variant="default" size="lg">
        {t(($) => $.shell.errors.home)}
      </Button>
    </div>
  );
};

const ResultSkeleton = () => (
  <div className={css['result']}>
    <LoadingNote />
    <Skeleton height={48} width={420} />
    <Skeleton height={24} width={320} />
  </div>
);
