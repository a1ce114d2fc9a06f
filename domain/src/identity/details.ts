import { rejecting } from '../kernel/index.ts';
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
  ChooseStatusEmails,
  DetailsCommand,
  ResetPassword,
} from './user-commands.ts';
import type { RegisteredUser } from './user-state.ts';

/** How an account shows itself, and its password. */

type Decided =
  | DetailsEvent
  | OtherSessionsEnded
  | SignedOutEverywhere
  | EmailChangeCancelled
  | EmailConfirmed
  | TotpReset;

const reject = rejecting(identityTexts);

const change = (
  { name, avatar, passwordHash, sessionId, now: at }: ChangeDetails['data'],
  user: RegisteredUser,
): readonly Decided[] => {
  requireSession(user, sessionId, at);
  const { userId, avatar: shown } = user;
  const about = { userId, at };
  const events: Decided[] = [];
  if (name !== undefined)
    events.push({ type: 'identity.UserRenamed', data: { ...about, ...name } });
  if (avatar !== undefined && avatar !== shown) {
    events.push({ type: 'identity.AvatarChosen', data: { ...about, image: avatar } });
  }
  if (passwordHash !== undefined) {
    const data = { ...about, passwordHash, way: 'settings' } as const;
    events.push(
      { type: 'identity.PasswordChanged', data },
      { type: 'identity.OtherSessionsEnded', data: { ...about, sessionId } },
    );
  }
  return events;
};

/**
 * A mailed code proves that its reader owns the address, and so the account. Nothing stays that an
 * earlier holder could return by: no session, pending address, undo link (see `evolveDetails`), and,
 * if nobody had proved the address before, no second factor.
 */
const reset = (
  { emailHash, passwordHash, now: at }: ResetPassword['data'],
  { userId, emailHash: own, emailConfirmed, pendingEmail, totp }: RegisteredUser,
): readonly Decided[] => {
  if (own !== emailHash) return reject('code-unknown');
  const about = { userId, at };
  const events: Decided[] = [
    { type: 'identity.PasswordChanged', data: { ...about, passwordHash, way: 'reset' } },
    { type: 'identity.SignedOutEverywhere', data: about },
  ];
  if (pendingEmail !== null) {
    const { changeId } = pendingEmail;
    events.push({ type: 'identity.EmailChangeCancelled', data: { ...about, changeId } });
  }
  if (emailConfirmed) return events;
  events.push({ type: 'identity.EmailConfirmed', data: { ...about, emailHash } });
  if (totp !== null) {
    const reason = 'The second factor was set up before anybody had proved the e-mail address';
    events.push({ type: 'identity.TotpReset', data: { ...about, reason } });
  }
  return events;
};

const chooseStatusEmails = (
  { wanted, sessionId, now: at }: ChooseStatusEmails['data'],
  user: RegisteredUser,
): readonly Decided[] => {
  requireSession(user, sessionId, at);
  if (user.statusEmails?.wanted === wanted) return [];
  return [{ type: 'identity.StatusEmailsChosen', data: { userId: user.userId, wanted, at } }];
};

export const decideDetails = (
  command: DetailsCommand,
  user: RegisteredUser,
): readonly Decided[] => {
  switch (command.type) {
    case 'ChangeDetails':
      return change(command.data, user);
    case 'ResetPassword':
      return reset(command.data, user);
    case 'ChooseStatusEmails':
      return chooseStatusEmails(command.data, user);
  }
};

export const evolveDetails = (user: RegisteredUser, event: DetailsEvent): RegisteredUser => {
  switch (event.type) {
    case 'identity.UserRenamed':
      return { ...user, name: event.data.name, revision: user.revision + 1 };
    case 'identity.AvatarChosen':
      return { ...user, avatar: event.data.image };
    case 'identity.StatusEmailsChosen':
      return { ...user, statusEmails: { wanted: event.data.wanted, at: event.data.at } };
    case 'identity.PasswordChanged':
      return {
        ...user,
        passwordHash: event.data.passwordHash,
        emailChanges: event.data.way === 'reset' ? [] : user.emailChanges,
      };
  }
};
