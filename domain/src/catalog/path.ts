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
 * Releases the reservation after the reserving operation failed. A confirmed path is not changed. A
 * reservation that another request of the owner shares stays, because that request may rely on it.
 */
export type ReleasePathReservation = CommandOf<'ReleasePathReservation'>;
/** Releases a path that its owner no longer uses. */
export type ReleasePath = CommandOf<'ReleasePath'>;
export type PathCommand = ReservePath | ConfirmPath | ReleasePathReservation | ReleasePath;

export type PathOwner =
  | Readonly<{ status: 'free' }>
  | Readonly<{
      status: 'reserved';
      owner: string;
      until: Instant;
      /** The owner had reserved the path before, and neither confirmed nor released it. */
      isShared: boolean;
    }>
  | Readonly<{ status: 'owned'; owner: string }>;

const reject = rejectWith(catalogTexts);

const isOwner = (state: PathOwner, owner: string): boolean =>
  state.status !== 'free' && state.owner === owner;

/** Every reservation is an event, so that the requests of one owner conflict with each other. */
const reserve = (
  { data: { path, owner, until, now } }: ReservePath,
  state: PathOwner,
): readonly PathEvent[] => {
  const reserved = [{ type: 'catalog.PathReserved', data: { path, owner, until } }] as const;
  switch (state.status) {
    case 'free':
      return reserved;
    case 'reserved':
      return state.owner === owner || now >= state.until ? reserved : reject('path-taken');
    case 'owned':
      return state.owner === owner ? [] : reject('path-taken');
  }
};

const decide = (command: PathCommand, state: PathOwner): readonly PathEvent[] => {
  const { path, owner } = command.data;
  const isOwnPath = isOwner(state, owner);
  switch (command.type) {
    case 'ReservePath':
      return reserve(command, state);
    case 'ConfirmPath':
      if (!isOwnPath) return reject('path-taken');
      if (state.status === 'owned') return [];
      return [{ type: 'catalog.PathConfirmed', data: { path, owner } }];
    case 'ReleasePathReservation':
      return isOwnPath && state.status === 'reserved' && !state.isShared
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
  evolve: (state, event) => {
    switch (event.type) {
      case 'catalog.PathReserved': {
        const { owner, until } = event.data;
        const isShared = state.status === 'reserved' && state.owner === owner;
        return { status: 'reserved', owner, until, isShared };
      }
      case 'catalog.PathConfirmed':
        return { status: 'owned', owner: event.data.owner };
      case 'catalog.PathReleased':
        return { status: 'free' };
    }
  },
};
