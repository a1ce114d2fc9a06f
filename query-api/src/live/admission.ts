import type { LastingSession } from '@shop/platform/access';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import type { Sessions } from './standing.ts';

/** The session of a connection, and the level that it had when it was admitted. */
export type Admitted = Readonly<{ session: LastingSession; level: 0 | 1 | 2 }>;

type Refusal = 'unauthorized' | 'banned' | 'busy';

type Deps = Readonly<{
  sessions: Sessions;
  /** Milliseconds since 1970. */
  now: () => number;
}>;

const credentials = z.object({ token: z.string().max(4_000) });

/** Judges the token with which a client connects to a namespace. */
export const admission =
  ({ sessions, now }: Deps) =>
  async ({ handshake }: Pick<Socket, 'handshake'>): Promise<Admitted | Refusal> => {
    if (!sessions.ready()) return 'busy';
    const given = credentials.safeParse(handshake.auth);
    const session = given.success ? sessions.verify(given.data.token) : null;
    const reached = session && (await sessions.reached(session));
    if (reached === 'behind') return 'busy';
    if (reached === 'gone') return 'unauthorized';
    const level = session && sessions.standingOf(session);
    if (level === 'banned') return 'banned';
    if (!session || level === null || now() >= session.until) return 'unauthorized';
    return { session, level };
  };
