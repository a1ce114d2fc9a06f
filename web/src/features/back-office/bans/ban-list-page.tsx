import type { BanItem } from '@shop/contracts/identity/bans.contract';
import { banStatus } from '@shop/contracts/identity/bans.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailText } from '../../../shared/back-office/email-text.tsx';
import { AdminList } from '../../../shared/back-office/list/admin-list.tsx';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import type { ListFilter } from '../../../shared/back-office/list/list-filter.ts';
import { toOptions } from '../../../shared/back-office/list/to-options.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useStaffOptions } from '../contact-messages/use-staff-options.ts';
import { BanMark } from './ban-mark.tsx';
import { bansApi } from './bans-api.ts';
import { banPath, bansPath, newBansPath } from './paths.ts';
import { useLiftActions } from './use-lift-actions.tsx';

const models = ['bans'];

const useColumns = (): readonly ListColumn<BanItem>[] => {
  const { t } = useTranslation();
  const { day } = useFormat();
  return [
    {
      id: 'email',
      label: t(($) => $.adminBans.email),
      cell: ({ email_masked: email }) =>
        email === null ? t(($) => $.adminBans.erased) : <EmailText email={email} />,
      card: 'title',
    },
    {
      id: 'reason',
      label: t(($) => $.adminBans.reason),
      cell: ({ reason }) => reason,
      card: 'line',
    },
    {
      id: 'status',
      label: t(($) => $.adminBans.status),
      cell: ({ status }) => <BanMark status={status} />,
      width: '150px',
      card: 'badge',
    },
    {
      id: 'until',
      label: t(($) => $.adminBans.until),
      cell: ({ until }) =>
        until === null ? t(($) => $.adminBans.forever) : <time dateTime={until}>{day(until)}</time>,
      sort: 'until',
      width: '150px',
      card: 'line',
    },
    {
      id: 'by',
      label: t(($) => $.adminBans.by),
      cell: ({ by }) => by.name ?? t(($) => $.adminBans.someone),
      width: '180px',
      card: 'line',
      isMinor: true,
    },
    {
      id: 'banned_at',
      label: t(($) => $.adminBans.bannedAt),
      cell: ({ banned_at: at }) => <time dateTime={at}>{day(at)}</time>,
      sort: 'banned_at',
      width: '160px',
      card: 'line',
    },
  ];
};

const useFilters = (): readonly ListFilter[] => {
  const { t } = useTranslation();
  const staff = useStaffOptions(t(($) => $.adminBans.someone));
  return useMemo(
    () => [
      {
        kind: 'choice',
        name: 'status',
        label: t(($) => $.adminBans.status),
        options: toOptions(banStatus.options, (value) => t(($) => $.adminBans.statuses[value])),
      },
      {
        kind: 'choice',
        name: 'by',
        label: t(($) => $.adminBans.by),
        options: staff,
      },
      { kind: 'dates', from: 'from', to: 'to', label: t(($) => $.adminBans.bannedAt) },
      { kind: 'dates', from: 'until_from', to: 'until_to', label: t(($) => $.adminBans.until) },
    ],
    [t, staff],
  );
};

/** All bans of email addresses, active and past. */
export const BanListPage = () => {
  const { t } = useTranslation();
  const columns = useColumns();
  const filters = useFilters();
  return (
    <AdminList
      section="bans"
      title={t(($) => $.adminBans.section)}
      columns={columns}
      filters={filters}
      defaultSort="-banned_at"
      endpoint={bansApi.endpoints.adminBans}
      models={models}
      isSearchPrivate
      searchHint={t(($) => $.adminBans.search)}
      nameOf={({ email_masked: email }) => email ?? t(($) => $.adminBans.erased)}
      hrefOf={({ id }) => banPath(id)}
      create={{ href: newBansPath, label: t(($) => $.adminBans.add) }}
      empty={{ title: t(($) => $.adminBans.empty), text: t(($) => $.adminBans.emptyText) }}
      bulkActions={useLiftActions()}
      isIdOptional
      csvPath={`${bansPath}.csv`}
    />
  );
};
