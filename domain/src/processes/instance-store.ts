import type { DomainEvent, RecordedEvent } from '../kernel/index.ts';
import type { ProcessDefinition } from './process-definition.ts';

/** The open instances of a process in memory, each with the event that moved it last. */
export type InstanceStore<State, Step> = Readonly<{
  /** The instance that the event belongs to, or null. */
  fold: (event: RecordedEvent<DomainEvent>) => string | null;
  /** The first pending step whose key is not among `attempted`, derived from the current state. */
  nextStep: (id: string, attempted: ReadonlySet<string>) => KeyedStep<Step> | null;
  /**
   * Does nothing if an event after `position` changed the instance, because the step did not take
   * it into account: the step is derived and executed again.
   */
  acknowledge: (id: string, step: KeyedStep<Step>, position: bigint) => void;
  /** The position of the last event that changed the instance; -1 if it precedes the snapshot. */
  movedAt: (id: string) => bigint;
  has: (id: string) => boolean;
  cause: (id: string) => RecordedEvent<DomainEvent> | undefined;
  all: () => readonly State[];
  ids: () => readonly string[];
  size: () => number;
}>;

/** Two steps with the same key are the same step. */
export type KeyedStep<Step> = Readonly<{ key: string; step: Step }>;

/**
 * `saved` are the instances of a snapshot. The store folds the events after the snapshot into
 * them.
 */
export const createInstanceStore = <State extends object, Step>(
  definition: Omit<ProcessDefinition<State, Step>, 'name' | 'schema' | 'types'>,
  saved: readonly State[],
): InstanceStore<State, Step> => {
  const { idOf, correlate, evolve, pendingSteps, keyOf, acknowledge } = definition;
  const instances = new Map(saved.map((state) => [idOf(state), state]));
  const causes = new Map<string, RecordedEvent<DomainEvent>>();

  const set = (id: string, next: State | null): void => {
    if (next) instances.set(id, next);
    else {
      instances.delete(id);
      causes.delete(id);
    }
  };
  const keyedSteps = (id: string): readonly KeyedStep<Step>[] => {
    const state = instances.get(id);
    return state ? pendingSteps(state).map((step) => ({ key: keyOf(step), step })) : [];
  };

  const lastPositionOf = (id: string): bigint => causes.get(id)?.position ?? -1n;

  return {
    movedAt: lastPositionOf,
    fold: (event) => {
      const id = correlate(event);
      if (id === null) return null;
      causes.set(id, event);
      set(id, evolve(instances.get(id) ?? null, event));
      return id;
    },
    nextStep: (id, attempted) => keyedSteps(id).find(({ key }) => !attempted.has(key)) ?? null,
    acknowledge: (id, { key, step }, position) => {
      const state = instances.get(id);
      if (lastPositionOf(id) > position) return;
      const isPending = keyedSteps(id).some((pending) => pending.key === key);
      if (state && isPending) set(id, acknowledge(state, step));
    },
    has: (id) => instances.has(id),
    cause: (id) => causes.get(id),
    all: () => [...instances.values()],
    ids: () => [...instances.keys()],
    size: () => instances.size,
  };
};
