import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@shop/domain/kernel';
import type { EventLog, StoredEvent } from './event-log.ts';
import { defaultLargestPage } from './event-log.ts';
import { pageBuffer } from './page-buffer.ts';

/** What a test may put into the log: also what no reader can read. */
export type Put = DomainEvent | Readonly<{ type: string; data: unknown }>;

export type InMemoryEventLog = EventLog &
  Readonly<{
    put: (stream: string, ...events: readonly Put[]) => void;
    /** Ends all that is being read, as a store does that goes away. */
    interrupt: () => void;
    events: readonly StoredEvent[];
  }>;

/** For tests. Positions are ten apart, since those of a real store have gaps. */
export const inMemoryEventLog = (): InMemoryEventLog => {
  const events: StoredEvent[] = [];
  const followers = new Set<Readonly<{ tell: () => void; fail: (reason: unknown) => void }>>();

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
        events.push(stored as unknown as StoredEvent); // the client demands of data what it can't promise
      }
      for (const { tell } of followers) tell();
    },

    interrupt: () => {
      for (const { fail } of followers) fail(new Error('The log went away'));
    },

    pages: async function* ({
      after,
      types,
      largestPage = defaultLargestPage,
      everyPosition = false,
      signal,
    }) {
      if (signal.aborted) return;
      const wanted = new RegExp(types ?? '');
      let next = events.findIndex(({ position }) => after === null || position.commit > after);
      if (next < 0) next = events.length;
      let paused = false;
      let saidCaughtUp = false;
      const buffer = pageBuffer(after, largestPage, {
        pause: () => {
          paused = true;
        },
        resume: () => {
          paused = false;
          follower.tell();
        },
      });
      const follower = {
        tell: () => {
          for (const event of events.slice(next)) {
            if (paused) return;
            next += 1;
            if (wanted.test(event.type)) buffer.event(event);
            else if (everyPosition) buffer.reached(event.position.commit);
          }
          if (saidCaughtUp) return;
          saidCaughtUp = true;
          buffer.caughtUp();
        },
        fail: buffer.fail,
      };
      followers.add(follower);
      signal.addEventListener('abort', buffer.end, { once: true });
      follower.tell();
      try {
        yield* buffer.pages();
      } finally {
        followers.delete(follower);
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
