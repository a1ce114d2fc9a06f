import { Router } from '@koa/router';
import { userId, userStream } from '@shop/domain/identity';
import { sessionParams, reauthenticateRequest } from '@shop/contracts/identity/account.contract';
import { emptyReply } from '@shop/contracts/wire/call.contract';
import type { Access } from '@shop/platform/access';
import {
  endpoint,
  getIdentity,
  ok,
  HttpError,
  createCommandContext,
  requireLevel,
} from '@shop/platform/http';
import type { Context } from 'koa';
import type { ReauthenticateDeps } from './reauthenticate.ts';
import { reauthenticate } from './reauthenticate.ts';
import { rethrowSessionError } from './recent-authentication.ts';

export type SessionRoutesDeps = ReauthenticateDeps & Readonly<{ access: Access }>;

/** Routes for users to end their other sessions and to reauthenticate this one. */
export const sessionRoutes = (deps: SessionRoutesDeps): Router => {
  const { aggregates, access, clock } = deps;
  const { users } = aggregates;
  const verify = reauthenticate(deps);
  const user = requireLevel(access, 0);

  /** The account of the request and the session that it belongs to. */
  const requireOwnSession = (ctx: Context) => {
    const identity = getIdentity(ctx);
    const id = userId(identity.userId);
    const data = { userId: id, sessionId: identity.sessionId, now: clock() };
    return { stream: userStream(id), data, by: createCommandContext(ctx, identity) };
  };

  return new Router({ prefix: '/api/sessions' })
    .post(
      '/reauthenticate',
      user,
      endpoint({ body: reauthenticateRequest }, ({ body }, ctx) => {
        const identity = getIdentity(ctx);
        return verify(identity, body, createCommandContext(ctx, identity));
      }),
    )
    .post(
      '/seen',
      user,
      endpoint({ body: emptyReply }, async (_, ctx) => {
        const { stream, data, by: context } = requireOwnSession(ctx);
        await rethrowSessionError(users(stream, { type: 'RecordSessionActivity', data }, context));
        return ok({}); // without a position: no later request has to wait for this event
      }),
    )
    .post(
      '/end-others',
      user,
      endpoint({ body: emptyReply }, async (_, ctx) => {
        const { stream, data, by: context } = requireOwnSession(ctx);
        const { position } = await users(stream, { type: 'EndOtherSessions', data }, context);
        return ok({}, position);
      }),
    )
    .delete(
      '/:id',
      user,
      endpoint({ params: sessionParams }, async ({ params: { id: sessionId } }, ctx) => {
        const identity = getIdentity(ctx);
        const id = userId(identity.userId);
        const { state } = await users.load(userStream(id));
        const isOwnSession = state.status === 'registered' && state.sessions.has(sessionId);
        if (!isOwnSession) throw new HttpError('not-found');
        const data = { userId: id, sessionId, everywhere: false, now: clock() };
        const context = createCommandContext(ctx, identity);
        const { position } = await users(userStream(id), { type: 'SignOut', data }, context);
        return ok({}, position);
      }),
    );
};
