import { mkdirSync } from 'node:fs';
import type { Db } from 'mongodb';
import { MongoClient, MongoServerError } from 'mongodb';
import type { RecordedPlan } from './leftovers.ts';

/** The setting that names the program which tests start in place of the local document server. */
export const mongoDbSetting = 'TEST_MONGODB';

type MongoDbProgramOptions = Readonly<{
  /** The path of a `mongod` executable. */
  program: string;
  port: number;
  /** The folder of its files. It is created, since the server does not start without it. */
  directory: string;
  /** Whether clients may make commands fail, by `configureFailPoint`. */
  failPoints?: boolean;
  environment: Readonly<Record<string, string>>;
}>;

/** The name of the local document server's set too. */
const replicaSet = 'rs0';

const notYetInitialized = 94;
/** The server is still reading the configuration that it has stored. */
const alreadyInitialized = 23;

type ReplicaSetConfig = Readonly<{ members: readonly Readonly<{ host: string }>[] }>;

/** The configuration that the server has stored; null before there is one. */
const findConfig = async (admin: Db): Promise<ReplicaSetConfig | null> => {
  try {
    const { config } = await admin.command({ replSetGetConfig: 1 });
    return config as ReplicaSetConfig; // MongoDB documents the reply
  } catch (cause) {
    if (cause instanceof MongoServerError && cause.code === notYetInitialized) return null;
    throw cause;
  }
};

/**
 * Makes the server the only member of its set, at its present port. A server whose files are of a
 * run at another port does not find itself in the stored configuration, and waits for another one.
 */
const configureReplicaSet = async (admin: Db, port: number): Promise<void> => {
  const host = `127.0.0.1:${port}`;
  const stored = await findConfig(admin);
  if (stored === null) {
    await admin.command({ replSetInitiate: { _id: replicaSet, members: [{ _id: 0, host }] } });
  } else if (stored.members.some((member) => member.host !== host)) {
    const config = { ...stored, members: [{ _id: 0, host }] };
    await admin.command({ replSetReconfig: config, force: true });
  }
};

/** Whether the server at this port accepts writes. It configures a server that cannot yet. */
const isWritablePrimary = async (port: number): Promise<boolean> => {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 1_000,
    minHeartbeatFrequencyMS: 20,
  });
  const admin = client.db('admin');
  try {
    const { isWritablePrimary: isPrimary } = await admin.command({ hello: 1 });
    if (isPrimary === true) return true;
    await configureReplicaSet(admin, port);
    return false;
  } finally {
    await client.close();
  }
};

/**
 * Waits without an error for a server that does not listen yet. Another reply than expected is
 * reported once, because the server may never become ready.
 */
const createReadiness = (port: number): (() => Promise<boolean>) => {
  let reported = '';
  return () =>
    isWritablePrimary(port).catch((cause: unknown) => {
      if (cause instanceof MongoServerError && cause.code !== alreadyInitialized) {
        const message = `MongoDB at port ${port} is not ready: ${cause.message}`;
        if (message !== reported) process.emitWarning(message);
        reported = message;
      }
      return false;
    });
};

/** `mongod` reads a variable with this prefix. Others with it are meant for the shop. */
const isMongoDbVariable = (name: string): boolean => name.toUpperCase().startsWith('MONGODB_');

/**
 * One node of MongoDB, as a process that ends with this one. It is a replica set of one member,
 * because a standalone server rejects the retryable writes of the shop's connection.
 */
export const mongoDbProgramPlan = (options: MongoDbProgramOptions): RecordedPlan => {
  const { program, port, directory, failPoints = false, environment } = options;
  mkdirSync(directory, { recursive: true });
  return {
    name: 'documents',
    command: program,
    args: [
      '--port',
      String(port),
      '--bind_ip',
      '127.0.0.1',
      '--nounixsocket',
      '--replSet',
      replicaSet,
      '--dbpath',
      directory,
      ...(failPoints ? ['--setParameter', 'enableTestCommands=1'] : []),
    ],
    environment: Object.fromEntries(
      Object.entries(environment).filter(([name]) => !isMongoDbVariable(name)),
    ),
    readiness: createReadiness(port),
    mark: directory,
  };
};
