import type { Game } from '@shop/contracts/catalog/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ListFilters } from '../../shared/catalog/list-filters.tsx';
import { ListView } from '../../shared/catalog/list-view.tsx';
import type { ListSort } from '../../shared/catalog/catalog-query.ts';
import { ProductRows, ProductRowsSkeleton } from '../../shared/catalog/product-rows.tsx';
import { useCatalogQuery } from '../../shared/catalog/use-catalog-query.ts';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { useFormat } from '../../shared/text/use-format.ts';
import { useLocal } from '../../shared/text/use-local.ts';
import { useBreadcrumbData } from '../../shared/ui/breadcrumb-data.ts';
import { Breadcrumbs } from '../../shared/ui/breadcrumbs.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { FoundProducts } from './found-products.tsx';
import { useGameQuery, useProductsQuery } from './game-api.ts';
import { GameHeadSkeleton } from '../../shared/catalog/game-head-skeleton.tsx';
import { GameHead } from '../../shared/catalog/game-head.tsx';
import css from './game-page.module.css';
import { useGameData } from './use-game-data.ts';

const sorts: readonly ListSort[] = ['name', 'price', '-price'];

export const GamePage = () => {
  const { game: path = '' } = useParams();
  const query = useGameQuery(path);
  return (
    <QueryState query={query} skeleton={<GameSkeleton />}>
      {(game) => <GameScreen key={game.id} game={game} />}
    </QueryState>
  );
};

type GameScreenProps = Readonly<{ game: Game }>;

const GameScreen = ({ game }: GameScreenProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { number, pluralForm } = useFormat();
  const controls = useCatalogQuery(sorts);
  const { catalogQuery } = controls;
  const products = useProductsQuery({ game: game.id, question: controls.question });
  const breadcrumbData = useBreadcrumbData();
  const gameData = useGameData();
  const name = local(game, 'name');
  const crumbs = [{ label: t(($) => $.catalog.title), link: '/catalog' }, { label: name }];
  return (
    <>
      <PageMeta
        title={
          catalogQuery.page > 1
            ? t(($) => $.catalog.titleOfPage, { title: name, page: catalogQuery.page })
            : name
        }
        description={local(game, 'description')}
        image={game.cover}
        data={[breadcrumbData(crumbs), ...gameData(game, products.currentData?.items ?? [])]}
      />
      <Breadcrumbs crumbs={crumbs} />
      <GameHead game={game} />
      <section aria-labelledby="products">
        <h2 id="products" className={css['title']}>
          {t(($) => $.catalog.gameSubtitle)}
        </h2>
        {game.products_count > 0 && (
          <ListFilters
            controls={controls}
            sorts={sorts}
            label={t(($) => $.catalog.searchProducts)}
            placeholder={t(($) => $.catalog.searchProductsHint)}
            withStock
            renderFound={(requestedQuery) => (
              <FoundProducts game={game.id} catalogQuery={requestedQuery} />
            )}
          />
        )}
        <ListView
          query={products}
          catalogQuery={catalogQuery}
          path={`/catalog/${game.path}`}
          found={(count) =>
            t(($) => $.catalog.products[pluralForm(count)], { number: number(count) })
          }
          none={<NoProducts />}
          skeleton={<ProductRowsSkeleton />}
        >
          {(items) => <ProductRows products={items} />}
        </ListView>
      </section>
    </>
  );
};

const NoProducts = () => {
  const { t } = useTranslation();
  return (
    <div className={css['none']}>
      <p>{t(($) => $.catalog.noProducts)}</p>
      <Button component={ShopLink} to="/catalog" variant="default">
        {t(($) => $.catalog.toCatalog)}
      </Button>
    </div>
  );
};

const GameSkeleton = () => (
  <div className={css['waiting']}>
    <Skeleton height={20} width={240} />
    <GameHeadSkeleton />
    <Skeleton height={24} width={280} />
    <Skeleton height={96} />
    <ProductRowsSkeleton />
  </div>
);
