import { Router } from '@koa/router';
import {
  judgeAgainRequest,
  notificationKey,
  paymentSystemKey,
} from '@shop/domain/payments/back-office.contract';
import { done } from '@shop/domain/wire/call.contract';
import type { Access } from '@shop/platform/access';
import {
  endpoint,
  identityOf,
  jsonBody,
  ok,
  Refused,
  requestedBy,
  requireLevel,
} from '@shop/platform/http';
import type { Middleware } from 'koa';
import type { JudgeAgainDeps } from './judge-again.ts';
import { judgeAgain } from './judge-again.ts';

export type PaymentBackOfficeDeps = JudgeAgainDeps & Readonly<{ access: Access; once: Middleware }>;

/** What administrators do about payments. */
export const paymentBackOfficeRoutes = (deps: PaymentBackOfficeDeps): Router => {
  const { access, once, systems } = deps;
  const again = judgeAgain(deps);

  return new Router()
    .post(
      '/api/admin/payments/notifications/:id/judge',
      requireLevel(access, 2),
      jsonBody(),
      once,
      endpoint({ params: notificationKey, body: judgeAgainRequest }, ({ params, body }, ctx) => {
        const identity = identityOf(ctx);
        const by = requestedBy(ctx, identity);
        return again({ id: params.id, apply: body.apply, userId: identity.userId, by });
      }),
    )
    .post(
      '/api/admin/payment-systems/:system/self-test',
      requireLevel(access, 2),
      jsonBody(),
      once,
      endpoint({ params: paymentSystemKey, body: done }, async ({ params }) => {
        const adapter = systems.adapter(params.system);
        if (!adapter) throw new Refused('not-found');
        const { fault } = await adapter.selfTest();
        return ok({ ok: fault === null, fault });
      }),
    );
};
