import { Router } from '@koa/router';
import { userStream } from '@shop/domain/identity';
import { bySessionOfUser, byUser } from '@shop/contracts/identity/users.contract';
import { done } from '@shop/contracts/wire/call.contract';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { endpoint, identityOf, ok, Refused, requestedBy, requireLevel } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import { below, findingUsers } from './other-users.ts';

export type UserSessionsDeps = Readonly<{
  aggregates: Pick<Aggregates, 'users'>;
  access: Access;
  clock: Clock;
}>;

/** Administrators end sessions of other accounts. */
export const userSessionRoutes = ({ aggregates, access, clock }: UserSessionsDeps): Router => {
  const { users } = aggregates;
  const administrator = requireLevel(access, 2);
  const find = findingUsers(aggregates);

  return new Router({ prefix: '/api/admin/users/:id/sessions' })
    .post(
      '/end',
      administrator,
      endpoint({ params: byUser, body: done }, async ({ params }, ctx) => {
        const identity = identityOf(ctx);
        const { userId, sessions } = below(await find(params.id), identity);
        if (sessions.size === 0) return ok({});
        const data = { userId, sessionId: '', everywhere: true, now: clock() };
        const by = requestedBy(ctx, identity);
        const { position } = await users(userStream(userId), { type: 'SignOut', data }, by);
        return ok({}, position);
      }),
    )
    .delete(
      '/:session',
      administrator,
      endpoint({ params: bySessionOfUser }, async ({ params }, ctx) => {
        const identity = identityOf(ctx);
        const { userId, sessions } = below(await find(params.id), identity);
        if (!sessions.has(params.session)) throw new Refused('not-found');
        const data = { userId, sessionId: params.session, everywhere: false, now: clock() };
        const by = requestedBy(ctx, identity);
        const { position } = await users(userStream(userId), { type: 'SignOut', data }, by);
        return ok({}, position);
      }),
    );
};
