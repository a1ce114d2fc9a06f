/** Reads of $all that end. */
import type { Call } from '../grpc/call.ts';
import { CallError, refusedByHandler, STATUS } from '../grpc/status.ts';
import { DamagedLogError } from '../storage/checksum.ts';
import { checkChain, type EventTable, type StoredEvent } from '../storage/event-table.ts';
import type { Store } from '../store.ts';
import { encodeFrames, toEventResponse } from '../wire/read-frames.ts';
import { eventHeadOf } from '../wire/recorded-event.ts';
import type { ReadRequest } from '../wire/read-requests.ts';
import { createFilter, type EventFilter } from './filter.ts';
import { createPump, PAGE } from './pump.ts';

const unexpectedResult = (): CallError =>
  new CallError(STATUS.unknown, 'Unexpected ReadAllResult: Error');

const ONE = { events: 1, bytes: 1 };

/** The position of the last event before a position. */
const positionBefore = (events: EventTable, position: number): number =>
  events.backwards(position, ONE)[0]?.position ?? 0;

/**
 * Where a read begins, which backwards is exclusive. With a prepare position before the commit
 * position, a read backwards leaves out one event more, as the real server does.
 */
const placeOf = (store: Store, { from, preparePosition, backwards }: ReadRequest): number => {
  const { position: last, next } = store.end();
  if (from === 'start') return 0;
  if (from === 'end') return next;
  if (preparePosition > from) throw refusedByHandler();
  const isBoundary = from === 0 || from === next || store.events.has(from);
  if (!isBoundary && (backwards || from < last)) throw unexpectedResult();
  if (backwards && preparePosition < from) return positionBefore(store.events, from);
  return from;
};

const readPage = (
  events: EventTable,
  { filter, backwards }: ReadRequest,
  place: number,
  remaining: number,
): readonly StoredEvent[] => {
  const size = {
    events: filter ? PAGE.events : Math.min(PAGE.events, remaining),
    bytes: PAGE.bytes,
  };
  return backwards ? events.backwards(place, size) : events.forwards(place, size);
};

/** Checks that each event of a page is next to the one before it. */
const checkPage = (
  page: readonly StoredEvent[],
  previous: StoredEvent | undefined,
  backwards: boolean,
): void => {
  let before = previous;
  for (const event of page) {
    if (before !== undefined) {
      if (backwards) checkChain(event, before);
      else checkChain(before, event);
    }
    before = event;
  }
};

/** Selects the events of a page up to a position, and of those the ones that match. */
const selectEvents = (
  page: readonly StoredEvent[],
  lastPosition: number,
  matches: EventFilter | undefined,
): readonly StoredEvent[] => {
  const inRange = page.filter(({ position }) => position <= lastPosition);
  return matches ? inRange.filter(({ body }) => matches(eventHeadOf(body))) : inRange;
};

export const readAll = (store: Store, request: ReadRequest, call: Call): void => {
  const { events, resolveLink, failureOf } = store;
  const { backwards, resolveLinks } = request;
  const matches = request.filter && createFilter(request.filter);
  const end = store.end().position;
  const lastPosition = backwards ? Infinity : end;
  let place = placeOf(store, request);
  let remaining = request.count ?? Infinity;
  let previous: StoredEvent | undefined;
  let isDone = remaining === 0 || (backwards ? place === 0 : place > end);

  const sendPage = (): boolean => {
    if (isDone) {
      call.end();
      return false;
    }
    const page = readPage(events, request, place, remaining);
    checkPage(page, previous, backwards);
    const last = page.at(-1);
    previous = last ?? previous;
    if (last === undefined && !backwards) {
      throw new DamagedLogError(`no event was found from position ${place}, and the end is ${end}`);
    }
    const selected = selectEvents(page, lastPosition, matches).slice(0, remaining);
    remaining -= selected.length;
    if (selected.length > 0) {
      call.write(encodeFrames(selected.map(resolveLinks ? resolveLink : toEventResponse)));
    }
    if (last !== undefined) place = backwards ? last.position : last.position + 1;
    isDone = remaining === 0 || last === undefined || (!backwards && last.position >= end);
    return true;
  };
  createPump(call, sendPage, failureOf).wake();
};
