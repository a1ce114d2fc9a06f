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

/**
 * Call before the level is set: an appointed user without the level does not count as an
 * administrator.
 */
export const appointAdministrator =
  ({ aggregates: { administrators }, clock }: AdministratorsDeps) =>
  async (userId: UserId, context: CommandContext): Promise<void> => {
    const data = { userId, now: clock() };
    await administrators(administratorsStream, { type: 'AppointAdministrator', data }, context);
  };

/** Finds another administrator with the level, and their appointment. */
const findRemainingAdministrators = async (
  { aggregates: { administrators, users } }: AdministratorsDeps,
  leavingAdministrator: UserId,
): Promise<Appointment | null> => {
  const { state } = await administrators.loadLatest(administratorsStream);
  for (const appointment of state.appointed) {
    if (appointment.userId === leavingAdministrator) continue;
    const { state: user } = await users.loadLatest(userStream(appointment.userId));
    if (user.status === 'registered' && user.level === 2) return appointment;
  }
  return null;
};

/**
 * Call before the level is removed. Refused if no administrator would remain; retried if
 * administrators changed concurrently.
 */
export const dismissAdministrator =
  (deps: AdministratorsDeps) =>
  async (userId: UserId, context: CommandContext): Promise<void> => {
    const { administrators } = deps.aggregates;
    for (let attempt = 1; ; attempt += 1) {
      const remaining = await findRemainingAdministrators(deps, userId);
      const data = { userId, staying: remaining, now: deps.clock() };
      try {
        await administrators(administratorsStream, { type: 'DismissAdministrator', data }, context);
        return;
      } catch (error) {
        const isAnyLeft =
          error instanceof DomainError && remaining !== null && attempt < maxAttempts;
        if (!isAnyLeft) throw error;
      }
    }
  };
