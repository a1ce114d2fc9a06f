import { useTranslation } from 'react-i18next';
import { AdminList } from '../../../shared/back-office/list/admin-list.tsx';
import { useCurrentUser } from '../../../shared/session/use-current-user.ts';
import { userPath, usersPath } from './paths.ts';
import { useUserColumns } from './use-user-columns.tsx';
import { useUserFilters } from './use-user-filters.ts';
import { useUserName } from './use-user-name.ts';
import { usersApi } from './users-api.ts';

const models = ['users', 'bans'];

/** The accounts of the shop. */
export const UserListPage = () => {
  const { t } = useTranslation();
  const isAdministrator = useCurrentUser()?.adminlvl === 2;
  const columns = useUserColumns(isAdministrator);
  const filters = useUserFilters(isAdministrator);
  const nameOf = useUserName();
  return (
    <AdminList
      section="users"
      title={t(($) => $.adminUsers.section)}
      columns={columns}
      filters={filters}
      defaultSort="-registered_at"
      endpoint={usersApi.endpoints.adminUsers}
      models={models}
      isSearchPrivate
      searchHint={t(($) => $.adminUsers.search)}
      nameOf={nameOf}
      hrefOf={({ id }) => userPath(id)}
      empty={{ title: t(($) => $.adminUsers.empty), text: t(($) => $.adminUsers.emptyText) }}
      isIdOptional
      csvPath={`${usersPath}.csv`}
    />
  );
};
