import type { Collection, SearchIndexDescription } from 'mongodb';
import type { Operations } from './operation.ts';

/** Operations on collections, indexes and databases. */
export const databaseOperations: Operations = {
  createCollection: async (object, given, { entities }) => {
    const options = given.optionsWithout('collection');
    await entities.db(object).createCollection(given.text('collection'), options);
  },

  dropCollection: (object, given, { entities }) =>
    entities
      .db(object)
      .dropCollection(given.text('collection'), given.optionsWithout('collection')),

  modifyCollection: (object, given, { entities }) =>
    entities
      .db(object)
      .command({ collMod: given.text('collection'), ...given.optionsWithout('collection') }),

  listCollections: (object, given, { entities }) =>
    entities
      .db(object)
      .listCollections(given.document('filter') ?? {}, given.optionsWithout('filter'))
      .toArray(),

  listDatabases: (object, given, { entities }) =>
    entities.client(object).db('admin').admin().listDatabases(given.optionsWithout()),

  createIndex: (object, given, { entities }) =>
    entities.collection(object).createIndex(given.document('keys'), given.optionsWithout('keys')),

  dropIndex: (object, given, { entities }) =>
    entities.collection(object).dropIndex(given.text('name'), given.optionsWithout('name')),

  listIndexes: (object, given, { entities }) =>
    entities.collection(object).listIndexes(given.optionsWithout()).toArray(),

  createSearchIndex: (object, given, { entities }) =>
    entities
      .collection(object)
      .createSearchIndex(given.document('model') as SearchIndexDescription),

  createSearchIndexes: (object, given, { entities }) =>
    entities
      .collection(object)
      .createSearchIndexes(given.documents('models') as SearchIndexDescription[]),

  updateSearchIndex: (object, given, { entities }) =>
    entities.collection(object).updateSearchIndex(given.text('name'), given.document('definition')),

  dropSearchIndex: (object, given, { entities }) =>
    entities.collection(object).dropSearchIndex(given.text('name')),

  listSearchIndexes: (object, given, { entities }) => {
    const options = given.document('aggregationOptions') ?? {};
    const collection: Collection = entities.collection(object);
    const name = given.text('name');
    return name === undefined
      ? collection.listSearchIndexes(options).toArray()
      : collection.listSearchIndexes(name, options).toArray();
  },
};
