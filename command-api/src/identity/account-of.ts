import type { RegisteredUser } from '@shop/domain/identity';
import { emailStream, userStream } from '@shop/domain/identity';
import type { Aggregates } from '../aggregates.ts';

/** Whose address it is at present; null where it is nobody's. */
export const accountOf =
  ({ emails, users }: Pick<Aggregates, 'emails' | 'users'>) =>
  async (emailHash: string): Promise<RegisteredUser | null> => {
    const { state: owner } = await emails.load(emailStream(emailHash));
    if (owner.status === 'free') return null;
    const { state: user } = await users.load(userStream(owner.userId));
    return user.status === 'registered' && user.emailHash === emailHash ? user : null;
  };
