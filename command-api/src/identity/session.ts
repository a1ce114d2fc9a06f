import type { RegisteredUser } from '@shop/domain/identity';
import { personSubject, userStream } from '@shop/domain/identity';
import { maxSessionMs } from '@shop/domain/identity/access.rules';
import type { CommandContext } from '@shop/domain/kernel';
import { addMilliseconds } from '@shop/domain/kernel';
import type { SessionTokens } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import type { Vault } from '@shop/platform/vault';
import type { Context } from 'koa';
import type { Aggregates } from '../aggregates.ts';

export type SessionDeps = Readonly<{
  aggregates: Pick<Aggregates, 'users'>;
  vault: Pick<Vault, 'seal'>;
  sessions: SessionTokens;
  clock: Clock;
}>;

/** The browser and address that started a session, so that its owner can recognize it. */
export type SessionOrigin = Readonly<{ browser: string | null; address: string }>;

const maxBrowserLength = 300;

export const sessionOriginOf = (ctx: Context): SessionOrigin => ({
  browser: ctx.get('User-Agent').slice(0, maxBrowserLength) || null,
  address: ctx.ip,
});

/**
 * Returns the token of a seven-day session, or of the existing one for the same session id. `user`
 * is the account at the time of the password check; if the password has changed since, the session
 * is refused.
 */
export const startSession =
  ({ aggregates, vault, sessions, clock }: SessionDeps) =>
  async (
    { userId, personId, passwordHash }: RegisteredUser,
    sessionId: string,
    origin: SessionOrigin,
    context: CommandContext,
  ): Promise<Readonly<{ token: string; position: bigint }>> => {
    const from = await vault.seal(personSubject(personId), JSON.stringify(origin));
    const now = clock();
    const until = addMilliseconds(now, maxSessionMs);
    const { state, position } = await aggregates.users(
      userStream(userId),
      { type: 'SignIn', data: { userId, sessionId, until, from, passwordHash, now } },
      { ...context, actor: `user:${userId}` },
    );
    const session = state.status === 'registered' && state.sessions.get(sessionId);
    if (!session) throw new TypeError(`User ${userId} signed in and has no session`);
    if (position === undefined)
      throw new TypeError(`The sign-in of user ${userId} has no position in the log`);
    const ends = Date.parse(session.until);
    const startedAt = ends - maxSessionMs;
    const token = sessions.sign({ userId, sessionId, begunAt: startedAt, until: ends, position });
    return { token, position };
  };
