import { isAway } from '@shop/platform/documents';
import { Refused, problems } from '@shop/platform/http';
import { ordersModel } from '@shop/domain/ordering/documents';
import { usersModel } from '@shop/domain/identity/documents';
import type { ReadModels } from '@shop/platform/projections';
import Koa from 'koa';
import { catalogueModels } from './catalog/catalogue-reader.ts';
import type { CatalogueReader } from './catalog/catalogue-reader.ts';
import type { CatalogueQueries } from './catalog/routes.ts';
import { catalogueRoutes } from './catalog/routes.ts';
import type { ContentQueries } from './content/routes.ts';
import { contentRoutes } from './content/routes.ts';
import type { HotAnswers } from './hot/hot-answers.ts';
import { keepHot } from './hot/keep-hot.ts';
import type { IdentityQueries } from './identity/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { openApiRoutes } from './openapi/routes.ts';
import type { OrderingQueries } from './ordering/routes.ts';
import { orderingRoutes } from './ordering/routes.ts';
import type { PaymentQueries } from './payments/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { minPosition } from './positions/min-position.ts';
import type { Waiting } from './positions/waiting.ts';
import type { Security } from './site/security.ts';
import { securityHeaders } from './site/security.ts';
import type { Site } from './site/site.ts';
import { siteRoutes } from './site/routes.ts';
import type { Images } from './storage/images.ts';
import { imageRoutes } from './storage/images.ts';

export { assembleQueries } from './assemble.ts';
export { hotFirst } from './hot/hot-answers.ts';
export { refusalsOf } from './openapi/refusals.ts';

export type QueryApiDeps = Omit<CatalogueQueries, 'reader'> &
  ContentQueries &
  PaymentQueries &
  Omit<OrderingQueries, 'upToDate'> &
  Omit<IdentityQueries, 'upToDate'> &
  Readonly<{
    reader: CatalogueReader;
    readModels: ReadModels;
    waiting: Waiting;
    hotAnswers: HotAnswers;
    images: Images;
    /** Null where no client was built. */
    site: Site | null;
    security: Security;
    report: (error: unknown, requestId: string) => void;
  }>;

/** The query API without its servers: `main.ts` plugs in the real ones, tests plug in theirs. */
export const queryApi = (deps: QueryApiDeps): Koa => {
  const { reader, waiting, hotAnswers, images, site, report } = deps;
  const upToDate = {
    catalogue: minPosition({ models: catalogueModels, waiting, afterwards: reader.refresh }),
    orders: minPosition({ models: [ordersModel], waiting }),
    users: minPosition({ models: [usersModel], waiting }),
  };

  const app = new Koa();
  app.use(securityHeaders(deps.security));
  app.use(problems(report));
  app.use(async (_, next) => {
    try {
      await next();
    } catch (cause) {
      throw isAway(cause) ? new Refused('busy', { cause, retryAfterSeconds: 2 }) : cause;
    }
  });
  app.use(orderingRoutes({ ...deps, upToDate: upToDate.orders }).routes());
  app.use(identityRoutes({ ...deps, upToDate: upToDate.users }).routes());
  app.use(imageRoutes(images).routes());
  if (site) app.use(siteRoutes(site, deps.catalogue, deps.config));
  app.use(keepHot(hotAnswers, reader.builds));
  app.use(openApiRoutes().routes());
  app.use(upToDate.catalogue);
  app.use(async (_, next) => {
    if (!reader.loaded()) throw new Refused('busy', { retryAfterSeconds: 1 });
    await next();
  });
  app.use(catalogueRoutes(deps).routes());
  app.use(paymentRoutes(deps).routes());
  app.use(contentRoutes(deps).routes());
  app.use(() => {
    throw new Refused('not-found');
  });
  return app;
};
