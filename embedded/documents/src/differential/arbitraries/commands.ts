import * as fc from 'fast-check';
import type { Command, IndexChoice } from '../command.ts';
import { direction, filter, projection, totalSort } from './filters.ts';
import { pipeline } from './pipelines.ts';
import { content, document, id } from './values.ts';
import { update, withId, write } from './writes.ts';

const index: fc.Arbitrary<IndexChoice> = fc
  .tuple(
    fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'b.x', 'b.y'), direction), {
      selector: ([name]) => name,
      minLength: 1,
      maxLength: 3,
    }),
    fc.constantFrom<IndexChoice['options']>({}, {}, { unique: true }),
  )
  .map(([fields, options]) => ({ key: Object.fromEntries(fields), options }));

/** A command out of all that are compared. */
export const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 12, arbitrary: write.map((made): Command => ({ kind: 'write', write: made })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.array(write, { minLength: 1, maxLength: 4 }), fc.boolean())
      .map(([writes, ordered]): Command => ({ kind: 'bulk', writes, ordered })),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({
        filter,
        sort: totalSort,
        change: fc.oneof(
          update.map((by) => ({ kind: 'update', by }) as const),
          content.map((by) => ({ kind: 'replace', by }) as const),
        ),
        returnNew: fc.boolean(),
        projection,
        _id: fc.option(id),
      })
      .map(({ _id, filter: where, ...rest }): Command => ({
        kind: 'findAndModify',
        ...rest,
        filter: _id === null ? where : withId(where, _id),
        upsert: _id !== null,
      })),
  },
  {
    weight: 10,
    arbitrary: fc
      .record({
        filter,
        projection,
        sort: totalSort,
        skip: fc.nat(2),
        limit: fc.nat(5),
        batchSize: fc.constantFrom(1, 2, 100),
      })
      .map((rest): Command => ({ kind: 'find', ...rest })),
  },
  {
    weight: 2,
    arbitrary: fc.oneof(filter).map((where): Command => ({ kind: 'count', filter: where })),
  },
  {
    weight: 5,
    arbitrary: pipeline.map((stages): Command => ({ kind: 'aggregate', pipeline: stages })),
  },
  { weight: 1, arbitrary: index.map((made): Command => ({ kind: 'createIndex', index: made })) },
);

/** The documents and indexes that a run starts with. */
export const beginning = fc.record({
  documents: fc.uniqueArray(document, { selector: ({ _id }) => _id as unknown, maxLength: 8 }),
  indexes: fc.uniqueArray(index, { selector: ({ key }) => JSON.stringify(key), maxLength: 2 }),
});
