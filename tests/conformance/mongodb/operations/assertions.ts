import { MongoServerError, type Document } from 'mongodb';
import type { ObservedClient } from '../entities.ts';
import { entityDescriptions } from '../format.ts';
import { createEntities } from '../create-entities.ts';
import { MismatchError } from '../matching/match.ts';
import { isDocument, isSameValue } from '../matching/plain-value.ts';
import type { Arguments, Operations, Scene } from './operation.ts';

const collectionExists = async (given: Arguments, { server }: Scene): Promise<boolean> => {
  const db = server.client.db(given.text('databaseName'));
  const found = await db.listCollections({ name: given.text('collectionName') }).toArray();
  return found.length > 0;
};

const namespaceNotFound = 26;

const nothingWithoutCollection = (error: unknown): { name: string }[] => {
  if (error instanceof MongoServerError && error.code === namespaceNotFound) return [];
  throw error;
};

const indexExists = async (given: Arguments, { server }: Scene): Promise<boolean> => {
  const collection = server.client
    .db(given.text('databaseName'))
    .collection(given.text('collectionName'));
  const indexes = await collection.listIndexes().toArray().catch(nothingWithoutCollection);
  return indexes.some(({ name }) => name === given.text('indexName'));
};

const assert = (condition: boolean, message: string): void => {
  if (!condition) throw new MismatchError(message);
};

const lastTwoSessions = ({ events }: ObservedClient): unknown[] =>
  events
    .filter(({ name }) => name === 'commandStartedEvent')
    .slice(-2)
    .map(({ event }) => {
      const command = event['command'];
      const lsid = isDocument(command) ? command['lsid'] : undefined;
      return isDocument(lsid) ? lsid['id'] : undefined;
    });

const isSameSession = (given: Arguments, { entities }: Scene): boolean => {
  const [first, second] = lastTwoSessions(entities.observed(given.text('client')));
  assert(first !== undefined && second !== undefined, 'two commands should have been observed');
  return isSameValue(first, second);
};

/** The number of a client's connections in use, which the driver's types do not show. */
const checkedOut = (client: unknown): number => {
  const { topology } = client as { topology: { s: { servers: Map<string, Document> } } };
  const servers = [...topology.s.servers.values()];
  return servers.reduce((sum, server) => sum + Number(server['pool'].currentCheckedOutCount), 0);
};

/** Operations of the test runner itself. */
export const runnerOperations: Operations = {
  failPoint: (_object, given, { failPoint }) =>
    failPoint(given.text('client'), given.document('failPoint')),

  createEntities: (_object, given, { entities, server }) =>
    createEntities(entities, server.url, entityDescriptions.parse(given.value('entities'))),

  assertCollectionExists: async (_object, given, scene) =>
    assert(await collectionExists(given, scene), 'the collection should exist'),

  assertCollectionNotExists: async (_object, given, scene) =>
    assert(!(await collectionExists(given, scene)), 'the collection should not exist'),

  assertIndexExists: async (_object, given, scene) =>
    assert(await indexExists(given, scene), 'the index should exist'),

  assertIndexNotExists: async (_object, given, scene) =>
    assert(!(await indexExists(given, scene)), 'the index should not exist'),

  assertSameLsidOnLastTwoCommands: (_object, given, scene) =>
    assert(isSameSession(given, scene), 'the last two commands should be of one session'),

  assertDifferentLsidOnLastTwoCommands: (_object, given, scene) =>
    assert(!isSameSession(given, scene), 'the last two commands should be of two sessions'),

  assertNumberConnectionsCheckedOut: (_object, given, { entities }) => {
    const count = checkedOut(entities.client(given.text('client')));
    assert(count === given.number('connections'), `${count} connections are checked out`);
  },
};
