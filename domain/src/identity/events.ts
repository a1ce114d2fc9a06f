import type { Level } from '@shop/contracts/identity/values';
import type { DomainEvent, EventOf } from '../kernel/index.ts';
import { event, eventRegistry } from '../kernel/index.ts';
import type { Instant, Lang, SealedText } from '@shop/contracts/kernel';
import type { UserId } from './ids.ts';

type UserEventOf<Type extends string, Data extends object = object> = DomainEvent<
  Type,
  Data & { userId: UserId; at: Instant }
>;

/** An address of an account: sealed under the account's person, and its keyed hash. */
export type AccountAddress = Readonly<{ emailHash: string; email: SealedText; confirmed: boolean }>;

/** A sealed name, and keyed hashes of its words for staff searches. */
export type SearchableName = Readonly<{ name: SealedText; nameHashes: readonly string[] }>;

export type UserRegistered = UserEventOf<
  'identity.UserRegistered',
  SearchableName & {
    /** The person whose data key seals the account; it stays the same when addresses change. */
    personId: string;
    email: SealedText;
    emailHash: string;
    /** Sealed Argon2id hash. */
    passwordHash: SealedText;
    level: Level;
    emailConfirmed: boolean;
    lang: Lang;
  }
>;
/** Events of earlier releases have no reason. */
export type UserLevelChanged = UserEventOf<
  'identity.UserLevelChanged',
  { level: Level; reason?: string }
>;

/** `from` is JSON of the browser's name and the network address; null in version 1. */
export type SignedIn = UserEventOf<
  'identity.SignedIn@2',
  { sessionId: string; until: Instant; from: SealedText | null }
>;
export type SignedOut = UserEventOf<'identity.SignedOut', { sessionId: string }>;
export type SignedOutEverywhere = UserEventOf<'identity.SignedOutEverywhere'>;
/** Ends all sessions of the account except one. */
export type OtherSessionsEnded = UserEventOf<'identity.OtherSessionsEnded', { sessionId: string }>;
/** The owner of the session entered the password or a second factor again. */
export type SessionReauthenticated = UserEventOf<
  'identity.SessionReauthenticated',
  { sessionId: string }
>;
/** The session is in use. At most one event per session and hour. */
export type SessionSeen = UserEventOf<'identity.SessionSeen', { sessionId: string }>;
export type SessionEvent =
  | SignedIn
  | SignedOut
  | SignedOutEverywhere
  | OtherSessionsEnded
  | SessionReauthenticated
  | SessionSeen;

export type UserRenamed = UserEventOf<'identity.UserRenamed', SearchableName>;
/** The address of a picture; null removes it. */
export type AvatarChosen = UserEventOf<'identity.AvatarChosen', { image: string | null }>;
/** Changed in the settings, or with a mailed code. */
export type PasswordChanged = UserEventOf<
  'identity.PasswordChanged',
  { passwordHash: SealedText; method: 'settings' | 'reset' }
>;
/** Whether the buyer of later orders receives emails when the product's status changes. */
export type StatusEmailsChosen = UserEventOf<'identity.StatusEmailsChosen', { enabled: boolean }>;
/** Whether reminders are emailed before keys of the account's orders expire. */
export type RemindersChosen = UserEventOf<'identity.RemindersChosen', { enabled: boolean }>;
export type DetailsEvent =
  | UserRenamed
  | AvatarChosen
  | PasswordChanged
  | StatusEmailsChosen
  | RemindersChosen;

/** An unconfirmed new address: the account keeps its current one. */
export type EmailChangeRequested = UserEventOf<
  'identity.EmailChangeRequested',
  { changeId: string; emailHash: string; email: SealedText; lang: Lang }
>;
/** The pending address is dropped. */
export type EmailChangeCancelled = UserEventOf<
  'identity.EmailChangeCancelled',
  { changeId: string }
>;
/**
 * The code of the pending address was entered: the address is now the account's, and confirmed. A
 * former address that was also confirmed is notified, in `lang`, and can undo the change until
 * `undoUntil`.
 */
export type EmailChanged = UserEventOf<
  'identity.EmailChanged',
  {
    changeId: string;
    emailHash: string;
    email: SealedText;
    former: AccountAddress;
    undoUntil: Instant;
    lang: Lang;
  }
>;
export type EmailConfirmed = UserEventOf<'identity.EmailConfirmed', { emailHash: string }>;
/**
 * The former address is restored, the account's sessions end and its password is void. Orders under
 * the `undone` addresses no longer belong to the account.
 */
export type EmailChangeUndone = UserEventOf<
  'identity.EmailChangeUndone',
  AccountAddress & { changeId: string; undone: readonly string[] }
>;
export type EmailChangeEvent =
  | EmailChangeRequested
  | EmailChangeCancelled
  | EmailChanged
  | EmailConfirmed
  | EmailChangeUndone;

/** A secret for an authenticator application; not required until the user has entered a code. */
export type TotpPrepared = UserEventOf<'identity.TotpPrepared', { secret: SealedText }>;
/**
 * `step` is the thirty-second period since 1970 of the code. Codes of this and earlier periods are
 * no longer valid.
 */
export type TotpEnabled = UserEventOf<'identity.TotpEnabled', { step: number }>;
/** Recorded before the code is checked. */
export type TotpAttempted = UserEventOf<'identity.TotpAttempted'>;
export type TotpUsed = UserEventOf<'identity.TotpUsed', { step: number }>;
export type TotpDisabled = UserEventOf<'identity.TotpDisabled', { step: number }>;
/** Reset by another administrator after the owner lost the application. */
export type TotpReset = UserEventOf<'identity.TotpReset', { reason: string }>;
export type SecondFactorEvent =
  | TotpPrepared
  | TotpEnabled
  | TotpAttempted
  | TotpUsed
  | TotpDisabled
  | TotpReset;

/** A member of staff saw the whole email address, which lists and pages mask. */
export type UserEmailRevealed = UserEventOf<'identity.UserEmailRevealed', { reason: string }>;
/** An administrator may download the personal data of the account for a few minutes. */
export type PersonalDataExported = UserEventOf<'identity.PersonalDataExported', { reason: string }>;
export type DisclosureEvent = UserEmailRevealed | PersonalDataExported;

/**
 * The account is closed permanently, and all data sealed under `people` will become unreadable.
 * `reason` is an administrator's; null if the owner requested it.
 */
export type ErasureRequested = UserEventOf<
  'identity.ErasureRequested',
  { people: readonly string[]; reason: string | null }
>;
/**
 * Files and data keys are deleted. A person without an account keeps the keys created after
 * `requestedAt`.
 */
export type UserErased = UserEventOf<
  'identity.UserErased',
  { people: readonly string[]; requestedAt: Instant }
>;
export type ErasureEvent = ErasureRequested | UserErased;

/** A note by staff about a person, sealed under the key of the person. */
export type UserNoteAdded = UserEventOf<
  'identity.UserNoteAdded',
  { noteId: string; authorId: UserId; text: SealedText }
>;
export type UserNoteRemoved = UserEventOf<'identity.UserNoteRemoved', { noteId: string }>;

/** An account was registered with the address, which is unconfirmed. */
export type EmailRegistered = DomainEvent<
  'identity.EmailRegistered',
  { emailHash: string; userId: UserId }
>;
/** A confirmed address belongs to one account; an unconfirmed claim expires. */
export type EmailClaimed = DomainEvent<
  'identity.EmailClaimed',
  { emailHash: string; userId: UserId; until: Instant }
>;
export type EmailClaimConfirmed = DomainEvent<
  'identity.EmailClaimConfirmed',
  { emailHash: string; userId: UserId }
>;
/** The account does not have the address, or no longer has it. */
export type EmailReleased = DomainEvent<
  'identity.EmailReleased',
  { emailHash: string; userId: UserId }
>;

export type AdministratorAppointed = DomainEvent<
  'identity.AdministratorAppointed',
  { userId: UserId; at: Instant }
>;

export type AdministratorDismissed = DomainEvent<
  'identity.AdministratorDismissed',
  { userId: UserId; at: Instant }
>;

/** The address is banned from buying, signing up and writing; permanently if `until` is null. */
export type EmailBanned = DomainEvent<
  'identity.EmailBanned',
  { emailHash: string; email: SealedText; reason: string; until: Instant | null; at: Instant }
>;
/** The ban has another reason or another end. */
export type EmailBanChanged = DomainEvent<
  'identity.EmailBanChanged',
  { emailHash: string; reason: string; until: Instant | null; at: Instant }
>;
export type EmailBanLifted = DomainEvent<
  'identity.EmailBanLifted',
  { emailHash: string; reason: string; at: Instant }
>;

/** The purpose of a mailed code: to confirm an address, or to set a new password. */
export type CodePurpose = 'email' | 'password';

/** Mailed to the address of the account, in `lang`. The code itself is stored nowhere else. */
export type CodeRequested = DomainEvent<
  'identity.CodeRequested',
  {
    codeId: string;
    purpose: CodePurpose;
    userId: UserId;
    emailHash: string;
    until: Instant;
    lang: Lang;
    at: Instant;
  }
>;
/** Recorded before the code is checked. */
export type CodeAttempted = DomainEvent<'identity.CodeAttempted', { codeId: string; at: Instant }>;
export type CodeUsed = DomainEvent<'identity.CodeUsed', { codeId: string; at: Instant }>;

/** All events of the slice by the kind of their streams. */
export const identityEvents = eventRegistry({
  user: {
    'identity.UserRegistered': event<UserRegistered>(),
    'identity.UserLevelChanged': event<UserLevelChanged>(),
    'identity.SignedIn@2': event<SignedIn>(),
    'identity.SignedOut': event<SignedOut>(),
    'identity.SignedOutEverywhere': event<SignedOutEverywhere>(),
    'identity.OtherSessionsEnded': event<OtherSessionsEnded>(),
    'identity.SessionReauthenticated': event<SessionReauthenticated>(),
    'identity.SessionSeen': event<SessionSeen>(),
    'identity.UserRenamed': event<UserRenamed>(),
    'identity.AvatarChosen': event<AvatarChosen>(),
    'identity.PasswordChanged': event<PasswordChanged>(),
    'identity.StatusEmailsChosen': event<StatusEmailsChosen>(),
    'identity.RemindersChosen': event<RemindersChosen>(),
    'identity.EmailChangeRequested': event<EmailChangeRequested>(),
    'identity.EmailChangeCancelled': event<EmailChangeCancelled>(),
    'identity.EmailChanged': event<EmailChanged>(),
    'identity.EmailConfirmed': event<EmailConfirmed>(),
    'identity.EmailChangeUndone': event<EmailChangeUndone>(),
    'identity.TotpPrepared': event<TotpPrepared>(),
    'identity.TotpEnabled': event<TotpEnabled>(),
    'identity.TotpAttempted': event<TotpAttempted>(),
    'identity.TotpUsed': event<TotpUsed>(),
    'identity.TotpDisabled': event<TotpDisabled>(),
    'identity.TotpReset': event<TotpReset>(),
    'identity.UserEmailRevealed': event<UserEmailRevealed>(),
    'identity.PersonalDataExported': event<PersonalDataExported>(),
    'identity.ErasureRequested': event<ErasureRequested>(),
    'identity.UserErased': event<UserErased>(),
  },
  userNotes: {
    'identity.UserNoteAdded': event<UserNoteAdded>(),
    'identity.UserNoteRemoved': event<UserNoteRemoved>(),
  },
  email: {
    'identity.EmailRegistered': event<EmailRegistered>(),
    'identity.EmailClaimed': event<EmailClaimed>(),
    'identity.EmailClaimConfirmed': event<EmailClaimConfirmed>(),
    'identity.EmailReleased': event<EmailReleased>(),
  },
  administrators: {
    'identity.AdministratorAppointed': event<AdministratorAppointed>(),
    'identity.AdministratorDismissed': event<AdministratorDismissed>(),
  },
  ban: {
    'identity.EmailBanned': event<EmailBanned>(),
    'identity.EmailBanChanged': event<EmailBanChanged>(),
    'identity.EmailBanLifted': event<EmailBanLifted>(),
  },
  code: {
    'identity.CodeRequested': event<CodeRequested>(),
    'identity.CodeAttempted': event<CodeAttempted>(),
    'identity.CodeUsed': event<CodeUsed>(),
  },
});

export type UserEvent = EventOf<typeof identityEvents.user>;
export type UserNoteEvent = EventOf<typeof identityEvents.userNotes>;
export type EmailEvent = EventOf<typeof identityEvents.email>;
export type AdministratorEvent = EventOf<typeof identityEvents.administrators>;
export type BanEvent = EventOf<typeof identityEvents.ban>;
export type CodeEvent = EventOf<typeof identityEvents.code>;
