import type { MongoClient } from 'mongodb';
import type { CollectionData } from './format.ts';

const writeConcern = { w: 'majority' } as const;

/** Puts a collection into the initial state of a test. */
export const putInitialData = async (
  client: MongoClient,
  { databaseName, collectionName, createOptions, documents }: CollectionData,
): Promise<void> => {
  const db = client.db(databaseName);
  await db.dropCollection(collectionName, { writeConcern });
  await db.createCollection(collectionName, { ...createOptions, writeConcern });
  if (documents.length > 0) {
    await db.collection(collectionName).insertMany([...documents], { writeConcern });
  }
};
