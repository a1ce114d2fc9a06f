import type { UserHistoryDocument } from '@shop/contracts/identity/documents';
import { userHistoriesModel } from '@shop/contracts/identity/documents';
import type {
  DetailsEvent,
  DisclosureEvent,
  EmailChangeEvent,
  ErasureEvent,
  SignedOutEverywhere,
  TotpDisabled,
  TotpEnabled,
  TotpReset,
  UserLevelChanged,
  UserRegistered,
} from '@shop/domain/identity/events';
import type { Level } from '@shop/contracts/identity/values';
import type { RecordedEvent } from '@shop/domain/kernel';
import { appendBounded } from '../bounded-history.ts';
import { defineProjection } from '../define-projection.ts';

type UserHistoryEvent =
  | UserRegistered
  | UserLevelChanged
  | SignedOutEverywhere
  | DetailsEvent
  | EmailChangeEvent
  | TotpEnabled
  | TotpDisabled
  | TotpReset
  | DisclosureEvent
  | ErasureEvent;

const maxHistoryEntries = 500;

const findLastLevel = ({ occurrences }: UserHistoryDocument): Level | null =>
  occurrences.findLast(({ level }) => level !== null)?.level?.after ?? null;

const appendOccurrence = (
  document: UserHistoryDocument | null,
  event: RecordedEvent<UserHistoryEvent>,
): UserHistoryDocument => {
  const before = document ?? { occurrences: [], omitted_count: 0 };
  const { at, actor } = event.metadata;
  const { data } = event;
  const occurrence = {
    type: event.type,
    at,
    actor,
    reason: ('reason' in data && data.reason) || null,
    level: 'level' in data ? { before: findLastLevel(before), after: data.level } : null,
  };
  const history = { entries: before.occurrences, omittedCount: before.omitted_count };
  const { entries, omittedCount } = appendBounded(history, occurrence, maxHistoryEntries);
  return { occurrences: entries, omitted_count: omittedCount };
};

/** One document per user: changes of the account with their actors and reasons, newest last. */
export const userHistoriesProjection = defineProjection('user').projection<
  UserHistoryDocument,
  UserHistoryEvent
>({
  ...userHistoriesModel,
  ignores: {
    'identity.SignedIn@2': true,
    'identity.SignedOut': true,
    'identity.OtherSessionsEnded': true,
    'identity.SessionReauthenticated': true,
    'identity.SessionSeen': true,
    'identity.TotpPrepared': true,
    'identity.TotpAttempted': true,
    'identity.TotpUsed': true,
  },
  hasChangeFeed: false,
  indexes: [],
  documentIds: ({ data }) => [data.userId],
  on: {
    'identity.UserRegistered': appendOccurrence,
    'identity.UserLevelChanged': appendOccurrence,
    'identity.SignedOutEverywhere': appendOccurrence,
    'identity.UserRenamed': appendOccurrence,
    'identity.AvatarChosen': appendOccurrence,
    'identity.StatusEmailsChosen': appendOccurrence,
    'identity.RemindersChosen': appendOccurrence,
    'identity.PasswordChanged': appendOccurrence,
    'identity.EmailChangeRequested': appendOccurrence,
    'identity.EmailChangeCancelled': appendOccurrence,
    'identity.EmailChanged': appendOccurrence,
    'identity.EmailConfirmed': appendOccurrence,
    'identity.EmailChangeUndone': appendOccurrence,
    'identity.TotpEnabled': appendOccurrence,
    'identity.TotpDisabled': appendOccurrence,
    'identity.TotpReset': appendOccurrence,
    'identity.UserEmailRevealed': appendOccurrence,
    'identity.PersonalDataExported': appendOccurrence,
    'identity.ErasureRequested': appendOccurrence,
    'identity.UserErased': appendOccurrence,
  },
});
