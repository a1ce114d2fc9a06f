import { Router } from '@koa/router';
import { userStream } from '@shop/domain/identity';
import {
  userParams,
  permitExportRequest,
  revealEmailRequest,
} from '@shop/contracts/identity/users.contract';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import {
  endpoint,
  getIdentity,
  ok,
  createCommandContext,
  requireLevel,
  staffContext,
} from '@shop/platform/http';
import type { Vault } from '@shop/platform/vault';
import type { Aggregates } from '../aggregates.ts';
import { setResponseSubject } from '../idempotency/response-subject.ts';
import type { FreshCode } from '../people/fresh-code.ts';
import { requireBelow, createUserFinder } from './user-finder.ts';

export type UserDisclosuresDeps = Readonly<{
  aggregates: Pick<Aggregates, 'users'>;
  access: Access;
  vault: Pick<Vault, 'open'>;
  freshCode: FreshCode;
  clock: Clock;
}>;

/** Routes for administrators to see masked data, after the log has recorded their reason. */
export const userDisclosureRoutes = (deps: UserDisclosuresDeps): Router => {
  const { aggregates, access, vault, freshCode: requireFreshCode, clock } = deps;
  const { users } = aggregates;
  const administrator = requireLevel(access, 2);
  const find = createUserFinder(aggregates);

  return new Router({ prefix: '/api/admin/users/:id' })
    .post(
      '/email/reveal',
      administrator,
      endpoint({ params: userParams, body: revealEmailRequest }, async ({ params, body }, ctx) => {
        const user = await find(params.id);
        const { userId, personId } = user;
        setResponseSubject(ctx, personId);
        const email = await vault.open(user.email);
        const data = { userId, reason: body.reason, now: clock() };
        const context = staffContext(ctx);
        const { position } = await users(
          userStream(userId),
          { type: 'RevealEmail', data },
          context,
        );
        return { ...ok({ email }, position), headers: { 'Cache-Control': 'no-store' } };
      }),
    )
    .post(
      '/export',
      administrator,
      endpoint({ params: userParams, body: permitExportRequest }, async ({ params, body }, ctx) => {
        const identity = getIdentity(ctx);
        const { userId } = requireBelow(await find(params.id), identity);
        await requireFreshCode(ctx);
        const data = { userId, reason: body.reason, now: clock() };
        const context = createCommandContext(ctx, identity);
        const stream = userStream(userId);
        const { position } = await users(stream, { type: 'ExportPersonalData', data }, context);
        return ok({}, position);
      }),
    );
};
