import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { orderAddress, supportAddress } from './order-address.ts';
import css from './payment-result.module.css';
import { PendingPayment } from './pending-payment.tsx';
import { useGoToKeys } from './use-go-to-keys.ts';
import { useReturnedOrder } from './use-returned-order.ts';
import { useStatusSentence } from './use-status-sentence.ts';
import { WhichOrder } from './which-order.tsx';

/** Offers other payment methods while the order is pending, and always support. */
export const PaymentFailedPage = () => {
  const { t } = useTranslation();
  const explain = useStatusSentence();
  const [params] = useSearchParams();
  const { number, key, order, state } = useReturnedOrder(params);
  useGoToKeys(order);
  const payable = order?.status === 'pending';
  const paid = state && !['pending', 'expired', 'cancelled'].includes(state.status);
  const over = state?.status === 'expired' || state?.status === 'cancelled';
  const held = !order && state?.status === 'pending';
  const title = paid ? t(($) => $.order.failed.paidAfterAll) : t(($) => $.order.failed.title);
  return (
    <div className={css['result']}>
      <PageMeta title={title} noindex />
      <div className={css['words']}>
        <h1>{title}</h1>
        {!paid && <p>{over ? explain(state) : t(($) => $.order.failed.text)}</p>}
        {held && <p>{t(($) => $.order.failed.openByLink)}</p>}
      </div>
      {state && <WhichOrder order={state} />}
      {payable && <PendingPayment order={order} orderKey={key} />}
      <div className={css['actions']}>
        {order && !payable && (
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
    </div>
  );
};
