import type { Router } from '@koa/router';
import { isUnavailable } from '@shop/platform/documents';
import { waitForAccess, problemResponses, HttpError, setClientAddress } from '@shop/platform/http';
import type { AddressList } from '@shop/platform/network';
import type { ReadModels } from '@shop/platform/projections';
import type { Middleware } from 'koa';
import Koa from 'koa';
import { auditRoutes } from './audit/routes.ts';
import type { Capability } from './capability.ts';
import type { CatalogueReader } from './catalog/catalogue-reader.ts';
import type { CatalogueQueries } from './catalog/routes.ts';
import { referenceRoutes } from './catalog/references.ts';
import type { ProductSales } from './catalog/back-office/product-sales.ts';
import { adminCatalogRoutes } from './catalog/back-office/routes.ts';
import { catalogueRoutes } from './catalog/routes.ts';
import { contentBackOfficeRoutes } from './content/back-office.ts';
import { pageVersionRoutes } from './content/page-versions.ts';
import type { ContentReader } from './content/content-reader.ts';
import type { ContentQueries } from './content/routes.ts';
import { contentRoutes } from './content/routes.ts';
import type { ResponseCache } from './response-cache/response-cache.ts';
import { cacheResponses } from './response-cache/cache-responses.ts';
import { withAvatars } from './avatars/avatars.ts';
import { openApiRoutes } from './openapi/routes.ts';
import type { PaymentBackOffice } from './payments/back-office.ts';
import { paymentBackOfficeRoutes } from './payments/back-office.ts';
import type { PaymentQueries } from './payments/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import type { PromotionQueries } from './promotions/routes.ts';
import { promotionRoutes } from './promotions/routes.ts';
import type { StatisticsQueries } from './statistics/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import type { ReadModelWaiter } from './positions/read-model-waiter.ts';
import type { ReadModelWaits } from './read-model-waits.ts';
import { createReadModelWaits } from './read-model-waits.ts';
import { keyImportRoutes } from './stock/key-import-routes.ts';
import { keyRoutes } from './stock/key-routes.ts';
import { stockRoutes } from './stock/stock.ts';
import { waitingOrderRoutes } from './stock/waiting-orders.ts';
import type { Security } from './site/security.ts';
import { securityHeaders } from './site/security.ts';
import { downloadRoutes } from './storage/downloads.ts';
import type { Images } from './storage/images.ts';
import { imageRoutes } from './storage/images.ts';
import type { PublicFiles } from './storage/public-files.ts';
import { videoRoutes } from './storage/videos.ts';
import { supportRoutes } from './support/routes.ts';
import type { SupportQueries } from './support/support-queries.ts';

export { listCapabilities } from './capabilities.ts';
export { productSales } from './catalog/back-office/product-sales.ts';
export type { InMemoryShop } from './in-memory-shop.ts';
export { createInMemoryShop } from './in-memory-shop.ts';
export { readModelWaiter } from './positions/read-model-waiter.ts';
export type { QueryProgram } from './query-program.ts';
export type { ConfiguredSystem } from './payments/payment-system-registry.ts';
export { withResponseCache } from './response-cache/response-cache.ts';
export type { PromoReader } from './promotions/promo-reader.ts';
export { promoReader } from './promotions/promo-reader.ts';
export { listErrorCodes } from './openapi/refusals.ts';

export type QueryApiDeps = Omit<CatalogueQueries, 'reader'> &
  Omit<ContentQueries, 'contentReader' | 'upToDate'> &
  PaymentQueries &
  PaymentBackOffice &
  Omit<PromotionQueries, 'upToDate'> &
  Omit<StatisticsQueries, 'upToDate'> &
  Omit<SupportQueries, 'upToDate'> &
  Readonly<{
    capabilities: readonly Capability[];
    reader: CatalogueReader;
    contentReader: ContentReader;
    productSales: ProductSales;
    /** The origin of the shop's public URL. */
    origin: string;
    readModels: ReadModels;
    waiting: ReadModelWaiter;
    responseCache: ResponseCache;
    images: Images;
    downloads: PublicFiles;
    videos: PublicFiles;
    /** Null if no client was built. */
    site: Middleware | null;
    security: Security;
    /** Proxies whose `X-Forwarded-For` is trusted. */
    trustedProxies: AddressList;
  }>;

/** Turns an unavailable database into a reply that asks the client to retry. */
const replyBusyIfUnavailable: Middleware = async (_, next) => {
  try {
    await next();
  } catch (cause) {
    throw isUnavailable(cause) ? new HttpError('busy', { cause, retryAfterSeconds: 2 }) : cause;
  }
};

const listMoneyRouters = (deps: QueryApiDeps, upToDate: ReadModelWaits): readonly Router[] => [
  ...paymentBackOfficeRoutes(deps, {
    payments: upToDate.payments,
    systems: upToDate.paymentSystems,
    exchangeRate: upToDate.exchangeRate,
  }),
  ...promotionRoutes({ ...deps, upToDate: upToDate.promotions }),
];

const listStockRouters = (deps: QueryApiDeps, upToDate: ReadModelWaits): readonly Router[] => {
  const stock = { ...deps, upToDate: upToDate.keys };
  return [keyRoutes(stock), keyImportRoutes(stock), stockRoutes(stock), waitingOrderRoutes(stock)];
};

const listSupportRouters = (deps: QueryApiDeps, upToDate: ReadModelWaits): readonly Router[] =>
  supportRoutes(deps, {
    tickets: upToDate.supportTickets,
    content: upToDate.supportContent,
    contacts: upToDate.supportContacts,
  });

const listPublishingRouters = (deps: QueryApiDeps, upToDate: ReadModelWaits): readonly Router[] => [
  statisticsRoutes({ ...deps, upToDate: upToDate.statistics }),
  auditRoutes({ ...deps, upToDate: upToDate.audit }),
  referenceRoutes({ ...deps, upToDate: upToDate.catalogue }),
  contentBackOfficeRoutes({ ...deps, upToDate: upToDate.adminContent }),
  pageVersionRoutes({ ...deps, upToDate: upToDate.pageVersions }),
  adminCatalogRoutes({
    ...deps,
    upToDate: upToDate.adminCatalog,
    usesUpToDate: upToDate.catalogueUses,
  }),
];

const listFileRouters = (deps: QueryApiDeps): readonly Router[] => {
  const fileName = (stored: string) =>
    deps.content.fileName(stored) ?? deps.catalogue.fileName(stored);
  return [
    imageRoutes(withAvatars(deps.images)),
    videoRoutes(deps.videos),
    downloadRoutes(deps.downloads, fileName),
  ];
};

/** Adds the pages and the API of the shop, whose responses are cached. */
const addShopRoutes = (app: Koa, deps: QueryApiDeps, upToDate: ReadModelWaits): void => {
  const { reader, contentReader, responseCache, site } = deps;
  if (site) app.use(site);
  app.use(cacheResponses(responseCache, () => `${reader.builds()}-${contentReader.build()}`));
  if (deps.config.dev) app.use(openApiRoutes().routes());
  app.use(contentRoutes({ ...deps, upToDate: upToDate.content }).routes());
  app.use(upToDate.catalogue);
  app.use(async (_, next) => {
    if (!reader.loaded()) throw new HttpError('busy', { retryAfterSeconds: 1 });
    await next();
  });
  app.use(catalogueRoutes(deps).routes());
  app.use(paymentRoutes(deps).routes());
};

/** The query API without its servers: `main.ts` injects the real ones, tests inject their own. */
export const queryApi = (deps: QueryApiDeps): Koa => {
  const upToDate = createReadModelWaits(deps);
  const app = new Koa();
  app.use(setClientAddress(deps.trustedProxies));
  app.use(securityHeaders(deps.security));
  app.use(problemResponses());
  app.use(replyBusyIfUnavailable);
  app.use(waitForAccess(deps.access));
  for (const router of [
    ...deps.capabilities.flatMap(({ routers }) => routers),
    ...listMoneyRouters(deps, upToDate),
    ...listStockRouters(deps, upToDate),
    ...listSupportRouters(deps, upToDate),
    ...listPublishingRouters(deps, upToDate),
    ...listFileRouters(deps),
  ]) {
    app.use(router.routes());
  }
  addShopRoutes(app, deps, upToDate);
  app.use(() => {
    throw new HttpError('not-found');
  });
  return app;
};
