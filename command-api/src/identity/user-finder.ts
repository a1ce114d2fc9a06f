import type { RegisteredUser } from '@shop/domain/identity';
import { userId, userStream } from '@shop/domain/identity';
import type { Identity } from '@shop/platform/access';
import { HttpError } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';

/** Refuses to change another user of an equal or higher level. Users may change themselves. */
export const requireBelow = (
  user: RegisteredUser,
  { userId: ownUserId, level }: Identity,
): RegisteredUser => {
  if (user.userId !== ownUserId && user.level >= level) throw new HttpError('forbidden');
  return user;
};

/** Finds an account for staff; refuses an unknown or erased one with `not-found`. */
export const createUserFinder =
  ({ users }: Pick<Aggregates, 'users'>) =>
  async (id: string): Promise<RegisteredUser> => {
    const { state } = await users.load(userStream(userId(id)));
    if (state.status !== 'registered') throw new HttpError('not-found');
    return state;
  };
