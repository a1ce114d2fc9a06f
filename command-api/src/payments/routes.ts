import { Router } from '@koa/router';
import { exchangeRateStream } from '@shop/domain/payments';
import { setExchangeRateRequest } from '@shop/domain/payments/contract';
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
import { koaBody } from 'koa-body';
import { z } from 'zod';
import type { Aggregates } from '../aggregates.ts';
import type { PaymentSystems } from './payment-systems.ts';
import type { TakeNotificationDeps } from './take-notification.ts';
import { takeNotification } from './take-notification.ts';

export type PaymentsDeps = Omit<TakeNotificationDeps, 'aggregates'> &
  Readonly<{
    aggregates: TakeNotificationDeps['aggregates'] & Pick<Aggregates, 'exchangeRates'>;
    systems: PaymentSystems;
    access: Access;
  }>;

const fieldsOf = z.record(z.string(), z.string());
const unparsed = Symbol.for('unparsedBody');

const notificationBody = (): Middleware =>
  koaBody({
    json: false,
    text: false,
    urlencoded: true,
    includeUnparsed: true,
    formLimit: '16kb',
    onError: (cause: Error & { status?: number }) => {
      throw new Refused(cause.status === 413 ? 'body-too-large' : 'invalid-request', { cause });
    },
  });

export const paymentsRoutes = (deps: PaymentsDeps): Router => {
  const { access, aggregates, clock, systems } = deps;
  const take = takeNotification(deps);

  return new Router()
    .post('/api/payments/:system/notification', notificationBody(), async (ctx) => {
      const { system = '' } = ctx.params as { system?: string };
      const adapter = systems.adapter(system);
      if (!adapter) throw new Refused('not-found');
      const { body } = ctx.request as { body?: Record<symbol, string> };
      const form = fieldsOf.safeParse(body);
      const incoming = { raw: body?.[unparsed] ?? '', form: form.data ?? {} };
      const by = { ...requestedBy(ctx, null), actor: `provider:${system}` };
      const { verdict, answer } = await take(adapter, incoming, by);

      ctx.status = answer === null ? 400 : 200;
      ctx.type = 'text/plain';
      ctx.body = answer ?? verdict;
    })
    .get('/api/payments/:system/notification', (ctx) => {
      ctx.status = 405;
      ctx.set('Allow', 'POST');
    })
    .post(
      '/api/admin/exchange-rate',
      requireLevel(access, 2),
      jsonBody(),
      endpoint({ body: setExchangeRateRequest }, async ({ body }, ctx) => {
        const data = { dollar: Math.round(body.dollar * 100), now: clock() };
        const by = requestedBy(ctx, identityOf(ctx));
        const { position } = await aggregates.exchangeRates(
          exchangeRateStream,
          { type: 'SetExchangeRate', data },
          by,
        );
        return ok({ dollar: body.dollar }, position);
      }),
    );
};
