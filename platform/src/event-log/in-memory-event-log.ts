import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@shop/domain/kernel';
import type { EventLog, StoredEvent } from './event-log.ts';
import { defaultMaxPageSize } from './event-log.ts';
import { pageBuffer } from './page-buffer.ts';

/** An event that a test can append, including one that no reader can parse. */
export type TestEvent = DomainEvent | Readonly<{ type: string; data: unknown }>;

export type InMemoryEventLog = EventLog &
  Readonly<{
    put: (stream: string, ...events: readonly TestEvent[]) => void;
    /** Ends all reads, as when a store becomes unavailable. */
    interrupt: () => void;
    events: readonly StoredEvent[];
  }>;

/** For tests. Positions are ten apart, because positions of a real store have gaps. */
export const inMemoryEventLog = (): InMemoryEventLog => {
  const events: StoredEvent[] = [];
  const subscribers = new Set<Readonly<{ notify: () => void; fail: (reason: unknown) => void }>>();

  return {
    events,

    put: (streamId, ...put) => {
      for (const { type, data } of put) {
        const position = BigInt(events.length + 1) * 10n;
        const revision = BigInt(events.filter((event) => event.streamId === streamId).length);
        const stored = {
          id: randomUUID(),
          streamId,
          revision,
          type,
          data,
          isJson: true,
          created: new Date(Date.UTC(2026, 2, 1, 12) + events.length),
          position: { commit: position, prepare: position },
        };
        // the client's type requires more than a test event has
        events.push(stored as unknown as StoredEvent);
      }
      for (const { notify } of subscribers) notify();
    },

    interrupt: () => {
      for (const { fail } of subscribers) fail(new Error('The log was disconnected'));
    },

    pages: async function* ({
      after,
      types,
      largestPage: maxPageSize = defaultMaxPageSize,
      everyPosition: reportsEveryPosition = false,
      signal,
    }) {
      if (signal.aborted) return;
      const typePattern = new RegExp(types ?? '');
      let nextIndex = events.findIndex(({ position }) => after === null || position.commit > after);
      if (nextIndex < 0) nextIndex = events.length;
      let isPaused = false;
      let hasReportedCaughtUp = false;
      const buffer = pageBuffer(after, maxPageSize, {
        pause: () => {
          isPaused = true;
        },
        resume: () => {
          isPaused = false;
          subscriber.notify();
        },
      });
      const subscriber = {
        notify: () => {
          for (const event of events.slice(nextIndex)) {
            if (isPaused) return;
            nextIndex += 1;
            if (typePattern.test(event.type)) buffer.event(event);
            else if (reportsEveryPosition) buffer.checkpoint(event.position.commit);
          }
          if (hasReportedCaughtUp) return;
          hasReportedCaughtUp = true;
          buffer.caughtUp();
        },
        fail: buffer.fail,
      };
      subscribers.add(subscriber);
      signal.addEventListener('abort', buffer.end, { once: true });
      subscriber.notify();
      try {
        yield* buffer.pages();
      } finally {
        subscribers.delete(subscriber);
      }
    },

    end: async () => events.at(-1)?.position.commit ?? null,
    lastEvent: async () => events.at(-1)?.position.commit ?? null,
    idAt: async (position) =>
      events.find((event) => event.position.commit === position)?.id ?? null,
    readStream: async (stream) => events.filter(({ streamId }) => streamId === stream),
    close: async () => undefined,
  };
};
