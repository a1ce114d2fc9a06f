import type { Command } from '../kernel/index.ts';
import type { Instant, Lang, Sealed } from '@shop/contracts/kernel';
import type { Level } from '@shop/contracts/identity/values';
import type { SearchableName, UserRegistered } from './events.ts';
import type { UserId } from './ids.ts';

type CommandOf<Type extends string, Data extends object> = Command<
  Type,
  Data & { userId: UserId; now: Instant }
>;
export type RegisterUser = CommandOf<'RegisterUser', Omit<UserRegistered['data'], 'at' | 'userId'>>;

/** `passwordHash` is the one that the password was checked against: a later one refuses it. */
export type SignIn = CommandOf<
  'SignIn',
  { sessionId: string; until: Instant; from: Sealed | null; passwordHash: Sealed | null }
>;
export type SignOut = CommandOf<'SignOut', { sessionId: string; everywhere: boolean }>;
/** All but `sessionId`, the one that asks. */
export type EndOtherSessions = CommandOf<'EndOtherSessions', { sessionId: string }>;
/** After the password or a second factor was checked; `passwordHash` as for `SignIn`. */
export type Reauthenticate = CommandOf<
  'Reauthenticate',
  { sessionId: string; passwordHash: Sealed | null }
>;
/** The session is in use. */
export type RecordSessionActivity = CommandOf<'NoteSeen', { sessionId: string }>;
export type SessionCommand =
  | SignIn
  | SignOut
  | EndOtherSessions
  | Reauthenticate
  | RecordSessionActivity;

/** What is left out stays; `sessionId` is the session that asks, which a new password leaves alone. */
export type ChangeDetails = CommandOf<
  'ChangeDetails',
  { name?: SearchableName; avatar?: string | null; passwordHash?: Sealed; sessionId: string }
>;
/** By a code that was mailed. */
export type ResetPassword = CommandOf<'ResetPassword', { emailHash: string; passwordHash: Sealed }>;
export type ChooseStatusEmails = CommandOf<
  'ChooseStatusEmails',
  { wanted: boolean; sessionId: string }
>;
export type DetailsCommand = ChangeDetails | ResetPassword | ChooseStatusEmails;

/** `sessionId` is the session that asks. */
export type RequestEmailChange = CommandOf<
  'RequestEmailChange',
  { changeId: string; emailHash: string; email: Sealed; lang: Lang; sessionId: string }
>;
export type CancelEmailChange = CommandOf<'CancelEmailChange', { sessionId: string }>;
/** By a code that was mailed to the address; `undoUntil` is for a change that it completes. */
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

/** By an administrator, who saw `revision`; a name that is left out stays. */
export type AdministerUser = CommandOf<
  'AdministerUser',
  { name?: SearchableName; level: Level; reason: string | null; revision: number }
>;

export type RevealEmail = CommandOf<'RevealEmail', { reason: string }>;
export type ExportPersonalData = CommandOf<'ExportPersonalData', { reason: string }>;
export type DisclosureCommand = RevealEmail | ExportPersonalData;

export type PrepareTotp = CommandOf<'PrepareTotp', { secret: Sealed; sessionId: string }>;
/** A try counts whatever comes of it: it is judged only after this was taken. */
export type RecordTotpAttempt = CommandOf<'TryTotp', object>;
/** `secret` is the one that the code was judged by. */
export type EnableTotp = CommandOf<
  'EnableTotp',
  { secret: Sealed; step: number; sessionId: string }
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

/** `sessionId` is the session that asks; null if an administrator or a restore does. */
export type RequestErasure = CommandOf<
  'AskErasure',
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
