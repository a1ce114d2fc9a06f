import type { Document } from 'bson';
import { Decimal128, Double, Int32, Long, serialize } from 'bson';
import { expect } from 'chai';
import { bytesOf, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { readFilter } from '../query/parse-filter.ts';
import { bson, bsonValue, plain } from '../testing/bson.ts';
import { applyUpdate, createUpserted } from './apply-update.ts';
import { parseUpdate, type Update } from './parse-update.ts';

const parsed = (update: Document): Update => parseUpdate(bsonValue(update));

const updated = (document: Document, update: Document): Value =>
  applyUpdate(bson(document), parsed(update));

const int = (n: number): Int32 => new Int32(n);

type Case = readonly [before: Document, update: Document, after: Document];

const cases: readonly Case[] = [
  [{ a: 1 }, { $set: { b: 'x', 'c.d': 1 } }, { a: 1, b: 'x', c: { d: 1 } }],
  [{ a: 1 }, { $set: { z: 1, b: 1 } }, { a: 1, b: 1, z: 1 }],
  [{ a: { b: 1, c: 2 } }, { $unset: { 'a.b': '', x: '' } }, { a: { c: 2 } }],
  [{ a: int(1) }, { $inc: { a: int(2), b: int(5) } }, { a: int(3), b: int(5) }],
  [{ a: int(2147483647) }, { $inc: { a: int(1) } }, { a: Long.fromNumber(2147483648) }],
  [
    { a: Long.fromString('9007199254740993') },
    { $inc: { a: int(1) } },
    { a: Long.fromString('9007199254740994') },
  ],
  [{ a: int(1) }, { $inc: { a: new Double(0.5) } }, { a: new Double(1.5) }],
  [{ _id: 1, a: 1, b: 2 }, { c: 3 }, { _id: 1, c: 3 }],
  [{ a: 1 }, { $setOnInsert: { b: 1 } }, { a: 1 }],
];

describe('an update', () => {
  for (const [before, update, after] of cases) {
    it(`changes ${JSON.stringify(before)} with ${JSON.stringify(update)} as MongoDB does`, () => {
      expect(plain(updated(before, update))).to.deep.equal(plain(bson(after)));
    });
  }

  it('preserves the bytes of the fields that it does not change', () => {
    const unchanged = {
      double: new Double(5),
      long: Long.fromNumber(7),
      decimal: Decimal128.fromString('1.00'),
      nested: { 10: 'x', 2: 'y', deep: [new Double(1), { z: Long.ZERO }] },
    };
    const after = updated({ ...unchanged, a: 1 }, { $set: { a: 'b' } });
    expect(bytesOf(after)).to.deep.equal(Buffer.from(serialize({ ...unchanged, a: 'b' })));
  });

  it('produces the same bytes if nothing changes', () => {
    const document = { a: 1, b: [1] };
    for (const update of [{ $set: { a: 1 } }, { $unset: { x: 1 } }]) {
      expect(bytesOf(updated(document, update))).to.deep.equal(Buffer.from(serialize(document)));
    }
  });

  const refused: readonly (readonly [Document, Document, number])[] = [
    [{ a: 'x' }, { $inc: { a: 1 } }, 14],
    [{ a: [] }, { $push: { a: 1 } }, 9],
    [{ a: 1 }, { $rename: { a: 'b' } }, 9],
    [{ a: Decimal128.fromString('1') }, { $inc: { a: 1 } }, 14],
    [{ a: [1] }, { $set: { 'a.0': 1 } }, 2],
    [{ a: [{ b: 1 }] }, { $set: { 'a.b': 1 } }, 28],
    [{ a: 1 }, { $set: { 'a.b': 1 } }, 28],
    [{ a: 1 }, { $set: { a: 1, 'a.b': 1 } }, 40],
    [{ a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    [{ _id: 1 }, { $set: { _id: 2 } }, 66],
    [{ _id: 1 }, { _id: 2, x: 1 }, 66],
    [{ a: 1 }, { $foo: { a: 1 } }, 9],
    [{ a: 1 }, { $set: { 'a.$[x]': 1 } }, 2],
    [{ a: [1] }, { $set: { 'a.$': 1 } }, 2],
    [{ a: Long.MAX_VALUE }, { $inc: { a: 1 } }, 2],
    [{ a: 1 }, { $set: { 'a..b': 1 } }, 56],
    [{ a: 1 }, [{ $set: { a: 2 } }], 9],
  ];
  for (const [before, update, code] of refused) {
    it(`of ${JSON.stringify(before)} with ${JSON.stringify(update)} is rejected with code ${code}`, () => {
      expect(() => updated(before, update))
        .to.throw(CommandError)
        .with.property('code', code);
    });
  }

  const inserted: readonly (readonly [Document, Document, Document])[] = [
    [{ _id: 5, a: { $gt: 1 } }, { x: 1 }, { _id: 5, x: 1 }],
    [{ _id: 5, a: { $eq: 2 }, 'b.c': 3 }, { $set: { x: 1 } }, { _id: 5, a: 2, b: { c: 3 }, x: 1 }],
    [{ $and: [{ _id: 1 }, { a: { $in: [4] } }] }, { $inc: { n: 1 } }, { _id: 1, a: 4, n: 1 }],
    [{ _id: 1 }, { $setOnInsert: { s: 1 }, $set: { a: 1 } }, { _id: 1, a: 1, s: 1 }],
  ];
  for (const [filter, update, after] of inserted) {
    it(`with upsert and no match for ${JSON.stringify(filter)} inserts ${JSON.stringify(after)}`, () => {
      const document = createUpserted(readFilter(bson(filter)), parsed(update));
      expect(plain(document)).to.deep.equal(plain(bson(after)));
    });
  }
});
