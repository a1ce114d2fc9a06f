import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import { rejectWith } from '../kernel/index.ts';
import type { AdministratorEvent } from './events.ts';
import type { UserId } from './ids.ts';
import { identityTexts } from '@shop/contracts/identity/texts';

type CommandOf<Type extends string, Data extends object = object> = Command<
  Type,
  Data & { userId: UserId; now: Instant }
>;
export type AppointFirstAdministrator = CommandOf<'AppointFirstAdministrator'>;
export type AppointAdministrator = CommandOf<'AppointAdministrator'>;
/** `staying` is another administrator who was seen with the level; null if there is no other. */
export type DismissAdministrator = CommandOf<
  'DismissAdministrator',
  { staying: Appointment | null }
>;
export type AdministratorsCommand =
  | AppointFirstAdministrator
  | AppointAdministrator
  | DismissAdministrator;

/** `generation` distinguishes repeated appointments of a person. */
export type Appointment = Readonly<{ userId: UserId; generation: number }>;

export type Administrators = Readonly<{ appointed: readonly Appointment[]; generations: number }>;

const reject = rejectWith(identityTexts);

/**
 * The appointed administrators. They share one stream, so that concurrent dismissals cannot remove
 * the last one. A user's level is changed after the appointment or dismissal. An administrator
 * counts as remaining only if they were seen with the level since this very appointment.
 */
export const administrators: Decider<Administrators, AdministratorsCommand, AdministratorEvent> = {
  initialState: { appointed: [], generations: 0 },
  decide: (command, { appointed }) => {
    const { userId, now: at } = command.data;
    const isAppointed = appointed.some((administrator) => administrator.userId === userId);
    switch (command.type) {
      case 'AppointFirstAdministrator':
        if (appointed.length > 0) return [];
        return [{ type: 'identity.AdministratorAppointed', data: { userId, at } }];
      case 'AppointAdministrator':
        if (isAppointed) return [];
        return [{ type: 'identity.AdministratorAppointed', data: { userId, at } }];
      case 'DismissAdministrator': {
        if (!isAppointed) return [];
        const { staying: remaining } = command.data;
        const isRemaining = appointed.some(
          (administrator) =>
            administrator.userId !== userId &&
            administrator.userId === remaining?.userId &&
            administrator.generation === remaining.generation,
        );
        if (!isRemaining) return reject('last-administrator');
        return [{ type: 'identity.AdministratorDismissed', data: { userId, at } }];
      }
    }
  },
  evolve: ({ appointed, generations }, event) => {
    const { userId } = event.data;
    const generation = generations + 1;
    const others = appointed.filter((administrator) => administrator.userId !== userId);
    switch (event.type) {
      case 'identity.AdministratorAppointed':
        return { appointed: [...others, { userId, generation }], generations: generation };
      case 'identity.AdministratorDismissed':
        return { appointed: others, generations: generation };
    }
  },
};
