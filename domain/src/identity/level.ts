import { rejectWith } from '../kernel/index.ts';
import type { SignedOutEverywhere, UserLevelChanged, UserRenamed } from './events.ts';
import { identityTexts } from '@shop/contracts/identity/texts';
import type { AdministerUser } from './user-commands.ts';
import type { RegisteredUser } from './user-state.ts';

/**
 * An administrator's changes to an account. A higher level requires a confirmed address: otherwise
 * anyone could register with the address of a person whom the administrator trusts.
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
