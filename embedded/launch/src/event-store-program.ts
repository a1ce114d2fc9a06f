import { get } from 'node:http';
import type { RecordedPlan } from './leftovers.ts';

/** The setting that names the program which tests start in place of the local event store. */
export const eventStoreSetting = 'TEST_EVENTSTORE';

type EventStoreProgramOptions = Readonly<{
  /** The path of an EventStoreDB executable. */
  program: string;
  port: number;
  /** The port for other nodes of a cluster. It is opened even without a cluster. */
  replicationPort: number;
  /** The folder of its files; null stores everything in memory. */
  directory: string | null;
  environment: Readonly<Record<string, string>>;
}>;

const isLive = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: '/health/live', agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 204);
    }).once('error', () => resolve(false));
  });

/** EventStoreDB reads every variable with this prefix as an option, and exits if it is unknown. */
const isEventStoreOption = (name: string): boolean => name.toUpperCase().startsWith('EVENTSTORE_');

/** One insecure node of EventStoreDB, as a process that ends with this one. */
export const eventStoreProgramPlan = (options: EventStoreProgramOptions): RecordedPlan => {
  const { program, port, replicationPort, directory, environment } = options;
  return {
    name: 'eventstore',
    command: program,
    args: [
      '--insecure',
      '--node-port',
      String(port),
      '--replication-port',
      String(replicationPort),
      '--cluster-size',
      '1',
      ...(directory === null ? ['--mem-db'] : ['--db', directory]),
    ],
    environment: Object.fromEntries(
      Object.entries(environment).filter(([name]) => !isEventStoreOption(name)),
    ),
    readiness: () => isLive(port),
    mark: directory ?? `--node-port ${port}`,
  };
};
