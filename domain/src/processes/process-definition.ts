import type { DomainEvent, RecordedEvent } from '../kernel/index.ts';

/**
 * A process manager as pure functions: each instance is a fold of events, and its pending steps
 * follow from it. A step that is executed twice has one effect.
 */
export type ProcessDefinition<State extends object, Step> = Readonly<{
  /** Names the snapshot stream `process-{name}` and the actor `system:{name}`. */
  name: string;
  /** Raise it when the shape of the state changes: older snapshots are then ignored. */
  schema: number;
  /** Event types to subscribe to, as a regular expression for the store. */
  types: string;
  idOf: (state: State) => string;
  /** The instance that the event belongs to, or null. */
  correlate: (event: RecordedEvent<DomainEvent>) => string | null;
  /** Null if the instance is completed. */
  evolve: (state: State | null, event: RecordedEvent<DomainEvent>) => State | null;
  pendingSteps: (state: State) => readonly Step[];
  /** Equal for a step that is derived again, different for every other step of the instance. */
  keyOf: (step: Step) => string;
  /** Removes a step that was executed and left no event because nothing was left to do. */
  acknowledge: (state: State, step: Step) => State | null;
}>;
