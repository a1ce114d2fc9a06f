import { rejectWith } from '../kernel/index.ts';
import type { SignedOutEverywhere, UserLevelChanged, UserRenamed } from './events.ts';
import { identityTexts } from '@shop/contracts/identity/texts';
import type { AdministerUser } from './user-commands.ts';
import type { RegisteredUser } from './user-state.ts';

/**
 * What an administrator changes of an account. A higher level needs a proved address: anybody may have
 * registered with the address of somebody whom the administrator trusts.
 */

const reject = rejectWith(identityTexts);

export const decideAdministration = (
  { data: { name, level, reason, revision, now: at } }: AdministerUser,
  user: RegisteredUser,
): readonly (UserRenamed | UserLevelChanged | SignedOutEverywhere)[] => {
  const isChanged = name !== undefined || level !== user.level;
  if (isChanged && revision !== user.revision) {
    return reject('changed-meanwhile', { current: { revision: user.revision } });
  }
  if (level > user.level && !user.emailConfirmed) return reject('email-unproved');
  const eventData = { userId: user.userId, at };
  return [
    ...(name === undefined
      ? []
      : [{ type: 'identity.UserRenamed', data: { ...eventData, ...name } } as const]),
    ...(level === user.level
      ? []
      : ([
          {
            type: 'identity.UserLevelChanged',
            data: { ...eventData, level, ...(reason !== null && { reason }) },
          },
          { type: 'identity.SignedOutEverywhere', data: eventData },
        ] as const)),
  ];
};
