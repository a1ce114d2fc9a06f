import { shownPromoCode } from '@shop/contracts/promotions/promo-code';
import type { AdminOrder } from '@shop/contracts/ordering/order-list.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailText } from '../../../shared/back-office/email-text.tsx';
import { PlanText } from '../../../shared/back-office/plan-text.tsx';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useRateTerm } from '../../../shared/text/use-rate-term.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { StatusMark } from '../../../shared/back-office/status-mark.tsx';
import { useOrderStatus } from '../../../shared/text/use-order-status.ts';
import css from './order-list-page.module.css';
import { useAttentionReasons } from '../../../shared/back-office/use-attention-reasons.ts';
import { orderTones } from './order-tones.ts';
import { usePaymentSystemName } from './use-payment-system-name.ts';

/** The bought product with its term: "Scout · 30 days". */
const Purchase = ({ order }: Readonly<{ order: AdminOrder }>) => {
  const local = useLocal();
  const rateTerm = useRateTerm();
  return <PlanText product={local(order.product, 'name')} term={rateTerm(order.rate.days)} />;
};

const OrderStateCell = ({ order }: Readonly<{ order: AdminOrder }>) => {
  const statusOf = useOrderStatus();
  const reasons = useAttentionReasons()(order);
  return (
    <span className={css['pair']}>
      <StatusMark tone={orderTones[order.status]}>{statusOf(order)}</StatusMark>
      {reasons.length > 0 && <span className={css['second']}>{reasons.join(' · ')}</span>}
    </span>
  );
};

/** The bought product, its buyer and the payment. */
const usePurchaseColumns = (): readonly ListColumn<AdminOrder>[] => {
  const { t } = useTranslation();
  const local = useLocal();
  const systemName = usePaymentSystemName();
  const { number, money } = useFormat();
  return useMemo(
    () => [
      {
        id: 'product',
        label: t(($) => $.adminOrders.product),
        cell: (order) => (
          <span className={css['pair']}>
            <Purchase order={order} />
            <span className={css['second']}>{local(order.product.game, 'name')}</span>
          </span>
        ),
        card: 'line',
      },
      {
        id: 'count',
        label: t(($) => $.adminOrders.quantity),
        cell: ({ count }) => number(count),
        width: '100px',
        align: 'end',
        isOptional: true,
      },
      {
        id: 'buyer',
        label: t(($) => $.adminOrders.buyer),
        cell: ({ email_masked: email }) => <EmailText email={email} />,
        card: 'line',
        isMinor: true,
      },
      {
        id: 'total',
        label: t(($) => $.adminOrders.total),
        cell: (order) => (
          <span className={css['pair']}>
            <span className={css['sum']}>{money(order.total)}</span>
            {order.count > 1 && <span className={css['second']}>× {number(order.count)}</span>}
          </span>
        ),
        width: '110px',
        align: 'end',
        card: 'line',
      },
      {
        id: 'charge',
        label: t(($) => $.adminOrders.charged),
        cell: (order) => <span className={css['sum']}>{money(order.amount_due)}</span>,
        width: '110px',
        align: 'end',
        card: 'line',
        isMinor: true,
      },
      {
        id: 'system',
        label: t(($) => $.adminOrders.system),
        cell: (order) => systemName(order.payment_system),
        width: '130px',
        card: 'line',
        isMinor: true,
      },
    ],
    [t, local, systemName, number, money],
  );
};

export const useOrderColumns = (): readonly ListColumn<AdminOrder>[] => {
  const { t } = useTranslation();
  const purchase = usePurchaseColumns();
  const { dateTime, time } = useFormat();
  return useMemo(
    () => [
      {
        id: 'number',
        label: t(($) => $.adminOrders.number),
        cell: (order) => String(order.number),
        width: '120px',
        card: 'title',
      },
      {
        id: 'placed_at',
        label: t(($) => $.adminOrders.time),
        cell: ({ placed_at: placed }) => (
          <time dateTime={placed} title={dateTime(placed)}>
            {time(placed)}
          </time>
        ),
        sort: 'placed_at',
        width: '150px',
        card: 'line',
      },
      ...purchase,
      {
        id: 'status',
        label: t(($) => $.adminOrders.status),
        cell: (order) => <OrderStateCell order={order} />,
        card: 'badge',
      },
      {
        id: 'mail',
        label: t(($) => $.adminOrders.email),
        cell: ({ mail }) => (mail === null ? '' : t(($) => $.adminOrders.emails[mail])),
        isOptional: true,
      },
      {
        id: 'promo',
        label: t(($) => $.adminOrders.promo),
        cell: ({ promo }) => promo && shownPromoCode(promo),
        isOptional: true,
      },
      {
        id: 'region',
        label: t(($) => $.adminOrders.region),
        cell: ({ region }) => t(($) => $.adminOrders.regions[region]),
        isOptional: true,
      },
    ],
    [t, purchase, dateTime, time],
  );
};
