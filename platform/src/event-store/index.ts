/** @public `docs/how-to/add-a-command.md` uses it. */
export type { CommandHandler } from './command-handler.ts';
export type { CommandResult } from './command-handler.ts';
export { commandHandler } from './command-handler.ts';
export type { EventStore, NewEvent, Revision } from './event-store.ts';
export { RevisionConflictError } from './event-store.ts';
export { eventStoreDbEventStore } from './eventstoredb-event-store.ts';
export { observeStreams, routeToObservers } from './observe-streams.ts';
export { registerSecrets } from './register-secrets.ts';
export { reportAppends } from './report-appends.ts';
export { reportSnapshotFailure } from './snapshot-failures.ts';
export { parseState, serializeState } from './snapshot-state.ts';
