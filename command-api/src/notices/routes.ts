import { Router } from '@koa/router';
import type { Unsubscribable } from '@shop/contracts/notices/contract';
import {
  askWatchRequest,
  stopEmailsRequest,
  unsubscribeParams,
  unsubscribeQuery,
} from '@shop/contracts/notices/contract';
import type { Access } from '@shop/platform/access';
import type { Endpoint } from '@shop/platform/http';
import { endpoint, identify, requestedBy } from '@shop/platform/http';
import { languageOf } from '../language-of.ts';
import type { AskWatchDeps } from './ask-watch.ts';
import { askWatch } from './ask-watch.ts';
import type { UnsubscribeDeps } from './unsubscribe.ts';
import { unsubscribing } from './unsubscribe.ts';

export type NoticesDeps = Omit<AskWatchDeps, 'aggregates'> &
  Omit<UnsubscribeDeps, 'aggregates'> &
  Readonly<{
    access: Access;
    aggregates: AskWatchDeps['aggregates'] & UnsubscribeDeps['aggregates'];
  }>;

export const noticesRoutes = (deps: NoticesDeps): Router => {
  const { access } = deps;
  const ask = askWatch(deps);
  const unsubscribe = unsubscribing(deps);
  /** Of the page where the reader confirms. */
  const stop = (kind: Unsubscribable): Endpoint =>
    endpoint({ body: stopEmailsRequest }, ({ body: { token } }, ctx) =>
      unsubscribe[kind](token, requestedBy(ctx, null)),
    );

  return new Router({ prefix: '/api' })
    .post(
      '/watches',
      endpoint({ body: askWatchRequest }, ({ body }, ctx) => {
        const identity = identify(access, ctx);
        const by = requestedBy(ctx, identity);
        return ask({ request: body, identity, address: ctx.ip, lang: languageOf(ctx), by });
      }),
    )
    .post('/watches/stop', stop('watches'))
    .post('/status-emails/stop', stop('status-emails'))
    .post('/reminders/stop', stop('reminders'))
    .post(
      '/unsubscribe/:kind',
      endpoint(
        { params: unsubscribeParams, query: unsubscribeQuery },
        ({ params: { kind }, query: { token } }, ctx) =>
          unsubscribe[kind](token, requestedBy(ctx, null)),
      ),
    );
};
