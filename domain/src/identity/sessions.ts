import type { SessionEvent } from './events.ts';
import type { SessionCommand } from './user-commands.ts';
import type { RegisteredUser } from './user-state.ts';

/** Where an account is signed in. */

export const decideSession = (
  command: SessionCommand,
  { userId, sessions }: RegisteredUser,
): readonly SessionEvent[] => {
  switch (command.type) {
    case 'SignIn': {
      const { sessionId, until, from, now } = command.data;
      if (sessions.has(sessionId)) return [];
      return [{ type: 'identity.SignedIn@2', data: { userId, sessionId, until, from, at: now } }];
    }
    case 'SignOut': {
      const { sessionId, everywhere, now } = command.data;
      if (everywhere) return [{ type: 'identity.SignedOutEverywhere', data: { userId, at: now } }];
      if (!sessions.has(sessionId)) return [];
      return [{ type: 'identity.SignedOut', data: { userId, sessionId, at: now } }];
    }
    case 'EndOtherSessions': {
      const { sessionId, now } = command.data;
      const others = [...sessions].filter(([id, end]) => id !== sessionId && now < end);
      if (others.length === 0) return [];
      return [{ type: 'identity.OtherSessionsEnded', data: { userId, sessionId, at: now } }];
    }
  }
};

export const evolveSession = (user: RegisteredUser, event: SessionEvent): RegisteredUser => {
  const { sessions } = user;
  switch (event.type) {
    case 'identity.SignedIn@2': {
      const { sessionId, until, at } = event.data;
      const live = [...sessions].filter(([, end]) => at < end);
      return { ...user, sessions: new Map([...live, [sessionId, until]]) };
    }
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
