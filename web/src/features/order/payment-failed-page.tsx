import { Button } from '@mantine/core';
import type { OrderPage, OrderState } from '@shop/contracts/ordering/order-page.contract';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { orderAddress, supportAddress } from './order-address.ts';
import actionRow from '../../shared/ui/action-row.module.css';
import css from './payment-result.module.css';
import { PendingPayment } from './pending-payment.tsx';
import { useGoToKeys } from './use-go-to-keys.ts';
import { useReturnedOrder } from './use-returned-order.ts';
import { useStatusSentence } from './use-status-sentence.ts';
import { PaidOrderSummary } from './paid-order-summary.tsx';

/** Offers other payment methods while the order is pending, and always support. */
export const PaymentFailedPage = () => {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { number, key, order, state } = useReturnedOrder(params);
  useGoToKeys(order);
  const payable = order?.status === 'pending';
  const paid = state && !['pending', 'expired', 'cancelled'].includes(state.status);
  const held = !order && state?.status === 'pending';
  const title = paid ? t(($) => $.order.failed.paidAfterAll) : t(($) => $.order.failed.title);
  return (
    <div className={css['result']}>
      <PageMeta title={title} noindex />
      <div className={css['words']}>
        <h1>{title}</h1>
        {!paid && <FailureText state={state} />}
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
  const over = state?.status === 'expired' || state?.status === 'cancelled';
  return <p>{over ? explain(state) : t(($) => $.order.failed.text)}</p>;
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
