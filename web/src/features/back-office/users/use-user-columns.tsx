import type { UserItem } from '@shop/contracts/identity/users.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import softText from '../../../shared/back-office/soft-text.module.css';
import { EmailText } from '../../../shared/back-office/email-text.tsx';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { UserStatus } from './user-status.tsx';
import { useUserName } from './use-user-name.ts';
import css from './users.module.css';

const useTimeColumns = (): readonly ListColumn<UserItem>[] => {
  const { t } = useTranslation();
  const { day } = useFormat();
  return useMemo(
    () => [
      {
        id: 'last_seen_at',
        label: t(($) => $.adminUsers.lastSeen),
        cell: ({ last_seen_at: at }) =>
          at === null ? (
            <span className={softText['plain']}>{t(($) => $.adminUsers.never)}</span>
          ) : (
            <time dateTime={at}>{day(at)}</time>
          ),
        sort: 'last_seen_at',
        width: '132px',
        card: 'line',
        isMinor: true,
      },
      {
        id: 'registered_at',
        label: t(($) => $.adminUsers.registered),
        cell: ({ registered_at: at }) => <time dateTime={at}>{day(at)}</time>,
        sort: 'registered_at',
        width: '132px',
        card: 'line',
        isMinor: true,
      },
    ],
    [t, day],
  );
};

/** Moderators get no columns with money. */
export const useUserColumns = (withMoney: boolean): readonly ListColumn<UserItem>[] => {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const nameOf = useUserName();
  const times = useTimeColumns();
  return useMemo(
    () => [
      {
        id: 'name',
        label: t(($) => $.adminUsers.name),
        cell: (user) => (
          <span className={css['person']}>
            <Avatar name={nameOf(user)} image={user.avatar} />
            <span>{nameOf(user)}</span>
          </span>
        ),
        card: 'title',
      },
      {
        id: 'email',
        label: t(($) => $.adminUsers.email),
        cell: ({ email_masked: email }) => (email === null ? '—' : <EmailText email={email} />),
        card: 'line',
      },
      {
        id: 'status',
        label: t(($) => $.adminUsers.status),
        cell: (user) => <UserStatus user={user} />,
        width: '132px',
        card: 'badge',
      },
      {
        id: 'level',
        label: t(($) => $.adminUsers.level),
        cell: ({ level }) => t(($) => $.adminUsers.levels[level]),
        sort: 'level',
        width: '132px',
        card: 'line',
      },
      {
        id: 'orders',
        label: t(($) => $.adminUsers.orders),
        cell: ({ orders }) => number(orders),
        sort: 'orders',
        width: '112px',
        align: 'end',
        card: 'line',
      },
      ...(withMoney ? spentColumns : []).map(({ id, currency }): ListColumn<UserItem> => ({
        id,
        label: t(($) => $.adminUsers.spentIn[currency]),
        cell: ({ spent }) => {
          const sum = spent?.find((amount) => amount.currency === currency);
          return sum ? money(sum) : '—';
        },
        sort: id,
        width: '112px',
        align: 'end',
        card: 'line',
        isOptional: currency === 'USD',
        isMinor: true,
      })),
      ...times,
    ],
    [t, money, number, nameOf, times, withMoney],
  );
};

const spentColumns = [
  { id: 'spent_rub', currency: 'RUB' },
  { id: 'spent_usd', currency: 'USD' },
] as const;
