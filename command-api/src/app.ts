import type { Access } from '@shop/platform/access';
import type { Failpoint } from '@shop/platform/failpoint';
import {
  waitForAccess,
  jsonBody,
  refuseEncodedBody,
  problemResponses,
  HttpError,
  provideAddressSealing,
  setClientAddress,
} from '@shop/platform/http';
import type { AddressList } from '@shop/platform/network';
import type { Vault } from '@shop/platform/vault';
import type { Middleware } from 'koa';
import Koa from 'koa';
import type { Capability } from './capability.ts';
import { sealStaffAddress } from './identity/staff-address.ts';

export { aggregates } from './aggregates.ts';
export { listCapabilities } from './capabilities.ts';
export type { CommandProgram } from './command-program.ts';
export { executeStep } from './fulfilment/execute-step.ts';
export { createPromoBatch } from './promotions/promo-batch.ts';
export type { PromoReservations } from './promotions/promo-reservations.ts';
export { createPromoReservations } from './promotions/promo-reservations.ts';
export { idempotentRequests } from './idempotency/idempotent-requests.ts';

type CommandApiDeps = Readonly<{
  access: Access;
  vault: Vault;
  failpoint: Failpoint;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: AddressList;
  /** Answers a repeated request as the first was answered. Upload routes apply it themselves. */
  idempotency: Middleware;
  capabilities: readonly Capability[];
}>;

/** The HTTP API of all capabilities. */
export const commandApi = (deps: CommandApiDeps): Koa => {
  const { access, capabilities, failpoint, idempotency, trustedProxies, vault } = deps;
  const app = new Koa();
  app.use(setClientAddress(trustedProxies));
  app.use(problemResponses());
  app.use(async (_, next) => {
    await next();
    failpoint('http.answer-ready');
  });
  app.use(waitForAccess(access));
  app.use(provideAddressSealing(sealStaffAddress(vault)));
  app.use(refuseEncodedBody());
  for (const { uploads = [] } of capabilities) {
    for (const router of uploads) app.use(router.routes());
  }
  app.use(jsonBody());
  app.use(idempotency);
  for (const { routers } of capabilities) {
    for (const router of routers) app.use(router.routes());
  }
  app.use(() => {
    throw new HttpError('not-found');
  });
  return app;
};
