import type { Document } from 'mongodb';
import * as fc from 'fast-check';
import { fieldNames, id, one, paths, scalar, value } from './values.ts';

export const elementCondition: fc.Arbitrary<Document> = fc.oneof(
  fc
    .tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$eq', '$ne'), scalar)
    .map(([op, bound]) => ({
      [op]: bound,
    })),
  fc.tuple(scalar, scalar).map(([low, high]) => ({ $gte: low, $lt: high })),
  fc.array(scalar, { maxLength: 2 }).map(one('$in')),
);

const condition: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: value },
  { weight: 5, arbitrary: elementCondition },
  { weight: 1, arbitrary: fc.array(value, { maxLength: 2 }).map(one('$nin')) },
  { weight: 1, arbitrary: fc.boolean().map(one('$exists')) },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 2 }).map(one('$all')) },
  { weight: 1, arbitrary: fc.constantFrom('^a', 'b$', '^ab', '^к').map(one('$regex')) },
  { weight: 1, arbitrary: elementCondition.map(one('$not')) },
  {
    weight: 1,
    arbitrary: fc
      .dictionary(fc.constantFrom(...fieldNames), fc.oneof(scalar, elementCondition), {
        minKeys: 1,
        maxKeys: 2,
        noNullPrototype: true,
      })
      .map(one('$elemMatch')),
  },
);

export const clause = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.dictionary(fc.constantFrom(...paths), condition, {
      minKeys: 1,
      maxKeys: 2,
      noNullPrototype: true,
    }),
  },
  {
    weight: 1,
    arbitrary: fc
      .oneof(id, id.map(one('$gt')), fc.array(id, { maxLength: 3 }).map(one('$in')))
      .map(one('_id')),
  },
);

export const filter: fc.Arbitrary<Document> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({}) },
  { weight: 6, arbitrary: clause },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('$and', '$or'), fc.array(clause, { minLength: 1, maxLength: 3 }))
      .map(([op, clauses]) => ({ [op]: clauses })),
  },
);

export const direction = fc.constantFrom<1 | -1>(1, -1);
export const totalSort = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...paths), direction), {
    selector: ([name]) => name,
    maxLength: 2,
  })
  .chain((fields) =>
    direction.map((last): Document => ({ ...Object.fromEntries(fields), _id: last })),
  );

export const projection: fc.Arbitrary<Document> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.uniqueArray(fc.constantFrom('a', 'b.x', 'c', 'b.y'), { minLength: 1, maxLength: 2 }),
        fc.constantFrom(0, 1),
        fc.boolean(),
      )
      .map(([names, flag, withId]): Document => ({
        ...Object.fromEntries(names.map((name) => [name, flag])),
        ...(withId ? {} : { _id: 0 }),
      })),
  },
  { weight: 1, arbitrary: fc.constantFrom({ _id: 1 }, { _id: 0 }, { c: 1, 'a.x': true }) },
);
