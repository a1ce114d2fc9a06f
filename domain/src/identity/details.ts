import { rejecting } from '../kernel/index.ts';
import type { DetailsEvent, OtherSessionsEnded, SignedOutEverywhere } from './events.ts';
import { identityTexts } from './texts.ts';
import type { ChangeDetails, DetailsCommand } from './user-commands.ts';
import type { RegisteredUser } from './user-state.ts';

/** How an account shows itself, and its password. */

type Decided = DetailsEvent | OtherSessionsEnded | SignedOutEverywhere;

const reject = rejecting(identityTexts);

const change = (
  { name, avatar, passwordHash, sessionId, now: at }: ChangeDetails['data'],
  { userId, avatar: shown }: RegisteredUser,
): readonly Decided[] => {
  const about = { userId, at };
  const events: Decided[] = [];
  if (name !== undefined) events.push({ type: 'identity.UserRenamed', data: { ...about, name } });
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

export const decideDetails = (
  command: DetailsCommand,
  user: RegisteredUser,
): readonly Decided[] => {
  if (command.type === 'ChangeDetails') return change(command.data, user);
  const { emailHash, passwordHash, now } = command.data;
  if (user.emailHash !== emailHash) return reject('code-unknown');
  const about = { userId: user.userId, at: now };
  return [
    { type: 'identity.PasswordChanged', data: { ...about, passwordHash, way: 'reset' } },
    { type: 'identity.SignedOutEverywhere', data: about },
  ];
};

export const evolveDetails = (user: RegisteredUser, event: DetailsEvent): RegisteredUser => {
  switch (event.type) {
    case 'identity.UserRenamed':
      return { ...user, name: event.data.name, revision: user.revision + 1 };
    case 'identity.AvatarChosen':
      return { ...user, avatar: event.data.image };
    case 'identity.PasswordChanged':
      return { ...user, passwordHash: event.data.passwordHash };
  }
};
