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
import type { Recorded } from '@shop/domain/kernel';
import { withNewest } from '../bounded-history.ts';
import { observing } from '../observing.ts';

type Fact =
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

const longestHistory = 500;

const levelIn = ({ occurrences }: UserHistoryDocument): Level | null =>
  occurrences.findLast(({ level }) => level !== null)?.level?.after ?? null;

const noted = (known: UserHistoryDocument | null, event: Recorded<Fact>): UserHistoryDocument => {
  const before = known ?? { occurrences: [], left_out: 0 };
  const { at, actor } = event.circumstances;
  const { data } = event;
  const occurrence = {
    type: event.type,
    at,
    actor,
    reason: ('reason' in data && data.reason) || null,
    level: 'level' in data ? { before: levelIn(before), after: data.level } : null,
  };
  const history = { entries: before.occurrences, leftOut: before.left_out };
  const { entries, leftOut } = withNewest(history, occurrence, longestHistory);
  return { occurrences: entries, left_out: leftOut };
};

/** One document per user: what was changed of the account, by whom and why; the newest last. */
export const userHistoriesProjection = observing('user').projection<UserHistoryDocument, Fact>({
  ...userHistoriesModel,
  ignores: {
    'identity.SignedIn@2': true,
    'identity.SignedOut': true,
    'identity.OtherSessionsEnded': true,
    'identity.SessionReauthenticated': true,
    'identity.SessionSeen': true,
    'identity.TotpPrepared': true,
    'identity.TotpTried': true,
    'identity.TotpUsed': true,
  },
  followed: false,
  indexes: [],
  documentIds: ({ data }) => [data.userId],
  on: {
    'identity.UserRegistered': noted,
    'identity.UserLevelChanged': noted,
    'identity.SignedOutEverywhere': noted,
    'identity.UserRenamed': noted,
    'identity.AvatarChosen': noted,
    'identity.StatusEmailsChosen': noted,
    'identity.PasswordChanged': noted,
    'identity.EmailChangeRequested': noted,
    'identity.EmailChangeCancelled': noted,
    'identity.EmailChanged': noted,
    'identity.EmailConfirmed': noted,
    'identity.EmailChangeUndone': noted,
    'identity.TotpEnabled': noted,
    'identity.TotpDisabled': noted,
    'identity.TotpReset': noted,
    'identity.UserEmailRevealed': noted,
    'identity.PersonalDataExported': noted,
    'identity.ErasureAsked': noted,
    'identity.UserErased': noted,
  },
});
