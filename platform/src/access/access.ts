import type { DomainEvent } from '@shop/domain/kernel';
import type { EventLog, Upcast } from '../event-log/index.ts';
import { subscribeWithRetry, toRecorded, typesPattern } from '../event-log/index.ts';
import type { PositionWaitResult } from './awaited-position.ts';
import { positionWaiter, beforeFirstEvent } from './awaited-position.ts';
import type { SessionClaims, SessionTokens, TokenSession } from './session-tokens.ts';

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
  /**
   * Waits until what it knows reaches the session that the header's token names, `after`, and every
   * position that was expected before; two seconds at most. `gone` where the log has lost the session.
   */
  reached(authorization: string | undefined, after: bigint | null): Promise<PositionWaitResult>;
  /** The same for a session whose token was verified before. */
  reachedSession(session: SessionClaims, after?: bigint | null): Promise<PositionWaitResult>;
  /** From now on `reached` waits for this position too, since an answer has promised it. */
  expect(position: bigint): void;
  /** Whether what it knows is fresh: not before it caught up, nor 2 s after it lost the log. */
  ready(): boolean;
  close(): void;
}

type AccessOptions = Readonly<{
  log: EventLog;
  upcast: Upcast;
  tokens: SessionTokens;
  access: AccessFold;
  /** Told of every lost subscription. */
  report: (error: unknown) => void;
}>;

const staleAfterMs = 2_000;

/** Follows what decides who may do what, from the log alone: projections and Redis may be away. */
export const subscribeToAccess = ({
  log,
  upcast,
  tokens,
  access,
  report,
}: AccessOptions): Access => {
  const abortController = new AbortController();
  const { signal } = abortController;
  const waiter = positionWaiter(log);
  let reached: bigint | null = null;
  let caughtUp = false;
  let disconnectedAt: number | null = null;

  const subscribe = async (): Promise<void> => {
    const types = typesPattern(access.eventTypes);
    for await (const page of log.pages({
      after: reached,
      types,
      everyPosition: true,
      signal,
    })) {
      for (const event of page.events) {
        if (event.isJson) access.fold(toRecorded(event, upcast));
        reached = event.position.commit;
      }
      reached = page.reached;
      waiter.advance(reached);
      if (!page.caughtUp) continue;
      caughtUp = true;
      disconnectedAt = null;
    }
  };

  const onDisconnect = (): void => void (disconnectedAt ??= performance.now());
  void subscribeWithRetry({ follow: subscribe, lost: onDisconnect, report, signal });

  const parseSession = (authorization: string | undefined): SessionClaims | null => {
    const [scheme, token] = authorization?.split(' ') ?? [];
    if (scheme?.toLowerCase() !== 'bearer' || token === undefined) return null;
    return tokens.verify(token);
  };

  const waitForSession: Access['reachedSession'] = async (session, after = null) => {
    const sessionResult = await waiter.until(session.position);
    if (sessionResult !== 'reached' || after === null) return sessionResult;
    // An answer of a log that was lost promises nothing.
    return (await waiter.until(after)) === 'behind' ? 'behind' : 'reached';
  };

  return {
    authenticate: (authorization) => {
      const session = parseSession(authorization);
      if (!session) return null;
      const standing = access.standingOf(session);
      if (standing === null || standing === 'banned') return standing;
      return { userId: session.userId, sessionId: session.sessionId, level: standing };
    },
    reached: async (authorization, after) => {
      const session = parseSession(authorization);
      return session ? waitForSession(session, after) : waiter.until(after ?? beforeFirstEvent);
    },
    reachedSession: waitForSession,
    expect: waiter.expect,
    ready: () =>
      caughtUp && (disconnectedAt === null || performance.now() - disconnectedAt < staleAfterMs),
    close: () => abortController.abort(),
  };
};
