import { Router } from '@koa/router';
import { userStream } from '@shop/domain/identity';
import { userSessionParams, userParams } from '@shop/contracts/identity/users.contract';
import { emptyReply } from '@shop/contracts/wire/call.contract';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import {
  endpoint,
  getIdentity,
  ok,
  HttpError,
  createCommandContext,
  requireLevel,
} from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import { requireBelow, createUserFinder } from './user-finder.ts';

export type UserSessionsDeps = Readonly<{
  aggregates: Pick<Aggregates, 'users'>;
  access: Access;
  clock: Clock;
}>;

/** Administrators end sessions of other accounts. */
export const userSessionRoutes = ({ aggregates, access, clock }: UserSessionsDeps): Router => {
  const { users } = aggregates;
  const administrator = requireLevel(access, 2);
  const find = createUserFinder(aggregates);

  return new Router({ prefix: '/api/admin/users/:id/sessions' })
    .post(
      '/end',
      administrator,
      endpoint({ params: userParams, body: emptyReply }, async ({ params }, ctx) => {
        const identity = getIdentity(ctx);
        const { userId, sessions } = requireBelow(await find(params.id), identity);
        if (sessions.size === 0) return ok({});
        const data = { userId, sessionId: '', everywhere: true, now: clock() };
        const context = createCommandContext(ctx, identity);
        const { position } = await users(userStream(userId), { type: 'SignOut', data }, context);
        return ok({}, position);
      }),
    )
    .delete(
      '/:session',
      administrator,
      endpoint({ params: userSessionParams }, async ({ params }, ctx) => {
        const identity = getIdentity(ctx);
        const { userId, sessions } = requireBelow(await find(params.id), identity);
        if (!sessions.has(params.session)) throw new HttpError('not-found');
        const data = { userId, sessionId: params.session, everywhere: false, now: clock() };
        const context = createCommandContext(ctx, identity);
        const { position } = await users(userStream(userId), { type: 'SignOut', data }, context);
        return ok({}, position);
      }),
    );
};
