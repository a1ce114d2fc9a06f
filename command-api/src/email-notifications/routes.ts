import { Router } from '@koa/router';
import type { Unsubscribable } from '@shop/contracts/email-notifications/contract';
import {
  backInStockRequest,
  emailTokenRequest,
  unsubscribeParams,
  unsubscribeQuery,
} from '@shop/contracts/email-notifications/contract';
import type { Access } from '@shop/platform/access';
import type { Endpoint } from '@shop/platform/http';
import { endpoint, identify, createCommandContext } from '@shop/platform/http';
import { languageOf } from '../request-language.ts';
import type { SubscribeToBackInStockDeps } from './subscribe-to-back-in-stock.ts';
import { subscribeToBackInStock } from './subscribe-to-back-in-stock.ts';
import type { EmailTokenDeps } from './email-token-commands.ts';
import { createEmailTokenCommands } from './email-token-commands.ts';

export type EmailNotificationDeps = SubscribeToBackInStockDeps &
  EmailTokenDeps &
  Readonly<{ access: Access }>;

export const emailNotificationRoutes = (deps: EmailNotificationDeps): Router => {
  const { access } = deps;
  const subscribe = subscribeToBackInStock(deps);
  const { unsubscribe, restartReminders } = createEmailTokenCommands(deps);
  /** The endpoint of the confirmation page. */
  const stop = (kind: Unsubscribable): Endpoint =>
    endpoint({ body: emailTokenRequest }, ({ body: { token } }, ctx) =>
      unsubscribe[kind](token, createCommandContext(ctx, null)),
    );

  return new Router({ prefix: '/api' })
    .post(
      '/back-in-stock',
      endpoint({ body: backInStockRequest }, ({ body }, ctx) => {
        const identity = identify(access, ctx);
        const context = createCommandContext(ctx, identity);
        return subscribe({
          request: body,
          identity,
          address: ctx.ip,
          lang: languageOf(ctx),
          by: context,
        });
      }),
    )
    .post('/back-in-stock/stop', stop('back-in-stock'))
    .post('/status-emails/stop', stop('status-emails'))
    .post('/reminders/stop', stop('reminders'))
    .post(
      '/reminders/start',
      endpoint({ body: emailTokenRequest }, ({ body: { token } }, ctx) =>
        restartReminders(token, createCommandContext(ctx, null)),
      ),
    )
    .post(
      '/unsubscribe/:kind',
      endpoint(
        { params: unsubscribeParams, query: unsubscribeQuery },
        ({ params: { kind }, query: { token } }, ctx) =>
          unsubscribe[kind](token, createCommandContext(ctx, null)),
      ),
    );
};
