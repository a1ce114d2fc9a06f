import { rejectWith } from '../kernel/index.ts';
import type {
  DetailsEvent,
  EmailChangeCancelled,
  EmailConfirmed,
  OtherSessionsEnded,
  SignedOutEverywhere,
  TotpReset,
} from './events.ts';
import { requireSession } from './sessions.ts';
import { identityTexts } from '@shop/contracts/identity/texts';
import type {
  ChangeDetails,
  ChooseReminders,
  ChooseStatusEmails,
  DetailsCommand,
  ResetPassword,
} from './user-commands.ts';
import type { RegisteredUser } from './user-state.ts';

/** An account's profile and password. */

type DecidedEvent =
  | DetailsEvent
  | OtherSessionsEnded
  | SignedOutEverywhere
  | EmailChangeCancelled
  | EmailConfirmed
  | TotpReset;

const reject = rejectWith(identityTexts);

const change = (
  { name, avatar, passwordHash, sessionId, now: at }: ChangeDetails['data'],
  user: RegisteredUser,
): readonly DecidedEvent[] => {
  requireSession(user, sessionId, at);
  const { userId, avatar: shown } = user;
  const eventData = { userId, at };
  const events: DecidedEvent[] = [];
  if (name !== undefined)
    events.push({ type: 'identity.UserRenamed', data: { ...eventData, ...name } });
  if (avatar !== undefined && avatar !== shown) {
    events.push({ type: 'identity.AvatarChosen', data: { ...eventData, image: avatar } });
  }
  if (passwordHash !== undefined) {
    const data = { ...eventData, passwordHash, method: 'settings' } as const;
    events.push(
      { type: 'identity.PasswordChanged', data },
      { type: 'identity.OtherSessionsEnded', data: { ...eventData, sessionId } },
    );
  }
  return events;
};

/**
 * A mailed code proves that its reader owns the address, and therefore the account. An earlier
 * owner loses every way to return: sessions, the pending address, undo links (see `evolveDetails`)
 * and, if the address was unconfirmed before, the second factor.
 */
const reset = (
  { emailHash, passwordHash, now: at }: ResetPassword['data'],
  { userId, emailHash: currentEmailHash, emailConfirmed, pendingEmail, totp }: RegisteredUser,
): readonly DecidedEvent[] => {
  if (currentEmailHash !== emailHash) return reject('code-unknown');
  const eventData = { userId, at };
  const events: DecidedEvent[] = [
    { type: 'identity.PasswordChanged', data: { ...eventData, passwordHash, method: 'reset' } },
    { type: 'identity.SignedOutEverywhere', data: eventData },
  ];
  if (pendingEmail !== null) {
    const { changeId } = pendingEmail;
    events.push({ type: 'identity.EmailChangeCancelled', data: { ...eventData, changeId } });
  }
  if (emailConfirmed) return events;
  events.push({ type: 'identity.EmailConfirmed', data: { ...eventData, emailHash } });
  if (totp !== null) {
    const reason = 'The second factor was set up before the email address was confirmed';
    events.push({ type: 'identity.TotpReset', data: { ...eventData, reason } });
  }
  return events;
};

const chooseStatusEmails = (
  { enabled, sessionId, now: at }: ChooseStatusEmails['data'],
  user: RegisteredUser,
): readonly DecidedEvent[] => {
  requireSession(user, sessionId, at);
  if (user.statusEmails?.enabled === enabled) return [];
  return [{ type: 'identity.StatusEmailsChosen', data: { userId: user.userId, enabled, at } }];
};

const chooseReminders = (
  { enabled, sessionId, now: at }: ChooseReminders['data'],
  user: RegisteredUser,
): readonly DecidedEvent[] => {
  requireSession(user, sessionId, at);
  if (user.reminders?.enabled === enabled) return [];
  return [{ type: 'identity.RemindersChosen', data: { userId: user.userId, enabled, at } }];
};

export const decideDetails = (
  command: DetailsCommand,
  user: RegisteredUser,
): readonly DecidedEvent[] => {
  switch (command.type) {
    case 'ChangeDetails':
      return change(command.data, user);
    case 'ResetPassword':
      return reset(command.data, user);
    case 'ChooseStatusEmails':
      return chooseStatusEmails(command.data, user);
    case 'ChooseReminders':
      return chooseReminders(command.data, user);
  }
};

export const evolveDetails = (user: RegisteredUser, event: DetailsEvent): RegisteredUser => {
  switch (event.type) {
    case 'identity.UserRenamed':
      return { ...user, name: event.data.name, revision: user.revision + 1 };
    case 'identity.AvatarChosen':
      return { ...user, avatar: event.data.image };
    case 'identity.StatusEmailsChosen':
      return { ...user, statusEmails: { enabled: event.data.enabled, at: event.data.at } };
    case 'identity.RemindersChosen':
      return { ...user, reminders: { enabled: event.data.enabled, at: event.data.at } };
    case 'identity.PasswordChanged':
      return {
        ...user,
        passwordHash: event.data.passwordHash,
        emailChanges: event.data.method === 'reset' ? [] : user.emailChanges,
      };
  }
};
