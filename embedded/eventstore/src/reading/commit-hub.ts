/** Notifies subscriptions of commits, in order and immediately. */
import type { CommittedEvent } from '../writing/transaction.ts';
import { encodeFrames, toEventResponse } from '../wire/read-frames.ts';

/**
 * The events of one commit. Their frames are encoded at most once and shared by all subscriptions.
 */
export type CommitGroup = Readonly<{
  events: readonly CommittedEvent[];
  frames: () => Buffer;
}>;

export type CommitListener = (group: CommitGroup) => void;

/** Passes committed events to the live subscriptions of this process. */
export interface CommitHub {
  publish(events: readonly CommittedEvent[]): void;
  /** Returns a function that stops listening. */
  onAll(listener: CommitListener): () => void;
  onStream(streamName: string, listener: CommitListener): () => void;
}

const createGroup = (events: readonly CommittedEvent[]): CommitGroup => {
  let encoded: Buffer | undefined;
  return {
    events,
    frames: () => (encoded ??= encodeFrames(events.map(toEventResponse))),
  };
};

export const createCommitHub = (): CommitHub => {
  const everything = new Set<CommitListener>();
  const byStream = new Map<string, Set<CommitListener>>();

  const publishByStream = (events: readonly CommittedEvent[]): void => {
    const grouped = new Map<string, CommittedEvent[]>();
    for (const event of events) {
      if (!byStream.has(event.streamName)) continue;
      const ofStream = grouped.get(event.streamName) ?? [];
      ofStream.push(event);
      grouped.set(event.streamName, ofStream);
    }
    for (const [streamName, ofStream] of grouped) {
      const group = createGroup(ofStream);
      for (const listener of byStream.get(streamName) ?? []) listener(group);
    }
  };

  return {
    publish: (events) => {
      if (everything.size > 0) {
        const group = createGroup(events);
        for (const listener of everything) listener(group);
      }
      if (byStream.size > 0) publishByStream(events);
    },
    onAll: (listener) => {
      everything.add(listener);
      return () => everything.delete(listener);
    },
    onStream: (streamName, listener) => {
      const listeners = byStream.get(streamName) ?? new Set();
      byStream.set(streamName, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) byStream.delete(streamName);
      };
    },
  };
};
