import type { MongoClient } from 'mongodb';
import type { z } from 'zod';
import type { Clock } from '../clock/index.ts';
import { systemClock } from '../clock/index.ts';
import type { CommonEnvironment } from '../config/index.ts';
import { parseEnvironment } from '../config/index.ts';
import { documentsClient } from '../documents/index.ts';
import type { EventLog } from '../event-log/index.ts';
import { countResubscriptions, eventStoreDbEventLog } from '../event-log/index.ts';
import type { Failpoint } from '../failpoint/index.ts';
import { failpoints } from '../failpoint/index.ts';
import type { Log } from '../log/index.ts';
import { createLog, exitOnUncaughtException } from '../log/index.ts';
import { collectProcessMetrics } from '../metrics/index.ts';

/** The settings and connections of a program. The program closes `eventLog` and `mongo`. */
export type Program<E extends CommonEnvironment = CommonEnvironment> = Readonly<{
  environment: E;
  log: Log;
  clock: Clock;
  failpoint: Failpoint;
  eventLog: EventLog;
  mongo: MongoClient;
}>;

/**
 * Reads the settings of a program and connects it. Servers may be unavailable: connections are made
 * on first use.
 *
 * @throws if a setting is invalid; the message names all of them.
 */
export const connectProgram = <E extends CommonEnvironment>(
  name: string,
  schema: z.ZodType<E>,
  settings: NodeJS.ProcessEnv = process.env,
): Program<E> => {
  const environment = parseEnvironment(schema, settings);
  const log = createLog(name, environment.LOG_LEVEL);
  exitOnUncaughtException(log);
  collectProcessMetrics();
  return {
    environment,
    log,
    clock: systemClock(environment.CLOCK_OFFSET_MS, environment.NODE_ENV),
    failpoint: failpoints(environment.FAILPOINT, environment.NODE_ENV),
    eventLog: eventStoreDbEventLog(environment.EVENTSTORE_URL, countResubscriptions(log)),
    mongo: documentsClient(environment.MONGODB_URL),
  };
};
