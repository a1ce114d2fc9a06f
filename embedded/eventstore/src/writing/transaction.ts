/** Writes groups of events atomically. A group is on disk before anything is notified of it. */
import type { DatabaseSync } from 'node:sqlite';
import { checksumOf } from '../storage/checksum.ts';
import { extentOf, type EventTable, type LogEnd } from '../storage/event-table.ts';
import type { StreamTable } from '../storage/stream-table.ts';
import type { StreamDirectory, StreamState } from '../streams/stream-directory.ts';
import {
  isMetastream,
  NO_METADATA,
  originalOf,
  parseMetadata,
} from '../streams/stream-metadata.ts';
import { encodeRecordedEvent, type ProposedEvent } from '../wire/recorded-event.ts';

/** An event that was just written, in the form that subscriptions need. */
export type CommittedEvent = Readonly<{
  position: number;
  streamName: string;
  type: string;
  revision: number;
  body: Buffer;
}>;

export interface Transaction {
  /** Returns the event's position. */
  append(stream: StreamState, event: ProposedEvent, revision: number): number;
  /** The end of the log after the appends so far. */
  end(): LogEnd;
}

export interface LogWriter {
  /** Runs `work` and commits its appends. If it throws, nothing is appended. */
  write(work: (transaction: Transaction) => void): readonly CommittedEvent[];
  end(): LogEnd;
}

const createdNow = (): Buffer => Buffer.from(`${Date.now()}0000`);

export const createLogWriter = (
  database: DatabaseSync,
  events: EventTable,
  streams: StreamTable,
  directory: StreamDirectory,
): LogWriter => {
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  const rollback = database.prepare('ROLLBACK');
  let end = events.end();

  return {
    end: () => end,
    write: (work) => {
      const committed: CommittedEvent[] = [];
      const touched = new Set<string>();
      const created = createdNow();
      let next = end;

      const append: Transaction['append'] = (stream, event, revision) => {
        if (committed.length === 0) begin.run();
        touched.add(stream.name);
        stream.id ??= streams.add(stream.name);
        const position = next.next;
        const name = Buffer.from(stream.name);
        const body = encodeRecordedEvent(event, name, revision, position, created);
        const checksum = checksumOf(next.checksum, stream.id, revision, body);
        const { id: streamId } = stream;
        const previous = next.checksum;
        events.insert({ position, streamId, revision, previous, checksum, body });
        next = { position, checksum, next: position + extentOf(body) };
        stream.last = revision;
        if (isMetastream(stream.name)) {
          const original = originalOf(stream.name);
          touched.add(original);
          directory.load(original).metadata = event.isJson
            ? parseMetadata(event.data)
            : NO_METADATA;
        }
        const type = event.type.toString('utf8');
        committed.push({ position, streamName: stream.name, type, revision, body });
        return position;
      };

      try {
        work({ append, end: () => next });
        if (committed.length > 0) commit.run();
      } catch (error) {
        if (database.isTransaction) rollback.run();
        for (const name of touched) directory.forget(name);
        throw error;
      }
      end = next;
      return committed;
    },
  };
};
