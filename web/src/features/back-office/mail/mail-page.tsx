import { Button } from '@mantine/core';
import type { AdminMail } from '@shop/contracts/mail/contract';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import {
  DetailColumns,
  MainColumn,
  SideColumn,
} from '../../../shared/back-office/detail/detail-columns.tsx';
import { PageHeader } from '../../../shared/back-office/detail/page-header.tsx';
import { PageTabs } from '../../../shared/back-office/detail/page-tabs.tsx';
import { FormSkeleton } from '../../../shared/back-office/form/form-skeleton.tsx';
import { HistoryTab } from '../../../shared/back-office/history/history-tab.tsx';
import { useLiveRefetch } from '../../../shared/back-office/live/use-live-refetch.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { StatusMark } from '../../../shared/back-office/status-mark.tsx';
import css from '../payments/payments.module.css';
import { canResend } from './can-resend.ts';
import { mailsPath, useAdminMailQuery } from './mail-api.ts';
import { MailFacts } from './mail-facts.tsx';
import { MailPreview } from './mail-preview.tsx';
import { mailTones } from './mail-tones.ts';
import { ResendDialog } from './resend-dialog.tsx';

const models = ['mails'];

/** One email: its delivery status and its content. */
export const MailPage = () => {
  const { id = '' } = useParams();
  const query = useAdminMailQuery(id);
  useLiveRefetch(models, query.refetch);
  return (
    <QueryState key={id} query={{ ...query, currentData: query.data }} skeleton={<FormSkeleton />}>
      {(mail) => <Mail mail={mail} />}
    </QueryState>
  );
};

const Mail = ({ mail }: Readonly<{ mail: AdminMail }>) => {
  const { t } = useTranslation();
  const [isSending, setSending] = useState(false);
  const { id, kind, status } = mail;
  const title = t(($) => $.adminEmails.kinds[kind]);
  return (
    <div className={css['page']}>
      <PageHeader
        title={title}
        back={{ path: mailsPath, label: t(($) => $.adminEmails.back) }}
        mark={
          <StatusMark tone={mailTones[status]}>
            {t(($) => $.adminEmails.statuses[status])}
          </StatusMark>
        }
        actions={
          canResend(mail) && (
            <Button variant="default" size="sm" onClick={() => setSending(true)}>
              {t(($) => $.adminEmails.resend)}
            </Button>
          )
        }
      />
      <MailTabs id={id}>
        <DetailColumns>
          <MainColumn>
            <MailPreview id={id} />
          </MainColumn>
          <SideColumn>
            <MailFacts mail={mail} />
          </SideColumn>
        </DetailColumns>
      </MailTabs>
      {isSending && <ResendDialog mail={mail} onClose={() => setSending(false)} />}
    </div>
  );
};

const MailTabs = ({ id, children }: Readonly<{ id: string; children: ReactNode }>) => {
  const { t } = useTranslation();
  return (
    <PageTabs
      name="message"
      label={t(($) => $.adminEmails.tabs.message)}
      others={[
        {
          name: 'history',
          label: t(($) => $.adminEmails.tabs.history),
          content: <HistoryTab kind="mail" id={id} />,
        },
      ]}
    >
      {children}
    </PageTabs>
  );
};
