import type { PositionWaitResult, SessionClaims } from '@shop/platform/access';

/** What a session may do at the moment; null where it is over. */
export type Standing = 0 | 1 | 2 | 'banned' | null;

export type Sessions = Readonly<{
  /** Null for anything but a valid token of a session. */
  verify: (token: string) => SessionClaims | null;
  standingOf: (session: SessionClaims) => Standing;
  /** Waits until what is known of people reaches the session, and what was promised before. */
  reached: (session: SessionClaims) => Promise<PositionWaitResult>;
  /** Whether what is known of people is fresh. */
  ready: () => boolean;
}>;

/** Whether somebody may still do what they did when they came; `now` in milliseconds since 1970. */
export const sessionCheck =
  ({ standingOf: findStanding }: Sessions, now: () => number) =>
  ({ session, level }: Readonly<{ session: SessionClaims; level: 0 | 1 | 2 }>): boolean =>
    now() < session.until && findStanding(session) === level;
