/** The history of the clients' operations and the events that the server stored. */

/** A number is the revision that the stream's last event is expected to have. */
export type Expectation = 'any' | 'no_stream' | 'stream_exists' | number;

/** Times are in microseconds of one clock for all processes of a machine. */
export type Outcome =
  | Readonly<{ kind: 'ok'; at: number; revision: number; position: number }>
  | Readonly<{ kind: 'conflict'; at: number; actual: number }>
  /** No answer arrived, so the events may have been written or not. */
  | Readonly<{ kind: 'unknown' }>;

export type Operation = Readonly<{
  stream: string;
  expected: Expectation;
  eventIds: readonly string[];
  invokedAt: number;
  outcome: Outcome;
}>;

/** An event as read from $all, in its order. */
export type StoredEvent = Readonly<{
  stream: string;
  revision: number;
  position: number;
  id: string;
}>;

/** Microseconds of the machine's monotonic clock. */
export const now = (): number => Number(process.hrtime.bigint() / 1000n);
