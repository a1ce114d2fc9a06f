import type { Document } from 'bson';
import { Decimal128, Int32, Long, ObjectId } from 'bson';
import { expect } from 'chai';
import { readFilter } from '../aggregate/tools.ts';
import { CommandError } from '../errors.ts';
import { bson } from '../testing/bson.ts';
import { matchedPosition, matches } from './filter.ts';

const id = new ObjectId();

/** Filter, documents that match, documents that do not. */
const cases: readonly (readonly [Document, readonly Document[], readonly Document[]])[] = [
  [
    { a: 1 },
    [{ a: 1 }, { a: Long.fromNumber(1) }, { a: Decimal128.fromString('1.0') }, { a: [1, 2] }],
    [{ a: '1' }, { a: [[1]] }, {}],
  ],
  [{ a: id }, [{ a: id }], [{ a: id.toHexString() }, { a: new ObjectId() }]],
  [{ a: { x: 1, y: 2 } }, [{ a: { x: 1, y: 2 } }], [{ a: { y: 2, x: 1 } }, { a: { x: 1 } }]],
  [{ a: [1, 2] }, [{ a: [1, 2] }, { a: [[1, 2], 3] }], [{ a: [2, 1] }, { a: [1, 2, 3] }]],
  [{ a: null }, [{ a: null }, {}, { a: [null] }], [{ a: 0 }, { a: [] }, { a: '' }]],
  [
    { 'a.b': null },
    [{ a: {} }, { a: 1 }, {}, { a: [{ b: 1 }, {}] }],
    [{ a: { b: 1 } }, { a: [{ b: 1 }] }, { a: [] }],
  ],
  [
    { 'a.b': 1 },
    [{ a: { b: 1 } }, { a: [{ b: 2 }, { b: 1 }] }, { a: { b: [3, 1] } }],
    [{ a: [[{ b: 1 }]] }, { a: 1 }],
  ],
  [{ 'a.1': 2 }, [{ a: [1, 2] }, { a: { 1: 2 } }, { a: [{ 1: 2 }] }], [{ a: [2, 1] }]],
  [{ 'a.0.b': 1 }, [{ a: [{ b: 1 }] }], [{ a: [{ b: 2 }, { b: 1 }] }]],
  [
    { a: { $gt: 5 } },
    [{ a: 6 }, { a: 5.5 }, { a: [1, 9] }, { a: Long.fromString('9007199254740993') }],
    [{ a: 5 }, { a: '9' }, { a: null }, {}, { a: NaN }],
  ],
  [
    { a: { $gt: Long.fromString('9007199254740992') } },
    [{ a: Long.fromString('9007199254740993') }],
    [{ a: 9007199254740992 }],
  ],
  [
    { a: { $lt: Decimal128.fromString('0.3') } },
    [{ a: 0.1 }, { a: Decimal128.fromString('0.29') }],
    [{ a: 0.3 + 1e-9 }, { a: Decimal128.fromString('0.30') }],
  ],
  [{ a: { $gte: 'b' } }, [{ a: 'b' }, { a: 'c' }], [{ a: 'a' }, { a: 1 }]],
  [{ a: { $gte: null } }, [{ a: null }, {}], [{ a: 1 }]],
  [{ a: { $gt: new Date(5) } }, [{ a: new Date(6) }], [{ a: 6 }, { a: new Date(5) }]],
  [{ a: { $gt: 1, $lt: 3 } }, [{ a: 2 }, { a: [0, 5] }], [{ a: 3 }, { a: 1 }]],
  [{ a: { $ne: 1 } }, [{ a: 2 }, {}, { a: null }], [{ a: 1 }, { a: [1, 2] }]],
  [
    { a: { $in: [1, null, /^x/i] } },
    [{ a: 1 }, {}, { a: 'Xyz' }, { a: ['q', 'xa'] }],
    [{ a: 2 }, { a: 'yx' }],
  ],
  [
    { a: { $in: [1, 2, 3, 4, 5, 6, 7, 8, 9, '10'] } },
    [{ a: 9 }, { a: new Int32(3) }, { a: '10' }],
    [{ a: 10 }],
  ],
  [{ a: { $nin: [1, 2] } }, [{ a: 3 }, {}], [{ a: 1 }, { a: [5, 2] }]],
  [{ a: { $exists: true } }, [{ a: null }, { a: [] }], [{}]],
  [{ a: { $exists: false } }, [{}], [{ a: null }]],
  [{ 'a.b': { $exists: false } }, [{ a: 1 }, { a: [] }], [{ a: [{ b: 1 }, {}] }]],
  [{ a: { $type: 'objectId' } }, [{ a: id }, { a: [id] }], [{ a: 'x' }]],
  [{ a: { $type: ['number', 2] } }, [{ a: 1 }, { a: Long.ONE }, { a: 'x' }], [{ a: null }, {}]],
  [{ a: { $type: 'array' } }, [{ a: [1] }, { a: [] }], [{ a: 1 }]],
  [{ a: /^AB/i }, [{ a: 'abc' }, { a: ['x', 'aB'] }], [{ a: 'xab' }, { a: 1 }]],
  [{ a: { $regex: 'b c', $options: 'x' } }, [{ a: 'abcd' }], [{ a: 'b c' }]],
  [{ a: { $regex: '(?i)ÄÖ' } }, [{ a: 'xäö' }], [{ a: 'ao' }]],
  [{ a: { $not: { $gt: 5 } } }, [{ a: 5 }, {}, { a: 'x' }], [{ a: 6 }]],
  [{ a: { $not: /^x/ } }, [{ a: 'y' }, {}], [{ a: 'x' }]],
  [{ a: { $all: [1, 2] } }, [{ a: [2, 1, 3] }], [{ a: [1] }, { a: 1 }]],
  [{ a: { $all: [[1, 2]] } }, [{ a: [[1, 2]] }, { a: [1, 2] }], [{ a: [1] }]],
  [{ a: { $all: [] } }, [], [{ a: [] }, { a: [1] }]],
  [{ a: { $size: 2 } }, [{ a: [1, 2] }], [{ a: [1] }, { a: 2 }, {}]],
  [
    { a: { $mod: [4, 1] } },
    [{ a: 5 }, { a: 5.7 }, { a: Long.fromNumber(9) }],
    [{ a: 4 }, { a: 'x' }],
  ],
  [{ a: { $bitsAllSet: [0, 2] } }, [{ a: 5 }, { a: 7 }], [{ a: 4 }, { a: 'x' }]],
  [
    { a: { $elemMatch: { $gt: 1, $lt: 3 } } },
    [{ a: [2] }, { a: [0, 2, 9] }],
    [{ a: [0, 5] }, { a: 2 }],
  ],
  [
    { a: { $elemMatch: { b: 1, c: 2 } } },
    [{ a: [{ b: 1, c: 2 }] }],
    [{ a: [{ b: 1 }, { c: 2 }] }, { a: { b: 1, c: 2 } }],
  ],
  [{ a: { $elemMatch: { $or: [{ b: 1 }, { c: 1 }] } } }, [{ a: [{ c: 1 }] }], [{ a: [{ d: 1 }] }]],
  [{ $or: [{ a: 1 }, { b: { $gt: 1 } }] }, [{ a: 1 }, { b: 2 }], [{ a: 2, b: 1 }]],
  [{ $nor: [{ a: 1 }, { b: 1 }] }, [{}, { a: 2 }], [{ a: 1 }, { b: 1 }]],
  [
    { $and: [{ a: 1 }, { a: { $ne: 2 } }], b: 1 },
    [{ a: 1, b: 1 }],
    [{ a: [1, 2], b: 1 }, { a: 1 }],
  ],
  [
    { $expr: { $gt: ['$a', '$b'] } },
    [
      { a: 2, b: 1 },
      { a: Long.fromString('9007199254740993'), b: Long.fromString('9007199254740992') },
    ],
    [{ a: 1, b: 1 }],
  ],
  [{ $comment: 'why', a: 1 }, [{ a: 1 }], [{ a: 2 }]],
  [{ a: { $lt: { b: 2 } } }, [{ a: { b: 1 } }, { a: {} }], [{ a: { b: 2 } }, { a: 1 }]],
];

const show = (document: Document): string => JSON.stringify(document);

const position = (filter: Document, document: Document): number | undefined =>
  matchedPosition(readFilter(bson(filter)), bson(document));

describe('a filter', () => {
  for (const [filter, yes, no] of cases) {
    it(`tells documents apart: ${show(filter)}`, () => {
      const parsed = readFilter(bson(filter));
      const found = (documents: readonly Document[]): string[] =>
        documents.filter((document) => matches(parsed, bson(document))).map(show);
      expect(found(yes)).to.deep.equal(yes.map(show));
      expect(found(no)).to.deep.equal([]);
    });
  }

  const refused: readonly (readonly [Document, number])[] = [
    [{ $foo: 1 }, 2],
    [{ a: { $foo: 1 } }, 2],
    [{ a: { $in: 1 } }, 2],
    [{ $or: [] }, 2],
    [{ $and: {} }, 2],
    [{ a: { $mod: [0, 1] } }, 2],
    [{ a: { $regex: '(' } }, 51_091],
    [{ $text: { $search: 'x' } }, 238],
    [{ $where: 'true' }, 238],
    [{ a: { $near: [1, 2] } }, 238],
  ];
  for (const [filter, code] of refused) {
    it(`is refused with code ${code}: ${show(filter)}`, () => {
      expect(() => readFilter(bson(filter)))
        .to.throw(CommandError)
        .with.property('code', code);
    });
  }

  it('knows which element of an array it matched', () => {
    expect(position({ a: 2 }, { a: [1, 2] })).to.equal(1);
    expect(position({ b: 1, 'a.c': { $gt: 5 } }, { b: 1, a: [{ c: 1 }, { c: 9 }] })).to.equal(1);
    expect(position({ a: { $elemMatch: { c: 3 } } }, { a: [{}, {}, { c: 3 }] })).to.equal(2);
    expect(position({ a: 2 }, { a: 2 })).to.equal(undefined);
  });
});
