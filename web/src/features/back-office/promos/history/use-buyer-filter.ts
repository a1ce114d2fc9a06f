import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Choice, ListFilter } from '../../../../shared/back-office/list/list-filter.ts';
import { useUserName } from '../../users/use-user-name.ts';
import { useAdminUserQuery, useLazyAdminUsersQuery } from '../../users/users-api.ts';
import { entryId } from '../../../../shared/back-office/list/entry-id.ts';

/** The number of accounts that fit on a screen. */
const atOnce = '20';

/** Filters by the account that used or tried a code, found by name or email. */
export const useBuyerFilter = (): ListFilter => {
  const { t } = useTranslation();
  const nameOf = useUserName();
  const [params] = useSearchParams();
  const chosen = params.get('filter[buyer]') ?? '';
  const { data } = useAdminUserQuery(chosen, { skip: !entryId.test(chosen) });
  const [findUsers] = useLazyAdminUsersQuery();
  const find = useCallback(
    async (q: string): Promise<readonly Choice[]> => {
      const query = new URLSearchParams({ size: atOnce, ...(q !== '' && { q }) });
      const { items } = await findUsers(query.toString()).unwrap();
      return items.map((user) => ({
        value: user.id,
        label: user.email_masked === null ? nameOf(user) : `${nameOf(user)} · ${user.email_masked}`,
      }));
    },
    [findUsers, nameOf],
  );
  return useMemo(
    () => ({
      kind: 'entry',
      name: 'buyer',
      label: t(($) => $.adminPromos.history.buyer),
      pattern: entryId,
      labelOf: (id) => (data?.id === id ? nameOf(data) : undefined),
      find,
    }),
    [t, data, nameOf, find],
  );
};
