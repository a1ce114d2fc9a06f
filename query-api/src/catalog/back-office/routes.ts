import { Router } from '@koa/router';
import { adminGamesQuery, gamesTableQuery } from '@shop/contracts/catalog/admin-games.contract';
import { exchangeRateEffectQuery } from '@shop/contracts/catalog/admin-prices.contract';
import {
  adminProductsQuery,
  productsTableQuery,
} from '@shop/contracts/catalog/admin-products.contract';
import { byId } from '@shop/contracts/catalog/back-office-calls.contract';
import type { StatisticsDocument } from '@shop/contracts/statistics/documents';
import { productSalesModel, statisticsModel } from '@shop/contracts/statistics/documents';
import { keysModel } from '@shop/contracts/stock/documents';
import { noQuery } from '@shop/contracts/wire/call.contract';
import { usesQuery } from '@shop/contracts/wire/uses.contract';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import type { Reply } from '@shop/platform/http';
import { endpoint, okNotStored, Refused, requireLevel } from '@shop/platform/http';
import type { ModelName, ReadModels } from '@shop/platform/projections';
import type { Middleware } from 'koa';
import { documentsFor } from '../../positions/min-position.ts';
import type { CatalogueReader } from '../catalogue-reader.ts';
import { catalogueModels } from '../catalogue-reader.ts';
import type { Catalogue } from '../catalogue.ts';
import { goodsUses } from './goods-uses.ts';
import { adminGameOf, adminGamePageOf, adminGamesOf } from './games.ts';
import type { ProductSummary } from '../product-summary.ts';
import type { ProductSales } from './product-sales.ts';
import { adminProductLists, adminProductOf, adminProductPageOf } from './products.ts';
import { reservedKeys } from './reserved-keys.ts';
import { rateEffect } from './rate-effect.ts';
import { salesOfGame } from './sales-of-game.ts';
import { pageOf } from './sorting.ts';
import { gameColumns, productColumns } from './tables.ts';
import type { Columns } from '../../back-office/export.ts';
import { csvReply, csvStream } from '../../back-office/csv.ts';
import { usesPage } from '../../back-office/uses.ts';

export type AdminCatalogQueries = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  catalogue: Catalogue;
  reader: Pick<CatalogueReader, 'product' | 'loaded'>;
  productSales: ProductSales;
  access: Access;
  clock: Clock;
  /** Waits for the read models, and loads what changed in them into memory. */
  upToDate: Middleware;
  /** The same with what may refer to games and products. */
  usesUpToDate: Middleware;
  /** Of the shop's own address. */
  origin: string;
}>;

export { goodsUsesModels } from './goods-uses.ts';

/** What a request may have to wait for. */
export const adminCatalogModels: readonly ModelName[] = [
  ...catalogueModels,
  productSalesModel,
  statisticsModel,
  keysModel,
];

/** Rows that are made at once. */
const rowsAtOnce = 100;

/** A table of all entries, made and sent part by part. */
const tableOf = <Entry, Item>(
  name: string,
  columns: Columns<Item>,
  all: readonly Entry[],
  itemsOf: (part: readonly Entry[]) => Promise<readonly Item[]>,
): Reply => {
  const parts = async function* () {
    for (let from = 0; from < all.length; from += rowsAtOnce) {
      const items = await itemsOf(all.slice(from, from + rowsAtOnce));
      yield items.map((item) => columns.map(([, cell]) => cell(item)));
    }
  };
  return csvReply(
    name,
    csvStream(
      columns.map(([column]) => column),
      parts(),
    ),
  );
};

/** Games and products, as administrators list and edit them. */
export const adminCatalogRoutes = (queries: AdminCatalogQueries): Router => {
  const { readModels, catalogue, reader, productSales, access, clock, upToDate } = queries;
  const uses = goodsUses(queries);
  const administrator = requireLevel(access, 2);
  const productsIn = adminProductLists(catalogue);
  const reservedOf = reservedKeys(readModels);

  const loaded: Middleware = async (_, next) => {
    if (!reader.loaded()) throw new Refused('busy', { retryAfterSeconds: 1 });
    await productSales.refresh();
    await next();
  };
  const now = (): number => Date.parse(clock());
  const soldUntilNow = () => {
    const today = now();
    return (productId: string) => productSales.sold(productId, today);
  };

  const productItems = async (shown: readonly ProductSummary[], sold: (id: string) => number) => {
    const rates = shown.flatMap((product) => product.rates.map(({ rateId }) => rateId));
    const reserved = await reservedOf(rates);
    return shown.map((one) => adminProductOf(catalogue, one, reserved, sold));
  };

  return new Router({ prefix: '/api/admin' })
    .get(
      '/exchange-rate/effect',
      administrator,
      upToDate,
      loaded,
      endpoint({ query: exchangeRateEffectQuery }, async ({ query }) =>
        okNotStored(rateEffect(catalogue, Math.round(query.dollar * 100))),
      ),
    )
    .get(
      '/games',
      administrator,
      upToDate,
      loaded,
      endpoint({ query: adminGamesQuery }, async ({ query }) => {
        const sold = soldUntilNow();
        const all = adminGamesOf(catalogue, query, sold);
        const items = pageOf(all, query).map((game) => adminGameOf(catalogue, game, sold));
        const { page, size } = query;
        return okNotStored({ items, total: all.length, page, size });
      }),
    )
    .get(
      '/games.csv',
      administrator,
      upToDate,
      loaded,
      endpoint({ query: gamesTableQuery }, async ({ query }) => {
        const sold = soldUntilNow();
        const all = adminGamesOf(catalogue, { ...query, page: 1, size: 1 }, sold);
        return tableOf('games', gameColumns, all, async (part) =>
          part.map((game) => adminGameOf(catalogue, game, sold)),
        );
      }),
    )
    .get(
      '/games/:id',
      administrator,
      upToDate,
      loaded,
      endpoint({ params: byId, query: noQuery }, async ({ params: { id } }, ctx) => {
        const game = catalogue.game(id);
        if (!game) throw new Refused('not-found');
        const { documents } = await documentsFor<StatisticsDocument>(
          ctx,
          readModels,
          statisticsModel,
        );
        const sales = await salesOfGame(documents, catalogue, id, now());
        return okNotStored(adminGamePageOf(catalogue, game, soldUntilNow(), sales));
      }),
    )
    .get(
      '/games/:id/uses',
      administrator,
      queries.usesUpToDate,
      loaded,
      endpoint({ params: byId, query: usesQuery }, async ({ params, query }, ctx) => {
        const found = await uses.ofGame(ctx, params.id);
        if (!found) throw new Refused('not-found');
        return okNotStored(usesPage(found, query));
      }),
    )
    .get(
      '/products/:id/uses',
      administrator,
      queries.usesUpToDate,
      loaded,
      endpoint({ params: byId, query: usesQuery }, async ({ params, query }, ctx) => {
        const found = await uses.ofProduct(ctx, params.id);
        if (!found) throw new Refused('not-found');
        return okNotStored(usesPage(found, query));
      }),
    )
    .get(
      '/products',
      administrator,
      upToDate,
      loaded,
      endpoint({ query: adminProductsQuery }, async ({ query }) => {
        const sold = soldUntilNow();
        const all = productsIn(query, sold);
        const items = await productItems(pageOf(all, query), sold);
        const { page, size } = query;
        return okNotStored({ items, total: all.length, page, size });
      }),
    )
    .get(
      '/products.csv',
      administrator,
      upToDate,
      loaded,
      endpoint({ query: productsTableQuery }, async ({ query }) => {
        const sold = soldUntilNow();
        const all = productsIn({ ...query, page: 1, size: 1 }, sold);
        return tableOf('products', productColumns, all, (part) => productItems(part, sold));
      }),
    )
    .get(
      '/products/:id',
      administrator,
      upToDate,
      loaded,
      endpoint({ params: byId, query: noQuery }, async ({ params: { id } }) => {
        const product = await reader.product(id);
        if (!product) throw new Refused('not-found');
        const reserved = await reservedOf(product.rates.map(({ rateId }) => rateId));
        return okNotStored(adminProductPageOf(catalogue, product, reserved, soldUntilNow()));
      }),
    );
};
