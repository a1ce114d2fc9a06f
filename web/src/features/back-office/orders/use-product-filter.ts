import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { Choice, ListFilter } from '../../../shared/back-office/list/list-filter.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { useLazyProductsToFilterByQuery, useProductToNameQuery } from './orders-api.ts';
import { entryId } from '../../../shared/back-office/list/entry-id.ts';

/** The server searches products, because a shop may have thousands. */
export const useProductFilter = (): ListFilter => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const [params] = useSearchParams();
  const chosen = params.get('filter[product]') ?? '';
  const { data: product } = useProductToNameQuery(chosen, { skip: !entryId.test(chosen) });
  const [findProducts] = useLazyProductsToFilterByQuery();
  const find = useCallback(
    async (q: string): Promise<readonly Choice[]> => {
      const { items } = await findProducts({ q, sort: `name_${lang}` }).unwrap();
      return items.map((each) => ({
        value: each.id,
        label: `${each[`name_${lang}`]} · ${each.game[`name_${lang}`]}`,
      }));
    },
    [findProducts, lang],
  );
  return useMemo(
    () => ({
      kind: 'entry',
      name: 'product',
      label: t(($) => $.adminOrders.product),
      pattern: entryId,
      labelOf: (id) => (product?.id === id ? product[`name_${lang}`] : undefined),
      find,
    }),
    [t, lang, product, find],
  );
};
