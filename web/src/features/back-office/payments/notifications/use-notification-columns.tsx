import type { AdminNotification } from '@shop/contracts/payments/notifications.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from '../../../../shared/back-office/list/list-column.ts';
import { ShopLink } from '../../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../../shared/text/use-format.ts';
import { StatusMark } from '../../../../shared/back-office/status-mark.tsx';
import { usePaymentSystemName } from '../../orders/use-payment-system-name.ts';
import { orderPath, paymentPath } from '../paths.ts';
import softText from '../../../../shared/back-office/soft-text.module.css';
import css from '../payments.module.css';
import { SenderAddress } from './sender-address.tsx';
import { resultTones } from '../tones.ts';

/** The order of a notification. In a refused notification, the order is unverified. */
const OrderCell = ({
  notification: { number, unverified },
  tabIndex,
}: Readonly<{ notification: AdminNotification; tabIndex: number }>) => {
  const { t } = useTranslation();
  const named = number ?? unverified?.number ?? null;
  if (named === null) return '—';
  return (
    <>
      <ShopLink to={orderPath(named)} tabIndex={tabIndex}>
        {named}
      </ShopLink>
      {number === null && (
        <span className={softText['small']}> {t(($) => $.adminNotifications.unverified)}</span>
      )}
    </>
  );
};

const PaymentCell = ({
  notification: { system, payment_id: id, is_payment_listed: isListed, unverified },
  tabIndex,
}: Readonly<{ notification: AdminNotification; tabIndex: number }>) => {
  if (id !== null && isListed) {
    return (
      <ShopLink className={css['mono']} to={paymentPath(`${system}:${id}`)} tabIndex={tabIndex}>
        {id}
      </ShopLink>
    );
  }
  return <span className={css['mono']}>{id ?? unverified?.payment_id ?? '—'}</span>;
};

const useSumColumns = (): readonly ListColumn<AdminNotification>[] => {
  const { t } = useTranslation();
  const { money } = useFormat();
  return useMemo(
    () => [
      {
        id: 'received',
        label: t(($) => $.adminNotifications.received),
        cell: ({ received }) => (
          <span className={css['sum']}>{received ? money(received) : '—'}</span>
        ),
        width: '116px',
        align: 'end',
        card: 'line',
      },
      {
        id: 'expected',
        label: t(($) => $.adminNotifications.expected),
        cell: ({ expected }) => (
          <span className={css['sum']}>{expected ? money(expected) : '—'}</span>
        ),
        width: '116px',
        align: 'end',
        isOptional: true,
      },
    ],
    [t, money],
  );
};

export const useNotificationColumns = (): readonly ListColumn<AdminNotification>[] => {
  const { t } = useTranslation();
  const { shortDateTime } = useFormat();
  const systemName = usePaymentSystemName();
  const sums = useSumColumns();
  return useMemo(
    () => [
      {
        id: 'at',
        label: t(($) => $.adminNotifications.time),
        cell: ({ at }) => <time dateTime={at}>{shortDateTime(at)}</time>,
        sort: 'at',
        width: '190px',
        card: 'title',
      },
      {
        id: 'system',
        label: t(($) => $.adminNotifications.system),
        cell: ({ system }) => systemName(system),
        width: '130px',
        card: 'line',
      },
      {
        id: 'result',
        label: t(($) => $.adminNotifications.result),
        cell: ({ verification_result: result }) => (
          <StatusMark tone={resultTones[result]}>
            {t(($) => $.adminNotifications.results[result])}
          </StatusMark>
        ),
        width: '170px',
        card: 'badge',
      },
      {
        id: 'subject',
        label: t(($) => $.adminNotifications.subject),
        cell: ({ subject }) =>
          subject === null ? '—' : t(($) => $.adminNotifications.subjects[subject]),
        width: '140px',
        isOptional: true,
      },
      {
        id: 'order',
        label: t(($) => $.adminNotifications.order),
        cell: (notification, tabIndex) => (
          <OrderCell notification={notification} tabIndex={tabIndex} />
        ),
        width: '140px',
        card: 'line',
      },
      {
        id: 'payment',
        label: t(($) => $.adminNotifications.payment),
        cell: (notification, tabIndex) => (
          <PaymentCell notification={notification} tabIndex={tabIndex} />
        ),
        card: 'line',
      },
      ...sums,
      {
        id: 'address',
        label: t(($) => $.adminNotifications.address),
        cell: ({ address }, tabIndex) => <SenderAddress address={address} tabIndex={tabIndex} />,
        width: '150px',
        card: 'line',
        isMinor: true,
      },
    ],
    [t, shortDateTime, systemName, sums],
  );
};
