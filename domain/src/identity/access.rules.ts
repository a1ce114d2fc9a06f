import type { DomainEvent, EventIn } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import { allOf, anyOf, isActiveUntil, someOf } from '../kernel/index.ts';
import { identityEvents } from './events.ts';
import { personSubject } from './ids.ts';
import type { Level } from '@shop/contracts/identity/values';

type PersonAccess = {
  level: Level;
  emailHash: string;
  /** Keyed hashes of addresses whose change was undone; null if none was. */
  undoneEmails: ReadonlySet<string> | null;
  /** Session → when it ends by itself, in milliseconds since 1970. */
  sessions: Map<string, number>;
  /**
   * Sessions that began up to this time and are not listed have ended. In milliseconds since 1970.
   */
  endedUntil: number;
  /** The account is closed permanently. */
  erased: boolean;
};

/**
 * The access data that every request needs. Each API builds it from the log and updates it in
 * place.
 */
export type AccessIndex = Readonly<{
  people: Map<string, PersonAccess>;
  /** Sessions ended before their time → when, in milliseconds since 1970. */
  ended: Map<string, number>;
  /** Keyed hash of a banned email → when the ban is over by itself, if it is. */
  bans: Map<string, Instant | null>;
}>;

export const createAccessIndex = (): AccessIndex => ({
  people: new Map(),
  ended: new Map(),
  bans: new Map(),
});

const personEvents = someOf(
  identityEvents.user,
  'identity.UserRegistered',
  'identity.UserLevelChanged',
  'identity.SignedIn@2',
  'identity.SignedOut',
  'identity.SignedOutEverywhere',
  'identity.OtherSessionsEnded',
  'identity.EmailChanged',
  'identity.EmailConfirmed',
  'identity.EmailChangeUndone',
  'identity.ErasureRequested',
);
const erasedEvents = someOf(identityEvents.user, 'identity.UserErased');
const banEvents = allOf(identityEvents.ban);
type PersonEvent = EventIn<typeof personEvents>;
type BanEvent = EventIn<typeof banEvents>;

export const { types: accessEventTypes } = anyOf(personEvents, erasedEvents, banEvents);

/** The longest that a session lasts: one that was ended need not be remembered longer. */
export const maxSessionMs = 7 * 24 * 60 * 60_000;

const findOrCreatePerson = ({ people }: AccessIndex, userId: string): PersonAccess => {
  const entry = people.get(userId);
  if (entry) return entry;
  const person: PersonAccess = {
    level: 0,
    emailHash: '',
    undoneEmails: null,
    sessions: new Map(),
    endedUntil: 0,
    erased: false,
  };
  people.set(userId, person);
  return person;
};

const end = ({ ended }: AccessIndex, sessionId: string, at: number): void => {
  for (const [oldest, endedAt] of ended) {
    if (endedAt + maxSessionMs > at) break;
    ended.delete(oldest);
  }
  ended.set(sessionId, at);
};

const endOtherSessions = (
  state: AccessIndex,
  person: PersonAccess,
  keptSessionId: string | null,
  at: number,
): void => {
  for (const sessionId of person.sessions.keys()) {
    if (sessionId === keptSessionId) continue;
    end(state, sessionId, at);
    person.sessions.delete(sessionId);
  }
  person.endedUntil = at;
};

const changeUndoneEmails = (
  person: PersonAccess,
  change: Readonly<{ read?: string; undone?: readonly string[] }>,
): void => {
  const all = new Set([...(person.undoneEmails ?? []), ...(change.undone ?? [])]);
  if (change.read !== undefined) all.delete(change.read);
  person.undoneEmails = all.size > 0 ? all : null;
};

const foldPerson = (state: AccessIndex, event: PersonEvent): void => {
  const person = findOrCreatePerson(state, event.data.userId);
  const at = Date.parse(event.data.at);
  switch (event.type) {
    case 'identity.UserRegistered':
      person.emailHash = event.data.emailHash;
      person.level = event.data.level;
      return;
    case 'identity.UserLevelChanged':
      person.level = event.data.level;
      return;
    case 'identity.SignedIn@2':
      for (const [sessionId, until] of person.sessions) {
        if (until <= at) person.sessions.delete(sessionId);
      }
      person.sessions.set(event.data.sessionId, Date.parse(event.data.until));
      return;
    case 'identity.SignedOut':
      person.sessions.delete(event.data.sessionId);
      end(state, event.data.sessionId, at);
      return;
    case 'identity.SignedOutEverywhere':
      endOtherSessions(state, person, null, at);
      return;
    case 'identity.OtherSessionsEnded':
      endOtherSessions(state, person, event.data.sessionId, at);
      return;
    case 'identity.EmailChanged':
      person.emailHash = event.data.emailHash;
      changeUndoneEmails(person, { read: event.data.emailHash });
      return;
    case 'identity.EmailConfirmed':
      changeUndoneEmails(person, { read: event.data.emailHash });
      return;
    case 'identity.EmailChangeUndone':
      person.emailHash = event.data.emailHash;
      changeUndoneEmails(person, { undone: event.data.undone });
      endOtherSessions(state, person, null, at);
      return;
    case 'identity.ErasureRequested':
      person.erased = true;
      person.level = 0;
      person.sessions.clear();
  }
};

const foldBan = ({ bans }: AccessIndex, event: BanEvent): void => {
  switch (event.type) {
    case 'identity.EmailBanned':
    case 'identity.EmailBanChanged':
      bans.set(event.data.emailHash, event.data.until);
      return;
    case 'identity.EmailBanLifted':
      bans.delete(event.data.emailHash);
  }
};

/**
 * Keyed hashes of the account's addresses whose change was undone. The readers of these addresses
 * own all that the account received under them.
 */
export const findUndoneEmails = ({ people }: AccessIndex, userId: string): readonly string[] => [
  ...(people.get(userId)?.undoneEmails ?? []),
];

/** Changes the state in place: it is as large as the shop has people, and has one reader. */
export const foldAccess = (state: AccessIndex, event: DomainEvent): void => {
  if (personEvents.includes(event)) foldPerson(state, event);
  else if (banEvents.includes(event)) foldBan(state, event);
};

/** The people that the event erases: their data can no longer be opened, even from a cache. */
export const peopleErasedBy = (event: DomainEvent): readonly string[] =>
  erasedEvents.includes(event) ? event.data.people : [];

/** `begunAt` is from the token, in milliseconds since 1970. */
export type AccessSession = Readonly<{ userId: string; sessionId: string; begunAt: number }>;

/** True if the address is banned from buying, signing up and writing at this moment. */
export const isEmailBanned = ({ bans }: AccessIndex, emailHash: string, now: Instant): boolean => {
  const until = bans.get(emailHash);
  return until !== undefined && isActiveUntil(until, now);
};

/**
 * The current access level of a session's bearer; null if the session has ended. An unknown user
 * has just registered. The log records which sessions an end applies to. Timestamps are compared
 * only for a session that the log does not contain yet.
 */
export const findAccessLevel = (
  state: AccessIndex,
  { userId, sessionId, begunAt }: AccessSession,
  now: Instant,
): Level | 'banned' | null => {
  const person = state.people.get(userId);
  if (state.ended.has(sessionId)) return null;
  if (!person) return 0;
  if (person.erased) return null;
  if (!person.sessions.has(sessionId) && begunAt <= person.endedUntil) return null;
  return isEmailBanned(state, person.emailHash, now) ? 'banned' : person.level;
};

/** The rules with an index of their own, which the program updates as it reads the log. */
export const createAccessRules = () => {
  const index = createAccessIndex();
  return {
    eventTypes: accessEventTypes,
    fold: (event: DomainEvent): void => foldAccess(index, event),
    accessLevelOf: (session: AccessSession, now: Instant) => findAccessLevel(index, session, now),
    isEmailBanned: (emailHash: string, now: Instant) => isEmailBanned(index, emailHash, now),
    undoneEmailsOf: (userId: string) => findUndoneEmails(index, userId),
    /** The subjects of the vault whose keys the event destroys. */
    subjectsErasedBy: (event: DomainEvent): readonly string[] =>
      peopleErasedBy(event).map(personSubject),
  };
};
