import { freemem, totalmem } from 'node:os';
import { arrayIn } from '../bson/read.ts';
import { itemsOf } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import type { Call, Handler, Reply } from './command.ts';

const version = '8.0.0';
/** What 8.0 speaks. */
const wireVersion = 25;

const hello = (call: Call): Reply => {
  const address = call.engine.address();
  return {
    helloOk: true,
    ismaster: call.name === 'hello' ? undefined : true,
    isWritablePrimary: true,
    secondary: false,
    setName: 'rs0',
    setVersion: 1,
    hosts: [address],
    primary: address,
    me: address,
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: call.connection,
    minWireVersion: 0,
    maxWireVersion: wireVersion,
    readOnly: false,
  };
};

const buildInfo: Handler = () => ({
  version,
  versionArray: [8, 0, 0, 0],
  gitVersion: 'embedded',
  modules: [],
  bits: 64,
  debug: false,
  maxBsonObjectSize: 16 * 1024 * 1024,
  storageEngines: ['sqlite'],
});

const serverStatus: Handler = ({ engine }) => ({
  host: engine.address(),
  version,
  process: 'mongod',
  pid: BigInt(process.pid),
  uptime: Math.floor((Date.now() - engine.startedAt) / 1000),
  uptimeMillis: BigInt(Date.now() - engine.startedAt),
  localTime: new Date(),
  connections: { current: engine.connections() },
  mem: { resident: Math.round(process.memoryUsage.rss() / 2 ** 20), supported: true },
  metrics: { cursor: { open: { total: BigInt(engine.cursors.count()) } } },
  repl: { setName: 'rs0', isWritablePrimary: true, me: engine.address() },
  storageEngine: { name: 'sqlite', persistent: true },
});

const connectionStatus: Handler = () => ({
  authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] },
});

const parameters: Reply = {
  featureCompatibilityVersion: { version: '8.0' },
  authenticationMechanisms: [],
  transactionLifetimeLimitSeconds: 60,
};

const isParameter = (name: string): boolean => name in parameters;

const getParameter: Handler = ({ fields }) => {
  const all = [...fields.values()][0]?.type === 2;
  const wanted = all ? Object.keys(parameters) : [...fields.keys()].filter(isParameter);
  if (wanted.length === 0) throw new CommandError(72, 'no option found to get');
  return Object.fromEntries(wanted.map((name) => [name, parameters[name]]));
};

const endSessions: Handler = ({ engine, fields, name }) => {
  const sessions = arrayIn(fields, name);
  for (const session of sessions ? itemsOf(sessions) : []) {
    engine.retries.end(session);
    engine.transactions.end(session);
    engine.sessions.end(session);
  }
  return {};
};

const hostInfo: Handler = () => ({
  system: {
    currentTime: new Date(),
    memSizeMB: Math.round(totalmem() / 2 ** 20),
    memFreeMB: Math.round(freemem() / 2 ** 20),
  },
  os: { type: process.platform },
});

const nothing: Handler = () => ({});

/** Commands about the server itself. */
export const serverCommands: Readonly<Record<string, Handler>> = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping: nothing,
  buildInfo,
  buildinfo: buildInfo,
  serverStatus,
  hostInfo,
  connectionStatus,
  getParameter,
  endSessions,
  killSessions: endSessions,
  refreshSessions: nothing,
  logout: nothing,
  getCmdLineOpts: () => ({ argv: ['embedded'], parsed: {} }),
  getLog: () => ({ totalLinesWritten: 0, log: [] }),
  whatsmyuri: ({ connection }) => ({ you: `127.0.0.1:${connection}` }),
  replSetGetStatus: ({ engine }) => ({
    set: 'rs0',
    date: new Date(),
    myState: 1,
    members: [
      { _id: 0, name: engine.address(), health: 1, state: 1, stateStr: 'PRIMARY', self: true },
    ],
  }),
};
