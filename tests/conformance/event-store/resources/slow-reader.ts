/** A subscriber that does not read while a great many events are appended, and then does. */
import { jsonEvent, streamNameFilter, type EventStoreDBClient } from '@eventstore/db-client';
import { connect } from '../appends/recording-client.ts';
import { startProgram } from '../program.ts';
import { residentBytes } from './process-usage.ts';

export type SlowReaderReport = Readonly<{
  /** Resident bytes of the server: before, and the most while the reader slept. */
  before: number;
  most: number;
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

export const checkSlowReader = async (folder: string, count: number): Promise<SlowReaderReport> => {
  const program = await startProgram({ folder });
  const address = `127.0.0.1:${program.port}`;
  const [reader, writer] = [connect(address), connect(address)];
  const violations: string[] = [];
  try {
    const filter = streamNameFilter({ prefixes: [STREAM] });
    const [toAll, toStream] = [reader.subscribeToAll({ filter }), reader.subscribeToStream(STREAM)];
    const confirmed = [toAll, toStream].map(
      (one) => new Promise<void>((resolve) => one.once('confirmation', () => resolve())),
    );
    await Promise.all(confirmed);
    for (const subscription of [toAll, toStream]) subscription.pause();
    await appendAll(writer, EVENTS_PER_APPEND, () => undefined);
    const before = residentBytes(program.pid);
    let most = before;
    await appendAll(writer, count - EVENTS_PER_APPEND, () => {
      most = Math.max(most, residentBytes(program.pid));
    });
    let read = 0;
    for (const subscription of [toAll, toStream]) {
      let next = 0n;
      for await (const { event } of subscription) {
        if (event?.revision !== next) violations.push(`revision ${event?.revision} after ${next}`);
        next += 1n;
        read += 1;
        if (next === BigInt(count) || violations.length > 0) break;
      }
    }
    return { before, most, read, violations };
  } finally {
    await Promise.all([reader.dispose(), writer.dispose()]);
    await program.end('SIGKILL');
  }
};
