import type { Command } from '../kernel/index.ts';
import type { Instant, Lang, Sealed } from '@shop/contracts/kernel';
import type { Level } from '@shop/contracts/identity/values';
import type { SearchableName, UserRegistered } from './events.ts';
import type { UserId } from './ids.ts';

type Ask<Type extends string, Data extends object> = Command<
  Type,
  Data & { userId: UserId; now: Instant }
>;
export type RegisterUser = Ask<'RegisterUser', Omit<UserRegistered['data'], 'at' | 'userId'>>;

/** `passwordHash` is the one that the password was checked against: a later one refuses it. */
export type SignIn = Ask<
  'SignIn',
  { sessionId: string; until: Instant; from: Sealed | null; passwordHash: Sealed | null }
>;
export type SignOut = Ask<'SignOut', { sessionId: string; everywhere: boolean }>;
/** All but `sessionId`, the one that asks. */
export type EndOtherSessions = Ask<'EndOtherSessions', { sessionId: string }>;
/** After the password or a second factor was checked; `passwordHash` as for `SignIn`. */
export type Reauthenticate = Ask<
  'Reauthenticate',
  { sessionId: string; passwordHash: Sealed | null }
>;
/** The session is in use. */
export type NoteSeen = Ask<'NoteSeen', { sessionId: string }>;
export type SessionCommand = SignIn | SignOut | EndOtherSessions | Reauthenticate | NoteSeen;

/** What is left out stays; `sessionId` is the session that asks, which a new password leaves alone. */
export type ChangeDetails = Ask<
  'ChangeDetails',
  { name?: SearchableName; avatar?: string | null; passwordHash?: Sealed; sessionId: string }
>;
/** By a code that was mailed. */
export type ResetPassword = Ask<'ResetPassword', { emailHash: string; passwordHash: Sealed }>;
export type ChooseStatusEmails = Ask<'ChooseStatusEmails', { wanted: boolean; sessionId: string }>;
export type DetailsCommand = ChangeDetails | ResetPassword | ChooseStatusEmails;

/** `sessionId` is the session that asks. */
export type RequestEmailChange = Ask<
  'RequestEmailChange',
  { changeId: string; emailHash: string; email: Sealed; lang: Lang; sessionId: string }
>;
export type CancelEmailChange = Ask<'CancelEmailChange', { sessionId: string }>;
/** By a code that was mailed to the address; `undoUntil` is for a change that it completes. */
export type ConfirmEmail = Ask<
  'ConfirmEmail',
  { emailHash: string; undoUntil: Instant; sessionId: string }
>;
export type UndoEmailChange = Ask<'UndoEmailChange', { changeId: string }>;
export type EmailChangeCommand =
  | RequestEmailChange
  | CancelEmailChange
  | ConfirmEmail
  | UndoEmailChange;

/** By an administrator, who saw `revision`; a name that is left out stays. */
export type AdministerUser = Ask<
  'AdministerUser',
  { name?: SearchableName; level: Level; reason: string | null; revision: number }
>;

export type RevealEmail = Ask<'RevealEmail', { reason: string }>;
export type ExportPersonalData = Ask<'ExportPersonalData', { reason: string }>;
export type DisclosureCommand = RevealEmail | ExportPersonalData;

export type PrepareTotp = Ask<'PrepareTotp', { secret: Sealed; sessionId: string }>;
/** A try counts whatever comes of it: it is judged only after this was taken. */
export type TryTotp = Ask<'TryTotp', object>;
/** `secret` is the one that the code was judged by. */
export type EnableTotp = Ask<'EnableTotp', { secret: Sealed; step: number; sessionId: string }>;
export type UseTotp = Ask<'UseTotp', { step: number }>;
export type DisableTotp = Ask<'DisableTotp', { step: number; sessionId: string }>;
export type ResetTotp = Ask<'ResetTotp', { reason: string }>;
export type SecondFactorCommand =
  | PrepareTotp
  | TryTotp
  | EnableTotp
  | UseTotp
  | DisableTotp
  | ResetTotp;

/** `sessionId` is the session that asks; null if an administrator or a restore does. */
export type AskErasure = Ask<'AskErasure', { reason: string | null; sessionId: string | null }>;
export type CompleteErasure = Ask<'CompleteErasure', object>;
export type ErasureCommand = AskErasure | CompleteErasure;

export type UserCommand =
  | RegisterUser
  | SessionCommand
  | DetailsCommand
  | EmailChangeCommand
  | AdministerUser
  | SecondFactorCommand
  | DisclosureCommand
  | ErasureCommand;
