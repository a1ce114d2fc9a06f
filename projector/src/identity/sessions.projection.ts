import type { SessionsDocument } from '@shop/contracts/identity/documents';
import { sessionsModel } from '@shop/contracts/identity/documents';
import type { EmailChangeUndone, ErasureAsked, SessionEvent } from '@shop/domain/identity/events';
import { observing } from '../observing.ts';

type Kept = (session: SessionsDocument['sessions'][number]) => boolean;

const only = (known: SessionsDocument | null, kept: Kept): SessionsDocument | null => {
  const sessions = known?.sessions.filter(kept) ?? [];
  return sessions.length === 0 ? null : { sessions };
};

const changed = (
  known: SessionsDocument | null,
  sessionId: string,
  change: Partial<SessionsDocument['sessions'][number]>,
): SessionsDocument | null =>
  known && {
    sessions: known.sessions.map((session) =>
      session.id === sessionId ? { ...session, ...change } : session,
    ),
  };

/** One document per user who is signed in anywhere: where, sealed. */
export const sessionsProjection = observing('user').projection<
  SessionsDocument,
  SessionEvent | EmailChangeUndone | ErasureAsked
>({
  ...sessionsModel,
  ignores: {
    'identity.UserRegistered': true,
    'identity.UserLevelChanged': true,
    'identity.UserRenamed': true,
    'identity.AvatarChosen': true,
    'identity.PasswordChanged': true,
    'identity.StatusEmailsChosen': true,
    'identity.EmailChangeRequested': true,
    'identity.EmailChangeCancelled': true,
    'identity.EmailChanged': true,
    'identity.EmailConfirmed': true,
    'identity.TotpPrepared': true,
    'identity.TotpEnabled': true,
    'identity.TotpTried': true,
    'identity.TotpUsed': true,
    'identity.TotpDisabled': true,
    'identity.TotpReset': true,
    'identity.UserEmailRevealed': true,
    'identity.PersonalDataExported': true,
    'identity.UserErased': true,
  },
  followed: false,
  indexes: [],
  documentIds: ({ data }) => [data.userId],
  on: {
    'identity.SignedIn@2': (known, { data: { sessionId, until, from, at } }) => {
      const live = known?.sessions.filter((session) => at < session.until) ?? [];
      const session = { id: sessionId, begun_at: at, until, authenticated_at: at, seen_at: at };
      return { sessions: [...live, { ...session, from }] };
    },
    'identity.SessionReauthenticated': (known, { data: { sessionId, at } }) =>
      changed(known, sessionId, { authenticated_at: at }),
    'identity.SessionSeen': (known, { data: { sessionId, at } }) =>
      changed(known, sessionId, { seen_at: at }),
    'identity.SignedOut': (known, { data: { sessionId } }) =>
      only(known, ({ id }) => id !== sessionId),
    'identity.OtherSessionsEnded': (known, { data: { sessionId } }) =>
      only(known, ({ id }) => id === sessionId),
    'identity.SignedOutEverywhere': () => null,
    'identity.EmailChangeUndone': () => null,
    'identity.ErasureAsked': () => null,
  },
});
