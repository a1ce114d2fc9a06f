import { Router } from '@koa/router';
import { exchangeRateStream } from '@shop/domain/payments';
import { redeemCodeRequest, setExchangeRateRequest } from '@shop/contracts/payments/contract';
import type { Access } from '@shop/platform/access';
import {
  endpoint,
  getIdentity,
  jsonBody,
  ok,
  HttpError,
  createCommandContext,
  requireLevel,
} from '@shop/platform/http';
import type { Middleware } from 'koa';
import type { Aggregates } from '../aggregates.ts';
import type { ReturnedOrderDeps } from '../order-access.ts';
import { authorizeReturningBuyer } from '../order-access.ts';
import type { RedeemCodeDeps } from './redeem-code.ts';
import { redeemCode } from './redeem-code.ts';
import { readIncomingRequest } from './incoming.ts';
import type { PaymentSystems } from '../providers/payment-systems.ts';
import type { ReceiveNotificationDeps } from './receive-notification.ts';
import { receiveNotification } from './receive-notification.ts';

export type PaymentsDeps = ReceiveNotificationDeps &
  ReturnedOrderDeps &
  Readonly<{
    aggregates: Pick<Aggregates, 'exchangeRates'>;
    systems: PaymentSystems;
    redemptionLimits: RedeemCodeDeps['redemptionLimits'];
    access: Access;
    /** Runs after the body is parsed: a repeat with the same key gets the recorded response. */
    idempotency: Middleware;
  }>;

export const paymentsRoutes = (deps: PaymentsDeps): Router => {
  const { access, aggregates, clock, systems } = deps;
  const take = receiveNotification(deps);
  const redeem = redeemCode({ ...deps, openOrder: authorizeReturningBuyer(deps) });

  return new Router()
    .post('/api/payments/:system/notification', async (ctx) => {
      const { system = '' } = ctx.params as { system?: string };
      const adapter = systems.adapter(system);
      if (!adapter) throw new HttpError('not-found');
      const incoming = await readIncomingRequest(ctx, clock());
      const by = { ...createCommandContext(ctx, null), actor: `provider:${system}` };
      const { verificationResult, answer } = await take(adapter, incoming, by);

      ctx.status = answer === null ? 400 : 200;
      ctx.type = 'text/plain';
      ctx.body = answer ?? verificationResult;
    })
    .post(
      '/api/payments/digiseller/redeem',
      jsonBody(),
      deps.idempotency,
      endpoint({ body: redeemCodeRequest }, async ({ body }, ctx) => {
        const adapter = systems.adapter('digiseller');
        if (!adapter) throw new HttpError('not-found');
        const headers = { 'content-type': 'application/json' };
        const raw = JSON.stringify(body);
        const incoming = { raw, headers, form: {}, address: ctx.ip, at: clock() };
        const by = { ...createCommandContext(ctx, null), actor: 'provider:digiseller' };
        return redeem({ adapter, request: body, incoming, by });
      }),
    )
    .get('/api/payments/:system/notification', (ctx) => {
      ctx.status = 405;
      ctx.set('Allow', 'POST');
    })
    .put(
      '/api/admin/exchange-rate',
      requireLevel(access, 2),
      jsonBody(),
      deps.idempotency,
      endpoint({ body: setExchangeRateRequest }, async ({ body }, ctx) => {
        const identity = getIdentity(ctx);
        const dollar = Math.round(body.dollar * 100);
        const data = { dollar, revision: body.revision, by: identity.userId, now: clock() };
        const by = createCommandContext(ctx, identity);
        const { state, position } = await aggregates.exchangeRates(
          exchangeRateStream,
          { type: 'SetExchangeRate', data },
          by,
        );
        return ok({ id: 'dollar', revision: state.revision }, position);
      }),
    );
};
