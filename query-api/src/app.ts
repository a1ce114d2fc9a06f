import { isUnavailable } from '@shop/platform/documents';
import { waitForAccess, problemResponses, HttpError, setClientAddress } from '@shop/platform/http';
import type { AddressList } from '@shop/platform/network';
import { productsModel } from '@shop/contracts/catalog/documents';
import { productEmailsModel } from '@shop/contracts/email-notifications/documents';
import { orderHistoriesModel, ordersModel } from '@shop/contracts/ordering/documents';
import {
  keyImportsModel,
  keysModel,
  stockAlertsModel,
  waitingOrdersModel,
} from '@shop/contracts/stock/documents';
import { mailsModel } from '@shop/contracts/mail/documents';
import {
  bansModel,
  sessionsModel,
  userHistoriesModel,
  userNotesModel,
  usersModel,
} from '@shop/contracts/identity/documents';
import {
  droppedNotificationsModel,
  exchangeRateHistoryModel,
  paymentDaysModel,
  paymentNotificationsModel,
  paymentsModel,
  paymentSystemsModel,
} from '@shop/contracts/payments/documents';
import { promoHistoryModel } from '@shop/contracts/promotions/documents';
import { savedViewsModel } from '@shop/contracts/saved-views/documents';
import type { ReadModels } from '@shop/platform/projections';
import Koa from 'koa';
import { auditModels } from './audit/audit-queries.ts';
import { auditRoutes } from './audit/routes.ts';
import { catalogueModels } from './catalog/catalogue-reader.ts';
import type { CatalogueReader } from './catalog/catalogue-reader.ts';
import type { CatalogueQueries } from './catalog/routes.ts';
import { referenceRoutes } from './catalog/references.ts';
import type { ProductSales } from './catalog/back-office/product-sales.ts';
import {
  adminCatalogModels,
  adminCatalogRoutes,
  catalogueUsesModels,
} from './catalog/back-office/routes.ts';
import { catalogueRoutes } from './catalog/routes.ts';
import {
  contentModel,
  helpArticlesModel,
  pageVersionsModel,
} from '@shop/contracts/content/documents';
import { contentBackOfficeRoutes } from './content/back-office.ts';
import { pageVersionRoutes } from './content/page-versions.ts';
import type { ContentReader } from './content/content-reader.ts';
import type { ContentQueries } from './content/routes.ts';
import { contentRoutes } from './content/routes.ts';
import type { ResponseCache } from './response-cache/response-cache.ts';
import { cacheResponses } from './response-cache/cache-responses.ts';
import { withAvatars } from './identity/avatars.ts';
import { banRoutes } from './identity/bans/routes.ts';
import type { IdentityQueries } from './identity/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { personalDataRoutes } from './identity/personal-data.ts';
import { sessionRoutes } from './identity/sessions.ts';
import type { UserQueries } from './identity/users/user-queries.ts';
import { userRoutes } from './identity/users/routes.ts';
import type { MailQueries } from './mail/routes.ts';
import { ownNotificationModels } from './email-notifications/own-notifications.ts';
import { unsubscribeRoutes } from './email-notifications/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { orderBackOfficeRoutes } from './ordering/back-office.ts';
import type { OverviewQueries } from './overview/routes.ts';
import { overviewModels, overviewRoutes } from './overview/routes.ts';
import { setupRoutes } from './setup/routes.ts';
import type { OrderingQueries } from './ordering/routes.ts';
import { orderingRoutes } from './ordering/routes.ts';
import type { PaymentBackOffice } from './payments/back-office.ts';
import { paymentBackOfficeRoutes } from './payments/back-office.ts';
import type { PaymentQueries } from './payments/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import type { PromotionQueries } from './promotions/routes.ts';
import { promotionModels, promotionRoutes } from './promotions/routes.ts';
import type { StatisticsQueries } from './statistics/routes.ts';
import { statisticsModels, statisticsRoutes } from './statistics/routes.ts';
import { sortingModels, sortingRoutes } from './sorting/routes.ts';
import { waitForMinPosition } from './positions/min-position.ts';
import type { ReadModelWaiter } from './positions/read-model-waiter.ts';
import { keyImportRoutes } from './stock/key-import-routes.ts';
import { keyRoutes } from './stock/key-routes.ts';
import { stockRoutes } from './stock/stock.ts';
import { waitingOrderRoutes } from './stock/waiting-orders.ts';
import type { SavedViewQueries } from './saved-views/routes.ts';
import { savedViewRoutes } from './saved-views/routes.ts';
import type { SearchQueries } from './search/routes.ts';
import { searchRoutes } from './search/routes.ts';
import type { Security } from './site/security.ts';
import { securityHeaders } from './site/security.ts';
import type { RenderedPages } from './site/rendered-pages.ts';
import type { Site } from './site/site.ts';
import type { SearchEngineFiles } from './site/sitemap.ts';
import { siteRoutes } from './site/routes.ts';
import { downloadRoutes } from './storage/downloads.ts';
import type { Images } from './storage/images.ts';
import { imageRoutes } from './storage/images.ts';
import type { PublicFiles } from './storage/public-files.ts';
import { videoRoutes } from './storage/videos.ts';
import { ticketsModel } from '@shop/contracts/support/documents';
import { supportModels, supportRoutes } from './support/routes.ts';
import type { SupportQueries } from './support/support-queries.ts';

export { assembleQueries } from './assemble.ts';
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
  Omit<OrderingQueries, 'upToDate'> &
  Omit<IdentityQueries, 'upToDate'> &
  Omit<UserQueries, 'upToDate'> &
  Omit<MailQueries, 'upToDate'> &
  Omit<SupportQueries, 'upToDate'> &
  Omit<OverviewQueries, 'upToDate'> &
  SearchQueries &
  Omit<SavedViewQueries, 'upToDate'> &
  Readonly<{
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
    site: Site | null;
    /** Null if pages are rendered in the browser only. */
    pages: RenderedPages | null;
    searchEngines: SearchEngineFiles;
    security: Security;
    /** Proxies whose `X-Forwarded-For` is trusted. */
    trustedProxies: AddressList;
    report: (error: unknown, requestId: string) => void;
  }>;

/** The query API without its servers: `main.ts` injects the real ones, tests inject their own. */
export const queryApi = (deps: QueryApiDeps): Koa => {
  const { reader, contentReader, waiting: readModelWaiter, responseCache, images, site } = deps;
  const upToDate = {
    catalogue: waitForMinPosition({
      models: catalogueModels,
      waiting: readModelWaiter,
      afterwards: reader.refresh,
    }),
    adminCatalog: waitForMinPosition({
      models: adminCatalogModels,
      waiting: readModelWaiter,
      afterwards: reader.refresh,
    }),
    goodsUses: waitForMinPosition({
      models: [...adminCatalogModels, ...catalogueUsesModels],
      waiting: readModelWaiter,
      afterwards: reader.refresh,
    }),
    content: waitForMinPosition({
      models: [contentModel],
      waiting: readModelWaiter,
      afterwards: contentReader.refresh,
    }),
    adminContent: waitForMinPosition({
      models: [contentModel, helpArticlesModel],
      waiting: readModelWaiter,
    }),
    pageVersions: waitForMinPosition({ models: [pageVersionsModel], waiting: readModelWaiter }),
    orders: waitForMinPosition({
      models: [ordersModel, productEmailsModel, usersModel],
      waiting: readModelWaiter,
    }),
    orderList: waitForMinPosition({ models: [ordersModel, keysModel], waiting: readModelWaiter }),
    adminOrder: waitForMinPosition({
      models: [ordersModel, orderHistoriesModel, keysModel, mailsModel, ticketsModel],
      waiting: readModelWaiter,
    }),
    users: waitForMinPosition({ models: [usersModel], waiting: readModelWaiter }),
    sessions: waitForMinPosition({ models: [sessionsModel], waiting: readModelWaiter }),
    bans: waitForMinPosition({
      models: [bansModel, usersModel, sessionsModel, ordersModel, ticketsModel],
      waiting: readModelWaiter,
    }),
    people: waitForMinPosition({
      models: [
        usersModel,
        userHistoriesModel,
        userNotesModel,
        sessionsModel,
        bansModel,
        ordersModel,
        productsModel,
        ...ownNotificationModels,
        promoHistoryModel,
        ...supportModels.tickets,
        ...supportModels.contacts,
      ],
      waiting: readModelWaiter,
    }),
    personalData: waitForMinPosition({
      models: [
        usersModel,
        sessionsModel,
        ordersModel,
        productsModel,
        ...ownNotificationModels,
        ...supportModels.tickets,
        ...supportModels.contacts,
      ],
      waiting: readModelWaiter,
    }),
    payments: waitForMinPosition({
      models: [
        paymentsModel,
        paymentDaysModel,
        paymentNotificationsModel,
        droppedNotificationsModel,
        ordersModel,
        orderHistoriesModel,
      ],
      waiting: readModelWaiter,
    }),
    paymentSystems: waitForMinPosition({
      models: [paymentSystemsModel, paymentNotificationsModel],
      waiting: readModelWaiter,
      afterwards: reader.refresh,
    }),
    exchangeRate: waitForMinPosition({
      models: [exchangeRateHistoryModel],
      waiting: readModelWaiter,
    }),
    mail: waitForMinPosition({ models: [mailsModel], waiting: readModelWaiter }),
    promotions: waitForMinPosition({ models: promotionModels, waiting: readModelWaiter }),
    keys: waitForMinPosition({
      models: [keysModel, keyImportsModel, stockAlertsModel, waitingOrdersModel],
      waiting: readModelWaiter,
    }),
    audit: waitForMinPosition({ models: auditModels, waiting: readModelWaiter }),
    sorting: waitForMinPosition({ models: sortingModels, waiting: readModelWaiter }),
    statistics: waitForMinPosition({ models: statisticsModels, waiting: readModelWaiter }),
    savedViews: waitForMinPosition({ models: [savedViewsModel], waiting: readModelWaiter }),
    overview: waitForMinPosition({ models: overviewModels, waiting: readModelWaiter }),
  };

  const app = new Koa();
  app.use(setClientAddress(deps.trustedProxies));
  app.use(securityHeaders(deps.security));
  app.use(problemResponses());
  app.use(async (_, next) => {
    try {
      await next();
    } catch (cause) {
      throw isUnavailable(cause) ? new HttpError('busy', { cause, retryAfterSeconds: 2 }) : cause;
    }
  });
  app.use(waitForAccess(deps.access));
  app.use(overviewRoutes({ ...deps, upToDate: upToDate.overview }).routes());
  app.use(setupRoutes({ ...deps, upToDate: [upToDate.catalogue, upToDate.content] }).routes());
  app.use(searchRoutes(deps).routes());
  app.use(sortingRoutes({ ...deps, upToDate: upToDate.sorting }).routes());
  app.use(savedViewRoutes({ ...deps, upToDate: upToDate.savedViews }).routes());
  app.use(orderingRoutes({ ...deps, upToDate: upToDate.orders }).routes());
  const ofOrders = { list: upToDate.orderList, page: upToDate.adminOrder };
  for (const router of orderBackOfficeRoutes({ ...deps, upToDate: ofOrders })) {
    app.use(router.routes());
  }
  app.use(unsubscribeRoutes().routes());
  for (const routes of mailRoutes({ ...deps, upToDate: upToDate.mail })) app.use(routes.routes());
  app.use(identityRoutes({ ...deps, upToDate: upToDate.users }).routes());
  app.use(sessionRoutes({ ...deps, upToDate: upToDate.sessions }).routes());
  const people = [
    ...banRoutes({ ...deps, upToDate: upToDate.bans }),
    ...userRoutes({ ...deps, upToDate: upToDate.people }),
  ];
  for (const routes of people) app.use(routes.routes());
  app.use(personalDataRoutes({ ...deps, upToDate: upToDate.personalData }).routes());
  const payments = paymentBackOfficeRoutes(deps, {
    payments: upToDate.payments,
    systems: upToDate.paymentSystems,
    exchangeRate: upToDate.exchangeRate,
  });
  for (const routes of payments) app.use(routes.routes());
  for (const router of promotionRoutes({ ...deps, upToDate: upToDate.promotions })) {
    app.use(router.routes());
  }
  const stock = { ...deps, upToDate: upToDate.keys };
  for (const routes of [
    keyRoutes(stock),
    keyImportRoutes(stock),
    stockRoutes(stock),
    waitingOrderRoutes(stock),
  ]) {
    app.use(routes.routes());
  }
  const { tickets, content, contacts } = supportModels;
  const support = supportRoutes(deps, {
    tickets: waitForMinPosition({ models: tickets, waiting: readModelWaiter }),
    content: waitForMinPosition({ models: content, waiting: readModelWaiter }),
    contacts: waitForMinPosition({ models: contacts, waiting: readModelWaiter }),
  });
  for (const routes of support) app.use(routes.routes());
  app.use(statisticsRoutes({ ...deps, upToDate: upToDate.statistics }).routes());
  app.use(auditRoutes({ ...deps, upToDate: upToDate.audit }).routes());
  app.use(referenceRoutes({ ...deps, upToDate: upToDate.catalogue }).routes());
  app.use(contentBackOfficeRoutes({ ...deps, upToDate: upToDate.adminContent }).routes());
  app.use(pageVersionRoutes({ ...deps, upToDate: upToDate.pageVersions }).routes());
  app.use(
    adminCatalogRoutes({
      ...deps,
      upToDate: upToDate.adminCatalog,
      usesUpToDate: upToDate.goodsUses,
    }).routes(),
  );
  app.use(imageRoutes(withAvatars(images)).routes());
  app.use(videoRoutes(deps.videos).routes());
  const fileName = (stored: string) =>
    deps.content.fileName(stored) ?? deps.catalogue.fileName(stored);
  app.use(downloadRoutes(deps.downloads, fileName).routes());
  if (site) app.use(siteRoutes({ ...deps, site }));
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
  app.use(() => {
    throw new HttpError('not-found');
  });
  return app;
};
