import type { EventOf, StreamEvents } from './event-registry.ts';
import type { DomainEvent } from './message.ts';

/** Some of the registered events: which types to subscribe to, and a guard for their union. */
export type EventSet<E extends DomainEvent> = Readonly<{
  types: readonly E['type'][];
  includes: (event: DomainEvent) => event is E;
}>;

export type EventIn<Set> = Set extends EventSet<infer E> ? E : never;

const setOf = <E extends DomainEvent>(types: readonly E['type'][]): EventSet<E> => {
  const typeSet = new Set<string>(types);
  return { types, includes: (event): event is E => typeSet.has(event.type) };
};

/** All events of a stream kind. */
export const allOf = <Stream extends StreamEvents>(stream: Stream): EventSet<EventOf<Stream>> =>
  setOf(Object.keys(stream));

/** The events of a stream kind, except the named ones. */
export const allExcept = <Stream extends StreamEvents, const Type extends keyof Stream & string>(
  stream: Stream,
  ...types: readonly Type[]
): EventSet<Exclude<EventOf<Stream>, { type: Type }>> => {
  const excluded = new Set<string>(types);
  return setOf(Object.keys(stream).filter((type) => !excluded.has(type)));
};

/** The named events of a stream kind. */
export const someOf = <Stream extends StreamEvents, const Type extends keyof Stream & string>(
  _stream: Stream,
  ...types: readonly Type[]
): EventSet<Extract<EventOf<Stream>, { type: Type }>> => setOf(types);

/** The events of several sets. */
export const anyOf = <Sets extends readonly EventSet<DomainEvent>[]>(
  ...sets: Sets
): EventSet<EventIn<Sets[number]>> => setOf(sets.flatMap(({ types }) => types));
