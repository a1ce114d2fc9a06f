import { Collection, Db } from 'mongodb';
import type { Operations } from './operation.ts';

/** Operations that read documents. */
export const readingOperations: Operations = {
  find: (object, given, { entities }) =>
    entities
      .collection(object)
      .find(given.document('filter'), given.optionsWithout('filter'))
      .toArray(),

  findOne: (object, given, { entities }) =>
    entities.collection(object).findOne(given.document('filter'), given.optionsWithout('filter')),

  aggregate: (object, given, { entities }) => {
    const target = entities.entity(object);
    if (!(target instanceof Db || target instanceof Collection)) {
      throw new Error(`${object} cannot aggregate`);
    }
    const options = given.optionsWithout('pipeline');
    return target.aggregate(given.documents('pipeline'), options).toArray();
  },

  count: (object, given, { entities }) =>
    entities.collection(object).count(given.document('filter'), given.optionsWithout('filter')),

  countDocuments: (object, given, { entities }) =>
    entities
      .collection(object)
      .countDocuments(given.document('filter'), given.optionsWithout('filter')),

  estimatedDocumentCount: (object, given, { entities }) =>
    entities.collection(object).estimatedDocumentCount(given.optionsWithout()),

  distinct: (object, given, { entities }) =>
    entities
      .collection(object)
      .distinct(
        given.text('fieldName'),
        given.document('filter'),
        given.optionsWithout('fieldName', 'filter'),
      ),
};
