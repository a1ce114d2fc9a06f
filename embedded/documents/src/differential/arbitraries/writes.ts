import type { Document } from 'mongodb';
import * as fc from 'fast-check';
import type { Write } from '../command.ts';
import { clause, filter } from './filters.ts';
import { content, document, id, paths, scalar, smallNumber, value } from './values.ts';

const updatePath = fc.constantFrom(...paths, 'c.x.y');
const path = fc.constantFrom(...paths);

const changeOf: fc.Arbitrary<readonly [string, string, unknown]> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant('$set'), updatePath, value) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('$unset'), updatePath, fc.constant('')) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('$inc'), updatePath, smallNumber) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('$setOnInsert'), path, scalar) },
);

export const update: fc.Arbitrary<Document> = fc
  .array(changeOf, { minLength: 1, maxLength: 3 })
  .map((changes) => {
    const made: Record<string, Record<string, unknown>> = {};
    for (const [operator, name, operand] of changes) (made[operator] ??= {})[name] = operand;
    return made;
  });

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
        upsert,
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
