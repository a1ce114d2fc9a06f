/**
 * Subscribers that do not read while many events are appended. The server ends them as slow
 * consumers. They read the remaining events, and the rest in a new subscription.
 */
import {
  jsonEvent,
  streamNameFilter,
  TimeoutError,
  type AllStreamSubscription,
  type EventStoreDBClient,
  type Position,
  type ResolvedEvent,
  type StreamSubscription,
} from '@eventstore/db-client';
import { connect } from '../appends/recording-client.ts';
import { startProgram } from '../program.ts';
import { residentBytes } from './process-usage.ts';

export type SlowReaderReport = Readonly<{
  /** Resident bytes of the server: before, and the most while the reader slept. */
  before: number;
  max: number;
  read: number;
  violations: readonly string[];
}>;

const STREAM = 'flood';
const EVENTS_PER_APPEND = 500;

const appendAll = async (
  client: EventStoreDBClient,
  count: number,
  afterEach: () => void,
): Promise<void> => {
  for (let written = 0; written < count; written += EVENTS_PER_APPEND) {
    const events = Array.from({ length: EVENTS_PER_APPEND }, (_, index) =>
      jsonEvent({ type: 'Flood', data: { number: written + index, text: 'x'.repeat(180) } }),
    );
    await client.appendToStream(STREAM, events);
    afterEach();
  }
};

type SubscriptionResult = AllStreamSubscription | StreamSubscription;
type Half = Readonly<{
  read: number;
  at: Position | undefined;
  violations: readonly string[];
}>;

/** Reads until the subscription ends, and checks the order of the events. */
const untilEnded = async (subscription: SubscriptionResult): Promise<Half> => {
  const violations: string[] = [];
  let read = 0;
  let at: Position | undefined;
  const emitter: NodeJS.EventEmitter = subscription;
  const failed = new Promise<unknown>((resolve) => emitter.once('error', resolve));
  emitter.on('data', ({ event }: ResolvedEvent) => {
    if (event?.revision !== BigInt(read)) violations.push(`${event?.revision} after ${read}`);
    read += 1;
    at = event?.position;
  });
  subscription.resume();
  const error = await failed;
  if (!(error instanceof TimeoutError)) violations.push(`ended with ${String(error)}`);
  return { read, at, violations };
};

export const checkSlowReader = async (folder: string, count: number): Promise<SlowReaderReport> => {
  const program = await startProgram({ folder });
  const address = `127.0.0.1:${program.port}`;
  const [reader, writer] = [connect(address), connect(address)];
  const violations: string[] = [];
  try {
    const filter = streamNameFilter({ prefixes: [STREAM] });
    const [toAll, toStream] = [reader.subscribeToAll({ filter }), reader.subscribeToStream(STREAM)];
    const confirmed = [toAll, toStream].map(
      (subscription) =>
        new Promise<void>((resolve) => subscription.once('confirmation', () => resolve())),
    );
    await Promise.all(confirmed);
    for (const subscription of [toAll, toStream]) subscription.pause();
    await appendAll(writer, EVENTS_PER_APPEND, () => undefined);
    const before = residentBytes(program.pid);
    let max = before;
    await appendAll(writer, count - EVENTS_PER_APPEND, () => {
      max = Math.max(max, residentBytes(program.pid));
    });
    const ended = [toAll, toStream].map(untilEnded);
    const halves = await Promise.all(ended);
    const again: readonly SubscriptionResult[] = [
      reader.subscribeToAll({ filter, ...(halves[0]?.at && { fromPosition: halves[0].at }) }),
      reader.subscribeToStream(STREAM, { fromRevision: BigInt(halves[1]?.read ?? 0) - 1n }),
    ];
    let read = 0;
    for (const [index, subscription] of again.entries()) {
      let next = BigInt(halves[index]?.read ?? 0);
      violations.push(...(halves[index]?.violations ?? []));
      for await (const { event } of subscription) {
        if (event?.revision !== next) violations.push(`revision ${event?.revision} after ${next}`);
        next += 1n;
        if (next === BigInt(count) || violations.length > 0) break;
      }
      read += Number(next);
    }
    return { before, max, read, violations };
  } finally {
    await Promise.all([reader.dispose(), writer.dispose()]);
    await program.end('SIGKILL');
  }
};
