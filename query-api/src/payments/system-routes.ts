import { Router } from '@koa/router';
import { paymentSystemKey } from '@shop/contracts/payments/admin-systems.contract';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import { endpoint, okNoStore, HttpError } from '@shop/platform/http';
import type { Middleware } from 'koa';
import type { AdminSystemQueries } from './admin-systems.ts';
import { listAdminSystems } from './admin-systems.ts';
import type { PaymentSystemRegistry } from './payment-system-registry.ts';

export type SystemRouteQueries = AdminSystemQueries &
  Readonly<{ paymentSystems: PaymentSystemRegistry; upToDate: Middleware }>;

/** Routes of the payment systems and their settings. */
export const systemRoutes = (queries: SystemRouteQueries, administrator: Middleware): Router => {
  const { paymentSystems, upToDate } = queries;
  return new Router({ prefix: '/api/admin/payment-systems' })
    .get(
      '/',
      administrator,
      upToDate,
      endpoint({ query: emptyQuery }, async () =>
        okNoStore(await listAdminSystems(queries, paymentSystems.all())),
      ),
    )
    .get(
      '/:system',
      administrator,
      upToDate,
      endpoint({ params: paymentSystemKey, query: emptyQuery }, async ({ params }) => {
        const found = paymentSystems.find(params.system);
        if (!found) throw new HttpError('not-found');
        const [system] = await listAdminSystems(queries, [found]);
        return okNoStore(system);
      }),
    );
};
