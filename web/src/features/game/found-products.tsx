import { useSelector } from 'react-redux';
import { useTranslation } from 'react-i18next';
import { FoundNote } from '../../shared/catalog/found-note.tsx';
import type { CatalogQuery } from '../../shared/catalog/catalog-query.ts';
import { toApiSearch } from '../../shared/catalog/catalog-query.ts';
import { selectLang, selectRegion } from '../../shared/i18n/locale-slice.ts';
import { useFormat } from '../../shared/text/use-format.ts';
import { useProductsQuery } from './game-api.ts';

type FoundProductsProps = Readonly<{ game: string; catalogQuery: CatalogQuery }>;

/** The number of matching products. Preloads the list for when the filters are applied. */
export const FoundProducts = ({ game, catalogQuery }: FoundProductsProps) => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  const apiSearch = toApiSearch(catalogQuery, useSelector(selectLang), useSelector(selectRegion));
  const total = useProductsQuery({ game, question: apiSearch }).currentData?.total;
  return (
    <FoundNote
      found={
        total === undefined
          ? undefined
          : t(($) => $.catalog.products[pluralForm(total)], { number: number(total) })
      }
    />
  );
};
