export { accountOf, isStaff } from './actor.ts';
export { BusyError } from './busy-error.ts';
export { claimTtlMs, clockToleranceMs } from './claim-times.ts';
export type { Decider } from './decider.ts';
export { fold } from './decider.ts';
export type { BaseType, EventOf } from './event-registry.ts';
export { baseTypeOf, event, eventRegistry } from './event-registry.ts';
export type { EventIn } from './event-set.ts';
export { allExcept, allOf, anyOf, someOf } from './event-set.ts';
export { isActiveUntil } from './in-force.ts';
export { addMilliseconds, instantAfter, millisecondsBetween } from './instants.ts';
export type {
  CommandContext,
  Command,
  DomainEvent,
  MessageOfType,
  RecordedEvent,
} from './message.ts';
export { isDeepEqual } from './deep-equal.ts';
export type { ShardedMap } from './sharded-map.ts';
export {
  emptyShardedMap,
  shardedDelete,
  shardedEntries,
  shardedGet,
  shardedSet,
} from './sharded-map.ts';
export { DomainError, rejectWith } from './domain-error.ts';
export { UnknownEventError, defineUpcaster, createUpcast } from './upcasting.ts';
export type { ActivationChange, VersionedEntry } from './versioned-entry.ts';
export { setEntryActive, nextRevision } from './versioned-entry.ts';
