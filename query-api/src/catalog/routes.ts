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
import { isVisible } from '@shop/domain/catalog/visibility.rules';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import { endpoint, HttpError } from '@shop/platform/http';
import { cacheable } from '../response-cache/cacheable-reply.ts';
import {
  searchCatalog,
  toGame,
  toProductCard,
  toProductPage,
  searchGamesByName,
  countCatalog,
} from './catalog-views.ts';
import type { CatalogReader } from './catalog-reader.ts';
import type { Catalog } from './catalog.ts';
import { catalogLists } from './lists.ts';
import { createStatusOverview } from './status-overview.ts';

export type CatalogQueries = Readonly<{
  catalog: Catalog;
  reader: Pick<CatalogReader, 'pagePart' | 'loaded'>;
  shopSince: number;
  year: () => number;
}>;

const slicePage = <T>(all: readonly T[], { page, size }: ListQuery): readonly T[] =>
  all.slice((page - 1) * size, page * size);

const totalHeader = (all: readonly unknown[]) => ({ 'X-Total': String(all.length) });

/** A typed search is rarely requested twice. */
const findRequestFrequency = ({ q }: Readonly<{ q?: string | undefined }>) =>
  q === undefined ? 'often' : 'once';

export const catalogRoutes = (queries: CatalogQueries): Router => {
  const { catalog, reader, shopSince, year } = queries;
  const lists = catalogLists(catalog);

  /** A visible game. While the catalog is not loaded, visibility is unknown. */
  const findVisibleGame = (idOrPath: string): GameDocument => {
    const game = catalog.game(idOrPath);
    if (game && isVisible(game.details)) return game;
    throw new HttpError(reader.loaded() ? 'not-found' : 'busy');
  };

  return new Router()
    .get(
      '/api/games',
      endpoint({ query: gamesQuery }, async ({ query }) => {
        const games = lists.games(query);
        const part = slicePage(games, query).map((game) => toGame(catalog, game));
        return cacheable(part, totalHeader(games), findRequestFrequency(query));
      }),
    )
    .get(
      '/api/games/search',
      endpoint({ query: searchQuery }, async ({ query }) =>
        cacheable(searchGamesByName(catalog, query.q), {}, 'once'),
      ),
    )
    .get(
      '/api/search',
      endpoint({ query: searchQuery }, async ({ query }) =>
        cacheable(searchCatalog(catalog, query.q), {}, 'once'),
      ),
    )
    .get(
      '/api/games/statistic',
      endpoint({ query: emptyQuery }, async () =>
        cacheable(countCatalog(catalog, year(), shopSince)),
      ),
    )
    .get(
      '/api/statuses',
      endpoint({ query: emptyQuery }, async () => cacheable(createStatusOverview(catalog))),
    )
    .get(
      '/api/games/:game',
      endpoint({ params: gameKey, query: emptyQuery }, async ({ params }) =>
        cacheable(toGame(catalog, findVisibleGame(params.game))),
      ),
    )
    .get(
      '/api/products/:game',
      endpoint({ params: gameKey, query: productsQuery }, async ({ params, query }) => {
        const game = findVisibleGame(params.game);
        const products = lists.products(game.id, query);
        const part = slicePage(products, query).map((product) =>
          toProductCard(catalog, game, product),
        );
        return cacheable(part, totalHeader(products), findRequestFrequency(query));
      }),
    )
    .get(
      '/api/product/:game/:product',
      endpoint({ params: productPageKey, query: emptyQuery }, async ({ params }) => {
        const game = findVisibleGame(params.game);
        const product = catalog.productAt(game.id, params.product);
        if (!product) throw new HttpError('not-found');
        const part = await reader.pagePart(product.id);
        if (!part) throw new HttpError('busy'); // the read model is being replaced
        return cacheable(toProductPage(catalog, game, product, part));
      }),
    );
};
