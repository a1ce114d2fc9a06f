/** Decoders of the requests of streams.proto that write. */
import { isUuid, NIL_UUID, readStreamName, readUuid } from './identifiers.ts';
import {
  cursorOver,
  MalformedMessageError,
  readBytes,
  readFields,
  readMessage,
  readVarint,
  type Cursor,
} from './protobuf.ts';
import type { ProposedEvent, RefusedEvent } from './recorded-event.ts';

/** The state that the client expects of the stream. A number is the stream's last revision. */
export type ExpectedRevision = 'any' | 'no_stream' | 'stream_exists' | number;

/** `deadline` is in ms since 1970; Infinity if the client has no deadline. */
export type StreamTarget = Readonly<{
  stream: string;
  expected: ExpectedRevision;
  deadline: number;
}>;

export type AppendMessage =
  | Readonly<{ kind: 'options'; target: StreamTarget }>
  | Readonly<{ kind: 'event'; event: ProposedEvent | RefusedEvent }>;

/** Part of an append. Invalid events are included, so that their append can be refused. */
export type BatchMessage = Readonly<{
  correlationId: Buffer;
  target: StreamTarget | undefined;
  events: readonly (ProposedEvent | RefusedEvent)[];
  isFinal: boolean;
}>;

const EMPTY: Buffer = Buffer.alloc(0);
const JSON_TYPE = 'application/json';

/** The events of Append and BatchAppend have the same form. */
const readProposedEvent = (cursor: Cursor): ProposedEvent | RefusedEvent => {
  let id = '';
  let type = EMPTY;
  let isJson = false;
  let data = EMPTY;
  let metadata = EMPTY;
  readFields(cursor, (number) => {
    if (number === 1) id = readUuid(readMessage(cursor));
    else if (number === 2) {
      const entry = readMessage(cursor);
      let key = '';
      let value = EMPTY;
      readFields(entry, (part) => {
        if (part === 1) key = readBytes(entry).toString('latin1');
        else value = readBytes(entry);
        return true;
      });
      if (key === 'type') type = value;
      else if (key === 'content-type') isJson = value.toString('latin1') === JSON_TYPE;
    } else if (number === 3) metadata = readBytes(cursor);
    else if (number === 4) data = readBytes(cursor);
    else return false;
    return true;
  });
  if (type.length === 0) return { refusal: "Empty eventType provided. (Parameter 'eventType')" };
  if (id === NIL_UUID) return { refusal: "Empty eventId provided. (Parameter 'eventId')" };
  if (!isUuid(id)) return { refusal: 'The event id is no UUID.' };
  return { id: id.toLowerCase(), type, isJson, data, metadata };
};

/** google.protobuf.Timestamp, in ms since 1970. */
const readTimestamp = (cursor: Cursor): number => {
  let time = 0;
  readFields(cursor, (number) => {
    if (number === 1) time += readVarint(cursor) * 1000;
    else if (number === 2) time += readVarint(cursor) / 1e6;
    else return false;
    return true;
  });
  return time;
};

/** Options of append, batch append, delete and tombstone: a name, and one of four expectations. */
const readTarget = (cursor: Cursor): StreamTarget => {
  let stream = '';
  let expected: ExpectedRevision = 'any';
  let deadline = Infinity;
  readFields(cursor, (number) => {
    if (number === 1) {
      stream = readStreamName(readMessage(cursor));
      return true;
    }
    if (number === 2) {
      expected = readVarint(cursor);
      return true;
    }
    if (number === 6) {
      deadline = readTimestamp(readMessage(cursor));
      return true;
    }
    if (number === 3) expected = 'no_stream';
    else if (number === 4) expected = 'any';
    else if (number === 5) expected = 'stream_exists';
    return false;
  });
  return { stream, expected, deadline };
};

export const decodeAppend = (bytes: Buffer): AppendMessage => {
  const cursor = cursorOver(bytes);
  let message: AppendMessage | undefined;
  readFields(cursor, (number) => {
    if (number === 1) message = { kind: 'options', target: readTarget(readMessage(cursor)) };
    else if (number === 2)
      message = { kind: 'event', event: readProposedEvent(readMessage(cursor)) };
    else return false;
    return true;
  });
  if (message === undefined)
    throw new MalformedMessageError('an append with neither options nor event');
  return message;
};

export const decodeBatchAppend = (bytes: Buffer): BatchMessage => {
  const cursor = cursorOver(bytes);
  let correlationId = EMPTY;
  let target: StreamTarget | undefined;
  const events: (ProposedEvent | RefusedEvent)[] = [];
  let isFinal = false;
  readFields(cursor, (number) => {
    if (number === 1) correlationId = readBytes(cursor);
    else if (number === 2) target = readTarget(readMessage(cursor));
    else if (number === 3) events.push(readProposedEvent(readMessage(cursor)));
    else if (number === 4) isFinal = readVarint(cursor) !== 0;
    else return false;
    return true;
  });
  return { correlationId, target, events, isFinal };
};

/** DeleteReq and TombstoneReq. */
export const decodeDelete = (bytes: Buffer): StreamTarget => {
  const cursor = cursorOver(bytes);
  let target: StreamTarget = { stream: '', expected: 'any', deadline: Infinity };
  readFields(cursor, (number) => {
    if (number !== 1) return false;
    target = readTarget(readMessage(cursor));
    return true;
  });
  return target;
};
