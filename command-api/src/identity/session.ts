import type { RegisteredUser } from '@shop/domain/identity';
import { personSubject, userStream } from '@shop/domain/identity';
import { longestSessionMs } from '@shop/domain/identity/access.rules';
import type { By } from '@shop/domain/kernel';
import { later } from '@shop/domain/kernel';
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

/** Where a session is begun from, for its owner to tell it by. */
export type Place = Readonly<{ browser: string | null; address: string }>;

const longestBrowser = 300;

export const placeOf = (ctx: Context): Place => ({
  browser: ctx.get('User-Agent').slice(0, longestBrowser) || null,
  address: ctx.ip,
});

/**
 * The token of a session of seven days, or of the existing session if the same one is begun again.
 * `user` is the account as its password was checked: if the password changed since, it is refused.
 */
export const beginSession =
  ({ aggregates, vault, sessions, clock }: SessionDeps) =>
  async (
    { userId, personId, passwordHash }: RegisteredUser,
    sessionId: string,
    place: Place,
    by: By,
  ): Promise<Readonly<{ token: string; position: bigint }>> => {
    const from = await vault.seal(personSubject(personId), JSON.stringify(place));
    const now = clock();
    const until = later(now, longestSessionMs);
    const { state, position } = await aggregates.users(
      userStream(userId),
      { type: 'SignIn', data: { userId, sessionId, until, from, passwordHash, now } },
      { ...by, actor: `user:${userId}` },
    );
    const session = state.status === 'registered' && state.sessions.get(sessionId);
    if (!session) throw new TypeError('A session was begun and is not there');
    if (position === undefined) throw new TypeError('A session was begun at no position');
    const ends = Date.parse(session.until);
    const begunAt = ends - longestSessionMs;
    const token = sessions.sign({ userId, sessionId, begunAt, until: ends, position });
    return { token, position };
  };
