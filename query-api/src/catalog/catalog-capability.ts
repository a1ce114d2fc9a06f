import { HttpError } from '@shop/platform/http';
import type { ModelName } from '@shop/platform/projections';
import type { Middleware } from 'koa';
import type { PublicCapability } from '../capability.ts';
import { waitForMinPosition } from '../positions/min-position.ts';
import type { QueryProgram } from '../query-program.ts';
import { productSales } from './back-office/product-sales.ts';
import type { FindSalesOfGame } from './back-office/routes.ts';
import { adminCatalogModels, adminCatalogRoutes, catalogUsesModels } from './back-office/routes.ts';
import type { CatalogReader } from './catalog-reader.ts';
import { catalogModels } from './catalog-reader.ts';
import type { Catalog } from './catalog.ts';
import { catalogRoutes } from './routes.ts';

type SharedWithCatalog = Readonly<{
  catalog: Catalog;
  reader: CatalogReader;
  salesOfGame: FindSalesOfGame;
}>;

/** Wires the public catalog: games, products and their search. */
export const catalogCapability = (
  program: QueryProgram,
  { catalog, reader, salesOfGame }: SharedWithCatalog,
): PublicCapability => {
  const { clock, environment, readModels, settings, waiting } = program;
  const waitFor = (models: readonly ModelName[]): Middleware =>
    waitForMinPosition({ models, waiting, afterwards: reader.refresh });
  const requireLoaded: Middleware = async (_, next) => {
    if (!reader.loaded()) throw new HttpError('busy', { retryAfterSeconds: 1 });
    await next();
  };
  const routes = catalogRoutes({
    catalog,
    reader,
    shopSince: settings.shopSince,
    year: () => new Date(clock()).getUTCFullYear(),
  });
  return {
    routers: [
      adminCatalogRoutes({
        ...program,
        catalog,
        reader,
        productSales: productSales(readModels),
        salesOfGame,
        origin: new URL(environment.PUBLIC_URL).origin,
        upToDate: waitFor(adminCatalogModels),
        usesUpToDate: waitFor([...adminCatalogModels, ...catalogUsesModels]),
      }),
    ],
    cached: { before: [waitFor(catalogModels), requireLoaded], routers: [routes] },
  };
};
