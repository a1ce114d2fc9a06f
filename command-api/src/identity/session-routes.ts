import { Router } from '@koa/router';
import { userId, userStream } from '@shop/domain/identity';
import { bySession, reauthenticateRequest } from '@shop/contracts/identity/account.contract';
import { done } from '@shop/contracts/wire/call.contract';
import type { Access } from '@shop/platform/access';
import { endpoint, identityOf, ok, Refused, requestedBy, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { ReauthenticateDeps } from './reauthenticate.ts';
import { reauthenticate } from './reauthenticate.ts';
import { duringSession } from './recent-authentication.ts';

export type SessionRoutesDeps = ReauthenticateDeps & Readonly<{ access: Access }>;

/** People end sessions of their own elsewhere, and prove that this one is theirs. */
export const sessionRoutes = (deps: SessionRoutesDeps): Router => {
  const { aggregates, access, clock } = deps;
  const { users } = aggregates;
  const prove = reauthenticate(deps);
  const user = requireLevel(access, 0);

  /** The account of the request and the session that it belongs to. */
  const ownSession = (ctx: Context) => {
    const identity = identityOf(ctx);
    const id = userId(identity.userId);
    const data = { userId: id, sessionId: identity.sessionId, now: clock() };
    return { stream: userStream(id), data, by: requestedBy(ctx, identity) };
  };

  return new Router({ prefix: '/api/sessions' })
    .post(
      '/reauthenticate',
      user,
      endpoint({ body: reauthenticateRequest }, ({ body }, ctx) => {
        const identity = identityOf(ctx);
        return prove(identity, body, requestedBy(ctx, identity));
      }),
    )
    .post(
      '/seen',
      user,
      endpoint({ body: done }, async (_, ctx) => {
        const { stream, data, by } = ownSession(ctx);
        await duringSession(users(stream, { type: 'NoteSeen', data }, by));
        return ok({}); // no later answer has to wait for this
      }),
    )
    .post(
      '/end-others',
      user,
      endpoint({ body: done }, async (_, ctx) => {
        const { stream, data, by } = ownSession(ctx);
        const { position } = await users(stream, { type: 'EndOtherSessions', data }, by);
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
