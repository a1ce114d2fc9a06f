import type { AdminPayment } from '@shop/contracts/payments/back-office.contract';
import type { WireMoney } from '@shop/contracts/wire/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { StatusMark } from '../../../shared/back-office/status-mark.tsx';
import { usePaymentSystemName } from '../orders/use-payment-system-name.ts';
import softText from '../../../shared/back-office/soft-text.module.css';
import css from './payments.module.css';
import { orderPath } from './paths.ts';
import { paymentTones } from './tones.ts';

const useSumColumns = (): readonly ListColumn<AdminPayment>[] => {
  const { t } = useTranslation();
  const { money } = useFormat();
  return useMemo(() => {
    const sum = (amount: WireMoney | null) => (
      <span className={css['sum']}>{amount ? money(amount) : '—'}</span>
    );
    return [
      {
        id: 'expected',
        label: t(($) => $.adminPayments.expected),
        cell: ({ expected }) => sum(expected),
        width: '118px',
        align: 'end',
        card: 'line',
        isMinor: true,
      },
      {
        id: 'amount',
        label: t(($) => $.adminPayments.amount),
        cell: ({ amount }) => sum(amount),
        sort: 'amount',
        width: '118px',
        align: 'end',
        card: 'line',
      },
      {
        id: 'returned',
        label: t(($) => $.adminPayments.returned),
        cell: ({ returned }) => sum(returned),
        width: '118px',
        align: 'end',
        isOptional: true,
      },
    ];
  }, [t, money]);
};

/** The columns of the list of payments. */
export const usePaymentColumns = (): readonly ListColumn<AdminPayment>[] => {
  const { t } = useTranslation();
  const { shortDateTime } = useFormat();
  const systemName = usePaymentSystemName();
  const sums = useSumColumns();
  return useMemo(
    () => [
      {
        id: 'payment',
        label: t(($) => $.adminPayments.paymentId),
        cell: ({ payment_id: id }) => <span className={css['mono']}>{id}</span>,
        card: 'title',
      },
      {
        id: 'system',
        label: t(($) => $.adminPayments.system),
        cell: ({ system }) => systemName(system),
        width: '140px',
        card: 'line',
        isMinor: true,
      },
      {
        id: 'order',
        label: t(($) => $.adminPayments.order),
        cell: ({ number }, tabIndex) =>
          number === null ? (
            <span className={softText['small']}>{t(($) => $.adminPayments.noOrder)}</span>
          ) : (
            <ShopLink to={orderPath(number)} tabIndex={tabIndex}>
              {number}
            </ShopLink>
          ),
        sort: 'number',
        width: '126px',
        card: 'line',
      },
      ...sums,
      {
        id: 'status',
        label: t(($) => $.adminPayments.status),
        cell: ({ status }) => (
          <StatusMark tone={paymentTones[status]}>
            {t(($) => $.adminPayments.statuses[status])}
          </StatusMark>
        ),
        card: 'badge',
      },
      {
        id: 'at',
        label: t(($) => $.adminPayments.time),
        cell: ({ at }) => <time dateTime={at}>{shortDateTime(at)}</time>,
        sort: 'at',
        width: '190px',
        card: 'line',
      },
    ],
    [t, shortDateTime, systemName, sums],
  );
};
