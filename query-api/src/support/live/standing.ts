import type { Awaited, LastingSession } from '@shop/platform/access';
import type { Standing, Visitor } from './visitor.ts';

export type Sessions = Readonly<{
  /** Null for anything but a valid token of a session. */
  verify: (token: string) => LastingSession | null;
  standingOf: (session: LastingSession) => Standing;
  /** Waits until what is known of people reaches the session, and what was promised before. */
  reached: (session: LastingSession) => Promise<Awaited>;
  /** Whether what is known of people is fresh. */
  ready: () => boolean;
}>;

/** Whether somebody may still do what they did when they came; `now` in milliseconds since 1970. */
export const standing =
  ({ standingOf }: Sessions, now: () => number) =>
  ({ session, level }: Pick<Visitor, 'session' | 'level'>): boolean =>
    now() < session.until && standingOf(session) === level;
