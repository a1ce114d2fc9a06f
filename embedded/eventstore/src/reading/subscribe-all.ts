/** Subscriptions to $all: history, then live events, each event once and in order. */
import { randomUUID } from 'node:crypto';
import type { Call } from '../grpc/call.ts';
import { frame } from '../grpc/frames.ts';
import { refusedByHandler } from '../grpc/status.ts';
import { checkChain, type StoredEvent } from '../storage/event-table.ts';
import type { Store } from '../store.ts';
import { encodeFrames, toEventResponse, type ReadResponse } from '../wire/read-frames.ts';
import { eventHeadOf, type EventHead } from '../wire/recorded-event.ts';
import type { ReadRequest } from '../wire/read-requests.ts';
import { encodeCaughtUp, encodeConfirmation } from '../wire/responses.ts';
import type { CommitGroup } from './commit-hub.ts';
import { createFilter } from './filter.ts';
import { consumerTooSlow, createLiveFeed } from './live-feed.ts';
import { createPump, PAGE } from './pump.ts';

type ConsideredEvent = Readonly<{ body: Buffer; position: number }>;

/** The position after which the subscription begins. */
const startOf = (store: Store, { from, preparePosition }: ReadRequest): number => {
  const { position: last, next } = store.end();
  if (from === 'start') return 0;
  if (from === 'end') return last;
  const isBoundary = from === 0 || from >= next || store.events.has(from);
  if (preparePosition > from || !isBoundary) throw refusedByHandler();
  return Math.min(from, last);
};

/**
 * Converts events into the messages of this subscriber: matching events, with checkpoints in
 * between.
 */
const createSelection = (
  store: Store,
  { filter, resolveLinks }: ReadRequest,
): ((
  events: readonly ConsideredEvent[],
  headOf: (index: number) => EventHead,
) => ReadResponse[]) => {
  const toResponse = resolveLinks ? store.resolveLink : toEventResponse;
  if (filter === undefined) return (events) => events.map(toResponse);
  const matches = createFilter(filter);
  let considered = 0;
  return (events, headOf) => {
    const selected: ReadResponse[] = [];
    events.forEach((event, index) => {
      considered += 1;
      if (matches(headOf(index))) selected.push(toResponse(event));
      if (considered % filter.checkpointEvery === 0) {
        selected.push({ kind: 'checkpoint', position: event.position });
      }
    });
    return selected;
  };
};

export const subscribeToAll = (store: Store, request: ReadRequest, call: Call): void => {
  const { events, failureOf } = store;
  const takesAll = request.filter === undefined && !request.resolveLinks;
  let seen = startOf(store, request);
  const select = createSelection(store, request);
  let previous: StoredEvent | undefined;
  let isLive = false;
  let wasCaughtUp = false;

  const catchUp = (): boolean => {
    if (seen >= store.end().position) {
      isLive = true;
      previous = undefined;
      if (!wasCaughtUp) call.write(frame(encodeCaughtUp()));
      wasCaughtUp = true;
      return false;
    }
    const page = events.forwards(seen + 1, PAGE);
    for (const event of page) {
      if (previous !== undefined) checkChain(previous, event);
      previous = event;
      seen = event.position;
    }
    const selected = select(page, (index) => eventHeadOf(page[index]?.body ?? Buffer.alloc(0)));
    if (selected.length > 0) call.write(encodeFrames(selected));
    return true;
  };
  const pump = createPump(call, catchUp, failureOf);
  const feed = createLiveFeed(call);

  const sendCommitGroup = (group: CommitGroup): void => {
    if (!isLive || !call.isOpen()) return;
    if (feed.isOverrun()) {
      call.fail(consumerTooSlow());
      return;
    }
    try {
      const selected = takesAll
        ? undefined
        : select(group.events, (index) => group.events[index] ?? { streamName: '', type: '' });
      if (selected === undefined) feed.send(group.frames(), group.events.length);
      else if (selected.length > 0) feed.send(encodeFrames(selected), selected.length);
      seen = group.events.at(-1)?.position ?? seen;
    } catch (error) {
      call.fail(failureOf(error));
    }
  };

  call.write(frame(encodeConfirmation(randomUUID())));
  call.onClosed(store.commits.onAll(sendCommitGroup));
  pump.wake();
};
