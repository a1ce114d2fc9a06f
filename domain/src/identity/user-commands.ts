import type { Command } from '../kernel/index.ts';
import type { Instant, Lang, SealedText } from '@shop/contracts/kernel';
import type { Level } from '@shop/contracts/identity/values';
import type { SearchableName, UserRegistered } from './events.ts';
import type { UserId } from './ids.ts';

type CommandOf<Type extends string, Data extends object> = Command<
  Type,
  Data & { userId: UserId; now: Instant }
>;
export type RegisterUser = CommandOf<'RegisterUser', Omit<UserRegistered['data'], 'at' | 'userId'>>;

/**
 * `passwordHash` is the hash that the password was checked against. The command is refused if the
 * account has another hash by now.
 */
export type SignIn = CommandOf<
  'SignIn',
  { sessionId: string; until: Instant; from: SealedText | null; passwordHash: SealedText | null }
>;
export type SignOut = CommandOf<'SignOut', { sessionId: string; everywhere: boolean }>;
/** Ends all sessions except the caller's, `sessionId`. */
export type EndOtherSessions = CommandOf<'EndOtherSessions', { sessionId: string }>;
/** After the password or a second factor was checked; `passwordHash` as for `SignIn`. */
export type Reauthenticate = CommandOf<
  'Reauthenticate',
  { sessionId: string; passwordHash: SealedText | null }
>;
/** The session is in use. */
export type RecordSessionActivity = CommandOf<'RecordSessionActivity', { sessionId: string }>;
export type SessionCommand =
  | SignIn
  | SignOut
  | EndOtherSessions
  | Reauthenticate
  | RecordSessionActivity;

/**
 * Omitted fields do not change. `sessionId` is the caller's session, which a new password does not
 * end.
 */
export type ChangeDetails = CommandOf<
  'ChangeDetails',
  { name?: SearchableName; avatar?: string | null; passwordHash?: SealedText; sessionId: string }
>;
/** Sets a new password with a mailed code. */
export type ResetPassword = CommandOf<
  'ResetPassword',
  { emailHash: string; passwordHash: SealedText }
>;
export type ChooseStatusEmails = CommandOf<
  'ChooseStatusEmails',
  { enabled: boolean; sessionId: string }
>;
export type ChooseReminders = CommandOf<'ChooseReminders', { enabled: boolean; sessionId: string }>;
export type DetailsCommand = ChangeDetails | ResetPassword | ChooseStatusEmails | ChooseReminders;

/** `sessionId` is the caller's session. */
export type RequestEmailChange = CommandOf<
  'RequestEmailChange',
  { changeId: string; emailHash: string; email: SealedText; lang: Lang; sessionId: string }
>;
export type CancelEmailChange = CommandOf<'CancelEmailChange', { sessionId: string }>;
/** Confirms an address with a mailed code; `undoUntil` applies if this completes a change. */
export type ConfirmEmail = CommandOf<
  'ConfirmEmail',
  { emailHash: string; undoUntil: Instant; sessionId: string }
>;
export type UndoEmailChange = CommandOf<'UndoEmailChange', { changeId: string }>;
export type EmailChangeCommand =
  | RequestEmailChange
  | CancelEmailChange
  | ConfirmEmail
  | UndoEmailChange;

/** `revision` is the revision that the administrator saw; an omitted name does not change. */
export type AdministerUser = CommandOf<
  'AdministerUser',
  { name?: SearchableName; level: Level; reason: string | null; revision: number }
>;

export type RevealEmail = CommandOf<'RevealEmail', { reason: string }>;
export type ExportPersonalData = CommandOf<'ExportPersonalData', { reason: string }>;
export type DisclosureCommand = RevealEmail | ExportPersonalData;

export type PrepareTotp = CommandOf<'PrepareTotp', { secret: SealedText; sessionId: string }>;
/** Counts an attempt before the code is checked, so that every attempt counts. */
export type RecordTotpAttempt = CommandOf<'RecordTotpAttempt', object>;
/** `secret` is the secret that the code was checked against. */
export type EnableTotp = CommandOf<
  'EnableTotp',
  { secret: SealedText; step: number; sessionId: string }
>;
export type UseTotp = CommandOf<'UseTotp', { step: number }>;
export type DisableTotp = CommandOf<'DisableTotp', { step: number; sessionId: string }>;
export type ResetTotp = CommandOf<'ResetTotp', { reason: string }>;
export type SecondFactorCommand =
  | PrepareTotp
  | RecordTotpAttempt
  | EnableTotp
  | UseTotp
  | DisableTotp
  | ResetTotp;

/** `sessionId` is the caller's session; null for an administrator or a restore. */
export type RequestErasure = CommandOf<
  'RequestErasure',
  { reason: string | null; sessionId: string | null }
>;
export type CompleteErasure = CommandOf<'CompleteErasure', object>;
export type ErasureCommand = RequestErasure | CompleteErasure;

export type UserCommand =
  | RegisterUser
  | SessionCommand
  | DetailsCommand
  | EmailChangeCommand
  | AdministerUser
  | SecondFactorCommand
  | DisclosureCommand
  | ErasureCommand;
