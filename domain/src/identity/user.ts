import type { Command, Decider, Instant, Sealed } from '../kernel/index.ts';
import { rejecting } from '../kernel/index.ts';
import type { Level, UserEvent, UserRegistered } from './events.ts';
import type { UserId } from './ids.ts';
import { identityTexts } from './texts.ts';

type Ask<Type extends string, Data extends object> = Command<
  Type,
  Data & { userId: UserId; now: Instant }
>;
export type RegisterUser = Ask<'RegisterUser', Omit<UserRegistered['data'], 'at' | 'userId'>>;
export type SignIn = Ask<'SignIn', { sessionId: string; until: Instant }>;
export type SignOut = Ask<'SignOut', { sessionId: string; everywhere: boolean }>;
export type UserCommand = RegisterUser | SignIn | SignOut;

export type User =
  | Readonly<{ status: 'unknown' }>
  | Readonly<{
      status: 'registered';
      userId: UserId;
      personId: string;
      email: Sealed;
      passwordHash: Sealed;
      level: Level;
      /** Sessions that were not ended, and when they end by themselves. */
      sessions: ReadonlyMap<string, Instant>;
    }>;

const reject = rejecting(identityTexts);

const decide = (command: UserCommand, user: User): readonly UserEvent[] => {
  if (command.type === 'RegisterUser') {
    if (user.status === 'registered') return [];
    const { now, ...data } = command.data;
    return [{ type: 'identity.UserRegistered', data: { ...data, at: now } }];
  }
  if (user.status === 'unknown') return reject('user-unknown');
  const { userId } = user;

  switch (command.type) {
    case 'SignIn': {
      const { sessionId, until, now } = command.data;
      return [{ type: 'identity.SignedIn', data: { userId, sessionId, until, at: now } }];
    }
    case 'SignOut': {
      const { sessionId, everywhere, now } = command.data;
      if (everywhere) return [{ type: 'identity.SignedOutEverywhere', data: { userId, at: now } }];
      if (!user.sessions.has(sessionId)) return [];
      return [{ type: 'identity.SignedOut', data: { userId, sessionId, at: now } }];
    }
  }
};

const evolve = (user: User, event: UserEvent): User => {
  if (event.type === 'identity.UserRegistered') {
    const { userId, personId, email, passwordHash, level } = event.data;
    return {
      status: 'registered',
      userId,
      personId,
      email,
      passwordHash,
      level,
      sessions: new Map(),
    };
  }
  if (user.status === 'unknown') return user;

  switch (event.type) {
    case 'identity.UserLevelChanged':
      return { ...user, level: event.data.level };
    case 'identity.SignedIn': {
      const { sessionId, until, at } = event.data;
      const live = [...user.sessions].filter(([, end]) => at < end);
      return { ...user, sessions: new Map([...live, [sessionId, until]]) };
    }
    case 'identity.SignedOut': {
      const sessions = new Map(user.sessions);
      sessions.delete(event.data.sessionId);
      return { ...user, sessions };
    }
    case 'identity.SignedOutEverywhere':
      return { ...user, sessions: new Map() };
  }
};

/** One account: who it is, and where it is signed in. */
export const user: Decider<User, UserCommand, UserEvent> = {
  initialState: { status: 'unknown' },
  decide,
  evolve,
};
