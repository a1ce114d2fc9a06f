import { promoStatus } from '@shop/contracts/promotions/contract';
import type { ScopeKind } from '@shop/contracts/promotions/scope.contract';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Choice, ListFilter } from '../../../../shared/back-office/list/list-filter.ts';
import { useLazyScopeOptionsQuery, useScopeNamesQuery } from '../promos-api.ts';
import { useScopeName } from '../terms/use-scope-name.ts';
import { useBatchFilter } from './use-batch-filter.ts';
import { entryId } from '../../../../shared/back-office/list/entry-id.ts';

/** Filters by a game or product, found by its name. */
export const useCatalogFilter = (kind: Exclude<ScopeKind, 'rate'>, label: string): ListFilter => {
  const nameOf = useScopeName();
  const [params] = useSearchParams();
  const chosen = params.get(`filter[${kind}]`) ?? '';
  const { data } = useScopeNamesQuery([chosen], { skip: !entryId.test(chosen) });
  const [findOptions] = useLazyScopeOptionsQuery();
  const find = useCallback(
    async (q: string): Promise<readonly Choice[]> => {
      const { options } = await findOptions({ kind, q }).unwrap();
      return options.map((option) => {
        const { name, game } = nameOf(option);
        return { value: option.id, label: game === null ? name : `${name} · ${game}` };
      });
    },
    [findOptions, kind, nameOf],
  );
  return useMemo(
    () => ({
      kind: 'entry',
      name: kind,
      label,
      pattern: entryId,
      labelOf: (id) => {
        const named = data?.find((each) => each.id === id);
        return named && nameOf(named).name;
      },
      find,
    }),
    [kind, label, data, nameOf, find],
  );
};

export const usePromoFilters = (): readonly ListFilter[] => {
  const { t } = useTranslation();
  const batch = useBatchFilter();
  const game = useCatalogFilter(
    'game',
    t(($) => $.adminPromos.gameInScope),
  );
  const product = useCatalogFilter(
    'product',
    t(($) => $.adminPromos.productInScope),
  );
  return useMemo(
    () => [
      {
        kind: 'choice',
        name: 'status',
        label: t(($) => $.adminPromos.status),
        options: promoStatus.options.map((value) => ({
          value,
          label: t(($) => $.adminPromos.statuses[value]),
        })),
      },
      batch,
      {
        kind: 'choice',
        name: 'reward',
        label: t(($) => $.adminPromos.discount),
        options: (['percent', 'fixed'] as const).map((value) => ({
          value,
          label: t(($) => $.adminPromos.rewardKinds[value]),
        })),
      },
      {
        kind: 'choice',
        name: 'scope',
        label: t(($) => $.adminPromos.scope),
        options: (['all', 'only'] as const).map((value) => ({
          value,
          label: t(($) => $.adminPromos.scopeShort[value]),
        })),
      },
      game,
      product,
      {
        kind: 'dates',
        from: 'valid_from',
        to: 'valid_to',
        label: t(($) => $.adminPromos.valid),
      },
      {
        kind: 'dates',
        from: 'created_from',
        to: 'created_to',
        label: t(($) => $.adminPromos.created),
      },
    ],
    [t, batch, game, product],
  );
};
