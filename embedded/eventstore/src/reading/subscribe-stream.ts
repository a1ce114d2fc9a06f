/** Subscriptions to one stream: history, then live events, each event once and in order. */
import { randomUUID } from 'node:crypto';
import type { Call } from '../grpc/call.ts';
import { frame } from '../grpc/frames.ts';
import { refusedByHandler } from '../grpc/status.ts';
import { DamagedLogError } from '../storage/checksum.ts';
import type { EventTable, StoredEvent } from '../storage/event-table.ts';
import type { Store } from '../store.ts';
import { encodeFrames, toEventResponse } from '../wire/read-frames.ts';
import { TOMBSTONE_REVISION } from '../wire/recorded-event.ts';
import type { ReadRequest } from '../wire/read-requests.ts';
import { encodeCaughtUp, encodeConfirmation } from '../wire/responses.ts';
import type { CommitGroup } from './commit-hub.ts';
import { consumerTooSlow, createLiveFeed } from './live-feed.ts';
import { createPump, PAGE } from './pump.ts';
import { streamDeleted } from './read-stream.ts';
import { ageTest, firstVisibleRevision, isReadable } from './visibility.ts';

/** Sends the tombstone event of the stream, and ends the subscription. */
const closeForEver = (
  events: EventTable,
  call: Call,
  stream: Readonly<{ id: number; name: string }>,
): void => {
  const closing = events.at(stream.id, TOMBSTONE_REVISION);
  if (closing !== undefined) call.write(encodeFrames([toEventResponse(closing)]));
  call.fail(streamDeleted(stream.name));
};

/** Reads the events after `seen` from the revision `first` on. None of them may be missing. */
const readPage = (
  events: EventTable,
  streamId: number,
  { seen, first, last }: Readonly<{ seen: number; first: number; last: number }>,
): readonly StoredEvent[] => {
  const size = { events: Math.min(PAGE.events, last - first + 1), bytes: PAGE.bytes };
  const page = events.streamForwards(streamId, first, size);
  const isWhole =
    page.length > 0 && page.every(({ revision }, index) => revision === first + index);
  if (!isWhole) throw new DamagedLogError(`an event of a stream is missing after revision ${seen}`);
  return page;
};

export const subscribeToStream = (
  store: Store,
  streamName: string,
  request: ReadRequest,
  call: Call,
): void => {
  if (streamName === '') throw refusedByHandler();
  const { directory, events, failureOf } = store;
  const toResponse = request.resolveLinks ? store.resolveLink : toEventResponse;
  const atStart = directory.load(streamName);
  if (directory.isTombstoned(atStart)) throw streamDeleted(streamName);
  const { from } = request;
  let seen = from === 'start' ? -1 : from === 'end' ? atStart.last : from;
  let wasCaughtUp = false;
  let phase: 'catching-up' | 'live' | 'waiting-for-stream' = 'catching-up';

  const startLive = (): void => {
    phase = 'live';
    if (!wasCaughtUp) call.write(frame(encodeCaughtUp()));
    wasCaughtUp = true;
  };

  const catchUp = (): boolean => {
    const state = directory.load(streamName);
    const { id, last } = state;
    if (id !== undefined && last === TOMBSTONE_REVISION) {
      closeForEver(events, call, { id, name: streamName });
      return false;
    }
    if (id === undefined || (!isReadable(state) && !wasCaughtUp)) {
      if (from === 'end') startLive();
      else phase = 'waiting-for-stream';
      return false;
    }
    const first = Math.max(seen + 1, firstVisibleRevision(state));
    if (first > last) {
      startLive();
      return false;
    }
    const page = readPage(events, id, { seen, first, last });
    seen = first + page.length - 1;
    const isYoungEnough = ageTest(state);
    const visible = page.filter(({ body }) => isYoungEnough(body));
    if (visible.length > 0) call.write(encodeFrames(visible.map(toResponse)));
    return true;
  };
  const pump = createPump(call, catchUp, failureOf);
  const feed = createLiveFeed(call);

  const sendCommitGroup = (group: CommitGroup): void => {
    if (!call.isOpen() || phase === 'catching-up') return;
    if (phase === 'waiting-for-stream') {
      phase = 'catching-up';
      pump.wake();
      return;
    }
    if (feed.isOverrun()) {
      call.fail(consumerTooSlow());
      return;
    }
    try {
      const newEvents = group.events.filter(({ revision }) => revision > seen);
      const last = newEvents.at(-1);
      if (last === undefined) return;
      const isShared = newEvents.length === group.events.length && !request.resolveLinks;
      feed.send(
        isShared ? group.frames() : encodeFrames(newEvents.map(toResponse)),
        newEvents.length,
      );
      if (last.revision === TOMBSTONE_REVISION) call.fail(streamDeleted(streamName));
      else seen = last.revision;
    } catch (error) {
      call.fail(failureOf(error));
    }
  };

  call.write(frame(encodeConfirmation(randomUUID())));
  call.onClosed(store.commits.onStream(streamName, sendCommitGroup));
  pump.wake();
};
