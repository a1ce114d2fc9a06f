import type { Appointment, UserId } from '@shop/domain/identity';
import { administratorsStream, userStream } from '@shop/domain/identity';
import type { By } from '@shop/domain/kernel';
import { Rejection } from '@shop/domain/kernel';
import type { Clock } from '@shop/platform/clock';
import type { Aggregates } from '../aggregates.ts';

export type AdministratorsDeps = Readonly<{
  aggregates: Pick<Aggregates, 'administrators' | 'users'>;
  clock: Clock;
}>;

const mostLooks = 5;

/** Before the level: who was appointed and did not get it counts as nobody. */
export const appoint =
  ({ aggregates: { administrators }, clock }: AdministratorsDeps) =>
  async (userId: UserId, by: By): Promise<void> => {
    const data = { userId, now: clock() };
    await administrators(administratorsStream, { type: 'AppointAdministrator', data }, by);
  };

/** Another administrator who has the level; looked up after the appointment that is named. */
const whoStays = async (
  { aggregates: { administrators, users } }: AdministratorsDeps,
  leaving: UserId,
): Promise<Appointment | null> => {
  const { state } = await administrators.loadAfresh(administratorsStream);
  for (const appointment of state.appointed) {
    if (appointment.userId === leaving) continue;
    const { state: user } = await users.loadAfresh(userStream(appointment.userId));
    if (user.status === 'registered' && user.level === 2) return appointment;
  }
  return null;
};

/** Before the level is taken; refused where nobody would stay, looked at again where others left meanwhile. */
export const dismiss =
  (deps: AdministratorsDeps) =>
  async (userId: UserId, by: By): Promise<void> => {
    const { administrators } = deps.aggregates;
    for (let look = 1; ; look += 1) {
      const staying = await whoStays(deps, userId);
      const data = { userId, staying, now: deps.clock() };
      try {
        await administrators(administratorsStream, { type: 'DismissAdministrator', data }, by);
        return;
      } catch (error) {
        const isLeft = error instanceof Rejection && staying !== null && look < mostLooks;
        if (!isLeft) throw error;
      }
    }
  };
