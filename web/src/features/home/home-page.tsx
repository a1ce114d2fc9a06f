import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { GameGrid, GameGridSkeleton } from '../../shared/catalog/game-grid.tsx';
import { useGamesQuery } from '../../shared/catalog/games-api.ts';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { Hero } from './hero.tsx';
import css from './home-page.module.css';
import { Slider } from './slider.tsx';
import { Statistics } from './statistics.tsx';
import { Steps } from './steps.tsx';
import { useShopData } from './use-shop-data.ts';

export const HomePage = () => {
  const { t } = useTranslation();
  const popular = useGamesQuery({ popular: true });
  const shopData = useShopData();
  return (
    <>
      <PageMeta
        title={t(($) => $.home.title)}
        description={t(($) => $.home.lead)}
        data={shopData}
      />
      <Hero />

      <section className={css['section']} aria-labelledby="popular">
        <div className={css['head']}>
          <h2 id="popular">{t(($) => $.home.popular)}</h2>
          <ShopLink to="/catalog">{t(($) => $.home.allGames)}</ShopLink>
        </div>
        <QueryState query={popular} skeleton={<GameGridSkeleton />}>
          {({ games }) => <GameGrid games={games.slice(0, 8)} heading="h3" />}
        </QueryState>
      </section>

      <Statistics />
      <Slider />
      <Steps />

      <section className={css['prompt']} aria-labelledby="prompt">
        <div>
          <h2 id="prompt">{t(($) => $.home.promptTitle)}</h2>
          <p>{t(($) => $.home.prompt)}</p>
        </div>
        <Button component={ShopLink} to="/catalog" variant="filled" size="lg">
          {t(($) => $.home.toCatalog)}
        </Button>
      </section>
    </>
  );
};
