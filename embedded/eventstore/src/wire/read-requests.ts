/** Decoder of ReadReq of streams.proto. */
import { readStreamName } from './identifiers.ts';
import {
  cursorOver,
  readBytes,
  readFields,
  readMessage,
  readVarint,
  type Cursor,
} from './protobuf.ts';

/** A checkpoint is due after every `checkpointEvery` events, matching or not. */
export type FilterRequest = Readonly<{
  on: 'stream' | 'type';
  regex: string | undefined;
  prefixes: readonly string[];
  checkpointEvery: number;
}>;

/** A revision, or a position in $all. */
export type Place = 'start' | 'end' | number;

/** Without `stream`, it reads $all; without `count`, it subscribes. */
export type ReadRequest = Readonly<{
  stream: string | undefined;
  from: Place;
  preparePosition: number;
  backwards: boolean;
  resolveLinks: boolean;
  count: number | undefined;
  filter: FilterRequest | undefined;
  /** Above 0, the client understands messages that say where a stream ends. */
  compatibility: number;
}>;

/** The default number of events to consider before a checkpoint, for a client without `max`. */
const DEFAULT_SEARCH_WINDOW = 32;

type LogStart = { from: Place; preparePosition: number };

const readAllOptions = (cursor: Cursor): LogStart => {
  let from: Place = 'start';
  let preparePosition = 0;
  readFields(cursor, (number) => {
    if (number === 1) {
      const position = readMessage(cursor);
      from = 0;
      readFields(position, (part) => {
        if (part === 1) from = readVarint(position);
        else if (part === 2) preparePosition = readVarint(position);
        else return false;
        return true;
      });
      return true;
    }
    if (number === 3) from = 'end';
    return false;
  });
  return { from, preparePosition };
};

const readStreamOptions = (cursor: Cursor): { stream: string; from: Place } => {
  let stream = '';
  let from: Place = 'start';
  readFields(cursor, (number) => {
    if (number === 1) {
      stream = readStreamName(readMessage(cursor));
      return true;
    }
    if (number === 2) {
      from = readVarint(cursor);
      return true;
    }
    if (number === 4) from = 'end';
    return false;
  });
  return { stream, from };
};

const readFilter = (cursor: Cursor): FilterRequest => {
  let on: FilterRequest['on'] = 'stream';
  let regex: string | undefined;
  const prefixes: string[] = [];
  let window = DEFAULT_SEARCH_WINDOW;
  let multiplier = 1;
  readFields(cursor, (number) => {
    if (number === 1 || number === 2) {
      on = number === 1 ? 'stream' : 'type';
      const expression = readMessage(cursor);
      readFields(expression, (part) => {
        if (part === 1) regex = readBytes(expression).toString('utf8');
        else if (part === 2) prefixes.push(readBytes(expression).toString('utf8'));
        else return false;
        return true;
      });
    } else if (number === 3) window = readVarint(cursor);
    else if (number === 5) multiplier = readVarint(cursor);
    else return false;
    return true;
  });
  return { on, regex, prefixes, checkpointEvery: Math.max(1, window * multiplier) };
};

const readCompatibility = (cursor: Cursor): number => {
  let compatibility = 0;
  readFields(cursor, (number) => {
    if (number !== 1) return false;
    compatibility = readVarint(cursor);
    return true;
  });
  return compatibility;
};

export const decodeRead = (bytes: Buffer): ReadRequest => {
  let stream: string | undefined;
  let place: LogStart = { from: 'start', preparePosition: 0 };
  let backwards = false;
  let resolveLinks = false;
  let count: number | undefined = 0;
  let filter: FilterRequest | undefined;
  let compatibility = 0;
  const outer = cursorOver(bytes);
  readFields(outer, (outerNumber) => {
    if (outerNumber !== 1) return false;
    const cursor = readMessage(outer);
    readFields(cursor, (number) => {
      if (number === 1) {
        const options = readStreamOptions(readMessage(cursor));
        stream = options.stream;
        place = { from: options.from, preparePosition: 0 };
      } else if (number === 2) place = readAllOptions(readMessage(cursor));
      else if (number === 3) backwards = readVarint(cursor) === 1;
      else if (number === 4) resolveLinks = readVarint(cursor) !== 0;
      else if (number === 5) count = readVarint(cursor);
      else if (number === 7) filter = readFilter(readMessage(cursor));
      else if (number === 10) compatibility = readCompatibility(readMessage(cursor));
      else {
        if (number === 6) count = undefined;
        return false;
      }
      return true;
    });
    return true;
  });
  return { stream, ...place, backwards, resolveLinks, count, filter, compatibility };
};
