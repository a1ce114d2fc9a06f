import { Int32, Long, type Document } from 'mongodb';
import * as fc from 'fast-check';
import type { Write } from '../command.ts';
import { clause, elementCondition, filter } from './filters.ts';
import { content, document, id, inner, one, paths, scalar, smallNumber, value } from './values.ts';

const updatePath = fc.constantFrom(...paths, 'a.0', 'b.1', 'b.0.x', 'c.x.y');
export const path = fc.constantFrom(...paths);

const changeOf: fc.Arbitrary<readonly [string, string, unknown]> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant('$set'), updatePath, value) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('$unset'), updatePath, fc.constant('')) },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom('$inc', '$mul'), updatePath, smallNumber) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom('$min', '$max'), updatePath, scalar) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constant('$rename'), path, fc.constantFrom('a', 'c', 'd', 'b.z')),
  },
  { weight: 1, arbitrary: fc.tuple(fc.constant('$setOnInsert'), path, scalar) },
  {
    weight: 3,
    arbitrary: fc.tuple(
      fc.constant('$push'),
      updatePath,
      fc.oneof(
        value,
        fc.record(
          {
            $each: fc.array(fc.oneof(scalar, inner), { maxLength: 3 }),
            $slice: fc.integer({ min: -3, max: 3 }),
            $sort: fc.constantFrom<unknown>(1, -1, { x: 1 }, { y: -1, x: 1 }),
            $position: fc.integer({ min: -2, max: 3 }),
          },
          { requiredKeys: ['$each'], noNullPrototype: true },
        ),
      ),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constant('$addToSet'),
      updatePath,
      fc.oneof(value, fc.array(scalar, { maxLength: 3 }).map(one('$each'))),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constant('$pull'), updatePath, fc.oneof(value, elementCondition)),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constant('$pullAll'), updatePath, fc.array(value, { maxLength: 2 })),
  },
  { weight: 1, arbitrary: fc.tuple(fc.constant('$pop'), updatePath, fc.constantFrom(1, -1)) },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constant('$bit'),
      path,
      fc
        .tuple(
          fc.constantFrom('and', 'or', 'xor'),
          fc.constantFrom(new Int32(3), Long.fromNumber(5)),
        )
        .map(([op, by]) => ({ [op]: by })),
    ),
  },
);

export const update: fc.Arbitrary<Document> = fc
  .array(changeOf, { minLength: 1, maxLength: 3 })
  .map((changes) => {
    const made: Record<string, Record<string, unknown>> = {};
    for (const [operator, name, operand] of changes) (made[operator] ??= {})[name] = operand;
    return made;
  });

const arrayUpdate: fc.Arbitrary<{ update: Document; arrayFilters: Document[] }> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('$set', '$inc', '$unset'),
      fc.constantFrom('a.$[]', 'b.$[]', 'b.$[].x'),
      smallNumber,
    )
    .map(([operator, name, operand]) => ({
      update: { [operator]: { [name]: operand } },
      arrayFilters: [],
    })),
  fc
    .tuple(
      fc.constantFrom('$set', '$min', '$mul'),
      fc.constantFrom('a.$[e]', 'b.$[e]'),
      smallNumber,
      elementCondition,
    )
    .map(([operator, name, operand, wanted]) => ({
      update: { [operator]: { [name]: operand } },
      arrayFilters: [{ e: wanted }],
    })),
  fc.tuple(smallNumber, scalar).map(([operand, wanted]) => ({
    update: { $set: { 'b.$[e].y': operand } },
    arrayFilters: [{ 'e.x': wanted }],
  })),
);

export const withId = (where: Document, _id: number): Document => ({ ...where, _id });

export const write: fc.Arbitrary<Write> = fc.oneof(
  { weight: 4, arbitrary: document.map((made): Write => ({ kind: 'insertOne', document: made })) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom('updateOne', 'updateMany'), filter, update, id, fc.boolean())
      .map(([kind, where, by, _id, upsert]): Write => ({
        kind: kind === 'updateMany' ? 'updateMany' : 'updateOne',
        filter: upsert || kind === 'updateOne' ? withId(where, _id) : where,
        update: by,
        arrayFilters: [],
        upsert,
      })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(filter, arrayUpdate, id).map(([where, by, _id]): Write => ({
      kind: 'updateOne',
      filter: withId(where, _id),
      upsert: false,
      ...by,
    })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(filter, content, id, fc.boolean())
      .map(([where, replacement, _id, upsert]): Write => ({
        kind: 'replaceOne',
        filter: withId(where, _id),
        replacement,
        upsert,
      })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(filter, id)
      .map(([where, _id]): Write => ({ kind: 'deleteOne', filter: withId(where, _id) })),
  },
  { weight: 1, arbitrary: clause.map((where): Write => ({ kind: 'deleteMany', filter: where })) },
);
