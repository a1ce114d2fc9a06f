import type { Access } from '@shop/platform/access';
import { isUnavailable } from '@shop/platform/documents';
import {
  waitForAccess,
  refuseEncodedBody,
  problemResponses,
  HttpError,
  setClientAddress,
} from '@shop/platform/http';
import type { AddressList } from '@shop/platform/network';
import type { Middleware } from 'koa';
import Koa from 'koa';
import type { Capabilities } from './capabilities.ts';
import type { InMemoryShop } from './in-memory-shop.ts';
import type { RecordExport } from './exports/record-exports.ts';
import { recordExports } from './exports/record-exports.ts';
import { cacheResponses } from './response-cache/cache-responses.ts';
import type { Security } from './site/security.ts';
import { securityHeaders } from './site/security.ts';

export { listCapabilities } from './capabilities.ts';
export type { InMemoryShop } from './in-memory-shop.ts';
export { createInMemoryShop } from './in-memory-shop.ts';
export { listErrorCodes } from './openapi/refusals.ts';
export type { ConfiguredSystem } from './payments/payment-system-registry.ts';
export { promoReader } from './promotions/promo-reader.ts';
export { readModelWaiter } from './positions/read-model-waiter.ts';
export type { QueryProgram } from './query-program.ts';
export { withResponseCache } from './response-cache/response-cache.ts';

type QueryApiDeps = Readonly<{
  access: Access;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: AddressList;
  security: Security;
  capabilities: Capabilities;
  recordExport: RecordExport;
  /** Null if no client was built. */
  site: Middleware | null;
  shop: Pick<InMemoryShop, 'reader' | 'contentReader' | 'responseCache'>;
}>;

/** Turns an unavailable database into a reply that asks the client to retry. */
const replyBusyIfUnavailable: Middleware = async (_, next) => {
  try {
    await next();
  } catch (cause) {
    throw isUnavailable(cause) ? new HttpError('busy', { cause, retryAfterSeconds: 2 }) : cause;
  }
};

/** The pages of the shop and the HTTP API of all capabilities. */
export const queryApi = (deps: QueryApiDeps): Koa => {
  const { access, trustedProxies, security, capabilities, recordExport, site, shop } = deps;
  const { reader, contentReader, responseCache } = shop;
  const app = new Koa();
  app.use(setClientAddress(trustedProxies));
  app.use(securityHeaders(security));
  app.use(problemResponses());
  app.use(replyBusyIfUnavailable);
  app.use(waitForAccess(access));
  app.use(refuseEncodedBody());
  app.use(recordExports(recordExport));
  for (const { routers } of capabilities.all) {
    for (const router of routers) app.use(router.routes());
  }
  if (site) app.use(site);
  app.use(cacheResponses(responseCache, () => `${reader.builds()}-${contentReader.build()}`));
  for (const { before = [], routers } of capabilities.cached) {
    for (const middleware of before) app.use(middleware);
    for (const router of routers) app.use(router.routes());
  }
  app.use(() => {
    throw new HttpError('not-found');
  });
  return app;
};
