import { Router } from '@koa/router';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { endpoint, okNoStore, HttpError, requireLevel } from '@shop/platform/http';
import type { ReadModels } from '@shop/platform/projections';
import type { Middleware } from 'koa';
import type { CatalogReader } from '../catalog/catalog-reader.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Content } from '../content/content.ts';
import type { PaymentQueries } from '../payments/routes.ts';
import { findContent } from '../support/ticket-documents.ts';
import { createSetup } from './setup-steps.ts';

export type SetupQueries = Readonly<{
  catalog: Catalog;
  reader: Pick<CatalogReader, 'loaded'>;
  content: Content;
  paymentSystems: PaymentQueries['paymentSystems'];
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  access: Access;
  clock: Clock;
  /** Waits for the read models, and loads changes of the catalog and the content into memory. */
  upToDate: readonly Middleware[];
}>;

/** Routes of the setup steps and whether each is done. */
export const setupRoutes = (queries: SetupQueries): Router => {
  const { catalog, reader, content, paymentSystems, readModels } = queries;
  const { access, clock, upToDate } = queries;
  return new Router({ prefix: '/api/admin' }).get(
    '/setup',
    requireLevel(access, 2),
    ...upToDate,
    endpoint({ query: emptyQuery }, async (_, ctx) => {
      if (!reader.loaded()) throw new HttpError('busy', { retryAfterSeconds: 1 });
      const systems = paymentSystems.offered().length;
      const themes = (await findContent(ctx, readModels)).themes().length;
      return okNoStore(createSetup({ catalog, content, systems, themes, now: clock() }));
    }),
  );
};
