import { Binary, Double, Int32, Long, ObjectId, type Document } from 'mongodb';
import * as fc from 'fast-check';

/** Numbers at the limits of their types, and neighbors that are the same double. */
const edges = [
  ...[-3, 2_147_483_647].map((number) => new Int32(number)),
  ...['9007199254740992', '9007199254740993', '9223372036854775807'].map((text) =>
    Long.fromString(text),
  ),
  ...[-0.5, 0.25, 9_007_199_254_740_992, 1e17, Infinity].map((number) => new Double(number)),
];

export const smallNumber = fc.constantFrom(
  new Int32(1),
  new Int32(-2),
  Long.fromNumber(2),
  new Double(0.5),
  new Double(1.5),
);

const small = fc.constantFrom(...[0, 1, 2].map((number) => new Int32(number)));

/** Few values, so that those of documents and of commands meet. */
export const scalar: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: small },
  { weight: 2, arbitrary: fc.constantFrom(Long.fromNumber(1), Long.fromNumber(2)) },
  { weight: 2, arbitrary: fc.constantFrom(new Double(1), new Double(0.5), new Double(NaN)) },
  { weight: 1, arbitrary: fc.constantFrom(...edges) },
  { weight: 2, arbitrary: fc.constantFrom('', 'a', 'ab', 'b', 'ключ') },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      new Date(0),
      new Date(1_700_000_000_000),
      new ObjectId('0123456789abcdef01234567'),
      new Binary(Buffer.from('key')),
    ),
  },
);

const arrays: readonly unknown[] = [
  [],
  [new Int32(1)],
  [new Int32(1), new Int32(2)],
  [[new Int32(1)]],
  [[new Int32(1), new Int32(2)]],
  [[]],
  [{ x: new Int32(1) }],
  [{ x: new Int32(1), y: new Int32(2) }, { x: new Int32(2) }],
];

export const fieldNames = ['x', 'y'] as const;

export const inner: fc.Arbitrary<Document> = fc.dictionary(fc.constantFrom(...fieldNames), scalar, {
  maxKeys: 2,
  noNullPrototype: true,
});

export const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: inner },
  { weight: 3, arbitrary: fc.constantFrom(...arrays) },
  { weight: 1, arbitrary: fc.array(fc.oneof(inner, scalar), { maxLength: 3 }) },
);

export const roots = ['a', 'b', 'c'] as const;
export const paths = ['a', 'a', 'b', 'b', 'c', 'a.x', 'b.x', 'b.y', 'c.x', 'b.x.y'] as const;

export const id = fc.integer({ min: 0, max: 9 });
export const content = fc.dictionary(fc.constantFrom(...roots), value, {
  maxKeys: 3,
  noNullPrototype: true,
});
export const document = fc.tuple(id, content).map(([_id, rest]): Document => ({ _id, ...rest }));

export const one =
  (name: string) =>
  (operand: unknown): Document => ({ [name]: operand });
