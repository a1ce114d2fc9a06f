import { eventStoreProgramPlan, eventStoreSetting } from './event-store-program.ts';
import type { TestServer } from './test-server.ts';
import { startTestServer } from './test-server.ts';

/** The EventStoreDB that tests run against; null for the local event store. */
export const findExternalEventStore = (): string | null => process.env[eventStoreSetting] || null;

export type RunningEventStore = TestServer;

/** Starts an EventStoreDB in memory, for one test. Resolves when it is live. */
export const startEventStoreProgram = (program: string): Promise<RunningEventStore> =>
  startTestServer(({ port, otherPort, environment }) =>
    eventStoreProgramPlan({
      program,
      port,
      replicationPort: otherPort,
      directory: null,
      environment,
    }),
  );
