import type { EventStoreOptions } from '@shop/embedded-eventstore/server';
import { startEventStore } from '@shop/embedded-eventstore/server';
import { findExternalEventStore, startEventStoreProgram } from '@shop/embedded-launch/event-store';

/** The faults of the local event store, by the kind of request. */
export type EventStoreFaults = NonNullable<EventStoreOptions['faults']>;

type TestEventStore = Readonly<{ port: number; url: string; close: () => Promise<void> }>;

/**
 * The one place that decides which event store a test starts: the local one in this process, or the
 * program that `TEST_EVENTSTORE` names. Faults need the local one.
 */
export const startTestEventStore = async (faults?: EventStoreFaults): Promise<TestEventStore> => {
  const program = findExternalEventStore();
  if (program !== null && faults) throw new Error('Only the local event store can inject faults');
  const server =
    program === null
      ? await startEventStore({ memory: true, ...(faults && { faults }) })
      : await startEventStoreProgram(program);
  return {
    port: server.port,
    close: () => server.close(),
    url: `esdb://127.0.0.1:${server.port}?tls=false`,
  };
};
