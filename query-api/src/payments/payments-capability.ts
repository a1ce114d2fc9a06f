import { orderHistoriesModel, ordersModel } from '@shop/contracts/ordering/documents';
import {
  droppedNotificationsModel,
  exchangeRateHistoryModel,
  paymentDaysModel,
  paymentNotificationsModel,
  paymentsModel,
  paymentSystemsModel,
} from '@shop/contracts/payments/documents';
import type { PublicCapability } from '../capability.ts';
import type { CatalogReader } from '../catalog/catalog-reader.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { waitForMinPosition } from '../positions/min-position.ts';
import type { QueryProgram } from '../query-program.ts';
import { paymentBackOfficeRoutes } from './back-office.ts';
import type { PaymentSystemRegistry } from './payment-system-registry.ts';
import { paymentRoutes } from './routes.ts';

type SharedWithPayments = Readonly<{
  catalog: Catalog;
  paymentSystems: PaymentSystemRegistry;
  reader: Pick<CatalogReader, 'refresh'>;
}>;

/** Payments, payment systems and the exchange rate. */
export const paymentsCapability = (
  program: QueryProgram,
  { catalog, paymentSystems, reader }: SharedWithPayments,
): PublicCapability => {
  const { hash, waiting } = program;
  const backOffice = {
    ...program,
    paymentSystems,
    senderHash: (address: string) => hash('sender', address),
  };
  const upToDate = {
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
    systems: waitForMinPosition({
      models: [paymentSystemsModel, paymentNotificationsModel],
      waiting,
      afterwards: reader.refresh,
    }),
    exchangeRate: waitForMinPosition({ models: [exchangeRateHistoryModel], waiting }),
  };
  return {
    routers: paymentBackOfficeRoutes(backOffice, upToDate),
    cached: { routers: [paymentRoutes({ catalog, paymentSystems })] },
  };
};
