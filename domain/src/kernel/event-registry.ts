import type { DomainEvent } from './message.ts';

/** Declares the payload of a registered event type to the compiler; empty at run time. */
export type EventDefinition<E extends DomainEvent> = Readonly<{ payload?: E }>;

/** The events in streams of one kind, by type. */
export type StreamEvents = Readonly<Record<string, EventDefinition<DomainEvent>>>;

/**
 * The events of a slice: stream kind → event type → payload. The kind is the prefix of a stream's
 * name, before the first hyphen. From version 2 on, a type ends in its version:
 * `identity.SignedIn@2`.
 */
export type EventRegistry = Readonly<Record<string, StreamEvents>>;

/** The union of the events in a stream kind, or in each of several kinds. */
export type EventOf<Stream extends StreamEvents> = Stream extends unknown
  ? {
      [Type in keyof Stream]: Stream[Type] extends EventDefinition<infer E> ? E : never;
    }[keyof Stream]
  : never;

/** Requires that each payload is registered under its own type. */
type MatchingRegistry<Registry extends EventRegistry> = {
  readonly [Kind in keyof Registry]: {
    readonly [Type in keyof Registry[Kind]]: EventDefinition<DomainEvent<Type & string>>;
  };
};

/** Defines an event of a registry. `_example` is never passed: `E` is an explicit type argument. */
export const event = <E extends DomainEvent>(_example?: E): EventDefinition<E> => ({});

/** Checks that each event of a slice is registered under its own type. */
export const eventRegistry = <const Registry extends EventRegistry>(
  registry: Registry & MatchingRegistry<Registry>,
): Registry => registry;

/** A type without its version: the same for all versions. */
export type BaseType<Type extends string> = Type extends `${infer Base}@${number}` ? Base : Type;

/** Removes the version of an event type: `identity.SignedIn@2` becomes `identity.SignedIn`. */
export const baseTypeOf = (type: string): string => type.replace(/@\d+$/, '');
