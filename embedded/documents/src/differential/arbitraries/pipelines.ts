import type { Document } from 'mongodb';
import * as fc from 'fast-check';
import { filter, totalSort } from './filters.ts';
import { one } from './values.ts';

const fieldPath = fc.constantFrom('$a', '$b', '$b.x', '$c', '$_id');
const operand: fc.Arbitrary<unknown> = fc.oneof(
  fieldPath,
  fc.constant(1),
  fc.tuple(fieldPath, fieldPath).map(([x, y]) => ({ x, y })),
);

const stage: fc.Arbitrary<Document> = fc.oneof(
  filter.map(one('$match')),
  fc.nat(3).map(one('$skip')),
  fc.integer({ min: 1, max: 6 }).map(one('$limit')),
  fc.constantFrom('$a', '$b', '$c').map(one('$unwind')),
  fc.constantFrom('$a', '$b').map((path) => ({ $unwind: { path } })),
  fc
    .constantFrom({ a: 1, 'b.x': 1 }, { c: 0 }, { 'b.x': 0, _id: 0 }, { d: '$b.x', a: 1 })
    .map(one('$project')),
);

const lastStage: fc.Arbitrary<readonly Document[]> = fc.oneof(
  fc.constant([]),
  fc
    .tuple(fc.constantFrom<unknown>('$a', '$c', '$b.x', null, { k: '$a' }), operand, operand)
    .map(([_id, first, second]) => [
      { $group: { _id, n: { $sum: 1 }, first: { $sum: first }, second: { $sum: second } } },
      { $sort: { _id: 1 } },
    ]),
  fc.constant([{ $count: 'count' }]),
);

export const pipeline = fc
  .tuple(filter, totalSort, fc.array(stage, { maxLength: 3 }), lastStage)
  .map(([where, sort, stages, last]): readonly Document[] => [
    { $match: where },
    { $sort: sort },
    ...stages,
    ...last,
  ]);
