import type { AdminContact } from '@shop/contracts/support/contacts.contract';
import { contactStatus } from '@shop/contracts/support/contacts.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminList } from '../../../shared/back-office/list/admin-list.tsx';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import type { ListFilter } from '../../../shared/back-office/list/list-filter.ts';
import { toOptions } from '../../../shared/back-office/list/to-options.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { contactMessagesApi, messagesPage, messagesPath } from './contact-messages-api.ts';
import css from './contact-message-list-page.module.css';
import { MessageStatus } from './message-status.tsx';
import { useStaffOptions } from './use-staff-options.ts';
import { useStatusActions } from './use-status-actions.tsx';

const models = ['contacts'];

const useColumns = (): readonly ListColumn<AdminContact>[] => {
  const { t } = useTranslation();
  const { shortDateTime } = useFormat();
  const erased = t(($) => $.adminContactMessages.erased);
  return [
    {
      id: 'theme',
      label: t(($) => $.adminContactMessages.subject),
      cell: ({ theme }) => theme ?? erased,
      card: 'title',
    },
    {
      id: 'sender',
      label: t(($) => $.adminContactMessages.sender),
      cell: ({ name, email }) => (
        <span className={css['sender']}>
          <span>{name ?? erased}</span>
          {email !== null && <span className={css['email']}>{email}</span>}
        </span>
      ),
      card: 'line',
    },
    {
      id: 'status',
      label: t(($) => $.adminContactMessages.status),
      cell: ({ status }) => <MessageStatus status={status} />,
      width: '130px',
      card: 'badge',
    },
    {
      id: 'assignee',
      label: t(($) => $.adminContactMessages.assignee),
      cell: ({ assignee }) => (
        <span className={assignee ? undefined : css['none']}>
          {assignee ? (assignee.name ?? erased) : t(($) => $.adminContactMessages.unassigned)}
        </span>
      ),
      width: '160px',
      card: 'line',
      isMinor: true,
    },
    {
      id: 'submitted_at',
      label: t(($) => $.adminContactMessages.receivedAt),
      cell: ({ submitted_at: at }) => <time dateTime={at}>{shortDateTime(at)}</time>,
      sort: 'submitted_at',
      width: '210px',
      card: 'line',
    },
  ];
};

const useFilters = (): readonly ListFilter[] => {
  const { t } = useTranslation();
  const staff = useStaffOptions(t(($) => $.adminContactMessages.erased));
  return useMemo(
    () => [
      {
        kind: 'choice',
        name: 'status',
        label: t(($) => $.adminContactMessages.status),
        options: toOptions(contactStatus.options, (value) =>
          t(($) => $.adminContactMessages.statuses[value]),
        ),
      },
      {
        kind: 'choice',
        name: 'assignee',
        label: t(($) => $.adminContactMessages.assignee),
        options: [
          { value: 'me', label: t(($) => $.adminContactMessages.me) },
          { value: 'nobody', label: t(($) => $.adminContactMessages.unassigned) },
          ...staff,
        ],
      },
      {
        kind: 'dates',
        from: 'from',
        to: 'to',
        label: t(($) => $.adminContactMessages.receivedAt),
      },
    ],
    [t, staff],
  );
};

/** The messages of the contact form. */
export const ContactMessageListPage = () => {
  const { t } = useTranslation();
  const columns = useColumns();
  const filters = useFilters();
  const bulkActions = useStatusActions();
  return (
    <AdminList
      section="contacts/messages"
      title={t(($) => $.adminContactMessages.section)}
      columns={columns}
      filters={filters}
      defaultSort="-submitted_at"
      endpoint={contactMessagesApi.endpoints.contactMessages}
      models={models}
      isSearchPrivate
      searchHint={t(($) => $.adminContactMessages.search)}
      nameOf={({ theme }) => theme ?? t(($) => $.adminContactMessages.erased)}
      hrefOf={({ id }) => `${messagesPage}/${id}`}
      empty={{
        title: t(($) => $.adminContactMessages.empty),
        text: t(($) => $.adminContactMessages.emptyText),
      }}
      bulkActions={bulkActions}
      csvPath={`${messagesPath}.csv`}
    />
  );
};
