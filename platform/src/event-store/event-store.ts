import type { CommandContext, DomainEvent, RecordedEvent } from '@shop/domain/kernel';

/** The revision of the last event that a reader or writer has. */
export type Revision = bigint | 'no-stream';

/** Where an append ended: the revision in its stream and the position in the log. */
export type AppendResult = Readonly<{ revision: bigint; position: bigint }>;

/** An event to append. `by` becomes its metadata: actor, correlation and causation. */
export type NewEvent = DomainEvent & Readonly<{ by: CommandContext }>;

/** The operations that the shop needs of an event store. */
export interface EventStore {
  /** The events after `after`, upcast to the current versions; empty if there are no new events. */
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

  /**
   * Writes all events or no event. Throws `RevisionConflictError` if another writer appended first.
   */
  append(stream: string, expected: Revision, events: readonly NewEvent[]): Promise<AppendResult>;

  /** Appends at any revision of the stream, for streams with several writers. */
  add(stream: string, events: readonly NewEvent[]): Promise<AppendResult>;

  /** Deletes the events before a revision, also for readers. */
  truncate(stream: string, before: bigint): Promise<void>;

  /** Appends to a stream that keeps its newest `maxEvents` events: snapshots and positions. */
  replace(stream: string, maxEvents: number, events: readonly NewEvent[]): Promise<void>;

  /** Deletes events of a stream that are older than this. */
  expire(stream: string, afterSeconds: number): Promise<void>;

  /**
   * Whether a stream exists but all of its events are deleted. Its revision stays, so that
   * `no-stream` is the wrong one for its next append.
   */
  hasExpired(stream: string): Promise<boolean>;
}

/** An append was refused because another writer appended first. Load the state and decide again. */
export class RevisionConflictError extends Error {
  override readonly name = 'RevisionConflictError';
  /** The revision of the stream when the append was refused, if it exists and is known. */
  readonly actualRevision: bigint | undefined;

  constructor(
    stream: string,
    { actualRevision, ...options }: ErrorOptions & Readonly<{ actualRevision?: bigint }> = {},
  ) {
    super(`Stream ${stream} is at another revision than expected`, options);
    this.actualRevision = actualRevision;
  }
}
