import { Router } from '@koa/router';
import { paymentSystemKey } from '@shop/contracts/payments/admin-systems.contract';
import { noQuery } from '@shop/contracts/wire/call.contract';
import { endpoint, okNotStored, Refused } from '@shop/platform/http';
import type { Middleware } from 'koa';
import type { AdminSystemQueries } from './admin-systems.ts';
import { adminSystems } from './admin-systems.ts';
import type { PaymentSystemRegistry } from './payment-system-registry.ts';

export type SystemRouteQueries = AdminSystemQueries &
  Readonly<{ paymentSystems: PaymentSystemRegistry; upToDate: Middleware }>;

/** The payment systems with their settings. */
export const systemRoutes = (queries: SystemRouteQueries, administrator: Middleware): Router => {
  const { paymentSystems, upToDate } = queries;
  return new Router({ prefix: '/api/admin/payment-systems' })
    .get(
      '/',
      administrator,
      upToDate,
      endpoint({ query: noQuery }, async () =>
        okNotStored(await adminSystems(queries, paymentSystems.all())),
      ),
    )
    .get(
      '/:system',
      administrator,
      upToDate,
      endpoint({ params: paymentSystemKey, query: noQuery }, async ({ params }) => {
        const known = paymentSystems.find(params.system);
        if (!known) throw new Refused('not-found');
        const [system] = await adminSystems(queries, [known]);
        return okNotStored(system);
      }),
    );
};
