import type { RegisteredUser } from '@shop/domain/identity';
import { identityTexts } from '@shop/contracts/identity/texts';
import { userId, userStream } from '@shop/domain/identity';
import type { reauthenticateRequest } from '@shop/contracts/identity/account.contract';
import type { By } from '@shop/domain/kernel';
import { rejecting } from '@shop/domain/kernel';
import type { Identity } from '@shop/platform/access';
import type { Reply } from '@shop/platform/http';
import { ok, Refused } from '@shop/platform/http';
import type { Limit } from '@shop/platform/limits';
import type { z } from 'zod';
import type { Passwords } from './passwords.ts';
import type { TotpDeps } from './prove-totp.ts';
import { takeTotp, totpRefused } from './prove-totp.ts';
import { duringSession } from './recent-authentication.ts';

export type ReauthenticateDeps = TotpDeps &
  Readonly<{
    passwords: Passwords;
    /** By the account: a stolen session is not to guess its password. */
    reauthenticationLimit: Limit;
  }>;

type Given = z.output<typeof reauthenticateRequest>;

const reject = rejecting(identityTexts);

/** Proves that a session is still its owner's: by a code if the account has one, else the password. */
export const reauthenticate = (deps: ReauthenticateDeps) => {
  const { aggregates, vault, passwords, clock, reauthenticationLimit } = deps;
  const takeCode = takeTotp(deps);

  const check = async (user: RegisteredUser, given: Given, by: By): Promise<void> => {
    if (user.totp?.enabled === true) {
      if (given.totp === undefined) throw totpRefused('totp-required', 'totp');
      return takeCode(user, given.totp, by, 'totp');
    }
    if (given.password === undefined) throw new Refused('password-needed');
    await reauthenticationLimit.take(user.userId);
    if (user.passwordHash === null) return reject('password-void');
    const hashed = await vault.open(user.passwordHash);
    if (!(await passwords.fits(hashed, given.password))) return reject('invalid-password');
  };

  return async ({ userId: whose, sessionId }: Identity, given: Given, by: By): Promise<Reply> => {
    const id = userId(whose);
    const stream = userStream(id);
    const { state: user } = await aggregates.users.load(stream);
    if (user.status !== 'registered') throw new Refused('unauthorized');
    await check(user, given, by);
    const { passwordHash } = user;
    const data = { userId: id, sessionId, passwordHash, now: clock() };
    const { position } = await duringSession(
      aggregates.users(stream, { type: 'Reauthenticate', data }, by),
    );
    return ok({}, position);
  };
};
