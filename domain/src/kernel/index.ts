export { accountOf, isStaff } from './actor.ts';
export { Busy } from './busy.ts';
export type { Decider } from './decider.ts';
export { fold } from './decider.ts';
export type { BaseType, EventOf } from './event-registry.ts';
export { baseTypeOf, event, eventRegistry } from './event-registry.ts';
export type { EventIn, EventSet } from './event-set.ts';
export { allOf, anyOf, someOf } from './event-set.ts';
export { isInForce } from './in-force.ts';
export { later, laterThan } from './later.ts';
export type {
  By,
  Circumstances,
  Command,
  DomainEvent,
  Message,
  OfType,
  Recorded,
} from './message.ts';
export { same } from './same.ts';
export type { ShardedMap } from './sharded-map.ts';
export {
  emptyShardedMap,
  shardedDelete,
  shardedEntries,
  shardedGet,
  shardedSet,
} from './sharded-map.ts';
export { Rejection, rejecting } from './rejection.ts';
export type { Upcaster } from './upcasting.ts';
export { UnknownEvent, upcaster, upcasting } from './upcasting.ts';
export type { ActiveChange, EditedEntry, KeptEntry } from './kept-entry.ts';
export { archivedOrRestored, nextRevision } from './kept-entry.ts';
