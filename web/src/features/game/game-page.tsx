import type { Game } from '@shop/domain/catalog/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ProductRows, ProductRowsSkeleton } from '../../shared/catalog/product-rows.tsx';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { useFormat } from '../../shared/text/use-format.ts';
import { useLocal } from '../../shared/text/use-local.ts';
import { Breadcrumbs } from '../../shared/ui/breadcrumbs.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { Price } from '../../shared/ui/price.tsx';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useGameQuery, useProductsQuery } from './game-api.ts';
import css from './game-page.module.css';

export const GamePage = () => {
  const { game: path = '' } = useParams();
  const query = useGameQuery(path);
  return (
    <QueryState query={query} skeleton={<GameSkeleton />}>
      {(game) => <GameScreen game={game} />}
    </QueryState>
  );
};

type GameScreenProps = Readonly<{ game: Game }>;

const GameScreen = ({ game }: GameScreenProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { price } = useFormat();
  const products = useProductsQuery(game.id);
  const name = local(game, 'name');
  return (
    <>
      <PageMeta title={name} description={local(game, 'description')} />
      <Breadcrumbs
        crumbs={[{ label: t(($) => $.catalog.title), link: '/catalog' }, { label: name }]}
      />
      <header className={css['head']}>
        <img className={css['cover']} src={game.cover} alt="" width="640" height="400" />
        <div className={css['words']}>
          <h1>{name}</h1>
          <p className={css['text']}>{local(game, 'description')}</p>
          {game.price && <Price price={price(game.price)} size="l" prefixed />}
        </div>
      </header>
      <section aria-labelledby="products">
        <h2 id="products" className={css['title']}>
          {t(($) => $.catalog.gameIntro)}
        </h2>
        <QueryState query={products} skeleton={<ProductRowsSkeleton />}>
          {(list) => (list.length > 0 ? <ProductRows products={list} /> : <NoProducts />)}
        </QueryState>
      </section>
    </>
  );
};

const NoProducts = () => {
  const { t } = useTranslation();
  return (
    <div className={css['none']}>
      <p>{t(($) => $.catalog.gameEmpty)}</p>
      <Button component={ShopLink} to="/catalog" variant="default">
        {t(($) => $.catalog.toCatalog)}
      </Button>
    </div>
  );
};

const GameSkeleton = () => (
  <div className={css['waiting']}>
    <Skeleton height={20} width={240} />
    <Skeleton height={280} />
    <ProductRowsSkeleton />
  </div>
);
