import type { Appointment, UserId } from '@shop/domain/identity';
import { administratorsStream, userStream } from '@shop/domain/identity';
import type { CommandContext } from '@shop/domain/kernel';
import { DomainError } from '@shop/domain/kernel';
import type { Clock } from '@shop/platform/clock';
import type { Aggregates } from '../aggregates.ts';

export type AdministratorsDeps = Readonly<{
  aggregates: Pick<Aggregates, 'administrators' | 'users'>;
  clock: Clock;
}>;

const maxAttempts = 5;

/** The appointments of administrators, which guarantee that one always remains. */
export const createAdministratorCommands = ({
  aggregates: { administrators, users },
  clock,
}: AdministratorsDeps) => {
  /** Finds another administrator with the level, and their appointment. */
  const findRemaining = async (leavingAdministrator: UserId): Promise<Appointment | null> => {
    const { state } = await administrators.loadLatest(administratorsStream);
    for (const appointment of state.appointed) {
      if (appointment.userId === leavingAdministrator) continue;
      const { state: user } = await users.loadLatest(userStream(appointment.userId));
      if (user.status === 'registered' && user.level === 2) return appointment;
    }
    return null;
  };

  return {
    /**
     * Call before the level is set: an appointed user without the level does not count as an
     * administrator.
     */
    appoint: async (userId: UserId, context: CommandContext): Promise<void> => {
      const data = { userId, now: clock() };
      await administrators(administratorsStream, { type: 'AppointAdministrator', data }, context);
    },

    /**
     * Call before the level is removed. Refused if no administrator would remain; retried if
     * administrators changed concurrently.
     */
    dismiss: async (userId: UserId, context: CommandContext): Promise<void> => {
      for (let attempt = 1; ; attempt += 1) {
        const remaining = await findRemaining(userId);
        const data = { userId, staying: remaining, now: clock() };
        const command = { type: 'DismissAdministrator', data } as const;
        try {
          await administrators(administratorsStream, command, context);
          return;
        } catch (error) {
          const canRetry =
            error instanceof DomainError && remaining !== null && attempt < maxAttempts;
          if (!canRetry) throw error;
        }
      }
    },
  };
};
