import type { CommandContext, DomainEvent, RecordedEvent } from '@shop/domain/kernel';

/** The last event that a reader or writer knows of. */
export type Revision = bigint | 'no-stream';

/** How far an append came: in its stream, and among all events. */
export type AppendResult = Readonly<{ revision: bigint; position: bigint }>;

export type NewEvent = DomainEvent & Readonly<{ by: CommandContext }>;

/** What the shop needs of an event store, and nothing more. */
export interface EventStore {
  /** What came after `known`, upcast to the current versions; empty when nothing did. */
  read<E extends DomainEvent>(
    stream: string,
    after?: Revision,
    maxCount?: number,
  ): Promise<readonly RecordedEvent<E>[]>;

  /** The newest event of a stream, or null. */
  last<E extends DomainEvent>(stream: string): Promise<RecordedEvent<E> | null>;

  /** The newest events of a stream, newest first; at most `count`. */
  readBackwards<E extends DomainEvent>(
    stream: string,
    count: number,
  ): Promise<readonly RecordedEvent<E>[]>;

  /** All events are written or none is. Throws `RevisionConflict` when someone was faster. */
  append(stream: string, expected: Revision, events: readonly NewEvent[]): Promise<AppendResult>;

  /** Appends whatever the revision of the stream is: for streams that several programs write. */
  add(stream: string, events: readonly NewEvent[]): Promise<AppendResult>;

  /** Removes the events before a revision, also for readers. */
  truncate(stream: string, before: bigint): Promise<void>;

  /** Appends to a stream that keeps its newest `keep` events: snapshots and positions. */
  replace(stream: string, maxEvents: number, events: readonly NewEvent[]): Promise<void>;

  /** Lets the events of a stream go that are older. */
  expire(stream: string, afterSeconds: number): Promise<void>;
}

export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict';

  constructor(stream: string, options?: ErrorOptions) {
    super(`Stream ${stream} has moved on`, options);
  }
}
