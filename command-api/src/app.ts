import { jsonBody, problems, Refused } from '@shop/platform/http';
import Koa from 'koa';
import type { CatalogDeps } from './catalog/catalog-deps.ts';
import { catalogRoutes } from './catalog/routes.ts';
import type { IdentityDeps } from './identity/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import type { ImagesDeps } from './images/routes.ts';
import { imagesRoutes } from './images/routes.ts';
import type { OrderingDeps } from './ordering/routes.ts';
import { orderingRoutes } from './ordering/routes.ts';
import type { PaymentsDeps } from './payments/routes.ts';
import { paymentsRoutes } from './payments/routes.ts';
import type { StockDeps } from './stock/routes.ts';
import { stockRoutes } from './stock/routes.ts';

export type CommandApiDeps = CatalogDeps &
  IdentityDeps &
  ImagesDeps &
  OrderingDeps &
  PaymentsDeps &
  StockDeps &
  Readonly<{
    report: (error: unknown, requestId: string) => void;
    /** Whether the caller's address is taken from `X-Forwarded-For`. */
    behindProxy: boolean;
  }>;

/** The command API without its servers: `main.ts` plugs in the real ones. */
export const commandApi = (deps: CommandApiDeps): Koa => {
  const app = new Koa({ proxy: deps.behindProxy, maxIpsCount: 1 });
  app.use(problems(deps.report));
  for (const router of [stockRoutes(deps), imagesRoutes(deps), paymentsRoutes(deps)]) {
    app.use(router.routes());
  }
  app.use(jsonBody());
  const routers = [...catalogRoutes(deps), orderingRoutes(deps), identityRoutes(deps)];
  for (const router of routers) app.use(router.routes());
  app.use(() => {
    throw new Refused('not-found');
  });
  return app;
};
