import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListFilter } from '../../../shared/back-office/list/list-filter.ts';

const levels = [0, 1, 2] as const;

/** Moderators get no money filters, which would reveal sums that they may not see. */
export const useUserFilters = (withMoney: boolean): readonly ListFilter[] => {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        kind: 'choice',
        name: 'level',
        label: t(($) => $.adminUsers.level),
        options: levels.map((level) => ({
          value: String(level),
          label: t(($) => $.adminUsers.levels[level]),
        })),
      },
      {
        kind: 'yesNo',
        name: 'banned',
        label: t(($) => $.adminUsers.filters.banned),
        yes: t(($) => $.adminUsers.filters.isBanned),
        no: t(($) => $.adminUsers.filters.notBanned),
      },
      {
        kind: 'yesNo',
        name: 'confirmed',
        label: t(($) => $.adminUsers.filters.confirmed),
        yes: t(($) => $.adminUsers.filters.isConfirmed),
        no: t(($) => $.adminUsers.filters.notConfirmed),
      },
      {
        kind: 'yesNo',
        name: 'has_orders',
        label: t(($) => $.adminUsers.filters.orders),
        yes: t(($) => $.adminUsers.filters.hasOrders),
        no: t(($) => $.adminUsers.filters.noOrders),
      },
      {
        kind: 'dates',
        from: 'registered_from',
        to: 'registered_to',
        label: t(($) => $.adminUsers.registered),
      },
      { kind: 'dates', from: 'seen_from', to: 'seen_to', label: t(($) => $.adminUsers.lastSeen) },
      ...(withMoney
        ? [
            {
              kind: 'money' as const,
              from: 'spent_rub_from',
              to: 'spent_rub_to',
              currency: 'RUB' as const,
              label: t(($) => $.adminUsers.spentFilters.RUB),
            },
            {
              kind: 'money' as const,
              from: 'spent_usd_from',
              to: 'spent_usd_to',
              currency: 'USD' as const,
              label: t(($) => $.adminUsers.spentFilters.USD),
            },
          ]
        : []),
      {
        kind: 'yesNo',
        name: 'erased',
        label: t(($) => $.adminUsers.filters.erased),
        yes: t(($) => $.adminUsers.filters.isErased),
        no: t(($) => $.adminUsers.filters.notErased),
      },
    ],
    [t, withMoney],
  );
};
