import type { Router } from '@koa/router';
import type { Access } from '@shop/platform/access';
import { requireLevel } from '@shop/platform/http';
import type { Middleware } from 'koa';
import type { ExchangeRateQueries } from './exchange-rate-routes.ts';
import { exchangeRateRoutes } from './exchange-rate-routes.ts';
import type { NotificationRouteQueries } from './notification-routes.ts';
import { notificationRoutes } from './notification-routes.ts';
import { paymentPageRoute, paymentRoutes } from './payment-routes.ts';
import type { SystemRouteQueries } from './system-routes.ts';
import { systemRoutes } from './system-routes.ts';

export type PaymentBackOffice = Omit<NotificationRouteQueries, 'upToDate'> &
  Omit<SystemRouteQueries, 'upToDate'> &
  Omit<ExchangeRateQueries, 'upToDate'> &
  Readonly<{ access: Access }>;

type PositionChecks = Readonly<{
  payments: Middleware;
  systems: Middleware;
  exchangeRate: Middleware;
}>;

/** Payments, notifications, payment systems and the exchange rate, for administrators. */
export const paymentBackOfficeRoutes = (
  queries: PaymentBackOffice,
  upToDate: PositionChecks,
): readonly Router[] => {
  const administrator = requireLevel(queries.access, 2);
  const payments = { ...queries, upToDate: upToDate.payments };
  return [
    paymentRoutes(payments, administrator),
    notificationRoutes(payments, administrator),
    paymentPageRoute(payments, administrator),
    systemRoutes({ ...queries, upToDate: upToDate.systems }, administrator),
    exchangeRateRoutes({ ...queries, upToDate: upToDate.exchangeRate }, administrator),
  ];
};
