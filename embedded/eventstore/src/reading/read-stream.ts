/** Reads of one stream that end. */
import type { Call } from '../grpc/call.ts';
import { frame } from '../grpc/frames.ts';
import { CallError, refusedByHandler, STATUS } from '../grpc/status.ts';
import { DamagedLogError } from '../storage/checksum.ts';
import type { Store } from '../store.ts';
import type { StreamState } from '../streams/stream-directory.ts';
import { encodeFrames, toEventResponse } from '../wire/read-frames.ts';
import type { ReadRequest } from '../wire/read-requests.ts';
import { encodeLastStreamPosition, encodeStreamNotFound } from '../wire/responses.ts';
import { createPump, PAGE } from './pump.ts';
import { ageTest, firstVisibleRevision, isReadable } from './visibility.ts';

/** Revision 2^64-1 on the wire, as a double. */
const NO_REVISION = 2 ** 64;

export const streamDeleted = (streamName: string): CallError =>
  new CallError(STATUS.failedPrecondition, `Event stream '${streamName}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': streamName,
  });

const unexpectedResult = (): CallError =>
  new CallError(STATUS.unknown, 'Unexpected ReadStreamResult: Error');

type Range = Readonly<{ from: number; to: number; step: 1 | -1 }>;

const rangeOf = (state: StreamState, { from, backwards }: ReadRequest): Range => {
  const first = firstVisibleRevision(state);
  if (!backwards) {
    const start = typeof from === 'number' ? from : 0;
    return { from: Math.max(start, first), to: state.last, step: 1 };
  }
  const start = from === 'start' ? 0 : from === 'end' ? state.last : from;
  return { from: Math.min(start, state.last), to: first, step: -1 };
};

const send = (store: Store, state: StreamState, request: ReadRequest, call: Call): void => {
  const { events, resolveLink } = store;
  const { from, to, step } = rangeOf(state, request);
  const isYoungEnough = ageTest(state);
  const streamId = state.id ?? 0;
  let next = from;
  let remaining = request.count ?? Infinity;

  const sendPage = (): boolean => {
    const left = (to - next) * step + 1;
    if (left <= 0 || remaining <= 0) {
      if (request.compatibility > 0) call.write(frame(encodeLastStreamPosition(state.last)));
      call.end();
      return false;
    }
    const size = { events: Math.min(PAGE.events, left, remaining), bytes: PAGE.bytes };
    const page =
      step === 1
        ? events.streamForwards(streamId, next, size)
        : events.streamBackwards(streamId, next, size);
    for (const { revision } of page) {
      if (revision !== next) break;
      next += step;
    }
    if (page.length === 0 || page.at(-1)?.revision !== next - step) {
      throw new DamagedLogError(`revision ${next} of a stream is missing`);
    }
    const visible = page.filter(({ body }) => isYoungEnough(body));
    remaining -= visible.length;
    if (visible.length > 0) {
      call.write(encodeFrames(visible.map(request.resolveLinks ? resolveLink : toEventResponse)));
    }
    return true;
  };
  createPump(call, sendPage, store.failureOf).wake();
};

export const readStream = (
  store: Store,
  streamName: string,
  request: ReadRequest,
  call: Call,
): void => {
  if (streamName === '') throw refusedByHandler();
  const { from, backwards, count } = request;
  const isNowhere =
    (from === 'end' && !backwards) || (typeof from === 'number' && from >= NO_REVISION);
  if (isNowhere || count === 0) throw unexpectedResult();
  const state = store.directory.load(streamName);
  if (store.directory.isTombstoned(state)) throw streamDeleted(streamName);
  if (!isReadable(state)) {
    call.write(frame(encodeStreamNotFound(streamName)));
    call.end();
    return;
  }
  send(store, state, request, call);
};
