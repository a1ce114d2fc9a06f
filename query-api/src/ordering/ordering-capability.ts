import {
  productEmailsModel,
  productRemindersModel,
} from '@shop/contracts/email-notifications/documents';
import { usersModel } from '@shop/contracts/identity/documents';
import { mailsModel } from '@shop/contracts/mail/documents';
import { orderHistoriesModel, ordersModel } from '@shop/contracts/ordering/documents';
import { keysModel } from '@shop/contracts/stock/documents';
import { ticketsModel } from '@shop/contracts/support/documents';
import { promoAttemptLimit } from '@shop/domain/promotions/attempt-limit.rules';
import { orderTokens, returnTokens } from '@shop/platform/access';
import type { Capability } from '../capability.ts';
import type { InMemoryShop } from '../in-memory-shop.ts';
import { waitForMinPosition } from '../positions/min-position.ts';
import type { AdminOrderDeps } from '../order-details/admin-order-page.ts';
import type { PromoReader } from '../promotions/promo-reader.ts';
import type { QueryProgram } from '../query-program.ts';
import { orderBackOfficeRoutes } from './back-office.ts';
import { orderingRoutes } from './routes.ts';

type SharedWithOrdering = Pick<InMemoryShop, 'catalog' | 'paymentSystems'> &
  Pick<AdminOrderDeps, 'listOrderTickets' | 'findTermsRevision'> &
  Readonly<{ promos: PromoReader }>;

/** Quotes and orders, and what staff see of orders. */
export const orderingCapability = (
  program: QueryProgram,
  shared: SharedWithOrdering,
): Capability => {
  const { environment, hash, perNetwork, waiting } = program;
  const { catalog, paymentSystems, promos, listOrderTickets, findTermsRevision } = shared;
  return {
    routers: [
      orderingRoutes({
        ...program,
        catalog,
        paymentSystems,
        promos,
        promoAttempts: perNetwork(promoAttemptLimit),
        orderTokens: orderTokens(environment.TOKEN_SECRET),
        returnTokens: returnTokens(environment.TOKEN_SECRET),
        upToDate: waitForMinPosition({
          models: [ordersModel, productEmailsModel, productRemindersModel, usersModel],
          waiting,
        }),
      }),
      ...orderBackOfficeRoutes({
        ...program,
        catalog,
        listOrderTickets,
        findTermsRevision,
        keyHash: (key) => hash('key', key),
        upToDate: {
          list: waitForMinPosition({ models: [ordersModel, keysModel], waiting }),
          page: waitForMinPosition({
            models: [ordersModel, orderHistoriesModel, keysModel, mailsModel, ticketsModel],
            waiting,
          }),
        },
      }),
    ],
  };
};
