import { Router } from '@koa/router';
import { userId, userStream } from '@shop/domain/identity';
import { bySession } from '@shop/domain/identity/account.contract';
import { done } from '@shop/domain/wire/call.contract';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { endpoint, identityOf, ok, Refused, requestedBy, requireLevel } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';

type SessionRoutesDeps = Readonly<{
  aggregates: Pick<Aggregates, 'users'>;
  access: Access;
  clock: Clock;
}>;

/** People end sessions of their own elsewhere. */
export const sessionRoutes = ({ aggregates, access, clock }: SessionRoutesDeps): Router => {
  const { users } = aggregates;
  const user = requireLevel(access, 0);

  return new Router({ prefix: '/api/sessions' })
    .post(
      '/end-others',
      user,
      endpoint({ body: done }, async (_, ctx) => {
        const identity = identityOf(ctx);
        const id = userId(identity.userId);
        const data = { userId: id, sessionId: identity.sessionId, now: clock() };
        const by = requestedBy(ctx, identity);
        const { position } = await users(userStream(id), { type: 'EndOtherSessions', data }, by);
        return ok({}, position);
      }),
    )
    .delete(
      '/:id',
      user,
      endpoint({ params: bySession }, async ({ params: { id: sessionId } }, ctx) => {
        const identity = identityOf(ctx);
        const id = userId(identity.userId);
        const { state } = await users.load(userStream(id));
        const known = state.status === 'registered' && state.sessions.has(sessionId);
        if (!known) throw new Refused('not-found');
        const data = { userId: id, sessionId, everywhere: false, now: clock() };
        const by = requestedBy(ctx, identity);
        const { position } = await users(userStream(id), { type: 'SignOut', data }, by);
        return ok({}, position);
      }),
    );
};
