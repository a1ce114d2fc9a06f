import { auditModel } from './audit/documents.ts';
import { gamesModel, productsModel, referencesModel } from './catalog/documents.ts';
import { contentModel, helpArticlesModel, pageVersionsModel } from './content/documents.ts';
import {
  backInStockModel,
  productEmailsModel,
  productRemindersModel,
} from './email-notifications/documents.ts';
import {
  bansModel,
  sessionsModel,
  userHistoriesModel,
  userNotesModel,
  usersModel,
} from './identity/documents.ts';
import { mailsModel } from './mail/documents.ts';
import { orderHistoriesModel, ordersModel } from './ordering/documents.ts';
import {
  droppedNotificationsModel,
  exchangeRateHistoryModel,
  exchangeRateModel,
  paymentDaysModel,
  paymentNotificationsModel,
  paymentsModel,
  paymentSystemsModel,
} from './payments/documents.ts';
import {
  promoBatchesModel,
  promoCustomersModel,
  promoHistoryModel,
  promosModel,
  promoTotalsModel,
  promoUsesModel,
} from './promotions/documents.ts';
import { savedViewsModel } from './saved-views/documents.ts';
import { sortOrdersModel } from './sorting/documents.ts';
import { productSalesModel, statisticsModel } from './statistics/documents.ts';
import {
  keyImportsModel,
  keysModel,
  stockAlertsModel,
  stockModel,
  waitingOrdersModel,
} from './stock/documents.ts';
import {
  contactsModel,
  supportContentModel,
  ticketMessagesModel,
  ticketsModel,
} from './support/documents.ts';

/** Every read model of this release. Another release may have other versions of them. */
export const readModels = [
  auditModel,
  gamesModel,
  productsModel,
  referencesModel,
  contentModel,
  helpArticlesModel,
  pageVersionsModel,
  productEmailsModel,
  productRemindersModel,
  backInStockModel,
  usersModel,
  userNotesModel,
  userHistoriesModel,
  sessionsModel,
  bansModel,
  mailsModel,
  ordersModel,
  orderHistoriesModel,
  paymentsModel,
  paymentDaysModel,
  paymentNotificationsModel,
  droppedNotificationsModel,
  paymentSystemsModel,
  exchangeRateModel,
  exchangeRateHistoryModel,
  promosModel,
  promoBatchesModel,
  promoCustomersModel,
  promoUsesModel,
  promoHistoryModel,
  promoTotalsModel,
  savedViewsModel,
  sortOrdersModel,
  productSalesModel,
  statisticsModel,
  stockModel,
  keyImportsModel,
  keysModel,
  waitingOrdersModel,
  stockAlertsModel,
  ticketsModel,
  ticketMessagesModel,
  supportContentModel,
  contactsModel,
] as const;
