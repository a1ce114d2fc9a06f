import { Router } from '@koa/router';
import { identityTexts } from '@shop/contracts/identity/texts';
import { userId, userStream } from '@shop/domain/identity';
import { eraseRequest } from '@shop/contracts/identity/account.contract';
import { rejecting } from '@shop/domain/kernel';
import type { Access } from '@shop/platform/access';
import { endpoint, identityOf, Refused, requestedBy, requireLevel } from '@shop/platform/http';
import type { Limit } from '@shop/platform/limits';
import type { Vault } from '@shop/platform/vault';
import type { EraseDeps } from './erase.ts';
import { askErasure } from './erase.ts';
import type { FreshCode } from '../people/fresh-code.ts';
import type { Passwords } from './passwords.ts';

export type EraseRoutesDeps = EraseDeps &
  Readonly<{
    access: Access;
    vault: Pick<Vault, 'open'>;
    passwords: Passwords;
    freshCode: FreshCode;
    /** By the account: whoever has a session alone is not to guess the password here. */
    eraseLimit: Limit;
  }>;

const reject = rejecting(identityTexts);

/** A person has all forgotten that the shop knows of them. */
export const eraseRoutes = (deps: EraseRoutesDeps): Router => {
  const { access, aggregates, vault, passwords, freshCode, eraseLimit } = deps;
  const erase = askErasure(deps);

  return new Router().post(
    '/api/profile/erase',
    requireLevel(access, 0),
    endpoint({ body: eraseRequest }, async ({ body }, ctx) => {
      const identity = identityOf(ctx);
      const id = userId(identity.userId);
      const { state: user } = await aggregates.users.load(userStream(id));
      if (user.status !== 'registered') throw new Refused('unauthorized');
      await eraseLimit.take(id);
      if (user.passwordHash === null) return reject('password-void');
      const hashed = await vault.open(user.passwordHash);
      if (!(await passwords.fits(hashed, body.password))) return reject('invalid-password');
      await freshCode(ctx);
      const asked = { reason: null, sessionId: identity.sessionId };
      return erase(id, asked, requestedBy(ctx, identity));
    }),
  );
};
