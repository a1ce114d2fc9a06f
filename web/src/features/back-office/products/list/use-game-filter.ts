import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { Choice, ListFilter } from '../../../../shared/back-office/list/list-filter.ts';
import { selectLang } from '../../../../shared/i18n/locale-slice.ts';
import { useGameToNameQuery, useLazyGamesNamedQuery } from './products-list-api.ts';
import { entryId } from '../../../../shared/back-office/list/entry-id.ts';

/** The server searches games, because a shop may have hundreds. */
export const useGameFilter = (): ListFilter => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const [params] = useSearchParams();
  const chosen = params.get('filter[game]') ?? '';
  const { data: game } = useGameToNameQuery(chosen, { skip: !entryId.test(chosen) });
  const [findGames] = useLazyGamesNamedQuery();
  const find = useCallback(
    async (q: string): Promise<readonly Choice[]> => {
      const { items } = await findGames({ q, sort: `name_${lang}` }).unwrap();
      return items.map((each) => ({ value: each.id, label: each[`name_${lang}`] }));
    },
    [findGames, lang],
  );
  return useMemo(
    () => ({
      kind: 'entry',
      name: 'game',
      label: t(($) => $.adminProducts.game),
      pattern: entryId,
      labelOf: (id) => (game?.id === id ? game[`name_${lang}`] : undefined),
      find,
    }),
    [t, lang, game, find],
  );
};
