import type { SessionClaims } from '@shop/platform/access';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import type { Sessions } from './session-check.ts';

/** The session of a connection, and its level at the time of admission. */
export type AdmittedSession = Readonly<{ session: SessionClaims; level: 0 | 1 | 2 }>;

type AdmissionRefusal = 'unauthorized' | 'banned' | 'busy';

type AdmissionOptions = Readonly<{
  sessions: Sessions;
  /** Milliseconds since 1970. */
  now: () => number;
}>;

const credentialsSchema = z.object({ token: z.string().max(4_000) });

/** Verifies the token of a client that connects to a namespace. */
export const sessionAdmission =
  ({ sessions, now }: AdmissionOptions) =>
  async ({ handshake }: Pick<Socket, 'handshake'>): Promise<AdmittedSession | AdmissionRefusal> => {
    if (!sessions.ready()) return 'busy';
    const parsedCredentials = credentialsSchema.safeParse(handshake.auth);
    const session = parsedCredentials.success
      ? sessions.verify(parsedCredentials.data.token)
      : null;
    const waitResult = session && (await sessions.waitFor(session));
    if (waitResult === 'behind') return 'busy';
    if (waitResult === 'missing') return 'unauthorized';
    const level = session && sessions.accessLevelOf(session);
    if (level === 'banned') return 'banned';
    if (!session || level === null || now() >= session.until) return 'unauthorized';
    return { session, level };
  };
