import { productsModel } from '@shop/contracts/catalog/documents';
import {
  bansModel,
  sessionsModel,
  userHistoriesModel,
  userNotesModel,
  usersModel,
} from '@shop/contracts/identity/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import { promoHistoryModel } from '@shop/contracts/promotions/documents';
import type { ModelName } from '@shop/platform/projections';
import { ownNotificationModels } from '../email-notifications/own-notifications.ts';
import { supportModels } from '../support/routes.ts';

/** The read models that a request about a user may wait for. */
export const userDetailModels: readonly ModelName[] = [
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
];
