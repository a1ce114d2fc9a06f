import { Router } from '@koa/router';
import { userStream } from '@shop/domain/identity';
import {
  byUser,
  permitExportRequest,
  revealEmailRequest,
} from '@shop/contracts/identity/users.contract';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { endpoint, identityOf, ok, requestedBy, requireLevel } from '@shop/platform/http';
import type { Vault } from '@shop/platform/vault';
import type { Aggregates } from '../aggregates.ts';
import { answerIsOf } from '../requests/whose-answer.ts';
import type { FreshCode } from '../people/fresh-code.ts';
import { below, findingUsers } from './other-users.ts';

export type UserDisclosuresDeps = Readonly<{
  aggregates: Pick<Aggregates, 'users'>;
  access: Access;
  vault: Pick<Vault, 'open'>;
  freshCode: FreshCode;
  clock: Clock;
}>;

/** Administrators see what lists and pages mask, after the log has their reason. */
export const userDisclosureRoutes = (deps: UserDisclosuresDeps): Router => {
  const { aggregates, access, vault, freshCode, clock } = deps;
  const { users } = aggregates;
  const administrator = requireLevel(access, 2);
  const find = findingUsers(aggregates);

  return new Router({ prefix: '/api/admin/users/:id' })
    .post(
      '/email/reveal',
      administrator,
      endpoint({ params: byUser, body: revealEmailRequest }, async ({ params, body }, ctx) => {
        const user = await find(params.id);
        const { userId, personId } = user;
        answerIsOf(ctx, personId);
        const email = await vault.open(user.email);
        const data = { userId, reason: body.reason, now: clock() };
        const by = requestedBy(ctx, identityOf(ctx));
        const { position } = await users(userStream(userId), { type: 'RevealEmail', data }, by);
        return { ...ok({ email }, position), headers: { 'Cache-Control': 'no-store' } };
      }),
    )
    .post(
      '/export',
      administrator,
      endpoint({ params: byUser, body: permitExportRequest }, async ({ params, body }, ctx) => {
        const identity = identityOf(ctx);
        const { userId } = below(await find(params.id), identity);
        await freshCode(ctx);
        const data = { userId, reason: body.reason, now: clock() };
        const by = requestedBy(ctx, identity);
        const stream = userStream(userId);
        const { position } = await users(stream, { type: 'ExportPersonalData', data }, by);
        return ok({}, position);
      }),
    );
};
