import { arrayIn, isString } from '../bson/read.ts';
import { itemsOf } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import type { CommandName } from '../profile.ts';
import type { Handler } from './command.ts';

const version = '8.0.0';
/** The wire version of MongoDB 8.0. */
const wireVersion = 25;

const hello: Handler = (call) => {
  const address = call.engine.address();
  return {
    helloOk: true,
    ismaster: call.name === 'hello' ? undefined : true,
    isWritablePrimary: true,
    setName: 'rs0',
    setVersion: 1,
    hosts: [address],
    primary: address,
    me: address,
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    logicalSessionTimeoutMinutes: 30,
    connectionId: call.connection,
    minWireVersion: 0,
    maxWireVersion: wireVersion,
  };
};

const buildInfo: Handler = () => ({
  version,
  versionArray: [8, 0, 0, 0],
  gitVersion: 'embedded',
  modules: [],
});

const serverStatus: Handler = ({ engine }) => ({
  host: engine.address(),
  version,
  process: 'mongod',
  uptime: Math.floor((Date.now() - engine.startedAt) / 1000),
  connections: { current: engine.connections() },
  mem: { resident: Math.round(process.memoryUsage.rss() / 2 ** 20), supported: true },
  metrics: { cursor: { open: { total: BigInt(engine.cursors.count()) } } },
  outsideProfile: { refused: engine.refusals.count(), messages: engine.refusals.messages() },
});

const connectionStatus: Handler = () => ({
  authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] },
});

const getParameter: Handler = ({ fields }) => {
  const isAll = isString(fields.get('getParameter'));
  if (!isAll && !fields.has('featureCompatibilityVersion')) {
    throw new CommandError(72, 'no option found to get');
  }
  return { featureCompatibilityVersion: { version: '8.0' } };
};

const endSessions: Handler = ({ engine, fields, name }) => {
  const sessions = arrayIn(fields, name);
  for (const session of sessions ? itemsOf(sessions) : []) engine.retries.end(session);
  return {};
};

/** Commands about the server itself. */
export const serverCommands = {
  hello,
  ismaster: hello,
  ping: () => ({}),
  buildInfo,
  serverStatus,
  connectionStatus,
  getParameter,
  endSessions,
  getCmdLineOpts: () => ({ argv: ['embedded'], parsed: {} }),
  getLog: () => ({ totalLinesWritten: 0, log: [] }),
} satisfies Partial<Record<CommandName, Handler>>;
