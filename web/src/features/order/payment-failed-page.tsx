import { Button } from '@mantine/core';
import type { OrderPage, OrderState } from '@shop/contracts/ordering/order-page.contract';
import type { OrderStatus } from '@shop/contracts/ordering/values';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { orderAddress, supportAddress } from './order-address.ts';
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
  const { number, key, order, state } = useReturnedOrder(params);
  useGoToKeys(order);
  const payable = order?.status === 'pending';
  const statusOf = useOrderStatus();
  const held = !order && state?.status === 'pending';
  const title =
    state === undefined || unpaidStatuses.includes(state.status)
      ? t(($) => $.order.failed.title)
      : paidStatuses.includes(state.status)
        ? t(($) => $.order.failed.paidAfterAll)
        : statusOf(state);
  return (
    <div className={css['result']}>
      <PageMeta title={title} noindex />
      <div className={css['words']}>
        <h1>{title}</h1>
        <FailureText state={state} />
        {held && <p>{t(($) => $.order.failed.openByLink)}</p>}
      </div>
      {state && <PaidOrderSummary order={state} />}
      {payable && <PendingPayment order={order} orderKey={key} />}
      <FailedPaymentActions number={number} order={order} state={state} />
    </div>
  );
};

type OrderStateProps = Readonly<{ state: OrderState | undefined }>;

const FailureText = ({ state }: OrderStateProps) => {
  const { t } = useTranslation();
  const explain = useStatusSentence();
  const explainAttention = useAttentionSentence();
  const isPayable = state === undefined || state.status === 'pending';
  const besidesStatus = state && state.status !== 'attention' && explainAttention(state);
  return (
    <>
      <p>{isPayable ? t(($) => $.order.failed.text) : explain(state)}</p>
      {besidesStatus && <p>{besidesStatus}</p>}
    </>
  );
};

type FailedPaymentActionsProps = OrderStateProps &
  Readonly<{ number: string; order: OrderPage | undefined }>;

const FailedPaymentActions = ({ number, order, state }: FailedPaymentActionsProps) => {
  const { t } = useTranslation();
  return (
    <div className={actionRow['actions']}>
      {order && order.status !== 'pending' && (
        <Button component={ShopLink} to={orderAddress(number)} variant="filled" size="lg">
          {t(($) => $.order.success.toOrder)}
        </Button>
      )}
      <Button
        component={ShopLink}
        to={state ? supportAddress(state.number) : '/contacts'}
        variant="default"
        size="lg"
      >
        {t(($) => $.order.failed.support)}
      </Button>
      {!order && (
        <Button component={ShopLink} to="/find-order" variant="default" size="lg">
          {t(($) => $.shell.findOrder)}
        </Button>
      )}
    </div>
  );
};
