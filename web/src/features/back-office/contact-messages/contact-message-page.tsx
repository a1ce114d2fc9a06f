import type { AdminContact } from '@shop/contracts/support/contacts.contract';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { DetailColumns, MainColumn } from '../../../shared/back-office/detail/detail-columns.tsx';
import { PageHeader } from '../../../shared/back-office/detail/page-header.tsx';
import { PageTabs } from '../../../shared/back-office/detail/page-tabs.tsx';
import { FormSkeleton } from '../../../shared/back-office/form/form-skeleton.tsx';
import { HistoryTab } from '../../../shared/back-office/history/history-tab.tsx';
import { useLiveRefetch } from '../../../shared/back-office/live/use-live-refetch.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { AnswerForm } from './answer-form.tsx';
import { messagesPage, useContactMessageQuery } from './contact-messages-api.ts';
import softText from '../../../shared/back-office/soft-text.module.css';
import css from './contact-message-page.module.css';
import { Conversation } from './conversation.tsx';
import { MessageFacts } from './message-facts.tsx';
import { MessageStatus } from './message-status.tsx';
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
      <PageHeader
        title={title}
        back={{ path: messagesPage, label: t(($) => $.adminContactMessages.section) }}
        mark={<MessageStatus status={status} />}
        actions={<StatusButton id={id} name={title} isClosed={status === 'closed'} />}
      />
      <MessageTabs id={id}>
        <DetailColumns>
          <MainColumn>
            <Conversation message={message} />
            {message.email === null ? (
              <p className={softText['small']}>{t(($) => $.adminContactMessages.erasedNote)}</p>
            ) : (
              <AnswerForm id={id} email={message.email} lang={message.lang} status={status} />
            )}
          </MainColumn>
          <MessageFacts message={message} />
        </DetailColumns>
      </MessageTabs>
    </div>
  );
};

type MessageTabsProps = Readonly<{ id: string; children: React.ReactNode }>;

/** A draft reply stays mounted while the history is open. */
const MessageTabs = ({ id, children }: MessageTabsProps) => {
  const { t } = useTranslation();
  return (
    <PageTabs
      name="message"
      label={t(($) => $.adminContactMessages.message)}
      others={[
        {
          name: 'history',
          label: t(($) => $.adminForm.tabs.history),
          content: <HistoryTab kind="contact_message" id={id} />,
        },
      ]}
    >
      {children}
    </PageTabs>
  );
};
