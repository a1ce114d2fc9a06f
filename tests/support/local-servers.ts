import { findExternalEventStore } from '@shop/embedded-launch/event-store';
import { findExternalMongoDb } from '@shop/embedded-launch/mongodb';

const findExternal = {
  eventstore: findExternalEventStore,
  documents: findExternalMongoDb,
} as const;

type ReplaceableServer = keyof typeof findExternal;

const isReplaceable = (name: string): name is ReplaceableServer =>
  Object.hasOwn(findExternal, name);

/**
 * Whether tests start this repository's own server of that name, and not a program named to them.
 */
export const isLocalServer = (name: string): boolean =>
  !isReplaceable(name) || findExternal[name]() === null;

const describeOnLocal =
  (needed: readonly ReplaceableServer[], reason: string): typeof describe.skip =>
  (title, suite) =>
    needed.every(isLocalServer)
      ? describe(title, suite)
      : describe.skip(`${title} (skipped: ${reason})`, suite);

/** A suite of what only the local event store can do. */
export const describeOnLocalEventStore = describeOnLocal(['eventstore'], 'local event store only');

/** A suite of what only the local document server can do. */
export const describeOnLocalDocuments = describeOnLocal(
  ['documents'],
  'local document server only',
);

/** A suite that needs the files of both local servers. */
export const describeOnLocalServers = describeOnLocal(
  ['eventstore', 'documents'],
  'local servers only',
);
