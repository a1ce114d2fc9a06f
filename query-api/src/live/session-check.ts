import type { PositionWaitResult, SessionClaims } from '@shop/platform/access';

/** The current access level of a session; null if it has ended. */
export type AccessLevel = 0 | 1 | 2 | 'banned' | null;

export type Sessions = Readonly<{
  /** Null unless it is a valid session token. */
  verify: (token: string) => SessionClaims | null;
  accessLevelOf: (session: SessionClaims) => AccessLevel;
  /** Waits until access data includes the session and every expected position. */
  waitFor: (session: SessionClaims) => Promise<PositionWaitResult>;
  /** Whether access data is fresh. */
  ready: () => boolean;
}>;

/**
 * Whether the session is active and still has the level of its admission; `now` in milliseconds
 * since 1970.
 */
export const sessionCheck =
  ({ accessLevelOf: findAccessLevel }: Sessions, now: () => number) =>
  ({ session, level }: Readonly<{ session: SessionClaims; level: 0 | 1 | 2 }>): boolean =>
    now() < session.until && findAccessLevel(session) === level;
