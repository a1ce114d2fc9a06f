import type { By } from '@shop/domain/kernel';
import { emailStream, identityTexts, userStream } from '@shop/domain/identity';
import type { signInRequest } from '@shop/domain/identity/contract';
import { instant, rejecting } from '@shop/domain/kernel';
import type { SessionTokens } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';

import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { Vault } from '@shop/platform/vault';
import type { z } from 'zod';
import type { Aggregates } from '../aggregates.ts';
import type { Passwords } from './passwords.ts';

export type SignInDeps = Readonly<{
  aggregates: Pick<Aggregates, 'users' | 'emails'>;
  vault: Vault;
  passwords: Passwords;
  emailHash: (email: string) => string;
  sessions: SessionTokens;
  newId: () => string;
  clock: Clock;
}>;

const reject = rejecting(identityTexts);
const sessionMs = 7 * 24 * 60 * 60_000;

/** The token of a new session of seven days. */
export const signIn =
  ({ aggregates, vault, passwords, emailHash, sessions, newId, clock }: SignInDeps) =>
  async ({ email, password }: z.output<typeof signInRequest>, by: By): Promise<Reply> => {
    const { state: owner } = await aggregates.emails.load(emailStream(emailHash(email)));
    if (owner.status !== 'owned') return reject('user-unknown');
    const { userId } = owner;
    const { state: user } = await aggregates.users.load(userStream(userId));
    if (user.status === 'unknown') return reject('user-unknown');
    if (!(await passwords.fits(await vault.open(user.passwordHash), password))) {
      return reject('invalid-password');
    }

    const now = clock();
    const begunAt = Date.parse(now);
    const until = begunAt + sessionMs;
    const sessionId = newId();
    const { position } = await aggregates.users(
      userStream(userId),
      { type: 'SignIn', data: { userId, sessionId, until: instant(new Date(until)), now } },
      { ...by, actor: `user:${userId}` },
    );
    return ok({ token: sessions.sign({ userId, sessionId, begunAt, until }) }, position);
  };
