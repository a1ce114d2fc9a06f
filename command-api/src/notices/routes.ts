import { Router } from '@koa/router';
import { watchStream } from '@shop/domain/notices';
import { askWatchRequest, stopWatchRequest } from '@shop/domain/notices/contract';
import type { Access, SignedIds } from '@shop/platform/access';
import { endpoint, identify, ok, Refused, requestedBy } from '@shop/platform/http';
import { languageOf } from '../language-of.ts';
import type { AskWatchDeps } from './ask-watch.ts';
import { askWatch } from './ask-watch.ts';

export type NoticesDeps = AskWatchDeps & Readonly<{ access: Access; watchTokens: SignedIds }>;

export const noticesRoutes = (deps: NoticesDeps): Router => {
  const { access, aggregates, watchTokens, clock } = deps;
  const ask = askWatch(deps);
  return new Router({ prefix: '/api/watches' })
    .post(
      '/',
      endpoint({ body: askWatchRequest }, ({ body }, ctx) => {
        const identity = identify(access, ctx);
        const by = requestedBy(ctx, identity);
        return ask({ request: body, identity, address: ctx.ip, lang: languageOf(ctx), by });
      }),
    )
    .post(
      '/stop',
      endpoint({ body: stopWatchRequest }, async ({ body }, ctx) => {
        const watchId = watchTokens.idIn(body.token);
        if (watchId === null) throw new Refused('not-found');
        const { position } = await aggregates.watches(
          watchStream(watchId),
          { type: 'StopWatch', data: { watchId, now: clock() } },
          requestedBy(ctx, null),
        );
        return ok({}, position);
      }),
    );
};
