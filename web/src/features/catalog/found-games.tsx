import { useSelector } from 'react-redux';
import { useTranslation } from 'react-i18next';
import { FoundNote } from '../../shared/catalog/found-note.tsx';
import { useGameSearchQuery } from '../../shared/catalog/games-api.ts';
import type { CatalogQuery } from '../../shared/catalog/catalog-query.ts';
import { toApiSearch } from '../../shared/catalog/catalog-query.ts';
import { selectLang, selectRegion } from '../../shared/i18n/locale-slice.ts';
import { useFormat } from '../../shared/text/use-format.ts';

type FoundGamesProps = Readonly<{ catalogQuery: CatalogQuery }>;

/** The number of matching games. Preloads the list for when the filters are applied. */
export const FoundGames = ({ catalogQuery }: FoundGamesProps) => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  const apiSearch = toApiSearch(catalogQuery, useSelector(selectLang), useSelector(selectRegion));
  const total = useGameSearchQuery(apiSearch).currentData?.total;
  return (
    <FoundNote
      found={
        total === undefined
          ? undefined
          : t(($) => $.catalog.games[pluralForm(total)], { number: number(total) })
      }
    />
  );
};
