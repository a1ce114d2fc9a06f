import { Router } from '@koa/router';
import type { AdminGamePage } from '@shop/contracts/catalog/admin-games.contract';
import { adminGamesQuery, gamesTableQuery } from '@shop/contracts/catalog/admin-games.contract';
import { exchangeRateEffectQuery } from '@shop/contracts/catalog/admin-prices.contract';
import {
  adminProductsQuery,
  productsTableQuery,
} from '@shop/contracts/catalog/admin-products.contract';
import { idParams } from '@shop/contracts/catalog/back-office-calls.contract';
import type { StatisticsDocument } from '@shop/contracts/statistics/documents';
import { productSalesModel, statisticsModel } from '@shop/contracts/statistics/documents';
import { keysModel } from '@shop/contracts/stock/documents';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import { usesQuery } from '@shop/contracts/wire/uses.contract';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import type { Reply } from '@shop/platform/http';
import { endpoint, okNoStore, HttpError, requireLevel } from '@shop/platform/http';
import type { ModelName, ReadModels, StoredModel } from '@shop/platform/projections';
import type { Middleware } from 'koa';
import type { Collection } from 'mongodb';
import { findCollection } from '../../positions/min-position.ts';
import type { CatalogReader } from '../catalog-reader.ts';
import { catalogModels } from '../catalog-reader.ts';
import type { Catalog } from '../catalog.ts';
import { catalogUses } from './catalog-uses.ts';
import { toAdminGame, toAdminGamePage, listAdminGames } from './games.ts';
import type { ProductSummary } from '../product-summary.ts';
import type { ProductSales } from './product-sales.ts';
import { adminProductLists, toAdminProduct, toAdminProductPage } from './products.ts';
import { reservedKeyCounter } from '../../product-figures/reserved-keys.ts';
import { previewExchangeRate } from './rate-effect.ts';
import { slicePage } from './sorting.ts';
import { gameColumns, productColumns } from './tables.ts';
import type { Columns } from '../../back-office/export.ts';
import { replyCsv, csvStream } from '../../back-office/csv.ts';
import { pageUses } from '../../back-office/uses.ts';

/** The sales of a game in the 30 days that end with the day of `now`, in ms since 1970. */
export type FindSalesOfGame = (
  documents: Collection<StoredModel<StatisticsDocument>>,
  catalog: Catalog,
  gameId: string,
  now: number,
) => Promise<AdminGamePage['sales']>;

export type AdminCatalogQueries = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  catalog: Catalog;
  reader: Pick<CatalogReader, 'product' | 'loaded'>;
  productSales: ProductSales;
  salesOfGame: FindSalesOfGame;
  access: Access;
  clock: Clock;
  /** Waits for the read models and loads their changes into memory. */
  upToDate: Middleware;
  /** Also waits for the read models that may refer to games and products. */
  usesUpToDate: Middleware;
  /** The origin of the shop's public URL. */
  origin: string;
}>;

export { catalogUsesModels } from './catalog-uses.ts';

/** The read models that a request may wait for. */
export const adminCatalogModels: readonly ModelName[] = [
  ...catalogModels,
  productSalesModel,
  statisticsModel,
  keysModel,
];

/** The number of rows per batch of an export. */
const batchSize = 100;

/** Exports all entries, batch by batch. */
const exportTable = <Entry, Item>(
  name: string,
  columns: Columns<Item>,
  all: readonly Entry[],
  itemsOf: (part: readonly Entry[]) => Promise<readonly Item[]>,
): Reply => {
  const parts = async function* () {
    for (let from = 0; from < all.length; from += batchSize) {
      const items = await itemsOf(all.slice(from, from + batchSize));
      yield items.map((item) => columns.map(([, cell]) => cell(item)));
    }
  };
  return replyCsv(
    name,
    csvStream(
      columns.map(([column]) => column),
      parts(),
    ),
  );
};

/** The middleware of the routes, in order, with the sales that they show. */
type RouteContext = Readonly<{
  before: readonly [Middleware, Middleware, Middleware];
  now: () => number;
  /** Counts the sales of a product up to now. */
  createSoldCounter: () => (productId: string) => number;
}>;

const addExchangeRateRoutes = (
  router: Router,
  { catalog }: AdminCatalogQueries,
  { before }: RouteContext,
): void => {
  router.get(
    '/exchange-rate/effect',
    ...before,
    endpoint({ query: exchangeRateEffectQuery }, async ({ query }) =>
      okNoStore(previewExchangeRate(catalog, Math.round(query.dollar * 100))),
    ),
  );
};

const addGameRoutes = (
  router: Router,
  { readModels, catalog, salesOfGame }: AdminCatalogQueries,
  { before, now, createSoldCounter }: RouteContext,
): void => {
  router
    .get(
      '/games',
      ...before,
      endpoint({ query: adminGamesQuery }, async ({ query }) => {
        const sold = createSoldCounter();
        const all = listAdminGames(catalog, query, sold);
        const items = slicePage(all, query).map((game) => toAdminGame(catalog, game, sold));
        const { page, size } = query;
        return okNoStore({ items, total: all.length, page, size });
      }),
    )
    .get(
      '/games.csv',
      ...before,
      endpoint({ query: gamesTableQuery }, async ({ query }) => {
        const sold = createSoldCounter();
        const all = listAdminGames(catalog, { ...query, page: 1, size: 1 }, sold);
        return exportTable('games', gameColumns, all, async (part) =>
          part.map((game) => toAdminGame(catalog, game, sold)),
        );
      }),
    )
    .get(
      '/games/:id',
      ...before,
      endpoint({ params: idParams, query: emptyQuery }, async ({ params: { id } }, ctx) => {
        const game = catalog.game(id);
        if (!game) throw new HttpError('not-found');
        const { documents } = await findCollection<StatisticsDocument>(
          ctx,
          readModels,
          statisticsModel,
        );
        const sales = await salesOfGame(documents, catalog, id, now());
        return okNoStore(toAdminGamePage(catalog, game, createSoldCounter(), sales));
      }),
    );
};

const addUsesRoutes = (
  router: Router,
  queries: AdminCatalogQueries,
  before: RouteContext['before'],
): void => {
  const uses = catalogUses(queries);
  router
    .get(
      '/games/:id/uses',
      ...before,
      endpoint({ params: idParams, query: usesQuery }, async ({ params, query }, ctx) => {
        const found = await uses.ofGame(ctx, params.id);
        if (!found) throw new HttpError('not-found');
        return okNoStore(pageUses(found, query));
      }),
    )
    .get(
      '/products/:id/uses',
      ...before,
      endpoint({ params: idParams, query: usesQuery }, async ({ params, query }, ctx) => {
        const found = await uses.ofProduct(ctx, params.id);
        if (!found) throw new HttpError('not-found');
        return okNoStore(pageUses(found, query));
      }),
    );
};

const addProductRoutes = (
  router: Router,
  { readModels, catalog, reader }: AdminCatalogQueries,
  { before, createSoldCounter }: RouteContext,
): void => {
  const listProducts = adminProductLists(catalog);
  const countReserved = reservedKeyCounter(readModels);

  const productItems = async (shown: readonly ProductSummary[], sold: (id: string) => number) => {
    const rates = shown.flatMap((product) => product.rates.map(({ rateId }) => rateId));
    const reserved = await countReserved(rates);
    return shown.map((product) => toAdminProduct(catalog, product, reserved, sold));
  };

  router
    .get(
      '/products',
      ...before,
      endpoint({ query: adminProductsQuery }, async ({ query }) => {
        const sold = createSoldCounter();
        const all = listProducts(query, sold);
        const items = await productItems(slicePage(all, query), sold);
        const { page, size } = query;
        return okNoStore({ items, total: all.length, page, size });
      }),
    )
    .get(
      '/products.csv',
      ...before,
      endpoint({ query: productsTableQuery }, async ({ query }) => {
        const sold = createSoldCounter();
        const all = listProducts({ ...query, page: 1, size: 1 }, sold);
        return exportTable('products', productColumns, all, (part) => productItems(part, sold));
      }),
    )
    .get(
      '/products/:id',
      ...before,
      endpoint({ params: idParams, query: emptyQuery }, async ({ params: { id } }) => {
        const product = await reader.product(id);
        if (!product) throw new HttpError('not-found');
        const reserved = await countReserved(product.rates.map(({ rateId }) => rateId));
        return okNoStore(toAdminProductPage(catalog, product, reserved, createSoldCounter()));
      }),
    );
};

/** Lists of games and products for administrators. */
export const adminCatalogRoutes = (queries: AdminCatalogQueries): Router => {
  const { reader, productSales, access, clock, upToDate, usesUpToDate } = queries;
  const administrator = requireLevel(access, 2);

  const requireLoaded: Middleware = async (_, next) => {
    if (!reader.loaded()) throw new HttpError('busy', { retryAfterSeconds: 1 });
    await productSales.refresh();
    await next();
  };
  const now = (): number => Date.parse(clock());
  const createSoldCounter = () => {
    const today = now();
    return (productId: string) => productSales.sold(productId, today);
  };
  const context: RouteContext = {
    before: [administrator, upToDate, requireLoaded],
    now,
    createSoldCounter,
  };
  const router = new Router({ prefix: '/api/admin' });
  addExchangeRateRoutes(router, queries, context);
  addGameRoutes(router, queries, context);
  addUsesRoutes(router, queries, [administrator, usesUpToDate, requireLoaded]);
  addProductRoutes(router, queries, context);
  return router;
};
