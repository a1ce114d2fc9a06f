/**
 * Opens the log file of a server that is not running, to fill it with history: much faster than
 * calls.
 */
import { randomUUID } from 'node:crypto';
import { openDatabase } from './storage/database.ts';
import { createStore } from './store.ts';
import { refusedByHandler } from './grpc/status.ts';
import { appendEvents, type AppendOutcome } from './writing/append-events.ts';
import type { ExpectedRevision } from './wire/write-requests.ts';

/** `data` and `metadata` are JSON. */
export type FiledEvent = Readonly<{ type: string; data: string; metadata: string }>;

/** Writes to the file of a stopped server. */
export interface LogFile {
  /** Resolves when it is on disk, with the appends of its batch. The stream must be as expected. */
  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly FiledEvent[],
  ): Promise<AppendOutcome>;
  close(): void;
}

/** Throws when the file is damaged or in use. */
export const openLogFile = (file: string): LogFile => {
  const database = openDatabase(file);
  const { writes, directory, events: table } = createStore(database, () => undefined);

  return {
    append: (stream, expected, events) =>
      new Promise((resolve, reject) => {
        const target = { stream, expected, deadline: Number.POSITIVE_INFINITY };
        const proposed = events.map(({ type, data, metadata }) => ({
          id: randomUUID(),
          type: Buffer.from(type),
          isJson: true,
          data: Buffer.from(data),
          metadata: Buffer.from(metadata),
        }));
        let outcome: AppendOutcome | undefined;
        writes.submit({
          run: (transaction) => {
            outcome = appendEvents(transaction, directory, table, target, proposed);
          },
          settle: (failure) => {
            if (outcome && failure === undefined) resolve(outcome);
            else reject(failure instanceof Error ? failure : refusedByHandler());
          },
        });
      }),
    close: () => {
      writes.flush();
      database.close();
    },
  };
};
