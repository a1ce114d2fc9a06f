import type { Document } from 'bson';
import { Int32, Long, ObjectId } from 'bson';
import { expect } from 'chai';
import { CommandError } from '../errors.ts';
import { bson } from '../testing/bson.ts';
import { matches } from './filter.ts';
import { readFilter } from './parse-filter.ts';

const id = new ObjectId();

/** Filter, documents that match, documents that do not. */
const cases: readonly (readonly [Document, readonly Document[], readonly Document[]])[] = [
  [{ a: 1 }, [{ a: 1 }, { a: Long.fromNumber(1) }, { a: [1, 2] }], [{ a: '1' }, { a: [[1]] }, {}]],
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
  [{ a: { $gte: 'b' } }, [{ a: 'b' }, { a: 'c' }], [{ a: 'a' }, { a: 1 }]],
  [{ a: { $gte: null } }, [{ a: null }, {}], [{ a: 1 }]],
  [{ a: { $gt: new Date(5) } }, [{ a: new Date(6) }], [{ a: 6 }, { a: new Date(5) }]],
  [{ a: { $gt: 1, $lt: 3 } }, [{ a: 2 }, { a: [0, 5] }], [{ a: 3 }, { a: 1 }]],
  [{ a: { $ne: 1 } }, [{ a: 2 }, {}, { a: null }], [{ a: 1 }, { a: [1, 2] }]],
  [
    { a: { $in: [1, null, 'x'] } },
    [{ a: 1 }, {}, { a: 'x' }, { a: ['q', 'x'] }],
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
  [{ a: /^AB/i }, [{ a: 'abc' }, { a: ['x', 'aB'] }], [{ a: 'xab' }, { a: 1 }]],
  [{ a: { $not: { $gt: 5 } } }, [{ a: 5 }, {}, { a: 'x' }], [{ a: 6 }]],
  [{ a: { $not: /^x/ } }, [{ a: 'y' }, {}], [{ a: 'x' }]],
  [{ a: { $all: [1, 2] } }, [{ a: [2, 1, 3] }], [{ a: [1] }, { a: 1 }]],
  [{ a: { $all: [[1, 2]] } }, [{ a: [[1, 2]] }, { a: [1, 2] }], [{ a: [1] }]],
  [{ a: { $all: [] } }, [], [{ a: [] }, { a: [1] }]],
  [
    { a: { $elemMatch: { b: 1, c: 2 } } },
    [{ a: [{ b: 1, c: 2 }] }],
    [{ a: [{ b: 1 }, { c: 2 }] }, { a: { b: 1, c: 2 } }],
  ],
  [{ a: { $elemMatch: { $or: [{ b: 1 }, { c: 1 }] } } }, [{ a: [{ c: 1 }] }], [{ a: [{ d: 1 }] }]],
  [{ $or: [{ a: 1 }, { b: { $gt: 1 } }] }, [{ a: 1 }, { b: 2 }], [{ a: 2, b: 1 }]],
  [
    { $and: [{ a: 1 }, { a: { $ne: 2 } }], b: 1 },
    [{ a: 1, b: 1 }],
    [{ a: [1, 2], b: 1 }, { a: 1 }],
  ],
  [{ a: { $lt: { b: 2 } } }, [{ a: { b: 1 } }, { a: {} }], [{ a: { b: 2 } }, { a: 1 }]],
];

const show = (document: Document): string => JSON.stringify(document);

describe('a filter', () => {
  for (const [filter, yes, no] of cases) {
    it(`selects the documents that match ${show(filter)}`, () => {
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
    [{ a: { $size: 1 } }, 2],
    [{ $nor: [{ a: 1 }] }, 2],
    [{ $expr: true }, 2],
    [{ a: { $in: [/x/] } }, 2],
    [{ a: { $elemMatch: { $gt: 1 } } }, 2],
    [{ a: { $all: [{ $elemMatch: { b: 1 } }] } }, 2],
    [{ 'a.0': 1 }, 2],
    [{ a: { $regex: 'x', $options: 'x' } }, 51_108],
    [{ a: { $regex: '(' } }, 51_091],
    [{ $text: { $search: 'x' } }, 2],
    [{ $where: 'true' }, 2],
    [{ a: { $near: [1, 2] } }, 2],
  ];
  for (const [filter, code] of refused) {
    it(`is rejected with code ${code} if it is ${show(filter)}`, () => {
      expect(() => readFilter(bson(filter)))
        .to.throw(CommandError)
        .with.property('code', code);
    });
  }
});
