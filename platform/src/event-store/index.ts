export type { CommandHandler, Handled } from './command-handler.ts';
export { commandHandler } from './command-handler.ts';
export type { EventStore, NewEvent, Reached, Revision } from './event-store.ts';
export { RevisionConflict } from './event-store.ts';
export { eventStoreDbEventStore } from './eventstoredb-event-store.ts';
export type { Observation } from './observe-streams.ts';
export { observeStreams, observing } from './observe-streams.ts';
export { snapshotFailures } from './snapshot-failures.ts';
export { parseState, serializeState } from './snapshot-state.ts';
