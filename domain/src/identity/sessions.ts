import type { Instant } from '@shop/contracts/kernel';
import { millisecondsBetween, rejectWith } from '../kernel/index.ts';
import type { SessionEvent } from './events.ts';
import { identityTexts } from '@shop/contracts/identity/texts';
import type { SessionCommand } from './user-commands.ts';
import type { RegisteredUser, UserSession } from './user-state.ts';

/** The open sessions of an account. */

const reject = rejectWith(identityTexts);

/** The least time between two records that a session is in use, in milliseconds. */
const seenIntervalMs = 60 * 60_000;

/** Rejects a command of a session that was ended while the command was in progress. */
export const requireSession = (
  { sessions }: Pick<RegisteredUser, 'sessions'>,
  sessionId: string,
  now: Instant,
): UserSession => {
  const session = sessions.get(sessionId);
  return session && now < session.until ? session : reject('session-ended');
};

export const decideSession = (
  command: SessionCommand,
  user: RegisteredUser,
): readonly SessionEvent[] => {
  const { userId, sessions, passwordHash } = user;
  switch (command.type) {
    case 'SignIn': {
      const { sessionId, until, from, now } = command.data;
      if (command.data.passwordHash !== passwordHash) return reject('invalid-password');
      if (sessions.has(sessionId)) return [];
      return [{ type: 'identity.SignedIn@2', data: { userId, sessionId, until, from, at: now } }];
    }
    case 'SignOut': {
      const { sessionId, everywhere: endsAllSessions, now } = command.data;
      if (endsAllSessions)
        return [{ type: 'identity.SignedOutEverywhere', data: { userId, at: now } }];
      if (!sessions.has(sessionId)) return [];
      return [{ type: 'identity.SignedOut', data: { userId, sessionId, at: now } }];
    }
    case 'EndOtherSessions': {
      const { sessionId, now } = command.data;
      const others = [...sessions].filter(([id, { until }]) => id !== sessionId && now < until);
      if (others.length === 0) return [];
      return [{ type: 'identity.OtherSessionsEnded', data: { userId, sessionId, at: now } }];
    }
    case 'Reauthenticate': {
      const { sessionId, now } = command.data;
      requireSession(user, sessionId, now);
      if (command.data.passwordHash !== passwordHash) return reject('invalid-password');
      return [{ type: 'identity.SessionReauthenticated', data: { userId, sessionId, at: now } }];
    }
    case 'RecordSessionActivity': {
      const { sessionId, now } = command.data;
      const { seenAt: lastSeenAt } = requireSession(user, sessionId, now);
      if (millisecondsBetween(lastSeenAt, now) < seenIntervalMs) return [];
      return [{ type: 'identity.SessionSeen', data: { userId, sessionId, at: now } }];
    }
  }
};

const withSession = (
  user: RegisteredUser,
  sessionId: string,
  change: Partial<UserSession>,
): RegisteredUser => {
  const session = user.sessions.get(sessionId);
  if (!session) return user;
  return { ...user, sessions: new Map([...user.sessions, [sessionId, { ...session, ...change }]]) };
};

export const evolveSession = (user: RegisteredUser, event: SessionEvent): RegisteredUser => {
  const { sessions } = user;
  switch (event.type) {
    case 'identity.SignedIn@2': {
      const { sessionId, until, at } = event.data;
      const isLive = [...sessions].filter(([, session]) => at < session.until);
      const session = { until, authenticatedAt: at, seenAt: at };
      return { ...user, sessions: new Map([...isLive, [sessionId, session]]) };
    }
    case 'identity.SessionReauthenticated':
      return withSession(user, event.data.sessionId, { authenticatedAt: event.data.at });
    case 'identity.SessionSeen':
      return withSession(user, event.data.sessionId, { seenAt: event.data.at });
    case 'identity.SignedOut':
      return {
        ...user,
        sessions: new Map([...sessions].filter(([id]) => id !== event.data.sessionId)),
      };
    case 'identity.OtherSessionsEnded':
      return {
        ...user,
        sessions: new Map([...sessions].filter(([id]) => id === event.data.sessionId)),
      };
    case 'identity.SignedOutEverywhere':
      return { ...user, sessions: new Map() };
  }
};
