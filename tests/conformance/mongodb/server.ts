import { startDocuments } from '@shop/embedded-documents/server';
import { MongoClient } from 'mongodb';
import { z } from 'zod';

/** The properties of the server that tests require, as the server reports them. */
export type ServerFacts = {
  readonly version: string;
  readonly topology: 'single' | 'replicaset' | 'sharded';
  readonly authenticated: boolean;
};

/** The server that is tried, with a client that no test observes. */
export type TriedServer = {
  readonly url: string;
  readonly client: MongoClient;
  readonly facts: ServerFacts;
  /** Ends the transactions of earlier tests. The embedded server has no transactions left over. */
  readonly endTransactions: () => Promise<void>;
  /**
   * Returns the commands that the embedded server refused since the last call because they are
   * outside its profile.
   */
  readonly drainRefused: () => readonly string[];
  readonly stop: () => Promise<void>;
};

type StartedServer = Pick<TriedServer, 'url' | 'drainRefused' | 'stop'>;

const hello = z.object({ setName: z.string().optional(), msg: z.string().optional() });
const buildInfo = z.object({ version: z.string() });

const factsOf = async (client: MongoClient, url: string): Promise<ServerFacts> => {
  const admin = client.db('admin');
  const { setName, msg } = hello.parse(await admin.command({ hello: 1 }));
  const { version } = buildInfo.parse(await admin.command({ buildInfo: 1 }));
  const single = setName === undefined ? 'single' : 'replicaset';
  return {
    version,
    topology: msg === 'isdbgrid' ? 'sharded' : single,
    authenticated: new URL(url).username !== '',
  };
};

const embedded = async (): Promise<StartedServer> => {
  const faults: unknown[] = [];
  const server = await startDocuments({
    memory: true,
    failPoints: true,
    onFault: (error) => faults.push(error),
  });
  return {
    url: `mongodb://127.0.0.1:${server.port}/?replicaSet=rs0`,
    drainRefused: server.drainRefused,
    stop: async () => {
      await server.close();
      if (faults.length > 0) throw new AggregateError(faults, 'the server had faults');
    },
  };
};

/** Connects to the server at the URL, or to one of our own that is started for it. */
export const openServer = async (given: string | undefined): Promise<TriedServer> => {
  const { url, drainRefused, stop }: StartedServer =
    given === undefined
      ? await embedded()
      : { url: given, drainRefused: () => [], stop: () => Promise.resolve() };
  const client = await new MongoClient(url).connect();
  return {
    url,
    client,
    facts: await factsOf(client, url),
    drainRefused,
    endTransactions: async () => {
      if (given !== undefined) await client.db('admin').command({ killAllSessions: [] });
    },
    stop: async () => {
      await client.close();
      await stop();
    },
  };
};
