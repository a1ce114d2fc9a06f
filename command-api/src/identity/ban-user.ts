import { Router } from '@koa/router';
import { banUserRequest, userParams } from '@shop/contracts/identity/users.contract';
import { instant } from '@shop/contracts/kernel';
import type { Access } from '@shop/platform/access';
import {
  created,
  endpoint,
  getIdentity,
  createCommandContext,
  requireLevel,
} from '@shop/platform/http';
import type { Vault } from '@shop/platform/vault';
import type { SealEmail } from '../people/seal-email.ts';
import type { BanEmailDeps } from './ban-email.ts';
import { banEmail } from './ban-email.ts';
import { createUserFinder } from './user-finder.ts';

export type BanUserDeps = BanEmailDeps &
  Readonly<{ access: Access; vault: Vault; sealEmail: SealEmail }>;

/** Moderators ban the address of an account without seeing it. The ban outlives the account. */
export const banUserRoutes = (deps: BanUserDeps): Router => {
  const { access, aggregates, vault, sealEmail } = deps;
  const ban = banEmail(deps);
  const find = createUserFinder(aggregates);

  return new Router().post(
    '/api/admin/users/:id/ban',
    requireLevel(access, 1),
    endpoint({ params: userParams, body: banUserRequest }, async ({ params, body }, ctx) => {
      const identity = getIdentity(ctx);
      const user = await find(params.id);
      const { emailHash, email } = await sealEmail(await vault.open(user.email));
      const until = body.until === null ? null : instant(body.until);
      const request = { emailHash, email, reason: body.reason, until };
      const { position } = await ban(request, identity, createCommandContext(ctx, identity));
      return created({ id: emailHash }, position);
    }),
  );
};
