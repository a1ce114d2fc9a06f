import { adminStockLevel } from '@shop/contracts/catalog/admin-products.contract';
import { productKind } from '@shop/contracts/catalog/contract';
import { useMemo } from 'react';
import { toOptions } from '../../../../shared/back-office/list/to-options.ts';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { ListFilter } from '../../../../shared/back-office/list/list-filter.ts';
import { activeFilter, hiddenFilter } from '../../../../shared/back-office/list/state-filters.ts';
import { selectLang } from '../../../../shared/i18n/locale-slice.ts';
import { useStatusesToChooseQuery } from './products-list-api.ts';
import { useGameFilter } from './use-game-filter.ts';

const statusId = /^[a-z][a-z0-9-]{1,30}$/u;

const useStatusFilter = (): ListFilter => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const { data } = useStatusesToChooseQuery();
  return useMemo(() => {
    const statuses = (data?.items ?? []).map((each) => ({
      value: each.id,
      label: each[`label_${lang}`],
    }));
    return {
      kind: 'entry',
      name: 'status',
      label: t(($) => $.adminProducts.status),
      pattern: statusId,
      labelOf: (id) => statuses.find(({ value }) => value === id)?.label,
      find: async (text) =>
        statuses.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())),
    };
  }, [t, lang, data]);
};

export const useProductFilters = (): readonly ListFilter[] => {
  const { t } = useTranslation();
  const [game, status] = [useGameFilter(), useStatusFilter()];
  return useMemo(
    () => [
      game,
      status,
      {
        kind: 'choice',
        name: 'kind',
        label: t(($) => $.adminProducts.kind),
        options: toOptions(productKind.options, (value) => t(($) => $.adminProducts.kinds[value])),
      },
      {
        kind: 'choice',
        name: 'stock',
        label: t(($) => $.adminProducts.stock),
        options: toOptions(adminStockLevel.options, (value) =>
          t(($) => $.adminProducts.stockLevels[value]),
        ),
      },
      {
        kind: 'yesNo',
        name: 'sale',
        label: t(($) => $.adminProducts.sale),
        yes: t(($) => $.adminForm.values.yes),
        no: t(($) => $.adminForm.values.no),
      },
      hiddenFilter(
        t,
        t(($) => $.adminProducts.visibility),
      ),
      activeFilter(t),
    ],
    [t, game, status],
  );
};
