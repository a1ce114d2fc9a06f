import { isAway } from '@shop/platform/documents';
import { accessReached, problems, Refused, senderAddress } from '@shop/platform/http';
import type { AddressList } from '@shop/platform/network';
import { productsModel } from '@shop/contracts/catalog/documents';
import { productEmailsModel } from '@shop/contracts/notices/documents';
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
  goodsUsesModels,
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
import type { HotAnswers } from './hot/hot-answers.ts';
import { keepHot } from './hot/keep-hot.ts';
import { withAvatars } from './identity/avatars.ts';
import { banRoutes } from './identity/bans/routes.ts';
import type { IdentityQueries } from './identity/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { personalDataRoutes } from './identity/personal-data.ts';
import { sessionRoutes } from './identity/sessions.ts';
import type { UserQueries } from './identity/users/user-queries.ts';
import { userRoutes } from './identity/users/routes.ts';
import type { MailQueries } from './mail/routes.ts';
import { ownNotificationModels } from './notices/own-notifications.ts';
import { unsubscribeRoutes } from './notices/routes.ts';
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
import { minPosition } from './positions/min-position.ts';
import type { Waiting } from './positions/waiting.ts';
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
import type { ForSearchEngines } from './site/sitemap.ts';
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
export { hotFirst } from './hot/hot-answers.ts';
export type { PromoReader } from './promotions/promo-reader.ts';
export { promoReader } from './promotions/promo-reader.ts';
export { refusalsOf } from './openapi/refusals.ts';

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
    /** Of the address that people open. */
    origin: string;
    readModels: ReadModels;
    waiting: Waiting;
    hotAnswers: HotAnswers;
    images: Images;
    downloads: PublicFiles;
    videos: PublicFiles;
    /** Null where no client was built. */
    site: Site | null;
    /** Null where clients render for themselves. */
    pages: RenderedPages | null;
    searchEngines: ForSearchEngines;
    security: Security;
    /** Proxies whose `X-Forwarded-For` is believed. */
    trustedProxies: AddressList;
    report: (error: unknown, requestId: string) => void;
  }>;

/** The query API without its servers: `main.ts` plugs in the real ones, tests plug in theirs. */
export const queryApi = (deps: QueryApiDeps): Koa => {
  const { reader, contentReader, waiting, hotAnswers, images, site } = deps;
  const upToDate = {
    catalogue: minPosition({ models: catalogueModels, waiting, afterwards: reader.refresh }),
    adminCatalog: minPosition({
      models: adminCatalogModels,
      waiting,
      afterwards: reader.refresh,
    }),
    goodsUses: minPosition({
      models: [...adminCatalogModels, ...goodsUsesModels],
      waiting,
      afterwards: reader.refresh,
    }),
    content: minPosition({
      models: [contentModel],
      waiting,
      afterwards: contentReader.refresh,
    }),
    adminContent: minPosition({ models: [contentModel, helpArticlesModel], waiting }),
    pageVersions: minPosition({ models: [pageVersionsModel], waiting }),
    orders: minPosition({ models: [ordersModel, productEmailsModel, usersModel], waiting }),
    orderList: minPosition({ models: [ordersModel, keysModel], waiting }),
    adminOrder: minPosition({
      models: [ordersModel, orderHistoriesModel, keysModel, mailsModel, ticketsModel],
      waiting,
    }),
    users: minPosition({ models: [usersModel], waiting }),
    sessions: minPosition({ models: [sessionsModel], waiting }),
    bans: minPosition({
      models: [bansModel, usersModel, sessionsModel, ordersModel, ticketsModel],
      waiting,
    }),
    people: minPosition({
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
      waiting,
    }),
    personalData: minPosition({
      models: [
        usersModel,
        sessionsModel,
        ordersModel,
        productsModel,
        ...ownNotificationModels,
        ...supportModels.tickets,
        ...supportModels.contacts,
      ],
      waiting,
    }),
    payments: minPosition({
      models: [
        paymentsModel,
        paymentDaysModel,
        paymentNotificationsModel,
        droppedNotificationsModel,
        ordersModel,
        orderHistoriesModel,
      ],
      waiting,
    }),
    paymentSystems: minPosition({
      models: [paymentSystemsModel, paymentNotificationsModel],
      waiting,
      afterwards: reader.refresh,
    }),
    exchangeRate: minPosition({ models: [exchangeRateHistoryModel], waiting }),
    mail: minPosition({ models: [mailsModel], waiting }),
    promotions: minPosition({ models: promotionModels, waiting }),
    keys: minPosition({
      models: [keysModel, keyImportsModel, stockAlertsModel, waitingOrdersModel],
      waiting,
    }),
    audit: minPosition({ models: auditModels, waiting }),
    sorting: minPosition({ models: sortingModels, waiting }),
    statistics: minPosition({ models: statisticsModels, waiting }),
    savedViews: minPosition({ models: [savedViewsModel], waiting }),
    overview: minPosition({ models: overviewModels, waiting }),
  };

  const app = new Koa();
  app.use(senderAddress(deps.trustedProxies));
  app.use(securityHeaders(deps.security));
  app.use(problems());
  app.use(async (_, next) => {
    try {
      await next();
    } catch (cause) {
      throw isAway(cause) ? new Refused('busy', { cause, retryAfterSeconds: 2 }) : cause;
    }
  });
  app.use(accessReached(deps.access));
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
    tickets: minPosition({ models: tickets, waiting }),
    content: minPosition({ models: content, waiting }),
    contacts: minPosition({ models: contacts, waiting }),
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
  app.use(keepHot(hotAnswers, () => `${reader.builds()}-${contentReader.build()}`));
  if (deps.config.dev) app.use(openApiRoutes().routes());
  app.use(contentRoutes({ ...deps, upToDate: upToDate.content }).routes());
  app.use(upToDate.catalogue);
  app.use(async (_, next) => {
    if (!reader.loaded()) throw new Refused('busy', { retryAfterSeconds: 1 });
    await next();
  });
  app.use(catalogueRoutes(deps).routes());
  app.use(paymentRoutes(deps).routes());
  app.use(() => {
    throw new Refused('not-found');
  });
  return app;
};
