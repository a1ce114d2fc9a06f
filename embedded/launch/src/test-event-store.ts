import { superviseChild } from './supervised-child.ts';
import { eventStoreProgramPlan, eventStoreSetting } from './event-store-program.ts';
import type { Output } from './output.ts';
import { choosePorts } from './ports.ts';

/** The EventStoreDB that tests run against; null for the local event store. */
export const findExternalEventStore = (): string | null => process.env[eventStoreSetting] || null;

export type RunningEventStore = Readonly<{ port: number; close: () => Promise<void> }>;

/** Collects the last lines, which explain an exit. */
const createLastLinesOutput = (): Output => {
  let lines: string[] = [];
  return {
    take: (stream) => {
      stream.setEncoding('utf8').on('data', (text: string) => {
        lines = [...lines, ...text.split('\n')].slice(-20);
      });
    },
    lastErrors: () => lines,
    close: () => undefined,
  };
};

/** Starts an EventStoreDB in memory, for one test. Resolves when it is live. */
export const startEventStoreProgram = async (program: string): Promise<RunningEventStore> => {
  const { port, replicationPort } = await choosePorts({ port: 0, replicationPort: 0 });
  const environment = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const plan = eventStoreProgramPlan({
    program,
    port,
    replicationPort,
    directory: null,
    environment,
  });
  const server = superviseChild(plan, {
    output: createLastLinesOutput(),
    report: () => undefined,
    cwd: process.cwd(),
    onSpawn: () => undefined,
  });
  await server.start();
  return { port, close: () => server.stop() };
};
