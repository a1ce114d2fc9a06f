import type { Command, Decider, Instant } from '../kernel/index.ts';
import type { AdministratorAppointed } from './events.ts';
import type { UserId } from './ids.ts';

export type AppointFirstAdministrator = Command<
  'AppointFirstAdministrator',
  { userId: UserId; now: Instant }
>;

/** Who runs the shop: one stream, so that the last administrator cannot go by a race. */
export const administrators: Decider<
  readonly UserId[],
  AppointFirstAdministrator,
  AdministratorAppointed
> = {
  initialState: [],
  decide: ({ data: { userId, now } }, appointed) =>
    appointed.length > 0
      ? []
      : [{ type: 'identity.AdministratorAppointed', data: { userId, at: now } }],
  evolve: (appointed, { data }) => [...appointed, data.userId],
};
