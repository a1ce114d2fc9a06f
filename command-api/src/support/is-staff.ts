import { userId, userStream } from '@shop/domain/identity';
import type { Aggregates } from '../aggregates.ts';

/** True if an account currently belongs to staff. */
export const createStaffCheck =
  ({ users }: Pick<Aggregates, 'users'>) =>
  async (id: string): Promise<boolean> => {
    const { state: user } = await users.load(userStream(userId(id)));
    return user.status === 'registered' && user.level > 0;
  };
