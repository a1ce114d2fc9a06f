import { verificationResult } from '@shop/contracts/payments/notifications.contract';
import { paymentSystem } from '@shop/contracts/wire/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminList } from '../../../../shared/back-office/list/admin-list.tsx';
import type { ListFilter } from '../../../../shared/back-office/list/list-filter.ts';
import { toOptions } from '../../../../shared/back-office/list/to-options.ts';
import { useFormat } from '../../../../shared/text/use-format.ts';
import { usePaymentSystemName } from '../../orders/use-payment-system-name.ts';
import { notificationPath } from '../paths.ts';
import { DroppedNotifications } from './dropped-notifications.tsx';
import { notificationsApi, notificationsCall } from './notifications-api.ts';
import { useNotificationColumns } from './use-notification-columns.tsx';

const models = ['paymentNotifications'];
const summary = (matching: string) => <DroppedNotifications matching={matching} />;

const useFilters = (): readonly ListFilter[] => {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        kind: 'choice',
        name: 'verification_result',
        label: t(($) => $.adminNotifications.result),
        options: toOptions(verificationResult.options, (value) =>
          t(($) => $.adminNotifications.results[value]),
        ),
      },
      {
        kind: 'choice',
        name: 'system',
        label: t(($) => $.adminNotifications.system),
        options: toOptions(paymentSystem.options, (value) =>
          t(($) => $.shell.paymentSystems[value]),
        ),
      },
      { kind: 'text', name: 'number', label: t(($) => $.adminNotifications.order) },
      { kind: 'dates', from: 'from', to: 'to', label: t(($) => $.adminNotifications.days) },
      {
        kind: 'money',
        from: 'rub_from',
        to: 'rub_to',
        currency: 'RUB',
        label: t(($) => $.adminNotifications.rubles),
      },
      {
        kind: 'money',
        from: 'usd_from',
        to: 'usd_to',
        currency: 'USD',
        label: t(($) => $.adminNotifications.dollars),
      },
      { kind: 'text', name: 'address', label: t(($) => $.adminNotifications.address) },
      {
        kind: 'yesNo',
        name: 'verified_again',
        label: t(($) => $.adminNotifications.verify),
        yes: t(($) => $.adminNotifications.verified),
        no: t(($) => $.adminNotifications.notVerified),
      },
    ],
    [t],
  );
};

/** All notifications from payment systems, with their verification results. */
export const NotificationListPage = () => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const systemName = usePaymentSystemName();
  const columns = useNotificationColumns();
  const filters = useFilters();
  return (
    <AdminList
      section="payments/notifications"
      title={t(($) => $.adminNotifications.title)}
      columns={columns}
      filters={filters}
      defaultSort="-at"
      endpoint={notificationsApi.endpoints.adminNotifications}
      models={models}
      isIdOptional
      searchHint={t(($) => $.adminNotifications.search)}
      nameOf={({ system, at }) => `${systemName(system)}, ${dateTime(at)}`}
      hrefOf={({ id }) => notificationPath(id)}
      empty={{
        title: t(($) => $.adminNotifications.empty),
        text: t(($) => $.adminNotifications.emptyText),
      }}
      csvPath={`${notificationsCall}.csv`}
      summary={summary}
    />
  );
};
