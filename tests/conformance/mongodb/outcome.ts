import type { MongoClient } from 'mongodb';
import type { Entities } from './entities.ts';
import type { CollectionData } from './format.ts';
import { matchExactly, Mismatch } from './matching/match.ts';

/** Throws `Mismatch` unless the collection contains exactly these documents. */
export const checkOutcome = async (
  client: MongoClient,
  { databaseName, collectionName, documents }: CollectionData,
  entities: Entities,
): Promise<void> => {
  const found = await client
    .db(databaseName)
    .collection(collectionName)
    .find({}, { sort: { _id: 1 }, readConcern: { level: 'local' } })
    .toArray();
  try {
    matchExactly(documents, found, entities);
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    throw new Mismatch(`outcome in ${databaseName}.${collectionName}: ${error.message}`);
  }
};
