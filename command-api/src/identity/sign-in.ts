import type { RegisteredUser } from '@shop/domain/identity';
import { identityTexts } from '@shop/contracts/identity/texts';
import type { signInRequest } from '@shop/contracts/identity/contract';
import type { By } from '@shop/domain/kernel';
import { rejecting } from '@shop/domain/kernel';
import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { Vault } from '@shop/platform/vault';
import type { z } from 'zod';
import type { Aggregates } from '../aggregates.ts';
import { accountsOf } from './account-of.ts';
import type { Passwords } from './passwords.ts';
import { takeTotp, totpRefused } from './prove-totp.ts';
import type { IsBanned } from '../people/refuse-banned.ts';
import { refuseBanned } from '../people/refuse-banned.ts';
import type { Place, SessionDeps } from './session.ts';
import { beginSession } from './session.ts';

export type SignInDeps = SessionDeps &
  Readonly<{
    aggregates: Pick<Aggregates, 'emails'>;
    vault: Pick<Vault, 'open'>;
    passwords: Passwords;
    emailHash: (email: string) => string;
    isBanned: IsBanned;
  }>;

type Asked = Readonly<{
  request: z.output<typeof signInRequest>;
  sessionId: string;
  place: Place;
  by: By;
}>;

const reject = rejecting(identityTexts);

/** Opens a session for whoever knows the password of the address's account. */
export const signIn = (deps: SignInDeps) => {
  const { aggregates, vault, passwords, emailHash, isBanned } = deps;
  const find = accountsOf(aggregates);
  const begin = beginSession(deps);
  const second = takeTotp(deps);

  const userOf = async (hash: string, password: string): Promise<RegisteredUser> => {
    const accounts = await find(hash);
    if (accounts.length === 0) return reject('user-unknown');
    for (const user of accounts) {
      if (user.passwordHash === null) continue;
      if (await passwords.fits(await vault.open(user.passwordHash), password)) return user;
    }
    const isVoid = accounts.every(({ passwordHash }) => passwordHash === null);
    return reject(isVoid ? 'password-void' : 'invalid-password');
  };

  return async ({ request, sessionId, place, by }: Asked): Promise<Reply> => {
    const hash = emailHash(request.email);
    refuseBanned(isBanned, hash);
    const user = await userOf(hash, request.password);
    if (user.totp?.enabled === true) {
      if (request.totp === undefined) throw totpRefused('totp-required', 'totp');
      await second(user, request.totp, by, 'totp');
    }

    const { token, position } = await begin(user, sessionId, place, by);
    return ok({ token }, position);
  };
};
