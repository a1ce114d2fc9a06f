import { lang } from '@shop/domain/wire/contract';
import { mailKind, mailState } from '@shop/domain/mail/contract';
import { useMemo } from 'react';
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
        name: 'state',
        label: t(($) => $.adminMail.state),
        options: mailState.options.map((value) => ({
          value,
          label: t(($) => $.adminMail.states[value]),
        })),
      },
      {
        kind: 'choice',
        name: 'kind',
        label: t(($) => $.adminMail.kind),
        options: mailKind.options.map((value) => ({
          value,
          label: t(($) => $.adminMail.kinds[value]),
        })),
      },
      {
        kind: 'choice',
        name: 'lang',
        label: t(($) => $.adminMail.language),
        options: lang.options.map((value) => ({
          value,
          label: t(($) => $.adminForm.languages[value]),
        })),
      },
      { kind: 'dates', from: 'from', to: 'to', label: t(($) => $.adminMail.days) },
      { kind: 'text', name: 'order', label: t(($) => $.adminMail.order) },
    ],
    [t],
  );
};

const useViews = (): readonly BuiltInView[] => {
  const { t } = useTranslation();
  return useMemo(
    () => [{ label: t(($) => $.adminMail.states.failed), filters: { state: 'failed' } }],
    [t],
  );
};

/** Every message that the shop sent or is to send; those that failed come first. */
export const MailListPage = () => {
  const { t } = useTranslation();
  const columns = useMailColumns();
  const filters = useFilters();
  const views = useViews();
  const bulkActions = useResendActions();
  return (
    <AdminList
      section="mail"
      title={t(($) => $.adminMail.title)}
      columns={columns}
      filters={filters}
      builtInViews={views}
      defaultSort="urgency"
      endpoint={mailListApi.endpoints.adminMails}
      models={models}
      isSearchPrivate
      isIdOptional
      searchHint={t(($) => $.adminMail.search)}
      nameOf={({ kind }) => t(($) => $.adminMail.kinds[kind])}
      hrefOf={({ id }) => mailPath(id)}
      empty={{ title: t(($) => $.adminMail.empty), text: t(($) => $.adminMail.emptyText) }}
      bulkActions={bulkActions}
      csvPath={`${mailsPath}.csv`}
    />
  );
};
