import { Button } from '@mantine/core';
import type { AdminNotificationPage } from '@shop/contracts/payments/notifications.contract';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import {
  DetailColumns,
  MainColumn,
  SideColumn,
} from '../../../../shared/back-office/detail/detail-columns.tsx';
import { PageHeader } from '../../../../shared/back-office/detail/page-header.tsx';
import { PageTabs } from '../../../../shared/back-office/detail/page-tabs.tsx';
import { FormSkeleton } from '../../../../shared/back-office/form/form-skeleton.tsx';
import { HistoryTab } from '../../../../shared/back-office/history/history-tab.tsx';
import { useLiveRefetch } from '../../../../shared/back-office/live/use-live-refetch.ts';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { StatusMark } from '../../../../shared/back-office/status-mark.tsx';
import { usePaymentSystemName } from '../../orders/use-payment-system-name.ts';
import { notificationsPath } from '../paths.ts';
import css from '../payments.module.css';
import { resultTones } from '../tones.ts';
import { NotificationFacts } from './notification-facts.tsx';
import { NotificationLog } from './notification-log.tsx';
import { useAdminNotificationQuery } from './notifications-api.ts';
import { PostedContent } from './posted-content.tsx';
import { VerifyDialog } from './verify-dialog.tsx';

const models = ['paymentNotifications'];

/** One notification: the verification result with its reason, and the posted content. */
export const NotificationPage = () => {
  const { id = '' } = useParams();
  const query = useAdminNotificationQuery(id);
  useLiveRefetch(models, query.refetch);
  return (
    <QueryState key={id} query={{ ...query, currentData: query.data }} skeleton={<FormSkeleton />}>
      {(notification) => <Notification notification={notification} />}
    </QueryState>
  );
};

const Notification = ({ notification }: Readonly<{ notification: AdminNotificationPage }>) => {
  const { t } = useTranslation();
  const systemName = usePaymentSystemName();
  const [isVerifying, setVerifying] = useState(false);
  const { id, system, verification_result: result } = notification;
  const title = t(($) => $.adminNotifications.notificationTitle, { system: systemName(system) });
  return (
    <div className={css['page']}>
      <PageHeader
        title={title}
        back={{ path: notificationsPath, label: t(($) => $.adminNotifications.back) }}
        mark={
          <StatusMark tone={resultTones[result]}>
            {t(($) => $.adminNotifications.results[result])}
          </StatusMark>
        }
        actions={
          <Button variant="default" size="sm" onClick={() => setVerifying(true)}>
            {t(($) => $.adminNotifications.verify)}
          </Button>
        }
      />
      <NotificationTabs id={id}>
        <DetailColumns>
          <MainColumn>
            <p className={css['notice']}>{t(($) => $.adminNotifications.explanations[result])}</p>
            <PostedContent id={id} system={system} />
            <NotificationLog notification={notification} />
          </MainColumn>
          <SideColumn>
            <NotificationFacts notification={notification} />
          </SideColumn>
        </DetailColumns>
      </NotificationTabs>
      {isVerifying && <VerifyDialog id={id} onClose={() => setVerifying(false)} />}
    </div>
  );
};

/** Revealed content stays mounted while the history is open. */
const NotificationTabs = ({ id, children }: Readonly<{ id: string; children: ReactNode }>) => {
  const { t } = useTranslation();
  return (
    <PageTabs
      name="notification"
      label={t(($) => $.adminNotifications.tabs.notification)}
      others={[
        {
          name: 'history',
          label: t(($) => $.adminNotifications.tabs.history),
          content: <HistoryTab kind="payment_notification" id={id} />,
        },
      ]}
    >
      {children}
    </PageTabs>
  );
};
