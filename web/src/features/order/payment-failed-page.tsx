import { Button } from '@mantine/core';
import type { OrderPage, OrderSummary } from '@shop/contracts/ordering/order-page.contract';
import type { OrderStatus } from '@shop/contracts/ordering/values';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { orderAddress, supportAddress } from './order-address.ts';
import { isFree } from './is-free.ts';
import { useOrderStatus } from '../../shared/text/use-order-status.ts';
import actionRow from '../../shared/ui/action-row.module.css';
import css from './payment-result.module.css';
import { PendingPayment } from './pending-payment.tsx';
import { useGoToKeys } from './use-go-to-keys.ts';
import { useReturnedOrder } from './use-returned-order.ts';
import { useAttentionSentence, useStatusSentence } from './use-status-sentence.ts';
import { PaidOrderSummary } from './paid-order-summary.tsx';

const unpaidStatuses: readonly OrderStatus[] = ['pending', 'expired', 'cancelled'];
const paidStatuses: readonly OrderStatus[] = ['paid', 'fulfilled', 'delivered'];

/** Offers other payment methods while the order is pending, and always support. */
export const PaymentFailedPage = () => {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { number, key, order, summary } = useReturnedOrder(params);
  useGoToKeys(order);
  const payable = order?.status === 'pending';
  const isPendingElsewhere = !order && summary?.status === 'pending';
  const title = useFailureTitle(summary);
  return (
    <div className={css['result']}>
      <PageMeta title={title} noindex />
      <div className={css['words']}>
        <h1>{title}</h1>
        <FailureText summary={summary} />
        {isPendingElsewhere && <p>{t(($) => $.order.failed.openByLink)}</p>}
      </div>
      {summary && <PaidOrderSummary order={summary} />}
      {payable && <PendingPayment order={order} orderKey={key} />}
      <FailedPaymentActions number={number} order={order} summary={summary} />
    </div>
  );
};

const useFailureTitle = (summary: OrderSummary | undefined): string => {
  const { t } = useTranslation();
  const statusOf = useOrderStatus();
  if (summary === undefined) return t(($) => $.order.failed.title);
  if (isFree(summary)) return statusOf(summary); // it has no payment
  if (unpaidStatuses.includes(summary.status)) return t(($) => $.order.failed.title);
  if (paidStatuses.includes(summary.status)) return t(($) => $.order.failed.paidAfterAll);
  return statusOf(summary);
};

type OrderSummaryProps = Readonly<{ summary: OrderSummary | undefined }>;

const FailureText = ({ summary }: OrderSummaryProps) => {
  const { t } = useTranslation();
  const explain = useStatusSentence();
  const explainAttention = useAttentionSentence();
  if (summary === undefined) return <p>{t(($) => $.order.failed.unknown)}</p>;
  const isPayable = summary.status === 'pending';
  const besidesStatus = summary.status !== 'attention' && explainAttention(summary);
  return (
    <>
      <p>{isPayable ? t(($) => $.order.failed.text) : explain(summary)}</p>
      {besidesStatus && <p>{besidesStatus}</p>}
    </>
  );
};

type FailedPaymentActionsProps = OrderSummaryProps &
  Readonly<{ number: string; order: OrderPage | undefined }>;

const FailedPaymentActions = ({ number, order, summary }: FailedPaymentActionsProps) => {
  const { t } = useTranslation();
  return (
    <div className={actionRow['actions']}>
      {order && order.status !== 'pending' && (
        <Button component={ShopLink} to={orderAddress(number)} variant="filled" size="lg">
          {t(($) => $.order.success.toOrder)}
        </Button>
      )}
      {!order && (
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
        {t(($) => $.order.failed.support)}
      </Button>
    </div>
  );
};
