import type { DomainEvent } from '@shop/domain/kernel';
import type { EventLog, Upcast } from '../event-log/index.ts';
import { followAgain, toRecorded, typesPattern } from '../event-log/index.ts';
import type { SessionTokens, TokenSession } from './session-tokens.ts';

export type Identity = Readonly<{ userId: string; sessionId: string; level: 0 | 1 | 2 }>;

/** The identity slice's own fold, passed in because the platform knows no slice. */
export type AccessFold = Readonly<{
  eventTypes: readonly string[];
  fold: (event: DomainEvent) => void;
  /** Null where the session is over. */
  standingOf: (session: TokenSession) => 0 | 1 | 2 | 'banned' | null;
}>;

export interface Access {
  /** Who the header's bearer is; null for nobody, and for whoever's session is over. */
  authenticate(authorization: string | undefined): Identity | 'banned' | null;
  /** Whether what it knows is fresh: not before it caught up, nor 2 s after it lost the log. */
  ready(): boolean;
  close(): void;
}

type Following = Readonly<{
  log: EventLog;
  upcast: Upcast;
  tokens: SessionTokens;
  access: AccessFold;
  /** Told of every lost subscription. */
  report: (error: unknown) => void;
}>;

const staleAfterMs = 2_000;

/** Follows what decides who may do what, from the log alone: projections and Redis may be away. */
export const followAccess = ({ log, upcast, tokens, access, report }: Following): Access => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let reached: bigint | null = null;
  let caughtUp = false;
  let lostAt: number | null = null;

  const follow = async (): Promise<void> => {
    const types = typesPattern(access.eventTypes);
    for await (const page of log.pages({ after: reached, types, signal })) {
      for (const event of page.events) {
        if (event.isJson) access.fold(toRecorded(event, upcast));
        reached = event.position.commit;
      }
      reached = page.reached;
      if (!page.caughtUp) continue;
      caughtUp = true;
      lostAt = null;
    }
  };

  const lost = (): void => void (lostAt ??= performance.now());
  void followAgain({ follow, lost, report, signal });

  return {
    authenticate: (authorization) => {
      const [scheme, token] = authorization?.split(' ') ?? [];
      if (scheme?.toLowerCase() !== 'bearer' || token === undefined) return null;
      const session = tokens.verify(token);
      if (!session) return null;
      const standing = access.standingOf(session);
      if (standing === null || standing === 'banned') return standing;
      return { userId: session.userId, sessionId: session.sessionId, level: standing };
    },
    ready: () => caughtUp && (lostAt === null || performance.now() - lostAt < staleAfterMs),
    close: () => stopping.abort(),
  };
};
