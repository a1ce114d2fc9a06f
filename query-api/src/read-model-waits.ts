import {
  contentModel,
  helpArticlesModel,
  pageVersionsModel,
} from '@shop/contracts/content/documents';
import { orderHistoriesModel, ordersModel } from '@shop/contracts/ordering/documents';
import {
  droppedNotificationsModel,
  exchangeRateHistoryModel,
  paymentDaysModel,
  paymentNotificationsModel,
  paymentsModel,
  paymentSystemsModel,
} from '@shop/contracts/payments/documents';
import {
  keyImportsModel,
  keysModel,
  stockAlertsModel,
  waitingOrdersModel,
} from '@shop/contracts/stock/documents';
import { auditModels } from './audit/audit-queries.ts';
import { adminCatalogModels, catalogueUsesModels } from './catalog/back-office/routes.ts';
import { catalogueModels } from './catalog/catalogue-reader.ts';
import type { CatalogueReader } from './catalog/catalogue-reader.ts';
import type { ContentReader } from './content/content-reader.ts';
import { waitForMinPosition } from './positions/min-position.ts';
import type { ReadModelWaiter } from './positions/read-model-waiter.ts';
import { promotionModels } from './promotions/routes.ts';
import { statisticsModels } from './statistics/routes.ts';
import { supportModels } from './support/routes.ts';

type ReadModelWaitsDeps = Readonly<{
  waiting: ReadModelWaiter;
  reader: Pick<CatalogueReader, 'refresh'>;
  contentReader: Pick<ContentReader, 'refresh'>;
}>;

const createCatalogueWaits = ({ waiting, reader }: ReadModelWaitsDeps) => ({
  catalogue: waitForMinPosition({
    models: catalogueModels,
    waiting,
    afterwards: reader.refresh,
  }),
  adminCatalog: waitForMinPosition({
    models: adminCatalogModels,
    waiting,
    afterwards: reader.refresh,
  }),
  catalogueUses: waitForMinPosition({
    models: [...adminCatalogModels, ...catalogueUsesModels],
    waiting,
    afterwards: reader.refresh,
  }),
});

const createContentWaits = ({ waiting, contentReader }: ReadModelWaitsDeps) => ({
  content: waitForMinPosition({
    models: [contentModel],
    waiting,
    afterwards: contentReader.refresh,
  }),
  adminContent: waitForMinPosition({
    models: [contentModel, helpArticlesModel],
    waiting,
  }),
  pageVersions: waitForMinPosition({ models: [pageVersionsModel], waiting }),
});

const createStockWaits = ({ waiting }: ReadModelWaitsDeps) => ({
  promotions: waitForMinPosition({ models: promotionModels, waiting }),
  keys: waitForMinPosition({
    models: [keysModel, keyImportsModel, stockAlertsModel, waitingOrdersModel],
    waiting,
  }),
});

const createPaymentWaits = ({ waiting, reader }: ReadModelWaitsDeps) => ({
  payments: waitForMinPosition({
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
  paymentSystems: waitForMinPosition({
    models: [paymentSystemsModel, paymentNotificationsModel],
    waiting,
    afterwards: reader.refresh,
  }),
  exchangeRate: waitForMinPosition({
    models: [exchangeRateHistoryModel],
    waiting,
  }),
});

const createSupportWaits = ({ waiting }: ReadModelWaitsDeps) => ({
  supportTickets: waitForMinPosition({ models: supportModels.tickets, waiting }),
  supportContent: waitForMinPosition({ models: supportModels.content, waiting }),
  supportContacts: waitForMinPosition({ models: supportModels.contacts, waiting }),
});

const createBackOfficeWaits = ({ waiting }: ReadModelWaitsDeps) => ({
  audit: waitForMinPosition({ models: auditModels, waiting }),
  statistics: waitForMinPosition({ models: statisticsModels, waiting }),
});

/** Per kind of request, the middleware that waits for the read models that it reads. */
export const createReadModelWaits = (deps: ReadModelWaitsDeps) => ({
  ...createCatalogueWaits(deps),
  ...createContentWaits(deps),
  ...createStockWaits(deps),
  ...createPaymentWaits(deps),
  ...createSupportWaits(deps),
  ...createBackOfficeWaits(deps),
});

export type ReadModelWaits = ReturnType<typeof createReadModelWaits>;
