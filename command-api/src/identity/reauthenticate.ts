import type { RegisteredUser } from '@shop/domain/identity';
import { identityTexts } from '@shop/contracts/identity/texts';
import { userId, userStream } from '@shop/domain/identity';
import type { reauthenticateRequest } from '@shop/contracts/identity/account.contract';
import type { CommandContext } from '@shop/domain/kernel';
import { rejectWith } from '@shop/domain/kernel';
import type { Identity } from '@shop/platform/access';
import type { Reply } from '@shop/platform/http';
import { ok, HttpError } from '@shop/platform/http';
import type { RateLimit } from '@shop/platform/limits';
import type { z } from 'zod';
import type { Passwords } from './passwords.ts';
import type { TotpDeps } from './totp.ts';
import { createTotpVerifier, createTotpError } from './totp.ts';
import { rethrowSessionError } from './recent-authentication.ts';

export type ReauthenticateDeps = TotpDeps &
  Readonly<{
    passwords: Passwords;
    /**
     * Limits attempts per account, so that a stolen session cannot be used to guess the password.
     */
    reauthenticationLimit: RateLimit;
  }>;

type ReauthenticateInput = z.output<typeof reauthenticateRequest>;

const reject = rejectWith(identityTexts);

/**
 * Reauthenticates a session: with an authenticator code if the account has one, else the password.
 */
export const reauthenticate = (deps: ReauthenticateDeps) => {
  const { aggregates, vault, passwords, clock, reauthenticationLimit } = deps;
  const totp = createTotpVerifier(deps);

  const checkPassword = async (
    user: RegisteredUser,
    input: ReauthenticateInput,
    context: CommandContext,
  ): Promise<void> => {
    if (user.totp?.enabled === true) {
      if (input.totp === undefined) throw createTotpError('totp-required', 'totp');
      return totp.consume(user, input.totp, context, 'totp');
    }
    if (input.password === undefined) throw new HttpError('password-needed');
    await reauthenticationLimit.take(user.userId);
    if (user.passwordHash === null) return reject('password-void');
    const hashed = await vault.open(user.passwordHash);
    if (!(await passwords.verify(hashed, input.password))) return reject('invalid-password');
  };

  return async (
    { userId: owner, sessionId }: Identity,
    input: ReauthenticateInput,
    context: CommandContext,
  ): Promise<Reply> => {
    const id = userId(owner);
    const stream = userStream(id);
    const { state: user } = await aggregates.users.load(stream);
    if (user.status !== 'registered') throw new HttpError('unauthorized');
    await checkPassword(user, input, context);
    const { passwordHash } = user;
    const data = { userId: id, sessionId, passwordHash, now: clock() };
    const { position } = await rethrowSessionError(
      aggregates.users(stream, { type: 'Reauthenticate', data }, context),
    );
    return ok({}, position);
  };
};
