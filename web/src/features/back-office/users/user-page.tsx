import type { UserPage as User } from '@shop/contracts/identity/users.contract';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PageHeader } from '../../../shared/back-office/detail/page-header.tsx';
import type { PageTab } from '../../../shared/back-office/detail/page-tabs.tsx';
import { PageTabs } from '../../../shared/back-office/detail/page-tabs.tsx';
import { FormSkeleton } from '../../../shared/back-office/form/form-skeleton.tsx';
import { useLiveRefetch } from '../../../shared/back-office/live/use-live-refetch.ts';
import { useCurrentUser } from '../../../shared/session/use-current-user.ts';
import { HistoryTab } from '../../../shared/back-office/history/history-tab.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { BansTab } from './bans-tab.tsx';
import { NotesTab } from './notes-tab.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { usersPath } from './paths.ts';
import type { Permissions } from './permissions.ts';
import { findPermissions } from './permissions.ts';
import { ProfileTab } from './profile-tab.tsx';
import { PromosTab } from './promos-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';
import { TicketsTab } from './tickets-tab.tsx';
import { UserActions } from './user-actions.tsx';
import { UserStatus } from './user-status.tsx';
import css from './users.module.css';
import { useUserName } from './use-user-name.ts';
import { useAdminUserQuery } from './users-api.ts';

const models = ['users', 'sessions', 'bans', 'userNotes', 'tickets', 'orders'];

/** The page of one account, with its actions. */
export const UserPage = () => {
  const { id = '' } = useParams();
  const query = useAdminUserQuery(id);
  useLiveRefetch(models, query.refetch);
  return (
    <QueryState key={id} query={{ ...query, currentData: query.data }} skeleton={<FormSkeleton />}>
      {(user) => <Account user={user} />}
    </QueryState>
  );
};

const Account = ({ user }: Readonly<{ user: User }>) => {
  const { t } = useTranslation();
  const name = useUserName()(user);
  const permissions = findPermissions(useCurrentUser(), user);
  return (
    <div className={css['page']}>
      <PageHeader
        title={name}
        back={{ path: usersPath, label: t(($) => $.adminUsers.section) }}
        mark={<UserStatus user={user} />}
        note={t(($) => $.adminUsers.levels[user.level])}
        actions={<UserActions user={user} permissions={permissions} />}
      />
      <UserTabs user={user} permissions={permissions} />
    </div>
  );
};

type UserTabsProps = Readonly<{ user: User; permissions: Permissions }>;

type Tab = PageTab & Readonly<{ count?: number }>;

/** An unsaved name survives a change of tabs. */
const UserTabs = ({ user, permissions }: UserTabsProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { id } = user;
  const forAdministrators: readonly Tab[] = [
    {
      name: 'orders',
      label: t(($) => $.adminUsers.tabs.orders),
      count: user.orders_count,
      content: <OrdersTab id={id} />,
    },
    {
      name: 'promos',
      label: t(($) => $.adminUsers.tabs.promos),
      content: <PromosTab id={id} />,
    },
  ];
  const tabs: readonly Tab[] = [
    ...(permissions.seeAll ? forAdministrators : []),
    {
      name: 'tickets',
      label: t(($) => $.adminUsers.tabs.tickets),
      count: user.tickets_count,
      content: <TicketsTab id={id} />,
    },
    {
      name: 'sessions',
      label: t(($) => $.adminUsers.tabs.sessions),
      count: user.sessions.length,
      content: <SessionsTab user={user} canEnd={permissions.edit} />,
    },
    {
      name: 'notes',
      label: t(($) => $.adminUsers.tabs.notes),
      count: user.notes_count,
      content: <NotesTab user={user} />,
    },
    {
      name: 'bans',
      label: t(($) => $.adminUsers.tabs.bans),
      count: user.bans.length,
      content: <BansTab user={user} />,
    },
    {
      name: 'history',
      label: t(($) => $.adminForm.tabs.history),
      content: <HistoryTab kind="user" id={id} />,
    },
  ];
  const labelOf = ({ label, count }: Tab): string =>
    count === undefined || count === 0
      ? label
      : t(($) => $.adminUsers.tabCount, { label, number: number(count) });
  return (
    <PageTabs
      name="profile"
      label={t(($) => $.adminUsers.tabs.profile)}
      others={tabs.map((tab) => ({ ...tab, label: labelOf(tab) }))}
    >
      <ProfileTab user={user} canEdit={permissions.edit} />
    </PageTabs>
  );
};
