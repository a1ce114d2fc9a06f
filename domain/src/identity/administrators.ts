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
/** `staying` is another one who was seen at work; null where nobody was. */
export type DismissAdministrator = CommandOf<
  'DismissAdministrator',
  { staying: Appointment | null }
>;
export type AdministratorsCommand =
  | AppointFirstAdministrator
  | AppointAdministrator
  | DismissAdministrator;

/** `turn` tells one appointment of a person from a later one. */
export type Appointment = Readonly<{ userId: UserId; turn: number }>;

export type Administrators = Readonly<{ appointed: readonly Appointment[]; turns: number }>;

const reject = rejectWith(identityTexts);

/**
 * Who runs the shop: one stream, so that the last administrator cannot go by a race. Who is appointed
 * gets the level after it, and who is dismissed loses it after it: so nobody counts as staying who was
 * not seen with the level since this very appointment.
 */
export const administrators: Decider<Administrators, AdministratorsCommand, AdministratorEvent> = {
  initialState: { appointed: [], turns: 0 },
  decide: (command, { appointed }) => {
    const { userId, now: at } = command.data;
    const isAppointed = appointed.some((one) => one.userId === userId);
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
          (one) =>
            one.userId !== userId &&
            one.userId === remaining?.userId &&
            one.turn === remaining.turn,
        );
        if (!isRemaining) return reject('last-administrator');
        return [{ type: 'identity.AdministratorDismissed', data: { userId, at } }];
      }
    }
  },
  evolve: ({ appointed, turns: generations }, event) => {
    const { userId } = event.data;
    const generation = generations + 1;
    const others = appointed.filter((one) => one.userId !== userId);
    switch (event.type) {
      case 'identity.AdministratorAppointed':
        return { appointed: [...others, { userId, turn: generation }], turns: generation };
      case 'identity.AdministratorDismissed':
        return { appointed: others, turns: generation };
    }
  },
};
