import { lang } from '@shop/contracts/wire/contract';
import { mailKind, mailStatus } from '@shop/contracts/mail/contract';
import { useMemo } from 'react';
import { toOptions } from '../../../shared/back-office/list/to-options.ts';
import { useTranslation } from 'react-i18next';
import { AdminList } from '../../../shared/back-office/list/admin-list.tsx';
import type { BuiltInView } from '../../../shared/back-office/list/built-in-view.ts';
import type { ListFilter } from '../../../shared/back-office/list/list-filter.ts';
import { mailListApi, mailPath, mailsPath } from './mail-api.ts';
import { useMailColumns } from './use-mail-columns.tsx';
import { useResendActions } from './use-resend-action.tsx';

const models = ['mails'];

const useFilters = (): readonly ListFilter[] => {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        kind: 'choice',
        name: 'status',
        label: t(($) => $.adminEmails.status),
        options: toOptions(mailStatus.options, (value) => t(($) => $.adminEmails.statuses[value])),
      },
      {
        kind: 'choice',
        name: 'kind',
        label: t(($) => $.adminEmails.kind),
        options: toOptions(mailKind.options, (value) => t(($) => $.adminEmails.kinds[value])),
      },
      {
        kind: 'choice',
        name: 'lang',
        label: t(($) => $.adminEmails.language),
        options: toOptions(lang.options, (value) => t(($) => $.adminForm.languages[value])),
      },
      { kind: 'dates', from: 'from', to: 'to', label: t(($) => $.adminEmails.days) },
      { kind: 'text', name: 'order', label: t(($) => $.adminEmails.order) },
    ],
    [t],
  );
};

const useViews = (): readonly BuiltInView[] => {
  const { t } = useTranslation();
  return useMemo(
    () => [{ label: t(($) => $.adminEmails.statuses.failed), filters: { status: 'failed' } }],
    [t],
  );
};

/** All sent and pending emails. Failed ones are first. */
export const MailListPage = () => {
  const { t } = useTranslation();
  const columns = useMailColumns();
  const filters = useFilters();
  const views = useViews();
  const bulkActions = useResendActions();
  return (
    <AdminList
      section="mail"
      title={t(($) => $.adminEmails.title)}
      columns={columns}
      filters={filters}
      builtInViews={views}
      defaultSort="urgency"
      endpoint={mailListApi.endpoints.adminMails}
      models={models}
      isSearchPrivate
      isIdOptional
      searchHint={t(($) => $.adminEmails.search)}
      nameOf={({ kind }) => t(($) => $.adminEmails.kinds[kind])}
      hrefOf={({ id }) => mailPath(id)}
      empty={{ title: t(($) => $.adminEmails.empty), text: t(($) => $.adminEmails.emptyText) }}
      bulkActions={bulkActions}
      csvPath={`${mailsPath}.csv`}
    />
  );
};
