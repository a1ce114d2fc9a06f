import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { programFile } from './bundle-path.ts';
import { compileCacheIn } from './compile-cache.ts';
import { eventStoreProgramPlan, eventStoreSetting } from './event-store-program.ts';
import { mongoDbProgramPlan, mongoDbSetting } from './mongodb-program.ts';
import type { RecordedPlan } from './leftovers.ts';
import {
  allocatorSettings,
  freedMemorySettings,
  heapFlags,
  ownFlags,
  programFlags,
} from './process-memory.ts';
import type { Program } from './programs.ts';
import { isRedisReady, redisArgs } from './redis.ts';
import type { Secrets } from './secrets.ts';
import { simulatorAddresses } from './simulator-addresses.ts';

export const servers = ['eventstore', 'documents', 'redis', 'mail', 'payments'] as const;
export type Server = (typeof servers)[number];

/** One for everything that listens; further instances of a program are in it by their names. */
export type Ports = Readonly<Record<Program | Server | 'smtp' | 'replication', number>> &
  Readonly<Record<string, number>>;

export const defaultPorts: Ports = {
  'query-api': 3000,
  'command-api': 3001,
  worker: 3002,
  projector: 3003,
  eventstore: 2113,
  replication: 1112,
  documents: 27017,
  redis: 6379,
  smtp: 1025,
  mail: 8025,
  payments: 4000,
};

/** The setting that gives a server's address elsewhere, so that it need not be started. */
export const addressSettings: Readonly<Record<Server, string>> = {
  eventstore: 'EVENTSTORE_URL',
  documents: 'MONGODB_URL',
  redis: 'REDIS_URL',
  mail: 'SMTP_URL',
  payments: 'PAY_FREEKASSA_URL',
};

export const defaultAdmin = 'admin@example.org';

export type Environment = Readonly<Record<string, string>>;

export type LaunchSettings = Readonly<{
  /** The folder with the programs. */
  root: string;
  dataDir: string;
  memory: boolean;
  ports: Ports;
  secrets: Secrets;
  /** The launcher's own environment. It overrides the values that the launcher would set. */
  environment: Environment;
}>;

/** The entry file of each program, from the root of the repository. */
export const entryFiles: Readonly<Record<Program | Exclude<Server, 'redis'>, string>> = {
  'query-api': 'query-api/src/main.ts',
  'command-api': 'command-api/src/main.ts',
  worker: 'command-api/src/worker.ts',
  projector: 'projector/src/main.ts',
  eventstore: 'embedded/eventstore/src/main.ts',
  documents: 'embedded/documents/src/main.ts',
  mail: 'embedded/mail/src/main.ts',
  payments: 'embedded/payments/src/main.ts',
};

/** The folder of a program's package, from the root of the repository. */
export const packageOf = (program: Program): string => dirname(dirname(entryFiles[program]));

const addressAt = (port: number): string => `http://127.0.0.1:${port}`;

export const addressesOf = ({
  ports,
  environment,
}: Pick<LaunchSettings, 'ports' | 'environment'>) => {
  return {
    shop: environment['PUBLIC_URL'] ?? `http://localhost:${ports['query-api']}`,
    queryApi: addressAt(ports['query-api']),
    commandApi: addressAt(ports['command-api']),
    worker: addressAt(ports.worker),
    projector: addressAt(ports.projector),
    eventstore: environment['EVENTSTORE_URL'] ?? `esdb://127.0.0.1:${ports.eventstore}?tls=false`,
    documents:
      environment['MONGODB_URL'] ?? `mongodb://127.0.0.1:${ports.documents}/?directConnection=true`,
    redis: environment['REDIS_URL'] ?? `redis://127.0.0.1:${ports.redis}`,
    smtp: environment['SMTP_URL'] ?? `smtp://127.0.0.1:${ports.smtp}`,
    mail: addressAt(ports.mail),
    payments: addressAt(ports.payments),
  };
};

export type Addresses = Readonly<ReturnType<typeof addressesOf>>;

const nodePlan = (
  name: string,
  file: string,
  { root, memory, environment: launcherEnvironment }: LaunchSettings,
  environment: Environment,
): RecordedPlan => {
  const started = programFile(root, file, launcherEnvironment);
  return {
    name,
    command: process.execPath,
    args: [
      '--disable-warning=ExperimentalWarning',
      ...heapFlags,
      ...ownFlags(name),
      ...programFlags(launcherEnvironment),
      started,
      ...(memory && file.startsWith('embedded/') ? ['--memory'] : []),
    ],
    environment: {
      ...allocatorSettings,
      NODE_COMPILE_CACHE: compileCacheIn(root),
      ...environment,
    },
    readiness: 'reported',
    mark: started,
  };
};

const redisPlan = ({ ports, dataDir, memory, environment }: LaunchSettings): RecordedPlan => {
  const directory = join(dataDir, 'redis');
  mkdirSync(directory, { recursive: true });
  return {
    name: 'redis',
    command: 'redis-server',
    args: redisArgs({ port: ports.redis, directory, memory }),
    environment,
    readiness: () => isRedisReady(ports.redis),
    mark: 'redis-server', // it replaces its arguments
  };
};

/** The EventStoreDB that tests name; null for the local event store. */
const externalEventStorePlan = ({
  ports,
  dataDir,
  memory,
  environment,
}: LaunchSettings): RecordedPlan | null => {
  const program = environment[eventStoreSetting];
  if (program === undefined || program === '') return null;
  return eventStoreProgramPlan({
    program,
    port: ports.eventstore,
    replicationPort: ports.replication,
    directory: memory ? null : join(dataDir, 'eventstore'),
    environment,
  });
};

/** The MongoDB that tests name; null for the local document server. */
const externalMongoDbPlan = ({
  ports,
  dataDir,
  environment,
}: LaunchSettings): RecordedPlan | null => {
  const program = environment[mongoDbSetting];
  if (program === undefined || program === '') return null;
  return mongoDbProgramPlan({
    program,
    port: ports.documents,
    directory: join(dataDir, 'documents'),
    environment,
  });
};

/** The program that replaces a local server in tests; null if none is named. */
const externalPlan = (server: Server, setting: LaunchSettings): RecordedPlan | null => {
  if (server === 'eventstore') return externalEventStorePlan(setting);
  return server === 'documents' ? externalMongoDbPlan(setting) : null;
};

/** The shop's secrets that the payment systems share: its accounts with them. */
const accountSettings = (secrets: Secrets): Environment =>
  Object.fromEntries(Object.entries(secrets).filter(([name]) => name.startsWith('PAY_')));

export const serverPlan = (server: Server, setting: LaunchSettings): RecordedPlan => {
  if (server === 'redis') return redisPlan(setting);
  const external = externalPlan(server, setting);
  if (external) return external;
  const { ports, dataDir, secrets, environment } = setting;
  const serverSettings: Readonly<Record<typeof server, Environment>> = {
    eventstore: {},
    documents: {},
    mail: {},
    payments: {
      ...accountSettings(secrets),
      ...simulatorAddresses(addressesOf(setting)),
    },
  };
  return nodePlan(server, entryFiles[server], setting, {
    ...serverSettings[server],
    ...environment,
    HOST: '127.0.0.1',
    PORT: String(ports[server]),
    SMTP_PORT: String(ports.smtp),
    DATA_DIR: dataDir,
  });
};

/**
 * The addresses of the local payment systems for buyers and for the shop, unless they are
 * configured elsewhere.
 */
const paymentSystemSettings = (port: number): Environment => ({
  PAY_FREEKASSA_URL: `http://localhost:${port}/freekassa/`,
  PAY_YOOMONEY_URL: `http://localhost:${port}/yoomoney/quickpay/confirm`,
  PAY_WEBMONEY_URL: `http://localhost:${port}/webmoney/lmi/payment_utf.asp`,
  PAY_DIGISELLER_URL: `http://localhost:${port}/digiseller/asp2/pay.asp`,
  PAY_DIGISELLER_API_URL: `${addressAt(port)}/digiseller/api/`,
  PAY_LAVA_PAGE_URL: `http://localhost:${port}/lava/invoice/`,
  PAY_LAVA_API_URL: `${addressAt(port)}/lava/`,
  PAY_MIR_TBANK_API_URL: `${addressAt(port)}/tbank/v2/`,
  PAY_MIR_YOOKASSA_API_URL: `${addressAt(port)}/yookassa/v3/`,
  PAY_MIR_YOOKASSA_SENDERS: '127.0.0.1,::1',
  PAY_SANDBOX_URL: `http://localhost:${port}/sandbox/`,
});

/** The second of a kind has another name than its program. */
export const programPlan = (
  name: string,
  program: Program,
  setting: LaunchSettings,
): RecordedPlan => {
  const { dataDir, secrets, environment } = setting;
  const addresses = addressesOf(setting);
  return nodePlan(name, entryFiles[program], setting, {
    EVENTSTORE_URL: addresses.eventstore,
    MONGODB_URL: addresses.documents,
    REDIS_URL: addresses.redis,
    SMTP_URL: addresses.smtp,
    PUBLIC_URL: addresses.shop,
    COMMAND_API_URL: addresses.commandApi,
    ...paymentSystemSettings(setting.ports.payments),
    ADMIN_EMAIL: defaultAdmin,
    ...(program === 'command-api' && { TRUSTED_PROXIES: '127.0.0.1' }),
    ...(program === 'worker' && { ERASURES_FILE: join(dataDir, 'erasures.jsonl') }),
    ...freedMemorySettings(program),
    ...(program === 'query-api' && { WEB_DIST: join(setting.root, 'web', 'dist') }),
    ...secrets,
    ...environment,
    ...(program !== 'query-api' && { HOST: '127.0.0.1' }),
    PORT: String(setting.ports[name]),
    DATA_DIR: dataDir,
  });
};
