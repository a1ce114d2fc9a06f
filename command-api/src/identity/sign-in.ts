import type { RegisteredUser } from '@shop/domain/identity';
import { identityTexts } from '@shop/contracts/identity/texts';
import type { signInRequest } from '@shop/contracts/identity/contract';
import type { CommandContext } from '@shop/domain/kernel';
import { rejectWith } from '@shop/domain/kernel';
import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { Vault } from '@shop/platform/vault';
import type { z } from 'zod';
import type { Aggregates } from '../aggregates.ts';
import { createAccountFinder } from './account-finder.ts';
import type { Passwords } from './passwords.ts';
import { createTotpVerifier, createTotpError } from './totp.ts';
import type { BanCheck } from '../people/refuse-banned.ts';
import { refuseBanned } from '../people/refuse-banned.ts';
import type { SessionOrigin, SessionDeps } from './session.ts';
import { startSession } from './session.ts';

export type SignInDeps = SessionDeps &
  Readonly<{
    aggregates: Pick<Aggregates, 'emails'>;
    vault: Pick<Vault, 'open'>;
    passwords: Passwords;
    emailHash: (email: string) => string;
    isBanned: BanCheck;
  }>;

type SignInInput = Readonly<{
  request: z.output<typeof signInRequest>;
  sessionId: string;
  place: SessionOrigin;
  by: CommandContext;
}>;

const reject = rejectWith(identityTexts);

/** Starts a session for the account of an address, after checking the password. */
export const signIn = (deps: SignInDeps) => {
  const { aggregates, vault, passwords, emailHash, isBanned } = deps;
  const find = createAccountFinder(aggregates);
  const start = startSession(deps);
  const totp = createTotpVerifier(deps);

  const findUser = async (hash: string, password: string): Promise<RegisteredUser> => {
    const accounts = await find(hash);
    if (accounts.length === 0) return reject('user-unknown');
    for (const user of accounts) {
      if (user.passwordHash === null) continue;
      if (await passwords.verify(await vault.open(user.passwordHash), password)) return user;
    }
    const isDisabled = accounts.every(({ passwordHash }) => passwordHash === null);
    return reject(isDisabled ? 'password-void' : 'invalid-password');
  };

  return async ({
    request,
    sessionId,
    place: origin,
    by: context,
  }: SignInInput): Promise<Reply> => {
    const hash = emailHash(request.email);
    refuseBanned(isBanned, hash);
    const user = await findUser(hash, request.password);
    if (user.totp?.enabled === true) {
      if (request.totp === undefined) throw createTotpError('totp-required', 'totp');
      await totp.consume(user, request.totp, context, 'totp');
    }

    const { token, position } = await start(user, sessionId, origin, context);
    return ok({ token }, position);
  };
};
