import type { AnyBulkWriteOperation, AnyClientBulkWriteModel, Document } from 'mongodb';
import type { Operations } from './operation.ts';

/** The driver returns `null` where the format has no `upsertedId`. */
const withoutNullId = (result: Document): Document => {
  if (result['upsertedId'] !== null) return result;
  const { upsertedId: _none, ...others } = result;
  return others;
};

/** The driver names the kind of a model in a field; the format in front of it. */
const modelOf = (model: Document): AnyClientBulkWriteModel<Document> => {
  const [[name, fields] = ['', {}]] = Object.entries(model);
  return { name, ...fields } as AnyClientBulkWriteModel<Document>; // the test file's word
};

/** The driver reports an upsert twice. */
const withoutDidUpsert = (results: unknown): unknown =>
  results instanceof Map
    ? new Map(
        [...results].map(([index, result]: [number, Document]) => {
          const { didUpsert: _didUpsert, ...others } = result;
          return [index, others];
        }),
      )
    : results;

/** Operations that write documents. */
export const writingOperations: Operations = {
  insertOne: (object, given, { entities }) =>
    entities
      .collection(object)
      .insertOne(given.document('document'), given.optionsWithout('document')),

  insertMany: (object, given, { entities }) =>
    entities
      .collection(object)
      .insertMany(given.documents('documents'), given.optionsWithout('documents')),

  updateOne: async (object, given, { entities }) =>
    withoutNullId(
      await entities
        .collection(object)
        .updateOne(
          given.document('filter'),
          given.document('update'),
          given.optionsWithout('filter', 'update'),
        ),
    ),

  updateMany: async (object, given, { entities }) =>
    withoutNullId(
      await entities
        .collection(object)
        .updateMany(
          given.document('filter'),
          given.document('update'),
          given.optionsWithout('filter', 'update'),
        ),
    ),

  replaceOne: async (object, given, { entities }) =>
    withoutNullId(
      await entities
        .collection(object)
        .replaceOne(
          given.document('filter'),
          given.document('replacement'),
          given.optionsWithout('filter', 'replacement'),
        ),
    ),

  deleteOne: (object, given, { entities }) =>
    entities.collection(object).deleteOne(given.document('filter'), given.optionsWithout('filter')),

  deleteMany: (object, given, { entities }) =>
    entities
      .collection(object)
      .deleteMany(given.document('filter'), given.optionsWithout('filter')),

  findOneAndUpdate: (object, given, { entities }) =>
    entities
      .collection(object)
      .findOneAndUpdate(
        given.document('filter'),
        given.document('update'),
        given.optionsWithout('filter', 'update'),
      ),

  findOneAndReplace: (object, given, { entities }) =>
    entities
      .collection(object)
      .findOneAndReplace(
        given.document('filter'),
        given.document('replacement'),
        given.optionsWithout('filter', 'replacement'),
      ),

  findOneAndDelete: (object, given, { entities }) =>
    entities
      .collection(object)
      .findOneAndDelete(given.document('filter'), given.optionsWithout('filter')),

  bulkWrite: (object, given, { entities }) => {
    const requests = given.documents('requests') as AnyBulkWriteOperation[]; // the file's word
    return entities.collection(object).bulkWrite(requests, given.optionsWithout('requests'));
  },

  clientBulkWrite: async (object, given, { entities }) => {
    const models = given.documents('models').map(modelOf);
    const options = given.optionsWithout('models');
    const result = await entities.client(object).bulkWrite(models, options);
    return { ...result, updateResults: withoutDidUpsert(result.updateResults) };
  },
};
