import { Router } from '@koa/router';
import { watchStream } from '@shop/domain/notices';
import { orderId, orderStream } from '@shop/domain/ordering';
import { askWatchRequest, stopEmailsRequest } from '@shop/contracts/notices/contract';
import type { Access, SignedIds } from '@shop/platform/access';
import { endpoint, identify, ok, Refused, requestedBy } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import { languageOf } from '../language-of.ts';
import type { AskWatchDeps } from './ask-watch.ts';
import { askWatch } from './ask-watch.ts';
import { chooseProductEmails } from './status-email-choices.ts';

export type NoticesDeps = Omit<AskWatchDeps, 'aggregates'> &
  Readonly<{
    access: Access;
    aggregates: AskWatchDeps['aggregates'] &
      Pick<Aggregates, 'orders' | 'users' | 'emails' | 'productEmails'>;
    watchTokens: SignedIds;
    /** Name the order that the email is about. */
    statusEmailTokens: SignedIds;
  }>;

export const noticesRoutes = (deps: NoticesDeps): Router => {
  const { access, aggregates, watchTokens, statusEmailTokens, clock } = deps;
  const ask = askWatch(deps);
  const chooseEmails = chooseProductEmails(deps);
  return new Router({ prefix: '/api' })
    .post(
      '/watches',
      endpoint({ body: askWatchRequest }, ({ body }, ctx) => {
        const identity = identify(access, ctx);
        const by = requestedBy(ctx, identity);
        return ask({ request: body, identity, address: ctx.ip, lang: languageOf(ctx), by });
      }),
    )
    .post(
      '/watches/stop',
      endpoint({ body: stopEmailsRequest }, async ({ body }, ctx) => {
        const watchId = watchTokens.idIn(body.token);
        if (watchId === null) throw new Refused('not-found');
        const { position } = await aggregates.watches(
          watchStream(watchId),
          { type: 'StopWatch', data: { watchId, now: clock() } },
          requestedBy(ctx, null),
        );
        return ok({}, position);
      }),
    )
    .post(
      '/status-emails/stop',
      endpoint({ body: stopEmailsRequest }, async ({ body }, ctx) => {
        const id = statusEmailTokens.idIn(body.token);
        if (id === null) throw new Refused('not-found');
        const { state: order } = await aggregates.orders.load(orderStream(orderId(id)));
        if (order.status === 'unplaced') throw new Refused('not-found');
        return chooseEmails(order, false, requestedBy(ctx, null));
      }),
    );
};
