/**
 * Sends live events. Like the real server it has room for 32 events that wait to be sent: a client
 * that leaves more of them unread is a slow consumer, and its subscription is ended.
 */
import type { Call } from '../grpc/call.ts';
import { CallError, STATUS } from '../grpc/status.ts';

export const LIVE_BUFFER_EVENTS = 32;

export interface LiveFeed {
  /** Whether more events are pending than the buffer can hold. */
  isOverrun(): boolean;
  send(frames: Buffer, events: number): void;
}

export const createLiveFeed = (call: Call): LiveFeed => {
  let waiting = 0;
  return {
    isOverrun: () => waiting > LIVE_BUFFER_EVENTS,
    send: (frames, events) => {
      waiting += events;
      call.write(frames, () => {
        waiting -= events;
      });
    },
  };
};

export const consumerTooSlow = (): CallError =>
  new CallError(
    STATUS.aborted,
    'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
  );
