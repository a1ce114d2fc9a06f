import { Button, Tabs } from '@mantine/core';
import type { AdminMail } from '@shop/contracts/mail/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { FormSkeleton } from '../../../shared/back-office/form/form-skeleton.tsx';
import { HistoryTab } from '../../../shared/back-office/history/history-tab.tsx';
import { useLiveRefetch } from '../../../shared/back-office/live/use-live-refetch.ts';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { PageMeta } from '../../../shared/ui/page-meta.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { StateMark } from '../keys/state-mark.tsx';
import css from '../payments/payments.module.css';
import { canResend } from './can-resend.ts';
import { mailsPath, useAdminMailQuery } from './mail-api.ts';
import { MailFacts } from './mail-facts.tsx';
import { MailPreview } from './mail-preview.tsx';
import { mailTones } from './mail-tones.ts';
import { ResendDialog } from './resend-dialog.tsx';

const models = ['mails'];

/** One e-mail: its delivery state and its content. */
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
  const { id, kind, state } = mail;
  const title = t(($) => $.adminEmails.kinds[kind]);
  return (
    <div className={css['page']}>
      <PageMeta title={title} noindex />
      <header className={css['header']}>
        <ShopLink to={mailsPath} className={css['back']}>
          <IconArrowLeft size={16} aria-hidden="true" />
          {t(($) => $.adminEmails.back)}
        </ShopLink>
        <div className={css['line']}>
          <h1 className={css['title']}>{title}</h1>
          <StateMark tone={mailTones[state]}>{t(($) => $.adminEmails.states[state])}</StateMark>
        </div>
        {canResend(mail) && (
          <div className={css['actions']}>
            <Button variant="default" size="sm" onClick={() => setSending(true)}>
              {t(($) => $.adminEmails.resend)}
            </Button>
          </div>
        )}
      </header>
      <MailTabs id={id}>
        <div className={css['columns']}>
          <div className={css['main']}>
            <MailPreview id={id} />
          </div>
          <div className={css['side']}>
            <MailFacts mail={mail} />
          </div>
        </div>
      </MailTabs>
      {isSending && <ResendDialog mail={mail} onClose={() => setSending(false)} />}
    </div>
  );
};

/** The address contains the open tab. */
const MailTabs = ({ id, children }: Readonly<{ id: string; children: ReactNode }>) => {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const open = search.get('tab') === 'history' ? 'history' : 'message';
  return (
    <Tabs
      value={open}
      onChange={(tab) => setSearch(tab === 'history' ? { tab } : {}, { replace: true })}
      classNames={{ tab: css['tab'] ?? '' }}
    >
      <Tabs.List aria-label={t(($) => $.adminForm.tabList)}>
        <Tabs.Tab value="message">{t(($) => $.adminEmails.tabs.message)}</Tabs.Tab>
        <Tabs.Tab value="history">{t(($) => $.adminEmails.tabs.history)}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="message">{children}</Tabs.Panel>
      <Tabs.Panel value="history">
        {open === 'history' && <HistoryTab kind="mail" id={id} />}
      </Tabs.Panel>
    </Tabs>
  );
};
