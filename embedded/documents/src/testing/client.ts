import { MongoClient, type Db, type MongoClientOptions } from 'mongodb';
import { startDocuments, type Documents, type DocumentsOptions } from '../server.ts';

export type TestServer = {
  readonly server: Documents;
  readonly client: MongoClient;
  readonly db: Db;
  readonly stop: () => Promise<void>;
};

export const connect = (
  port: number,
  options: MongoClientOptions = {},
  query = 'directConnection=true',
): Promise<MongoClient> =>
  new MongoClient(`mongodb://127.0.0.1:${port}/?${query}`, {
    useBigInt64: true,
    serverSelectionTimeoutMS: 5000,
    ...options,
  }).connect();

/** A server in memory, and the official client connected to it. */
export const served = async (options: Partial<DocumentsOptions> = {}): Promise<TestServer> => {
  const faults: unknown[] = [];
  const server = await startDocuments({
    memory: true,
    onFault: (error) => faults.push(error),
    ...options,
  });
  const client = await connect(server.port);
  return {
    server,
    client,
    db: client.db('test'),
    stop: async () => {
      await client.close();
      await server.close();
      if (faults.length > 0) throw new AggregateError(faults, 'the server had faults');
    },
  };
};

/** The error that a promise is rejected with. */
export const rejection = async (promise: Promise<unknown>): Promise<unknown> => {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('The promise was not rejected');
};
