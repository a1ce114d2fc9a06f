import { useTranslation } from 'react-i18next';
import { GameGrid, GameGridSkeleton } from '../../shared/catalog/game-grid.tsx';
import { useGameSearchQuery } from '../../shared/catalog/games-api.ts';
import { ListFilters } from '../../shared/catalog/list-filters.tsx';
import { ListView } from '../../shared/catalog/list-view.tsx';
import type { ListSort } from '../../shared/catalog/catalog-query.ts';
import { useCatalogQuery } from '../../shared/catalog/use-catalog-query.ts';
import { useFormat } from '../../shared/text/use-format.ts';
import { useBreadcrumbData } from '../../shared/ui/breadcrumb-data.ts';
import { Breadcrumbs } from '../../shared/ui/breadcrumbs.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import css from './catalog-page.module.css';
import { FoundGames } from './found-games.tsx';
import { useGameListData } from './game-list-data.ts';

const sorts: readonly ListSort[] = ['name', 'price', 'newest'];

export const CatalogPage = () => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  const controls = useCatalogQuery(sorts);
  const { catalogQuery } = controls;
  const games = useGameSearchQuery(controls.question);
  const title = t(($) => $.catalog.title);
  const intro = t(($) => $.catalog.intro);
  const crumbs = [{ label: title }];
  const listData = useGameListData();
  const breadcrumbData = useBreadcrumbData();
  return (
    <>
      <PageMeta
        title={
          catalogQuery.page > 1
            ? t(($) => $.catalog.titleOfPage, { title, page: catalogQuery.page })
            : title
        }
        description={intro}
        data={[breadcrumbData(crumbs), ...listData(games.currentData?.items ?? [])]}
      />
      <Breadcrumbs crumbs={crumbs} />
      <div className={css['head']}>
        <h1>{title}</h1>
        <p>{intro}</p>
      </div>
      <ListFilters
        controls={controls}
        sorts={sorts}
        label={t(($) => $.catalog.searchGames)}
        placeholder={t(($) => $.catalog.searchGamesHint)}
        renderFound={(requestedQuery) => <FoundGames catalogQuery={requestedQuery} />}
      />
      <ListView
        query={games}
        catalogQuery={catalogQuery}
        path="/catalog"
        found={(count) => t(($) => $.catalog.games[pluralForm(count)], { number: number(count) })}
        none={<p className={css['none']}>{t(($) => $.catalog.empty)}</p>}
        skeleton={<GameGridSkeleton />}
      >
        {(items) => <GameGrid games={items} heading="h2" mainFirst />}
      </ListView>
    </>
  );
};
