import { setTimeout as pause } from 'node:timers/promises';
import { Busy } from '@shop/domain/kernel';
import type { EventStore } from '@shop/platform/event-store';

const mostTries = 120;
const pauseMs = 500;

/** Asks again where the store has no time at the moment, since nobody waits for the answer. */
const patiently = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Busy) || tries >= mostTries) throw error;
      await pause(pauseMs);
    }
  }
};

/** An event store that is read, however long that takes. What is appended may fail as ever. */
export const patientEventStore = (eventStore: EventStore): EventStore => ({
  ...eventStore,
  read: (...asked) => patiently(() => eventStore.read(...asked)),
  last: (stream) => patiently(() => eventStore.last(stream)),
  readBackwards: (...asked) => patiently(() => eventStore.readBackwards(...asked)),
});
