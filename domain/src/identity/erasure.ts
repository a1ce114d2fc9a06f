import type { ErasureRequested, ErasureEvent } from './events.ts';
import { requireSession } from './sessions.ts';
import type { ErasureCommand } from './user-commands.ts';
import type { ErasedUser, RegisteredUser } from './user-state.ts';

/** Erasure of an account and of all data about its person. */

/**
 * The people whose data keys are deleted: the account's own person, and those of the addresses that
 * the account has proved it reads.
 */
export const peopleToErase = ({ personId, readEmails }: RegisteredUser): readonly string[] => [
  ...new Set([personId, ...readEmails]),
];

export const decideErasure = (
  command: ErasureCommand,
  user: RegisteredUser | ErasedUser,
): readonly ErasureEvent[] => {
  const eventData = { userId: user.userId, at: command.data.now };
  switch (command.type) {
    case 'RequestErasure': {
      if (user.status === 'erased') return [];
      const { reason, sessionId, now } = command.data;
      if (sessionId !== null) requireSession(user, sessionId, now);
      const data = { ...eventData, people: peopleToErase(user), reason };
      return [{ type: 'identity.ErasureRequested', data }];
    }
    case 'CompleteErasure': {
      if (user.status !== 'erased' || user.done) return [];
      const { people, requestedAt } = user;
      return [{ type: 'identity.UserErased', data: { ...eventData, people, requestedAt } }];
    }
  }
};

export const createErasedUser = ({
  data: { userId, people, at },
}: ErasureRequested): ErasedUser => ({
  status: 'erased',
  userId,
  people,
  requestedAt: at,
  done: false,
});
