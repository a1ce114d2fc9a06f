import type { Decider } from '../kernel/index.ts';
import { rejectWith } from '../kernel/index.ts';
import { decideDetails, evolveDetails } from './details.ts';
import { decideEmailChange, evolveEmailChange } from './email-change.ts';
import { decideDisclosure } from './disclosures.ts';
import { decideErasure, createErasedUser } from './erasure.ts';
import type { UserEvent, UserRegistered } from './events.ts';
import { decideAdministration } from './level.ts';
import { decideSecondFactor, evolveSecondFactor } from './second-factor.ts';
import { decideSession, evolveSession } from './sessions.ts';
import { identityTexts } from '@shop/contracts/identity/texts';
import type { UserCommand } from './user-commands.ts';
import type { RegisteredUser, User } from './user-state.ts';

const reject = rejectWith(identityTexts);

const decide = (command: UserCommand, user: User): readonly UserEvent[] => {
  if (command.type === 'RegisterUser') {
    if (user.status !== 'unknown') return [];
    const { now, ...data } = command.data;
    return [{ type: 'identity.UserRegistered', data: { ...data, at: now } }];
  }
  if (user.status === 'unknown') return reject('user-unknown');
  if (command.type === 'RequestErasure' || command.type === 'CompleteErasure') {
    return decideErasure(command, user);
  }
  if (user.status === 'erased') return reject('user-unknown');

  switch (command.type) {
    case 'SignIn':
    case 'SignOut':
    case 'EndOtherSessions':
    case 'Reauthenticate':
    case 'RecordSessionActivity':
      return decideSession(command, user);
    case 'ChangeDetails':
    case 'ResetPassword':
    case 'ChooseStatusEmails':
    case 'ChooseReminders':
      return decideDetails(command, user);
    case 'RequestEmailChange':
    case 'CancelEmailChange':
    case 'ConfirmEmail':
    case 'UndoEmailChange':
      return decideEmailChange(command, user);
    case 'AdministerUser':
      return decideAdministration(command, user);
    case 'PrepareTotp':
    case 'RecordTotpAttempt':
    case 'EnableTotp':
    case 'UseTotp':
    case 'DisableTotp':
    case 'ResetTotp':
      return decideSecondFactor(command, user);
    case 'RevealEmail':
    case 'ExportPersonalData':
      return [decideDisclosure(command, user)];
  }
};

const toRegisteredUser = ({ data }: UserRegistered): RegisteredUser => {
  const { userId, personId, name, email, emailHash, emailConfirmed, passwordHash, level, lang } =
    data;
  return {
    status: 'registered',
    userId,
    personId,
    name,
    email,
    emailHash,
    emailConfirmed,
    passwordHash,
    level,
    lang,
    avatar: null,
    statusEmails: null,
    reminders: null,
    sessions: new Map(),
    pendingEmail: null,
    emailChanges: [],
    readEmails: emailConfirmed ? [emailHash] : [],
    undoneEmails: [],
    revision: 0,
    totp: null,
  };
};

const evolve = (user: User, event: UserEvent): User => {
  if (event.type === 'identity.UserRegistered') return toRegisteredUser(event);
  if (user.status === 'unknown') return user;
  if (user.status === 'erased') {
    return event.type === 'identity.UserErased' ? { ...user, done: true } : user;
  }

  switch (event.type) {
    case 'identity.UserLevelChanged':
      return { ...user, level: event.data.level, revision: user.revision + 1 };
    case 'identity.SignedIn@2':
    case 'identity.SignedOut':
    case 'identity.SignedOutEverywhere':
    case 'identity.OtherSessionsEnded':
    case 'identity.SessionReauthenticated':
    case 'identity.SessionSeen':
      return evolveSession(user, event);
    case 'identity.UserRenamed':
    case 'identity.AvatarChosen':
    case 'identity.PasswordChanged':
    case 'identity.StatusEmailsChosen':
    case 'identity.RemindersChosen':
      return evolveDetails(user, event);
    case 'identity.EmailChangeRequested':
    case 'identity.EmailChangeCancelled':
    case 'identity.EmailChanged':
    case 'identity.EmailConfirmed':
    case 'identity.EmailChangeUndone':
      return evolveEmailChange(user, event);
    case 'identity.TotpPrepared':
    case 'identity.TotpEnabled':
    case 'identity.TotpAttempted':
    case 'identity.TotpUsed':
    case 'identity.TotpDisabled':
    case 'identity.TotpReset':
      return evolveSecondFactor(user, event);
    case 'identity.ErasureRequested':
      return createErasedUser(event);
    case 'identity.UserEmailRevealed':
    case 'identity.PersonalDataExported':
    case 'identity.UserErased':
      return user;
  }
};

/** An account: its identity, profile and sessions. Each part has its own file. */
export const user: Decider<User, UserCommand, UserEvent> = {
  initialState: { status: 'unknown' },
  decide,
  evolve,
};
