import type { AllStreamRecordedEvent } from '@eventstore/db-client';

/** An event as the store returns it: not upcast yet, and possibly unreadable. */
export type StoredEvent = AllStreamRecordedEvent;

/** The part of an event that a reader of one stream needs. */
export type ReadEvent = Pick<StoredEvent, 'type' | 'data'>;

/** The events since the previous page. */
export type Page = Readonly<{
  events: readonly StoredEvent[];
  /**
   * The reader has all events up to here, or does not need them; null while no position is known.
   */
  checkpoint: bigint | null;
  /** With this page, the subscriber has every event that existed when it subscribed. */
  caughtUp: boolean;
}>;

export type SubscriptionOptions = Readonly<{
  /** Position of the last event that the reader has; null starts at the first event. */
  after: bigint | null;
  /**
   * A regular expression of the requested event types, evaluated by the store. If absent, all types
   * but system events.
   */
  types?: string;
  /**
   * Delivers every event at once. Otherwise, subscribers of a shared log receive events in batches.
   */
  prompt?: boolean;
  /**
   * Reports the position of each live event, also of types that the subscriber does not receive.
   */
  everyPosition?: boolean;
  /** The maximum number of events in one page. */
  largestPage?: number;
  signal: AbortSignal;
}>;

/** The read-only view of the store. */
export interface EventLog {
  /**
   * Ends when `signal` is aborted; throws when the store becomes unavailable. For a slow reader,
   * the log is read again from its last page, so it uses no memory of the store.
   */
  pages(options: SubscriptionOptions): AsyncIterable<Page>;
  /** Position of the last event of any type; null if the log is empty. */
  end(): Promise<bigint | null>;
  /**
   * Position of the last event that subscribers can receive; null if there are no such events.
   * System events, such as stream metadata, may follow it and are never delivered.
   */
  lastEvent(): Promise<bigint | null>;
  /**
   * Id of the event at exactly this position. Null only if the log proves that no event is there:
   * the log ends before it, or other events surround it. Throws if the store cannot answer.
   */
  idAt(position: bigint): Promise<string | null>;
  /** All events of a short stream, oldest first; empty if the stream does not exist. */
  readStream(stream: string): Promise<readonly ReadEvent[]>;
  close(): Promise<void>;
}

export const defaultMaxPageSize = 2_000;
