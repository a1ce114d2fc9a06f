import type { Document, MongoClient } from 'mongodb';

/** The fail points of one test. */
export type FailPoints = {
  readonly turnOn: (client: MongoClient, point: Document) => Promise<void>;
  /** Runs on a client that is not under test, so that the tested one publishes no event of it. */
  readonly turnOff: (client: MongoClient) => Promise<void>;
};

export const openFailPoints = (): FailPoints => {
  const names = new Set<string>();
  return {
    turnOn: async (client, point) => {
      names.add(String(point['configureFailPoint']));
      await client.db('admin').command(point);
    },
    turnOff: async (client) => {
      for (const name of names) {
        await client.db('admin').command({ configureFailPoint: name, mode: 'off' });
      }
      names.clear();
    },
  };
};
