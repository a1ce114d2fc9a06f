import { Router } from '@koa/router';
import {
  gameKey,
  gamesQuery,
  productPageKey,
  productsQuery,
  searchQuery,
} from '@shop/contracts/catalog/contract';
import type { ListQuery } from '@shop/contracts/catalog/contract';
import type { GameDocument } from '@shop/contracts/catalog/documents';
import { isShown } from '@shop/domain/catalog/shown.rules';
import { noQuery } from '@shop/contracts/wire/call.contract';
import { endpoint, Refused } from '@shop/platform/http';
import { hot } from '../hot/hot-reply.ts';
import {
  catalogSearchAnswer,
  gameAnswer,
  productCard,
  productPage,
  searchAnswer,
  statisticAnswer,
} from './answers.ts';
import type { CatalogueReader } from './catalogue-reader.ts';
import type { Catalogue } from './catalogue.ts';
import { catalogueLists } from './lists.ts';
import { statusOverviewAnswer } from './status-overview.ts';

export type CatalogueQueries = Readonly<{
  catalogue: Catalogue;
  reader: Pick<CatalogueReader, 'pagePart' | 'loaded'>;
  shopSince: number;
  year: () => number;
}>;

const partOf = <T>(all: readonly T[], { page, size }: ListQuery): readonly T[] =>
  all.slice((page - 1) * size, page * size);

const totalOf = (all: readonly unknown[]) => ({ 'X-Total': String(all.length) });

/** What people type is hardly asked for twice. */
const asked = ({ q }: Readonly<{ q?: string | undefined }>) => (q === undefined ? 'often' : 'once');

export const catalogueRoutes = (queries: CatalogueQueries): Router => {
  const { catalogue, reader, shopSince, year } = queries;
  const lists = catalogueLists(catalogue);

  /** A game that shoppers see; until the catalogue is loaded it is not known which these are. */
  const gameNamed = (idOrPath: string): GameDocument => {
    const game = catalogue.game(idOrPath);
    if (game && isShown(game.details)) return game;
    throw new Refused(reader.loaded() ? 'not-found' : 'busy');
  };

  return new Router()
    .get(
      '/api/games',
      endpoint({ query: gamesQuery }, async ({ query }) => {
        const games = lists.games(query);
        const part = partOf(games, query).map((game) => gameAnswer(catalogue, game));
        return hot(part, totalOf(games), asked(query));
      }),
    )
    .get(
      '/api/games/search',
      endpoint({ query: searchQuery }, async ({ query }) =>
        hot(searchAnswer(catalogue, query.q), {}, 'once'),
      ),
    )
    .get(
      '/api/search',
      endpoint({ query: searchQuery }, async ({ query }) =>
        hot(catalogSearchAnswer(catalogue, query.q), {}, 'once'),
      ),
    )
    .get(
      '/api/games/statistic',
      endpoint({ query: noQuery }, async () => hot(statisticAnswer(catalogue, year(), shopSince))),
    )
    .get(
      '/api/statuses',
      endpoint({ query: noQuery }, async () => hot(statusOverviewAnswer(catalogue))),
    )
    .get(
      '/api/games/:game',
      endpoint({ params: gameKey, query: noQuery }, async ({ params }) =>
        hot(gameAnswer(catalogue, gameNamed(params.game))),
      ),
    )
    .get(
      '/api/products/:game',
      endpoint({ params: gameKey, query: productsQuery }, async ({ params, query }) => {
        const game = gameNamed(params.game);
        const products = lists.products(game.id, query);
        const part = partOf(products, query).map((one) => productCard(catalogue, game, one));
        return hot(part, totalOf(products), asked(query));
      }),
    )
    .get(
      '/api/product/:game/:product',
      endpoint({ params: productPageKey, query: noQuery }, async ({ params }) => {
        const game = gameNamed(params.game);
        const product = catalogue.productAt(game.id, params.product);
        if (!product) throw new Refused('not-found');
        const part = await reader.pagePart(product.id);
        if (!part) throw new Refused('busy'); // the read model is being exchanged
        return hot(productPage(catalogue, game, product, part));
      }),
    );
};
