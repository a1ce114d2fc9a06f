import { eventStoreProgramPlan, eventStoreSetting } from './event-store-program.ts';
import type { ServerProcess } from './server-process.ts';
import { startServerProcess } from './server-process.ts';

/** The EventStoreDB that tests run against; null for the local event store. */
export const findExternalEventStore = (): string | null => process.env[eventStoreSetting] || null;

/** Starts an EventStoreDB in memory, for one test. Resolves when it is live. */
export const startEventStoreProgram = (program: string): Promise<ServerProcess> =>
  startServerProcess(({ port, otherPort, environment }) =>
    eventStoreProgramPlan({
      program,
      port,
      replicationPort: otherPort,
      directory: null,
      environment,
    }),
  );
