import { Router } from '@koa/router';
import { byUser } from '@shop/contracts/identity/users.contract';
import { noQuery } from '@shop/contracts/wire/call.contract';
import { endpoint, okNotStored, Refused, requireLevel } from '@shop/platform/http';
import { banEffects } from '../bans/ban-effects.ts';
import type { UserQueries } from './user-queries.ts';
import { findUser } from './user-queries.ts';

/** The effect of banning the address of an account. */
export const userBanEffectRoutes = (queries: UserQueries): Router => {
  const { readModels, access, upToDate } = queries;
  const effectsOf = banEffects(queries);

  return new Router().get(
    '/api/admin/users/:id/ban-effect',
    requireLevel(access, 1),
    upToDate,
    endpoint({ params: byUser, query: noQuery }, async ({ params: { id } }, ctx) => {
      const { user } = await findUser(ctx, readModels, id);
      const effect = (await effectsOf(ctx, [user.email_hash])).get(user.email_hash);
      if (!effect || user.erased_at !== null) throw new Refused('not-found');
      return okNotStored(effect);
    }),
  );
};
