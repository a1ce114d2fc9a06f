export type { EventLog, Page, StoredEvent, Wanted } from './event-log.ts';
export { eventStoreDbEventLog } from './eventstoredb-event-log.ts';
export type { InMemoryEventLog, Put } from './in-memory-event-log.ts';
export { inMemoryEventLog } from './in-memory-event-log.ts';
export { sharedEventLog } from './shared-event-log.ts';
export { typesPattern } from './types-pattern.ts';
export type { Upcast } from './recorded.ts';
export { toRecorded } from './recorded.ts';
