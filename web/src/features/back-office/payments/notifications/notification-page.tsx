import { Button, Tabs } from '@mantine/core';
import type { AdminNotificationPage } from '@shop/contracts/payments/notifications.contract';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { FormSkeleton } from '../../../../shared/back-office/form/form-skeleton.tsx';
import { HistoryTab } from '../../../../shared/back-office/history/history-tab.tsx';
import { useLiveRefetch } from '../../../../shared/back-office/live/use-live-refetch.ts';
import { ShopLink } from '../../../../shared/routing/shop-link.tsx';
import { PageMeta } from '../../../../shared/ui/page-meta.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { StateMark } from '../../keys/state-mark.tsx';
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
      <PageMeta title={title} noindex />
      <header className={css['header']}>
        <ShopLink to={notificationsPath} className={css['back']}>
          <IconArrowLeft size={16} aria-hidden="true" />
          {t(($) => $.adminNotifications.back)}
        </ShopLink>
        <div className={css['line']}>
          <h1 className={css['title']}>{title}</h1>
          <StateMark tone={resultTones[result]}>
            {t(($) => $.adminNotifications.results[result])}
          </StateMark>
        </div>
        <div className={css['actions']}>
          <Button variant="default" size="sm" onClick={() => setVerifying(true)}>
            {t(($) => $.adminNotifications.verify)}
          </Button>
        </div>
      </header>
      <NotificationTabs id={id}>
        <div className={css['columns']}>
          <div className={css['main']}>
            <p className={css['notice']}>{t(($) => $.adminNotifications.explanations[result])}</p>
            <PostedContent id={id} system={system} />
            <NotificationLog notification={notification} />
          </div>
          <div className={css['side']}>
            <NotificationFacts notification={notification} />
          </div>
        </div>
      </NotificationTabs>
      {isVerifying && <VerifyDialog id={id} onClose={() => setVerifying(false)} />}
    </div>
  );
};

/** The address contains the open tab. Revealed content stays mounted while the history is open. */
const NotificationTabs = ({ id, children }: Readonly<{ id: string; children: ReactNode }>) => {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const open = search.get('tab') === 'history' ? 'history' : 'notification';
  return (
    <Tabs
      value={open}
      onChange={(tab) => setSearch(tab === 'history' ? { tab } : {}, { replace: true })}
      classNames={{ tab: css['tab'] ?? '' }}
    >
      <Tabs.List aria-label={t(($) => $.adminForm.tabList)}>
        <Tabs.Tab value="notification">{t(($) => $.adminNotifications.tabs.notification)}</Tabs.Tab>
        <Tabs.Tab value="history">{t(($) => $.adminNotifications.tabs.history)}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="notification">{children}</Tabs.Panel>
      <Tabs.Panel value="history">
        {open === 'history' && <HistoryTab kind="payment_notification" id={id} />}
      </Tabs.Panel>
    </Tabs>
  );
};
