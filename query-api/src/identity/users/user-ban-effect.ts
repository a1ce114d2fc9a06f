import { Router } from '@koa/router';
import { userParams } from '@shop/contracts/identity/users.contract';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import { endpoint, okNoStore, HttpError, requireLevel } from '@shop/platform/http';
import { banEffectReader } from '../bans/ban-effects.ts';
import type { UserQueries } from './user-queries.ts';
import { findUser } from './user-queries.ts';

/** The effect of banning the address of an account. */
export const userBanEffectRoutes = (queries: UserQueries): Router => {
  const { readModels, access, upToDate } = queries;
  const readEffects = banEffectReader(queries);

  return new Router().get(
    '/api/admin/users/:id/ban-effect',
    requireLevel(access, 1),
    upToDate,
    endpoint({ params: userParams, query: emptyQuery }, async ({ params: { id } }, ctx) => {
      const { user } = await findUser(ctx, readModels, id);
      const effect = (await readEffects(ctx, [user.email_hash])).get(user.email_hash);
      if (!effect || user.erased_at !== null) throw new HttpError('not-found');
      return okNoStore(effect);
    }),
  );
};
