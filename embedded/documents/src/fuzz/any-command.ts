import {
  Binary,
  BSONRegExp,
  Decimal128,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  type Document,
} from 'mongodb';
import * as fc from 'fast-check';
import { profile } from '../profile.ts';

const scalar: fc.Arbitrary<unknown> = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.string({ maxLength: 5 }),
  fc.constantFrom<unknown>(
    null,
    '$a',
    '$$ROOT',
    '$$nobody',
    '$',
    '$$',
    '$a..b',
    -1,
    0,
    1,
    2 ** 40,
    NaN,
    Infinity,
    new Date(0),
    new Date(8.64e15),
    new ObjectId('0123456789abcdef01234567'),
    Long.MAX_VALUE,
    Long.MIN_VALUE,
    Decimal128.fromString('NaN'),
    Decimal128.fromString('9.99E+6144'),
    new Int32(-2_147_483_648),
    new Binary(Buffer.from('x'), 4),
    new BSONRegExp('(', ''),
    new BSONRegExp('a', 'x'),
    new Timestamp({ t: 1, i: 1 }),
    new MinKey(),
    new MaxKey(),
  ),
);

/** The profile, and a few names outside it. */
const operators = [
  ...profile.logicalOperators,
  ...profile.queryOperators,
  ...profile.updateOperators,
  ...profile.accumulators,
  '$size',
  '$nor',
  '$expr',
  '$where',
  '$push',
  '$each',
  '$slice',
  '$cond',
  '$natural',
  '$meta',
] as const;

const names = [
  'a',
  'b',
  'a.b',
  'a.0',
  'a.$',
  'a.$[]',
  'a.$[e]',
  '_id',
  '',
  '.',
  'a.',
  '$x',
] as const;

const key = fc.oneof(fc.constantFrom(...operators), fc.constantFrom(...names));

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'value' },
    { weight: 3, arbitrary: scalar },
    {
      weight: 3,
      arbitrary: fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }),
    },
    { weight: 2, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
  ),
}));

const stages = [...profile.stages, '$lookup', '$out', '$nothing'] as const;

const stage = fc
  .tuple(fc.constantFrom(...stages), value)
  .map(([name, operand]) => ({ [name]: operand }));

const shapes: Readonly<Record<string, readonly string[]>> = {
  find: [
    'filter',
    'sort',
    'projection',
    'hint',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'collation',
  ],
  insert: ['documents', 'ordered'],
  update: ['updates', 'ordered', 'let'],
  delete: ['deletes', 'ordered'],
  findAndModify: [
    'query',
    'sort',
    'update',
    'remove',
    'new',
    'fields',
    'upsert',
    'arrayFilters',
    'hint',
  ],
  count: ['query', 'skip', 'limit', 'hint'],
  distinct: ['key', 'query'],
  aggregate: ['pipeline', 'cursor', 'hint', 'let'],
  createIndexes: ['indexes'],
  listIndexes: ['cursor'],
  create: ['capped'],
  drop: [],
  listCollections: ['filter', 'nameOnly', 'cursor'],
  listDatabases: ['filter', 'nameOnly'],
  explain: ['verbosity'],
  getMore: ['collection', 'batchSize'],
  killCursors: ['cursors'],
  endSessions: [],
  commitTransaction: ['autocommit'],
  hello: [],
  getParameter: ['featureCompatibilityVersion'],
  collStats: ['scale'],
  dbStats: ['scale'],
  nonsense: ['a'],
};

const statement: Readonly<Record<string, readonly string[]>> = {
  updates: ['q', 'u', 'multi', 'upsert', 'arrayFilters', 'hint', 'sort'],
  deletes: ['q', 'limit', 'hint'],
  indexes: ['key', 'name', 'unique', 'sparse'],
};

const some = (fields: readonly string[]): fc.Arbitrary<Document> =>
  fc.subarray([...fields]).chain((chosen) =>
    fc.record(Object.fromEntries(chosen.map((name) => [name, optionOf(name)])), {
      noNullPrototype: true,
    }),
  );

const document = fc.dictionary(key, value, { maxKeys: 3, noNullPrototype: true });

/** A value that is sometimes of the option's type. */
const optionOf = (name: string): fc.Arbitrary<unknown> => {
  const fields = statement[name];
  if (fields) return fc.oneof(fc.array(some(fields), { minLength: 1, maxLength: 3 }), value);
  if (name === 'pipeline')
    return fc.oneof({ weight: 6, arbitrary: fc.array(stage, { maxLength: 3 }) }, value);
  if (name === 'cursor') return fc.oneof({ weight: 6, arbitrary: fc.constant({}) }, value);
  if (name === 'documents')
    return fc.oneof(fc.array(document, { minLength: 1, maxLength: 3 }), value);
  return fc.oneof({ weight: 3, arbitrary: document }, { weight: 1, arbitrary: value });
};

const target = fc.oneof(
  { weight: 8, arbitrary: fc.constant<unknown>('things') },
  { weight: 1, arbitrary: scalar },
);

const plainCommand: fc.Arbitrary<Document> = fc
  .constantFrom(...Object.keys(shapes).filter((name) => name !== 'explain'))
  .chain((name) =>
    fc.tuple(target, some(shapes[name] ?? [])).map(([of, fields]) => ({ [name]: of, ...fields })),
  );

/** A command that is rarely valid. */
export const anyCommand: fc.Arbitrary<Document> = fc.oneof(
  { weight: 10, arbitrary: plainCommand },
  { weight: 1, arbitrary: plainCommand.map((command) => ({ explain: command })) },
);
