import type { DomainEvent } from '../kernel/index.ts';
import type { Level, UserEvent } from './events.ts';

/** What every answer needs of a person; each API folds it from the log for itself, in place. */
export type AccessState = Readonly<{
  levels: Map<string, Level>;
  /** Sessions ended before their time → when, in milliseconds since 1970. */
  ended: Map<string, number>;
  /** Person → all sessions begun until then are over, in milliseconds since 1970. */
  endedUntil: Map<string, number>;
}>;

export const noAccess = (): AccessState => ({
  levels: new Map(),
  ended: new Map(),
  endedUntil: new Map(),
});

const types: Readonly<Record<UserEvent['type'], true>> = {
  'identity.UserRegistered': true,
  'identity.UserLevelChanged': true,
  'identity.SignedIn': true,
  'identity.SignedOut': true,
  'identity.SignedOutEverywhere': true,
};
export const accessEventTypes: readonly string[] = Object.keys(types);

/** The longest that a session lasts: one that was ended need not be remembered longer. */
export const longestSessionMs = 7 * 24 * 60 * 60_000;

const concerns = (event: DomainEvent): event is UserEvent => Object.hasOwn(types, event.type);

/** Changes the state in place: it is as large as the shop has people, and has one reader. */
export const foldAccess = (state: AccessState, event: DomainEvent): void => {
  if (!concerns(event)) return;
  const { userId } = event.data;
  const at = Date.parse(event.data.at);
  switch (event.type) {
    case 'identity.UserRegistered':
    case 'identity.UserLevelChanged':
      state.levels.set(userId, event.data.level);
      return;
    case 'identity.SignedIn':
      return;
    case 'identity.SignedOut':
      for (const [sessionId, when] of state.ended) {
        if (when + longestSessionMs > at) break;
        state.ended.delete(sessionId);
      }
      state.ended.set(event.data.sessionId, at);
      return;
    case 'identity.SignedOutEverywhere':
      state.endedUntil.set(userId, at);
  }
};

/** `begunAt` in milliseconds since 1970, as the token says. */
export type Session = Readonly<{ userId: string; sessionId: string; begunAt: number }>;

/** Null where the session was ended; who is not known yet has signed up this moment. */
export const levelIn = (
  { levels, ended, endedUntil }: AccessState,
  { userId, sessionId, begunAt }: Session,
): Level | null => {
  if (ended.has(sessionId) || begunAt <= (endedUntil.get(userId) ?? 0)) return null;
  return levels.get(userId) ?? 0;
};
