import type { AllStreamRecordedEvent } from '@eventstore/db-client';

/** An event as the store holds it: not upcast yet, and perhaps not even readable. */
export type StoredEvent = AllStreamRecordedEvent;

/** What a reader of one stream needs of an event. */
export type StreamEvent = Pick<StoredEvent, 'type' | 'data'>;

/** What arrived since the last page was taken. */
export type Page = Readonly<{
  events: readonly StoredEvent[];
  /** All up to here was handed over or is of no concern; null while nothing is known. */
  reached: bigint | null;
  /** With this page the follower has all that there was when it asked. */
  caughtUp: boolean;
}>;

export type SubscriptionOptions = Readonly<{
  /** Position of the last event already had; null begins at the first. */
  after: bigint | null;
  /** Types to hand over, as a regular expression that the store evaluates; all but the store's own when absent. */
  types?: string;
  /** Every event at once; who shares the log with others is else told of many together. */
  prompt?: boolean;
  /** Tells the position of each event that comes live, also of types that are not handed over. */
  everyPosition?: boolean;
  /** The most events that wait to be taken. */
  largestPage?: number;
  signal: AbortSignal;
}>;

/** The store as those see it who may listen and not write. */
export interface EventLog {
  /**
   * Ends when `signal` is aborted; throws when the store goes away. A reader that takes slowly reads
   * again from the last page, and costs the store no memory.
   */
  pages(options: SubscriptionOptions): AsyncIterable<Page>;
  /** Position of the last event of all, whatever its type; null when there is none. */
  end(): Promise<bigint | null>;
  /**
   * Position of the last event that subscribers can receive; null when there is none. The store's own
   * events, such as the metadata of a stream, come after it without ever being handed over.
   */
  lastEvent(): Promise<bigint | null>;
  /**
   * Id of the event at exactly this position; null with proof that there is none: the log ends before
   * it, or other events lie around it. Throws while the store does not tell.
   */
  idAt(position: bigint): Promise<string | null>;
  /** All events of a short stream, oldest first; empty when there is no such stream. */
  readStream(stream: string): Promise<readonly StreamEvent[]>;
  close(): Promise<void>;
}

export const defaultMaxPageSize = 2_000;
