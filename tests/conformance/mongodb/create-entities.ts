import { GridFSBucket, MongoClient } from 'mongodb';
import type { ClientSession, MongoClientOptions } from 'mongodb';
import type { Entities } from './entities.ts';
import type { ClientDescription, EntityDescription } from './format.ts';
import { recordEvents } from './recording.ts';
import { translated } from './translation.ts';

/** Retries a server that closed a connection soon, not after half a second. */
const hastyClient: MongoClientOptions = {
  monitorCommands: true,
  minHeartbeatFrequencyMS: 20,
  heartbeatFrequencyMS: 500,
  serverSelectionTimeoutMS: 5000,
};

/**
 * URI options whose names differ from the driver's own. A member of the requested kind is available
 * immediately or never.
 */
const clientOptions = ({ uriOptions = {}, serverApi }: ClientDescription): MongoClientOptions => {
  const { readConcernLevel, w, ...others } = uriOptions;
  return {
    ...hastyClient,
    ...(others['readPreference'] === undefined ? {} : { serverSelectionTimeoutMS: 1000 }),
    ...others,
    ...(readConcernLevel === undefined ? {} : { readConcern: { level: readConcernLevel } }),
    ...(w === undefined ? {} : { writeConcern: { w } }),
    ...(serverApi === undefined ? {} : { serverApi }),
  } as MongoClientOptions; // the test file's word
};

const addClient = async (
  entities: Entities,
  url: string,
  description: ClientDescription,
): Promise<void> => {
  const client = new MongoClient(url, clientOptions(description));
  const events = recordEvents(
    client,
    description.observeEvents ?? [],
    description.ignoreCommandMonitoringEvents ?? [],
  );
  entities.addClient(description.id, { client, events });
  await client.connect();
};

const startSession = (
  entities: Entities,
  client: string,
  { snapshotTime, ...options }: Readonly<Record<string, unknown>> = {},
): ClientSession => {
  const session = entities.client(client).startSession(translated(options));
  if (typeof snapshotTime === 'string') {
    // The driver has a field for the time, but no option.
    Reflect.set(session, 'snapshotTime', entities.entity(snapshotTime));
  }
  return session;
};

const create = async (
  entities: Entities,
  url: string,
  description: EntityDescription,
): Promise<void> => {
  if ('client' in description) await addClient(entities, url, description.client);
  else if ('database' in description) {
    const { id, client, databaseName, databaseOptions } = description.database;
    entities.set(id, entities.client(client).db(databaseName, translated(databaseOptions)));
  } else if ('collection' in description) {
    const { id, database, collectionName, collectionOptions } = description.collection;
    const options = translated(collectionOptions);
    entities.set(id, entities.db(database).collection(collectionName, options));
  } else if ('session' in description) {
    const { id, client, sessionOptions } = description.session;
    entities.set(id, startSession(entities, client, sessionOptions));
  } else {
    const { id, database, bucketOptions } = description.bucket;
    entities.set(id, new GridFSBucket(entities.db(database), translated(bucketOptions)));
  }
};

/** Creates the entities of a test, in order. */
export const createEntities = async (
  entities: Entities,
  url: string,
  descriptions: readonly EntityDescription[],
): Promise<void> => {
  for (const description of descriptions) await create(entities, url, description);
};
