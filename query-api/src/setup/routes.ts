import { Router } from '@koa/router';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { endpoint, okNoStore, HttpError, requireLevel } from '@shop/platform/http';
import type { Middleware } from 'koa';
import type { CatalogReader } from '../catalog/catalog-reader.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Content } from '../content/content.ts';
import type { PaymentQueries } from '../payments/routes.ts';
import { createSetup } from './setup-steps.ts';

export type SetupQueries = Readonly<{
  catalog: Catalog;
  reader: Pick<CatalogReader, 'loaded'>;
  content: Content;
  paymentSystems: PaymentQueries['paymentSystems'];
  access: Access;
  clock: Clock;
  /** Waits for the catalog and the content, and loads their changes into memory. */
  upToDate: readonly [Middleware, Middleware];
}>;

/** The setup steps and their state. */
export const setupRoutes = (queries: SetupQueries): Router => {
  const { catalog, reader, content, paymentSystems, access, clock, upToDate } = queries;
  return new Router({ prefix: '/api/admin' }).get(
    '/setup',
    requireLevel(access, 2),
    ...upToDate,
    endpoint({ query: emptyQuery }, async () => {
      if (!reader.loaded()) throw new HttpError('busy', { retryAfterSeconds: 1 });
      const systems = paymentSystems.offered().length;
      return okNoStore(createSetup({ catalog, content, systems, now: clock() }));
    }),
  );
};
