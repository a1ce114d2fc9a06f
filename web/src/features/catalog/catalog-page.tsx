import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { GameGrid, GameGridSkeleton } from '../../shared/catalog/game-grid.tsx';
import { gamesPageSize, useGamesQuery } from '../../shared/catalog/games-api.ts';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { Breadcrumbs } from '../../shared/ui/breadcrumbs.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { QueryState } from '../../shared/ui/query-state.tsx';
import css from './catalog-page.module.css';

const pageOf = (asked: string | null): number => {
  const page = Number(asked ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
};

export const CatalogPage = () => {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const page = pageOf(params.get('page'));
  const games = useGamesQuery({ page });
  const title = t(($) => $.catalog.title);
  const intro = t(($) => $.catalog.intro);
  return (
    <>
      <PageMeta title={title} description={intro} />
      <Breadcrumbs crumbs={[{ label: title }]} />
      <div className={css['head']}>
        <h1>{title}</h1>
        <p>{intro}</p>
      </div>
      <QueryState query={games} skeleton={<GameGridSkeleton />}>
        {(part) => (
          <>
            <GameGrid games={part.games} heading="h2" />
            <Pages current={page} last={Math.ceil(part.total / gamesPageSize)} />
          </>
        )}
      </QueryState>
    </>
  );
};

type PagesProps = Readonly<{ current: number; last: number }>;

const Pages = ({ current, last }: PagesProps) => {
  const { t } = useTranslation();
  if (last < 2) return null;
  return (
    <nav className={css['pages']} aria-label={t(($) => $.catalog.pages)}>
      {Array.from({ length: last }, (_, index) => index + 1).map((page) => (
        <ShopLink
          key={page}
          to={page === 1 ? '/catalog' : `/catalog?page=${page}`}
          aria-current={page === current ? 'page' : undefined}
        >
          {page}
        </ShopLink>
      ))}
    </nav>
  );
};
