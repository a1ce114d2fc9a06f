import type { RegisteredUser, UserId } from '@shop/domain/identity';
import { emailStream, userStream } from '@shop/domain/identity';
import type { Aggregates } from '../aggregates.ts';

/**
 * Finds the accounts of an address: only the one that confirmed it or, if no account did, at most
 * three that were registered with it, the newest first.
 */
export const createAccountFinder =
  ({ emails, users }: Pick<Aggregates, 'emails' | 'users'>) =>
  async (emailHash: string): Promise<readonly RegisteredUser[]> => {
    const findByEmail = async (id: UserId): Promise<readonly RegisteredUser[]> => {
      const { state: user } = await users.load(userStream(id));
      return user.status === 'registered' && user.emailHash === emailHash ? [user] : [];
    };
    const { state: owner } = await emails.load(emailStream(emailHash));
    const owners = owner.status === 'free' ? [] : await findByEmail(owner.userId);
    if (owners.some(({ emailConfirmed }) => emailConfirmed)) return owners;
    const registered = await Promise.all(owner.registered.map(findByEmail));
    return registered.flat().toReversed();
  };
