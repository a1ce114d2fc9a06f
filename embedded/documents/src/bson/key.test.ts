import { Binary, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { OutsideProfileError } from '../errors.ts';
import { bsonValue } from '../testing/bson.ts';
import { compare } from './compare.ts';
import { nextPrefix, invertKey, keyOf } from './key.ts';

/** A value with the rank and key that the oracle compares. */
type Sample = { readonly rank: number; readonly value: unknown; readonly by: unknown };

const exactDouble = (double: number): { top: bigint; bottom: bigint } => {
  let bottom = 1n;
  let rest = double;
  while (!Number.isInteger(rest)) {
    rest *= 2;
    bottom *= 2n;
  }
  return { top: BigInt(rest), bottom };
};

const number = fc.oneof(
  fc.integer().map((n) => ({ value: new Int32(n), by: { top: BigInt(n), bottom: 1n } })),
  fc
    .double({ noNaN: true, noDefaultInfinity: true, min: -1e20, max: 1e20 })
    .map((n) => ({ value: new Double(n), by: exactDouble(n) })),
  fc
    .bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
    .map((n) => ({ value: Long.fromBigInt(n), by: { top: n, bottom: 1n } })),
  fc.constantFrom(1, 0.1, 2 ** 53, -0, 0.30000000000000004).map((n) => ({
    value: new Double(n),
    by: exactDouble(n),
  })),
);

const bytes = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

const scalar: fc.Arbitrary<Sample> = fc.oneof(
  fc.constant({ rank: 1, value: new MinKey(), by: 0 }),
  fc.constant({ rank: 2, value: null, by: 0 }),
  number.map(({ value, by }) => ({ rank: 3, value, by })),
  fc.string({ unit: 'binary' }).map((text) => ({ rank: 4, value: text, by: bytes(text) })),
  fc.uint8Array({ maxLength: 5 }).map((data) => ({
    rank: 7,
    value: new Binary(Buffer.from(data)),
    by: [data.length, Buffer.from(data).toString('latin1')],
  })),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((data) => ({
    rank: 8,
    value: new ObjectId(data),
    by: Buffer.from(data).toString('latin1'),
  })),
  fc.boolean().map((flag) => ({ rank: 9, value: flag, by: Number(flag) })),
  fc.date({ noInvalidDate: true }).map((date) => ({ rank: 10, value: date, by: date.getTime() })),
  fc
    .bigInt({ min: 0n, max: 2n ** 64n - 1n })
    .map((n) => ({ rank: 11, value: new Timestamp(n), by: n })),
  fc.constant({ rank: 13, value: new MaxKey(), by: 0 }),
);

const names = fc.constantFrom('a', 'b', 'aa', 'é');

const sample = fc.letrec<{ any: Sample }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    scalar,
    fc
      .uniqueArray(fc.tuple(names, tie('any')), { selector: ([name]) => name, maxLength: 3 })
      .map((fields) => ({
        rank: 5,
        value: Object.fromEntries(fields.map(([name, part]) => [name, part.value])),
        by: fields,
      })),
    fc.array(tie('any'), { maxLength: 3 }).map((items) => ({
      rank: 6,
      value: items.map((part) => part.value),
      by: items.map((part) => ['', part] as const),
    })),
  ),
})).any;

const order = (a: number | string | bigint, b: typeof a): number => (a < b ? -1 : a > b ? 1 : 0);

type Ratio = { top: bigint; bottom: bigint };
type Fields = readonly (readonly [string, Sample])[];

const orderFields = (a: Fields, b: Fields): number => {
  for (const [i, [name, left]] of a.entries()) {
    const otherByte = b[i];
    if (!otherByte) return 1;
    const [otherName, right] = otherByte;
    const found =
      order(left.rank, right.rank) || order(bytes(name), bytes(otherName)) || oracle(left, right);
    if (found !== 0) return found;
  }
  return a.length - b.length;
};

/** MongoDB's order, implemented a second time in another way. */
const oracle = (a: Sample, b: Sample): number => {
  if (a.rank !== b.rank) return order(a.rank, b.rank);
  if (a.rank === 3) {
    const left = a.by as Ratio;
    const right = b.by as Ratio;
    return order(left.top * right.bottom, right.top * left.bottom);
  }
  if (a.rank === 5 || a.rank === 6) return orderFields(a.by as Fields, b.by as Fields);
  if (a.rank === 7) {
    const [size, data] = a.by as [number, string];
    const [otherSize, otherData] = b.by as [number, string];
    return order(size, otherSize) || order(data, otherData);
  }
  return order(a.by as number, b.by as number);
};

describe('index keys', () => {
  it('preserve the order of values of all types', () => {
    fc.assert(
      fc.property(sample, sample, (a, b) => {
        const expected = Math.sign(oracle(a, b));
        const left = bsonValue(a.value);
        const right = bsonValue(b.value);
        expect(Math.sign(Buffer.compare(keyOf(left), keyOf(right)))).to.equal(expected);
        expect(Math.sign(compare(left, right))).to.equal(expected);
      }),
      { numRuns: 1500 },
    );
  });

  it('preserve the order of numbers that are close together', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        const expected = order(a.by.top * b.by.bottom, b.by.top * a.by.bottom);
        const found = Buffer.compare(keyOf(bsonValue(a.value)), keyOf(bsonValue(b.value)));
        expect(Math.sign(found)).to.equal(expected);
      }),
      { numRuns: 1500 },
    );
  });

  it('are never a prefix of another', () => {
    fc.assert(
      fc.property(sample, sample, (a, b) => {
        const left = keyOf(bsonValue(a.value));
        const right = keyOf(bsonValue(b.value));
        fc.pre(!left.equals(right));
        expect(right.subarray(0, left.length).equals(left)).to.equal(false);
      }),
    );
  });

  it('reverse the order when inverted', () => {
    fc.assert(
      fc.property(sample, sample, (a, b) => {
        const left = keyOf(bsonValue(a.value));
        const right = keyOf(bsonValue(b.value));
        const turned = Buffer.compare(invertKey(left), invertKey(right));
        expect(turned).to.equal(0 - Buffer.compare(left, right));
      }),
    );
  });

  it('are rejected for a Decimal128, which is stored but not compared', () => {
    expect(() => keyOf(bsonValue(Decimal128.fromString('1')))).to.throw(OutsideProfileError);
  });

  it('have a next key after their prefix, if there is one', () => {
    expect(nextPrefix(Buffer.from([1, 0xff]))).to.deep.equal(Buffer.from([2]));
    expect(nextPrefix(Buffer.from([0xff]))).to.equal(undefined);
  });
});
