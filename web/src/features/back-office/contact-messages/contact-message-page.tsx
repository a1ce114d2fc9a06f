import { Tabs } from '@mantine/core';
import type { AdminContact } from '@shop/contracts/support/contacts.contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { FormSkeleton } from '../../../shared/back-office/form/form-skeleton.tsx';
import { HistoryTab } from '../../../shared/back-office/history/history-tab.tsx';
import { useLiveRefetch } from '../../../shared/back-office/live/use-live-refetch.ts';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { PageMeta } from '../../../shared/ui/page-meta.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { AnswerForm } from './answer-form.tsx';
import { messagesPage, useContactMessageQuery } from './contact-messages-api.ts';
import css from './contact-message-page.module.css';
import { Conversation } from './conversation.tsx';
import { MessageFacts } from './message-facts.tsx';
import { MessageState } from './message-state.tsx';
import { StatusButton } from './status-button.tsx';

const models = ['contacts'];

/** The page of one contact message, with the actions of staff. */
export const ContactMessagePage = () => {
  const { id = '' } = useParams();
  const query = useContactMessageQuery(id);
  useLiveRefetch(models, query.refetch);
  return (
    <QueryState key={id} query={{ ...query, currentData: query.data }} skeleton={<FormSkeleton />}>
      {(message) => <Message message={message} />}
    </QueryState>
  );
};

const Message = ({ message }: Readonly<{ message: AdminContact }>) => {
  const { t } = useTranslation();
  const { id, theme, status } = message;
  const title = theme ?? t(($) => $.adminContactMessages.erased);
  return (
    <div className={css['page']}>
      <PageMeta title={title} noindex />
      <header className={css['header']}>
        <ShopLink to={messagesPage} className={css['back']}>
          <IconArrowLeft size={16} aria-hidden="true" />
          {t(($) => $.adminContactMessages.section)}
        </ShopLink>
        <div className={css['line']}>
          <h1 className={css['title']}>{title}</h1>
          <MessageState status={status} />
          <div className={css['actions']}>
            <StatusButton id={id} name={title} isClosed={status === 'closed'} />
          </div>
        </div>
      </header>
      <MessageTabs id={id}>
        <div className={css['columns']}>
          <div className={css['main']}>
            <Conversation message={message} />
            {message.email === null ? (
              <p className={css['soft']}>{t(($) => $.adminContactMessages.erasedNote)}</p>
            ) : (
              <AnswerForm id={id} email={message.email} lang={message.lang} status={status} />
            )}
          </div>
          <MessageFacts message={message} />
        </div>
      </MessageTabs>
    </div>
  );
};

type MessageTabsProps = Readonly<{ id: string; children: React.ReactNode }>;

/** The address contains the open tab. A draft reply stays mounted while the history is open. */
const MessageTabs = ({ id, children }: MessageTabsProps) => {
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
        <Tabs.Tab value="message">{t(($) => $.adminContactMessages.message)}</Tabs.Tab>
        <Tabs.Tab value="history">{t(($) => $.adminForm.tabs.history)}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="message">{children}</Tabs.Panel>
      <Tabs.Panel value="history">
        {open === 'history' && <HistoryTab kind="contact_message" id={id} />}
      </Tabs.Panel>
    </Tabs>
  );
};
