import { findExternalEventStore } from '@shop/embedded-launch/event-store';
import { findExternalMongoDb } from '@shop/embedded-launch/mongodb';

const findExternal = {
  eventstore: findExternalEventStore,
  documents: findExternalMongoDb,
} as const;

type ReplaceableServer = keyof typeof findExternal;

const isReplaceable = (name: string): name is ReplaceableServer =>
  Object.hasOwn(findExternal, name);

/** Whether tests start this repository's own server of that name, and not a program named to them. */
export const isLocalServer = (name: string): boolean =>
  !isReplaceable(name) || findExternal[name]() === null;

/** A suite that needs the files of both local servers. */
export const describeOnLocalServers: typeof describe.skip = (title, suite) =>
  isLocalServer('eventstore') && isLocalServer('documents')
    ? describe(title, suite)
    : describe.skip(`${title} (skipped: local servers only)`, suite);
