import type { MongoClient } from 'mongodb';
import type { Entities } from './entities.ts';
import type { CollectionData } from './format.ts';
import { matchExactly, MismatchError } from './matching/match.ts';

/** Throws `MismatchError` unless the collection contains exactly these documents. */
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
    if (!(error instanceof MismatchError)) throw error;
    throw new MismatchError(`outcome in ${databaseName}.${collectionName}: ${error.message}`);
  }
};
