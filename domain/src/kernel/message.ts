import type { Instant, SealedText } from '@shop/contracts/kernel';

export type Message<Type extends string = string, Data extends object = object> = Readonly<{
  type: Type;
  data: Readonly<Data>;
}>;

/** A fact: named in the past tense, never changed, never deleted. */
export type DomainEvent<Type extends string = string, Data extends object = object> = Message<
  Type,
  Data
>;

/** A request: named in the imperative, may be rejected. */
export type Command<Type extends string = string, Data extends object = object> = Message<
  Type,
  Data
>;

/** The member of the union `M` whose type is `Type`. */
export type MessageOfType<M extends Message, Type extends M['type']> = Extract<M, { type: Type }>;

/** The actor, time and cause of an event, stored in its metadata. */
export type EventMetadata = Readonly<{
  /**
   * `guest`, `user:{id}`, `system:{process}` or `provider:{payment system}`; `staff:{id}` for a
   * request that only staff may send.
   */
  actor: string;
  /**
   * Network address of the request, sealed: of staff under their own key, of a buyer under that of
   * the order's person. Null if the sender is not a person, or the address could not be sealed.
   */
  address: SealedText | null;
  /** Shared by everything that follows from one request. */
  correlationId: string;
  /** The event that this one answers to, if any. */
  causationId: string | null;
  at: Instant;
}>;

/** The actor and cause of a command; the store adds the time. */
export type CommandContext = Omit<EventMetadata, 'address' | 'at'> &
  Partial<Pick<EventMetadata, 'address'>>;

/** An event with its position in the store. */
export type RecordedEvent<E extends DomainEvent> = E &
  Readonly<{
    id: string;
    stream: string;
    /** Place in its own stream. */
    revision: bigint;
    /** Place among all events of the store: strictly growing, with gaps. */
    position: bigint;
    metadata: EventMetadata;
  }>;
