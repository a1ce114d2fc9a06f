import { Router } from '@koa/router';
import { identityTexts } from '@shop/contracts/identity/texts';
import { userId, userStream } from '@shop/domain/identity';
import { eraseRequest } from '@shop/contracts/identity/account.contract';
import { rejectWith } from '@shop/domain/kernel';
import type { Access } from '@shop/platform/access';
import {
  endpoint,
  getIdentity,
  HttpError,
  createCommandContext,
  requireLevel,
} from '@shop/platform/http';
import type { RateLimit } from '@shop/platform/limits';
import type { Vault } from '@shop/platform/vault';
import type { EraseDeps } from './erase.ts';
import { requestErasure } from './erase.ts';
import type { FreshCode } from '../people/fresh-code.ts';
import type { Passwords } from './passwords.ts';

export type EraseRoutesDeps = EraseDeps &
  Readonly<{
    access: Access;
    vault: Pick<Vault, 'open'>;
    passwords: Passwords;
    freshCode: FreshCode;
    /**
     * Limits attempts per account, so that a stolen session cannot be used to guess the password.
     */
    eraseLimit: RateLimit;
  }>;

const reject = rejectWith(identityTexts);

/** Routes for a user to erase their account and data. */
export const eraseRoutes = (deps: EraseRoutesDeps): Router => {
  const { access, aggregates, vault, passwords, freshCode: requireFreshCode, eraseLimit } = deps;
  const erase = requestErasure(deps);

  return new Router().post(
    '/api/profile/erase',
    requireLevel(access, 0),
    endpoint({ body: eraseRequest }, async ({ body }, ctx) => {
      const identity = getIdentity(ctx);
      const id = userId(identity.userId);
      const { state: user } = await aggregates.users.load(userStream(id));
      if (user.status !== 'registered') throw new HttpError('unauthorized');
      await eraseLimit.take(id);
      if (user.passwordHash === null) return reject('password-void');
      const hashed = await vault.open(user.passwordHash);
      if (!(await passwords.verify(hashed, body.password))) return reject('invalid-password');
      await requireFreshCode(ctx);
      const erasureRequest = { reason: null, sessionId: identity.sessionId };
      return erase(id, erasureRequest, createCommandContext(ctx, identity));
    }),
  );
};
