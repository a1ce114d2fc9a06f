/** Events in SQLite: written in order of position, read in pages, every checksum checked. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { eventIdOf, TOMBSTONE_REVISION } from '../wire/recorded-event.ts';
import { CHAIN_START, checksumOf, DamagedLogError } from './checksum.ts';

/** `body` is the event as RecordedEvent on the wire. */
export type StoredEvent = Readonly<{
  position: number;
  streamId: number;
  revision: number;
  previous: number;
  checksum: number;
  body: Buffer;
}>;

/** The end of the log: the last event, its checksum, and the position of the next event. */
export type LogEnd = Readonly<{ position: number; checksum: number; next: number }>;

/** A page ends after this many events, or at about this many bytes if they are large. */
export type PageSize = Readonly<{ events: number; bytes: number }>;

/** The events in the file. Reads check the checksums and throw `DamagedLogError`. */
export interface EventTable {
  insert(event: StoredEvent): void;
  end(): LogEnd;
  /** Reads from a position, inclusive, towards the end. */
  forwards(from: number, size: PageSize): readonly StoredEvent[];
  /** Before a position, exclusive, towards the start. */
  backwards(before: number, size: PageSize): readonly StoredEvent[];
  streamForwards(streamId: number, from: number, size: PageSize): readonly StoredEvent[];
  streamBackwards(streamId: number, from: number, size: PageSize): readonly StoredEvent[];
  has(position: number): boolean;
  at(streamId: number, revision: number): StoredEvent | undefined;
  /** -1 without events, TOMBSTONE_REVISION if the stream is tombstoned. */
  lastRevision(streamId: number): number;
  /** The latest revision in the stream that has this event id. */
  revisionOf(streamId: number, eventId: string): number | undefined;
}

/** The position of the first event of a new log. */
const FIRST_POSITION = 548;

const COLUMNS = 'position, stream_id, revision, previous, checksum, body';

type Row = [number, number, number, number, number, Uint8Array];

/** 48 bits fit in a double. Equal prefixes are distinguished by the whole id. */
export const idPrefixOf = (eventId: string): number =>
  Number.parseInt(eventId.slice(0, 8) + eventId.slice(9, 13), 16);

/** The distance from an event's position to the next. */
export const extentOf = (body: Uint8Array): number => body.length;

const parseRow = (row: unknown): StoredEvent => {
  const [position, streamId, revision, previous, checksum, bytes] = row as Row;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (checksumOf(previous, streamId, revision, body) !== checksum) {
    throw new DamagedLogError(`the event at position ${position} is damaged: wrong checksum`);
  }
  return { position, streamId, revision, previous, checksum, body };
};

const page = (
  from: StatementSync,
  size: PageSize,
  ...parameters: readonly SQLInputValue[]
): StoredEvent[] => {
  const events: StoredEvent[] = [];
  let bytes = 0;
  for (const row of from.iterate(...parameters, size.events)) {
    const event = parseRow(row);
    events.push(event);
    bytes += event.body.length;
    if (bytes >= size.bytes) break;
  }
  return events;
};

const findRow = (from: StatementSync, ...parameters: readonly SQLInputValue[]) =>
  page(from, { events: 1, bytes: 1 }, ...parameters)[0];

/** Proves that nothing is missing between events that were read one after the other. */
export const checkChain = (earlier: StoredEvent, later: StoredEvent): void => {
  if (later.previous !== earlier.checksum) {
    throw new DamagedLogError(`an event is missing before position ${later.position}`);
  }
};

export const createEventTable = (database: DatabaseSync): EventTable => {
  const statement = (sql: string): StatementSync => {
    const prepared = database.prepare(sql);
    prepared.setReturnArrays(true);
    return prepared;
  };
  const insert = statement('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)');
  const last = statement(`SELECT ${COLUMNS} FROM events ORDER BY position DESC LIMIT 1`);
  const select = (where: string): StatementSync =>
    statement(`SELECT ${COLUMNS} FROM events WHERE ${where} LIMIT ?`);
  const allForwards = select('position >= ? ORDER BY position');
  const allBackwards = select('position < ? ORDER BY position DESC');
  const byRevisionUp = select('stream_id = ? AND revision >= ? ORDER BY revision');
  const byRevisionDown = select('stream_id = ? AND revision <= ? ORDER BY revision DESC');
  const byId = select('stream_id = ? AND id_prefix = ? ORDER BY position DESC');
  const presence = statement('SELECT 1 FROM events WHERE position = ?');
  const lastRevision = statement('SELECT max(revision) FROM events WHERE stream_id = ?');

  return {
    insert: ({ position, streamId, revision, previous, checksum, body }) => {
      const prefix = idPrefixOf(eventIdOf(body));
      insert.run(position, streamId, revision, prefix, previous, checksum, body);
    },
    end: () => {
      const [row] = last.all();
      if (row === undefined) {
        return { position: 0, checksum: CHAIN_START, next: FIRST_POSITION };
      }
      const { position, checksum, body } = parseRow(row);
      return { position, checksum, next: position + extentOf(body) };
    },
    forwards: (from, size) => page(allForwards, size, from),
    backwards: (before, size) => page(allBackwards, size, before),
    streamForwards: (streamId, from, size) => page(byRevisionUp, size, streamId, from),
    streamBackwards: (streamId, from, size) => page(byRevisionDown, size, streamId, from),
    has: (position) => presence.get(position) !== undefined,
    at: (streamId, revision) => {
      const event = findRow(byRevisionUp, streamId, revision);
      return event?.revision === revision ? event : undefined;
    },
    lastRevision: (streamId) => {
      const [revision] = lastRevision.get(streamId) as unknown as [number | null];
      return revision ?? -1;
    },
    revisionOf: (streamId, eventId) => {
      for (const row of byId.iterate(streamId, idPrefixOf(eventId), TOMBSTONE_REVISION)) {
        const event = parseRow(row);
        if (eventIdOf(event.body) === eventId) return event.revision;
      }
      return undefined;
    },
  };
};
