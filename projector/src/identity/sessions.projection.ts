import type { SessionsDocument } from '@shop/contracts/identity/documents';
import { sessionsModel } from '@shop/contracts/identity/documents';
import type {
  EmailChangeUndone,
  ErasureRequested,
  SessionEvent,
  UserEvent,
} from '@shop/domain/identity/events';
import { defineProjection } from '../define-projection.ts';

type SessionFilter = (session: SessionsDocument['sessions'][number]) => boolean;

const filterSessions = (
  document: SessionsDocument | null,
  isKept: SessionFilter,
): SessionsDocument | null => {
  const sessions = document?.sessions.filter(isKept) ?? [];
  return sessions.length === 0 ? null : { sessions };
};

const changeSession = (
  document: SessionsDocument | null,
  sessionId: string,
  change: Partial<SessionsDocument['sessions'][number]>,
): SessionsDocument | null =>
  document && {
    sessions: document.sessions.map((session) =>
      session.id === sessionId ? { ...session, ...change } : session,
    ),
  };

/** One document per signed-in user, with the sealed place of each session. */
export const sessionsProjection = defineProjection('user').projection<
  SessionsDocument,
  SessionEvent | EmailChangeUndone | ErasureRequested,
  Extract<UserEvent, { data: { sessionId: string } }>
>({
  ...sessionsModel,
  ignores: {},
  hasChangeFeed: false,
  indexes: [],
  documentIds: ({ data }) => [data.userId],
  on: {
    'identity.SignedIn@2': (document, { data: { sessionId, until, from, at } }) => {
      const live = document?.sessions.filter((session) => at < session.until) ?? [];
      const session = { id: sessionId, begun_at: at, until, authenticated_at: at, seen_at: at };
      return { sessions: [...live, { ...session, from }] };
    },
    'identity.SessionReauthenticated': (document, { data: { sessionId, at } }) =>
      changeSession(document, sessionId, { authenticated_at: at }),
    'identity.SessionSeen': (document, { data: { sessionId, at } }) =>
      changeSession(document, sessionId, { seen_at: at }),
    'identity.SignedOut': (document, { data: { sessionId } }) =>
      filterSessions(document, ({ id }) => id !== sessionId),
    'identity.OtherSessionsEnded': (document, { data: { sessionId } }) =>
      filterSessions(document, ({ id }) => id === sessionId),
    'identity.SignedOutEverywhere': () => null,
    'identity.EmailChangeUndone': () => null,
    'identity.ErasureRequested': () => null,
  },
});
