import type { DomainEvent } from '@shop/domain/kernel';
import type { EventLog, Upcast } from '../event-log/index.ts';
import { subscribeToLog, typesPattern } from '../event-log/index.ts';
import type { PositionWaitResult } from './position-waiter.ts';
import { positionWaiter, beforeFirstEvent } from './position-waiter.ts';
import type { SessionClaims, SessionTokens, TokenSession } from './session-tokens.ts';

/** Level 0 is a buyer, 1 a moderator, 2 an administrator. */
export type Identity = Readonly<{ userId: string; sessionId: string; level: 0 | 1 | 2 }>;

/** The fold of the identity slice. It is a parameter because the platform imports no slice. */
export type AccessFold = Readonly<{
  eventTypes: readonly string[];
  fold: (event: DomainEvent) => void;
  /** Null if the session has ended. */
  accessLevelOf: (session: TokenSession) => 0 | 1 | 2 | 'banned' | null;
}>;

/** Answers who sends a request, from the log alone. */
export interface Access {
  /** The identity of the bearer of the header; null for a guest and for an ended session. */
  authenticate(authorization: string | undefined): Identity | 'banned' | null;
  /**
   * Waits up to two seconds until this program has read the session of the header's token, `after`,
   * and every expected position. `missing` if the log does not contain the session.
   */
  waitFor(authorization: string | undefined, after: bigint | null): Promise<PositionWaitResult>;
  /** The same for a session whose token is already verified. */
  waitForSession(session: SessionClaims, after?: bigint | null): Promise<PositionWaitResult>;
  /** From now on, `waitFor` also waits for this position, because an earlier answer named it. */
  expect(position: bigint): void;
  /**
   * Whether access data is fresh: false before the first catch-up, and from 2 s after a disconnect.
   */
  ready(): boolean;
  close(): void;
}

type AccessOptions = Readonly<{
  log: EventLog;
  upcast: Upcast;
  tokens: SessionTokens;
  access: AccessFold;
  /** Called for every lost subscription. */
  report: (error: unknown) => void;
}>;

const staleAfterMs = 2_000;

/**
 * Subscribes to the events that decide access rights. Reads only the log, so it works without
 * projections and Redis.
 */
export const subscribeToAccess = ({
  log,
  upcast,
  tokens,
  access,
  report,
}: AccessOptions): Access => {
  const abortController = new AbortController();
  const waiter = positionWaiter(log);
  let caughtUp = false;
  let disconnectedAt: number | null = null;

  void subscribeToLog({
    log,
    upcast,
    types: typesPattern(access.eventTypes),
    everyPosition: true,
    findStart: async () => null,
    onEvent: access.fold,
    onPage: (page) => {
      waiter.advance(page.checkpoint);
      if (!page.caughtUp) return;
      caughtUp = true;
      disconnectedAt = null;
    },
    onDisconnected: () => {
      disconnectedAt ??= performance.now();
    },
    report,
    signal: abortController.signal,
  });

  const parseSession = (authorization: string | undefined): SessionClaims | null => {
    const [scheme, token] = authorization?.split(' ') ?? [];
    if (scheme?.toLowerCase() !== 'bearer' || token === undefined) return null;
    return tokens.verify(token);
  };

  const waitForSession: Access['waitForSession'] = async (session, after = null) => {
    const startedAt = performance.now();
    const sessionResult = await waiter.until(session.position, startedAt);
    if (sessionResult !== 'reached' || after === null) return sessionResult;
    // `missing`: another log issued the position, so there is nothing to wait for.
    return (await waiter.untilRequested(after, startedAt)) === 'behind' ? 'behind' : 'reached';
  };

  return {
    authenticate: (authorization) => {
      const session = parseSession(authorization);
      if (!session) return null;
      const accessLevel = access.accessLevelOf(session);
      if (accessLevel === null || accessLevel === 'banned') return accessLevel;
      return { userId: session.userId, sessionId: session.sessionId, level: accessLevel };
    },
    waitFor: async (authorization, after) => {
      const session = parseSession(authorization);
      if (session) return waitForSession(session, after);
      return after === null ? waiter.until(beforeFirstEvent) : waiter.untilRequested(after);
    },
    waitForSession,
    expect: waiter.expect,
    ready: () =>
      caughtUp && (disconnectedAt === null || performance.now() - disconnectedAt < staleAfterMs),
    close: () => abortController.abort(),
  };
};
