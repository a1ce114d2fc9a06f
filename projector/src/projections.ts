import type { AnyProjection } from '@shop/platform/projections';
import { anyProjection } from '@shop/platform/projections';
import { auditProjection } from './audit/index.ts';
import { gamesProjection, productsProjection, referencesProjection } from './catalog/index.ts';
import {
  contentProjection,
  helpArticlesProjection,
  pageVersionsProjection,
} from './content/index.ts';
import {
  bansProjection,
  sessionsProjection,
  userHistoriesProjection,
  userNotesProjection,
  usersProjection,
} from './identity/index.ts';
import { mailsProjection } from './mail/index.ts';
import { orderHistoriesProjection, ordersProjection } from './ordering/index.ts';
import {
  droppedNotificationsProjection,
  exchangeRateHistoryProjection,
  exchangeRateProjection,
  paymentDaysProjection,
  paymentNotificationsProjection,
  paymentsProjection,
  paymentSystemsProjection,
} from './payments/index.ts';
import {
  promoBatchesProjection,
  promoCustomersProjection,
  promoHistoryProjection,
  promosProjection,
  promoTotalsProjection,
  promoUsesProjection,
} from './promotions/index.ts';
import {
  keyImportsProjection,
  keysProjection,
  stockAlertsProjection,
  stockProjection,
  waitingOrdersProjection,
} from './stock/index.ts';
import {
  productEmailsProjection,
  productRemindersProjection,
  backInStockProjection,
} from './email-notifications/index.ts';
import { sortOrdersProjection } from './sorting/index.ts';
import {
  contactsProjection,
  supportContentProjection,
  ticketMessagesProjection,
  ticketsProjection,
} from './support/index.ts';
import { productSalesProjection, statisticsProjection } from './statistics/index.ts';
import { savedViewsProjection } from './saved-views/index.ts';

/** Every read model of the shop. */
export const projections: readonly AnyProjection[] = [
  anyProjection(gamesProjection),
  anyProjection(productsProjection),
  anyProjection(referencesProjection),
  anyProjection(stockProjection),
  anyProjection(keyImportsProjection),
  anyProjection(keysProjection),
  anyProjection(stockAlertsProjection),
  anyProjection(waitingOrdersProjection),
  anyProjection(ordersProjection),
  anyProjection(orderHistoriesProjection),
  anyProjection(paymentsProjection),
  anyProjection(paymentDaysProjection),
  anyProjection(paymentNotificationsProjection),
  anyProjection(droppedNotificationsProjection),
  anyProjection(paymentSystemsProjection),
  anyProjection(exchangeRateProjection),
  anyProjection(exchangeRateHistoryProjection),
  anyProjection(promosProjection),
  anyProjection(promoCustomersProjection),
  anyProjection(promoHistoryProjection),
  anyProjection(promoTotalsProjection),
  anyProjection(promoBatchesProjection),
  anyProjection(promoUsesProjection),
  anyProjection(statisticsProjection),
  anyProjection(productSalesProjection),
  anyProjection(mailsProjection),
  anyProjection(productEmailsProjection),
  anyProjection(productRemindersProjection),
  anyProjection(backInStockProjection),
  anyProjection(usersProjection),
  anyProjection(userHistoriesProjection),
  anyProjection(userNotesProjection),
  anyProjection(sessionsProjection),
  anyProjection(bansProjection),
  anyProjection(ticketsProjection),
  anyProjection(ticketMessagesProjection),
  anyProjection(supportContentProjection),
  anyProjection(contactsProjection),
  anyProjection(contentProjection),
  anyProjection(helpArticlesProjection),
  anyProjection(pageVersionsProjection),
  anyProjection(auditProjection),
  anyProjection(sortOrdersProjection),
  anyProjection(savedViewsProjection),
];
