import { setTimeout as pause } from 'node:timers/promises';
import { BusyError } from '@shop/domain/kernel';
import type { EventStore } from '@shop/platform/event-store';

const maxAttempts = 120;
const pauseMs = 500;

/** Retries while the store is busy, because no caller waits for the answer. */
const retryWhileBusy = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof BusyError) || attempt >= maxAttempts) throw error;
      await pause(pauseMs);
    }
  }
};

/** An event store that repeats reads while the server is busy. Appends may still fail. */
export const retryingEventStore = (eventStore: EventStore): EventStore => ({
  ...eventStore,
  read: (...parameters) => retryWhileBusy(() => eventStore.read(...parameters)),
  last: (stream) => retryWhileBusy(() => eventStore.last(stream)),
  readBackwards: (...parameters) => retryWhileBusy(() => eventStore.readBackwards(...parameters)),
});
