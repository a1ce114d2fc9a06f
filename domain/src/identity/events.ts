import type { Level } from '@shop/contracts/identity/values';
import type { DomainEvent, EventOf } from '../kernel/index.ts';
import { event, eventRegistry } from '../kernel/index.ts';
import type { Instant, Lang, Sealed } from '@shop/contracts/kernel';
import type { UserId } from './ids.ts';

type UserEventOf<Type extends string, Data extends object = object> = DomainEvent<
  Type,
  Data & { userId: UserId; at: Instant }
>;

/** An address of an account: sealed under the account's person, and its keyed hash. */
export type AccountEmail = Readonly<{ emailHash: string; email: Sealed; confirmed: boolean }>;

/** A sealed name, and the keyed hashes of its words, by which staff find it. */
export type SearchableName = Readonly<{ name: Sealed; nameHashes: readonly string[] }>;

export type UserRegistered = UserEventOf<
  'identity.UserRegistered',
  SearchableName & {
    /** Under whose data key all of the account is sealed; addresses come and go. */
    personId: string;
    email: Sealed;
    emailHash: string;
    /** Argon2id, sealed. */
    passwordHash: Sealed;
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

/** `from` is the browser as it names itself and the network's address, as JSON; null in version 1. */
export type SignedIn = UserEventOf<
  'identity.SignedIn@2',
  { sessionId: string; until: Instant; from: Sealed | null }
>;
export type SignedOut = UserEventOf<'identity.SignedOut', { sessionId: string }>;
export type SignedOutEverywhere = UserEventOf<'identity.SignedOutEverywhere'>;
/** All but the one session of the account, which goes on. */
export type OtherSessionsEnded = UserEventOf<'identity.OtherSessionsEnded', { sessionId: string }>;
/** The holder of the session gave the password or a second factor again. */
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
/** The address of a picture; null takes it away. */
export type AvatarChosen = UserEventOf<'identity.AvatarChosen', { image: string | null }>;
/** By the settings, or by a code that was mailed. */
export type PasswordChanged = UserEventOf<
  'identity.PasswordChanged',
  { passwordHash: Sealed; way: 'settings' | 'reset' }
>;
/** Whether orders placed from now on bring emails when the product's status changes. */
export type StatusEmailsChosen = UserEventOf<'identity.StatusEmailsChosen', { wanted: boolean }>;
export type DetailsEvent = UserRenamed | AvatarChosen | PasswordChanged | StatusEmailsChosen;

/** An address that is not proved yet: the account keeps the one it has. */
export type EmailChangeRequested = UserEventOf<
  'identity.EmailChangeRequested',
  { changeId: string; emailHash: string; email: Sealed; lang: Lang }
>;
/** The pending address is dropped. */
export type EmailChangeCancelled = UserEventOf<
  'identity.EmailChangeCancelled',
  { changeId: string }
>;
/**
 * The code of the pending address was entered: it is the account's, and proved. A former address
 * that was proved too is notified, in `lang`, and can take the change back until `undoUntil`.
 */
export type EmailChanged = UserEventOf<
  'identity.EmailChanged',
  {
    changeId: string;
    emailHash: string;
    email: Sealed;
    former: AccountEmail;
    undoUntil: Instant;
    lang: Lang;
  }
>;
export type EmailConfirmed = UserEventOf<'identity.EmailConfirmed', { emailHash: string }>;
/**
 * The former address is the account's again; its sessions are over and its password is void. What
 * was bought under the addresses that are `undone` is no longer the account's.
 */
export type EmailChangeUndone = UserEventOf<
  'identity.EmailChangeUndone',
  AccountEmail & { changeId: string; undone: readonly string[] }
>;
export type EmailChangeEvent =
  | EmailChangeRequested
  | EmailChangeCancelled
  | EmailChanged
  | EmailConfirmed
  | EmailChangeUndone;

/** A secret for an authenticator application: asked for nowhere until a code of it was shown. */
export type TotpPrepared = UserEventOf<'identity.TotpPrepared', { secret: Sealed }>;
/** `step` is the period of thirty seconds since 1970 that the code was of: none up to it is good again. */
export type TotpEnabled = UserEventOf<'identity.TotpEnabled', { step: number }>;
/** Before the try was judged. */
export type TotpAttempted = UserEventOf<'identity.TotpTried'>;
export type TotpUsed = UserEventOf<'identity.TotpUsed', { step: number }>;
export type TotpDisabled = UserEventOf<'identity.TotpDisabled', { step: number }>;
/** By another administrator, for whoever has lost the application. */
export type TotpReset = UserEventOf<'identity.TotpReset', { reason: string }>;
export type SecondFactorEvent =
  | TotpPrepared
  | TotpEnabled
  | TotpAttempted
  | TotpUsed
  | TotpDisabled
  | TotpReset;

/** A member of staff saw the whole e-mail address, which lists and pages mask. */
export type UserEmailRevealed = UserEventOf<'identity.UserEmailRevealed', { reason: string }>;
/** An administrator may download the personal data of the account for a few minutes. */
export type PersonalDataExported = UserEventOf<'identity.PersonalDataExported', { reason: string }>;
export type DisclosureEvent = UserEmailRevealed | PersonalDataExported;

/**
 * The account is closed for good, and all that is sealed under `people` is to become unreadable.
 * `reason` is an administrator's; null where the person asked.
 */
export type ErasureRequested = UserEventOf<
  'identity.ErasureAsked',
  { people: readonly string[]; reason: string | null }
>;
/** Files and data keys are gone. Of a person that is no account's, keys of later than `askedAt` stay. */
export type UserErased = UserEventOf<
  'identity.UserErased',
  { people: readonly string[]; askedAt: Instant }
>;
export type ErasureEvent = ErasureRequested | UserErased;

/** A note by staff about a person, sealed under the key of the person. */
export type UserNoteAdded = UserEventOf<
  'identity.UserNoteAdded',
  { noteId: string; authorId: UserId; text: Sealed }
>;
export type UserNoteRemoved = UserEventOf<'identity.UserNoteRemoved', { noteId: string }>;

/** An account was registered with the address, which it has not proved. */
export type EmailRegistered = DomainEvent<
  'identity.EmailRegistered',
  { emailHash: string; userId: UserId }
>;
/** A proved address belongs to one account; unconfirmed, the claim lapses. */
export type EmailClaimed = DomainEvent<
  'identity.EmailClaimed',
  { emailHash: string; userId: UserId; until: Instant }
>;
export type EmailClaimConfirmed = DomainEvent<
  'identity.EmailClaimConfirmed',
  { emailHash: string; userId: UserId }
>;
/** From the account, which does not have the address, or not any more. */
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

/** Nobody buys, signs up or writes under the address, for good where `until` is null. */
export type EmailBanned = DomainEvent<
  'identity.EmailBanned',
  { emailHash: string; email: Sealed; reason: string; until: Instant | null; at: Instant }
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

/** What a mailed code is good for: to confirm an address, or to set the password anew. */
export type CodePurpose = 'email' | 'password';

/** Mailed to the address of the account, in `lang`; the code itself is nowhere but in that mail. */
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
/** Before the try was judged. */
export type CodeAttempted = DomainEvent<'identity.CodeTried', { codeId: string; at: Instant }>;
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
    'identity.EmailChangeRequested': event<EmailChangeRequested>(),
    'identity.EmailChangeCancelled': event<EmailChangeCancelled>(),
    'identity.EmailChanged': event<EmailChanged>(),
    'identity.EmailConfirmed': event<EmailConfirmed>(),
    'identity.EmailChangeUndone': event<EmailChangeUndone>(),
    'identity.TotpPrepared': event<TotpPrepared>(),
    'identity.TotpEnabled': event<TotpEnabled>(),
    'identity.TotpTried': event<TotpAttempted>(),
    'identity.TotpUsed': event<TotpUsed>(),
    'identity.TotpDisabled': event<TotpDisabled>(),
    'identity.TotpReset': event<TotpReset>(),
    'identity.UserEmailRevealed': event<UserEmailRevealed>(),
    'identity.PersonalDataExported': event<PersonalDataExported>(),
    'identity.ErasureAsked': event<ErasureRequested>(),
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
    'identity.CodeTried': event<CodeAttempted>(),
    'identity.CodeUsed': event<CodeUsed>(),
  },
});

export type UserEvent = EventOf<typeof identityEvents.user>;
export type UserNoteEvent = EventOf<typeof identityEvents.userNotes>;
export type EmailEvent = EventOf<typeof identityEvents.email>;
export type AdministratorEvent = EventOf<typeof identityEvents.administrators>;
export type BanEvent = EventOf<typeof identityEvents.ban>;
export type CodeEvent = EventOf<typeof identityEvents.code>;
