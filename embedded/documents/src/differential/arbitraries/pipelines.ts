import type { Document } from 'mongodb';
import * as fc from 'fast-check';
import { filter, totalSort } from './filters.ts';
import { one } from './values.ts';

const operand = fc.constantFrom<unknown>('$a', '$b', '$b.x', '$c', '$_id', 1, { $literal: 2 });
const expression: fc.Arbitrary<unknown> = fc.oneof(
  operand,
  fc
    .tuple(fc.constantFrom('$eq', '$gt', '$lte', '$ne'), operand, operand)
    .map(([op, a, b]) => ({ [op]: [a, b] })),
  fc.tuple(operand, operand).map(([a, b]) => ({ $ifNull: [a, b] })),
  fc.tuple(operand, operand, operand).map((parts) => ({ $cond: parts })),
  fc.constantFrom('$_id', 2).map((by) => ({ $multiply: [by, { $literal: 3 }] })),
  fc.tuple(operand, operand).map((parts) => ({ $and: parts })),
  fc.tuple(operand, operand).map(([x, y]) => ({ x, y })),
);

const accumulator = fc
  .tuple(
    fc.constantFrom('$sum', '$avg', '$min', '$max', '$first', '$last', '$push', '$addToSet'),
    operand,
  )
  .map(([name, of]) => ({ [name]: of }));

const stage: fc.Arbitrary<Document> = fc.oneof(
  filter.map(one('$match')),
  fc.nat(3).map(one('$skip')),
  fc.integer({ min: 1, max: 6 }).map(one('$limit')),
  fc.constantFrom('$a', '$b', '$c').map(one('$unwind')),
  fc
    .tuple(fc.constantFrom('$a', '$b'), fc.boolean(), fc.constantFrom('i', 'a'))
    .map(([of, keep, index]) => ({
      $unwind: { path: of, preserveNullAndEmptyArrays: keep, includeArrayIndex: index },
    })),
  fc
    .tuple(fc.constantFrom('a', 'd'), expression)
    .map(([name, of]) => ({ $addFields: { [name]: of } })),
  fc.constantFrom({ a: 1, 'b.x': 1 }, { c: 0 }, { 'b.x': 0, _id: 0 }).map(one('$project')),
  fc.constantFrom('a', 'b.x').map(one('$unset')),
  fc
    .tuple(fc.constantFrom('b', 'c', '_id'), fc.constantFrom('a', 'b.x', 'c'))
    .map(([localField, foreignField]) => ({
      $lookup: {
        from: 'things',
        localField,
        foreignField,
        as: 'found',
        pipeline: [{ $sort: { _id: 1 } }],
      },
    })),
);

const lastStage: fc.Arbitrary<readonly Document[]> = fc.oneof(
  fc.constant([]),
  fc
    .tuple(
      fc.constantFrom<unknown>('$a', '$c', '$b.x', null, { k: '$a' }),
      accumulator,
      accumulator,
    )
    .map(([_id, first, second]) => [
      { $group: { _id, n: { $sum: 1 }, first, second } },
      { $sort: { _id: 1 } },
    ]),
  fc.constant([{ $count: 'count' }]),
  fc.constant([{ $replaceRoot: { newRoot: { was: '$$ROOT' } } }]),
  fc
    .tuple(stage, stage)
    .map(([first, second]) => [{ $facet: { first: [first], second: [second, { $limit: 2 }] } }]),
);

export const pipeline = fc
  .tuple(filter, totalSort, fc.array(stage, { maxLength: 3 }), lastStage)
  .map(([where, sort, stages, last]): readonly Document[] => [
    { $match: where },
    { $sort: sort },
    ...stages,
    ...last,
  ]);
