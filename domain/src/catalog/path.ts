import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import { rejectWith } from '../kernel/index.ts';
import type { PathEvent } from './events.ts';
import { catalogTexts } from '@shop/contracts/catalog/texts';

type CommandOf<Type extends string, Data extends object = object> = Command<
  Type,
  Data & { path: string; owner: string }
>;
export type ReservePath = CommandOf<'ReservePath', { until: Instant; now: Instant }>;
export type ConfirmPath = CommandOf<'ConfirmPath'>;
/**
 * Releases the reservation after the reserving operation failed. A confirmed path is not changed.
 */
export type ReleasePathReservation = CommandOf<'ReleasePathReservation'>;
/** Releases a path that its owner no longer uses. */
export type ReleasePath = CommandOf<'ReleasePath'>;
export type PathCommand = ReservePath | ConfirmPath | ReleasePathReservation | ReleasePath;

export type PathOwner =
  | Readonly<{ status: 'free' }>
  | Readonly<{ status: 'reserved'; owner: string; until: Instant }>
  | Readonly<{ status: 'owned'; owner: string }>;

const reject = rejectWith(catalogTexts);

const decide = (command: PathCommand, state: PathOwner): readonly PathEvent[] => {
  const { path, owner } = command.data;
  const isOwnPath = state.status !== 'free' && state.owner === owner;
  switch (command.type) {
    case 'ReservePath': {
      const { until, now } = command.data;
      if (isOwnPath) return [];
      const isOccupied =
        state.status === 'owned' || (state.status === 'reserved' && now < state.until);
      if (isOccupied) return reject('path-taken');
      return [{ type: 'catalog.PathReserved', data: { path, owner, until } }];
    }
    case 'ConfirmPath':
      if (!isOwnPath) return reject('path-taken');
      if (state.status === 'owned') return [];
      return [{ type: 'catalog.PathConfirmed', data: { path, owner } }];
    case 'ReleasePathReservation':
      return isOwnPath && state.status === 'reserved'
        ? [{ type: 'catalog.PathReleased', data: { path, owner } }]
        : [];
    case 'ReleasePath':
      return isOwnPath ? [{ type: 'catalog.PathReleased', data: { path, owner } }] : [];
  }
};

/** A path has one owner: it is reserved, and then confirmed or released. */
export const pathOwner: Decider<PathOwner, PathCommand, PathEvent> = {
  initialState: { status: 'free' },
  decide,
  evolve: (_, event) => {
    switch (event.type) {
      case 'catalog.PathReserved':
        return { status: 'reserved', owner: event.data.owner, until: event.data.until };
      case 'catalog.PathConfirmed':
        return { status: 'owned', owner: event.data.owner };
      case 'catalog.PathReleased':
        return { status: 'free' };
    }
  },
};
