import { Decimal128, Double, EJSON, Int32, Long } from 'bson';
import { expect } from 'chai';
import { CommandError } from '../errors.ts';
import { answer, order, told } from '../testing/expression.ts';

const branchNames = ['case', 'then'] as const;

/** A branch of `$switch`. */
const branch = (when: unknown, result: unknown): object =>
  Object.fromEntries(branchNames.map((name, i) => [name, [when, result][i]]));

const dec = (text: string): Decimal128 => Decimal128.fromString(text);
const date = (text: string): Date => new Date(text);

/** Expression and what MongoDB's documentation says it comes to. */
const examples: readonly [string, unknown, unknown][] = [
  [
    'filtered',
    { $filter: { input: '$lines', as: 'line', cond: { $gt: ['$$line.n', 2] } } },
    [{ key: 'b', n: new Int32(5) }],
  ],
  [
    'filtered, the first',
    { $filter: { input: '$tags', cond: { $eq: ['$$this', 'rpg'] }, limit: 1 } },
    ['rpg'],
  ],
  [
    'mapped',
    { $map: { input: '$lines', in: { $multiply: ['$$this.n', '$count'] } } },
    [new Int32(6), new Int32(15)],
  ],
  ['mapped to what is not there', { $map: { input: '$lines', in: '$$this.absent' } }, [null, null]],
  [
    'reduced',
    { $reduce: { input: '$tags', initialValue: '', in: { $concat: ['$$value', '/', '$$this'] } } },
    '/rpg/indie/rpg',
  ],
  [
    'reduced within a map',
    {
      $map: {
        input: [[1, 2], [3]],
        as: 'list',
        in: { $reduce: { input: '$$list', initialValue: 10, in: { $add: ['$$value', '$$this'] } } },
      },
    },
    [new Int32(13), new Int32(13)],
  ],
  ['the last element', { $arrayElemAt: ['$tags', -1] }, 'rpg'],
  ['an element that is not there', { $arrayElemAt: ['$tags', 9] }, undefined],
  ['a slice', { $slice: ['$tags', 1, 1] }, ['indie']],
  ['a slice from the end', { $slice: ['$tags', -2] }, ['indie', 'rpg']],
  [
    'a document as pairs',
    { $objectToArray: { $arrayElemAt: ['$lines', 0] } },
    [
      { k: 'key', v: 'a' },
      { k: 'n', v: new Int32(2) },
    ],
  ],
  [
    'pairs as a document',
    { $arrayToObject: { $map: { input: '$lines', in: { k: '$$this.key', v: '$$this.n' } } } },
    { a: new Int32(2), b: new Int32(5) },
  ],
  [
    'pairs in arrays as a document',
    {
      $arrayToObject: [
        [
          ['a', 1],
          ['b', 2],
          ['a', 3],
        ],
      ],
    },
    { a: new Int32(3), b: new Int32(2) },
  ],
  ['a union', { $setUnion: ['$tags', ['action']] }, ['action', 'indie', 'rpg']],
  ['a position', { $indexOfArray: ['$tags', 'indie'] }, new Int32(1)],
  [
    'sorted',
    { $sortArray: { input: '$lines', sortBy: { n: -1 } } },
    [
      { key: 'b', n: new Int32(5) },
      { key: 'a', n: new Int32(2) },
    ],
  ],
  [
    'zipped',
    { $zip: { inputs: [['a', 'b'], [1]], useLongestLength: true, defaults: ['x', 0] } },
    [
      ['a', new Int32(1)],
      ['b', new Int32(0)],
    ],
  ],
  ['a range', { $range: [0, 7, 3] }, [new Int32(0), new Int32(3), new Int32(6)]],

  [
    'the branch that fits',
    {
      $switch: {
        branches: [branch({ $gt: ['$count', 5] }, 'many'), branch('$nothing', 'no')],
        default: 'few',
      },
    },
    'few',
  ],
  [
    'a name bound',
    { $let: { vars: { n: { $add: ['$count', 1] } }, in: { $multiply: ['$$n', '$$n'] } } },
    new Int32(16),
  ],

  ['part of a text by characters', { $substrCP: ['$name', 5, 4] }, 'Игры'],
  ['part of a text by bytes', { $substrBytes: ['$name', 0, 4] }, 'Кл'],
  ['small letters, of ASCII only', { $toLower: 'ABC Где' }, 'abc Где'],
  ['small letters of nothing', { $toLower: '$absent' }, ''],
  ['joined', { $concat: ['$name', '!'] }, 'Ключ Игры!'],
  ['joined with nothing', { $concat: ['$name', '$nothing'] }, null],
  ['split', { $split: ['$name', ' '] }, ['Ключ', 'Игры']],
  ['a length in characters', { $strLenCP: '$name' }, new Int32(9)],
  ['trimmed', { $trim: { input: '  x ', chars: ' ' } }, 'x'],
  [
    'replaced',
    { $replaceAll: { input: 'a.b.c', find: '.', replacement: { $literal: '$&' } } },
    'a$&b$&c',
  ],
  ['a position in a text', { $indexOfCP: ['$name', 'Игры'] }, new Int32(5)],
  ['a match', { $regexMatch: { input: '$name', regex: '^ключ', options: 'i' } }, true],
  ['a match in nothing', { $regexMatch: { input: '$absent', regex: /x/ } }, false],
  [
    'what matches',
    { $regexFind: { input: '$name', regex: /И(г)(x)?/ } },
    { match: 'Иг', idx: new Int32(5), captures: ['г', null] },
  ],

  ['rounded to even', { $round: [new Double(2.5)] }, new Double(2)],
  ['rounded by its exact value', { $round: [new Double(1.005), 2] }, new Double(1)],
  ['rounded half to even', { $round: [new Double(19.25), 1] }, new Double(19.2)],
  ['rounded before the point', { $round: [new Int32(1250), -2] }, new Int32(1200)],
  ['a rounded decimal', { $round: [dec('19.995'), 2] }, dec('20.00')],
  ['a truncated decimal', { $trunc: [dec('-19.99'), 1] }, dec('-19.9')],
  ['the whole below', { $floor: new Double(-2.5) }, new Double(-3)],
  ['the whole decimal above', { $ceil: '$price' }, dec('20')],
  ['a whole that is one', { $floor: '$count' }, new Int32(3)],
  ['a decimal product', { $multiply: ['$price', '$count'] }, dec('59.97')],
  ['a decimal quotient', { $divide: [dec('10'), dec('4')] }, dec('2.5')],
  [
    'a decimal quotient without an end',
    { $divide: [dec('1'), new Int32(3)] },
    dec('0.3333333333333333333333333333333333'),
  ],
  ['a quotient of wholes', { $divide: [new Int32(7), new Int32(2)] }, new Double(3.5)],
  ['a remainder', { $mod: [new Int32(-7), new Int32(3)] }, new Int32(-1)],
  ['a large whole plus one', { $add: ['$big', new Int32(1)] }, Long.fromString('9007199254740994')],
  ['a power', { $pow: [new Int32(2), new Int32(40)] }, Long.fromString('1099511627776')],
  ['a sum over a list', { $sum: '$lines.n' }, new Int32(7)],
  ['an average of decimals', { $avg: [dec('1.00'), dec('2.01')] }, dec('1.505')],
  ['the greatest of arguments', { $max: ['$count', '$half', null] }, new Int32(3)],
  [
    'time between dates',
    { $subtract: ['$at', date('2021-03-20T11:30:00Z')] },
    Long.fromNumber(5123),
  ],

  ['an ObjectId as text', { $toString: '$id' }, '60567c0d0123456789abcdef'],
  ['a decimal as text', { $toString: '$price' }, '19.99'],
  ['the type of an ObjectId', { $type: '$id' }, 'objectId'],
  ['the type of a decimal', { $type: '$price' }, 'decimal'],
  ['the type of a whole', { $type: '$big' }, 'long'],
  ['text as a decimal', { $toDecimal: '19.90' }, dec('19.90')],
  ['text as a whole', { $toInt: '42' }, new Int32(42)],
  ['a decimal as a whole', { $toLong: '$price' }, Long.fromNumber(19)],
  [
    'what cannot be converted',
    { $convert: { input: 'x', to: 'int', onError: 'bad', onNull: 0 } },
    'bad',
  ],
  [
    'nothing converted',
    { $convert: { input: '$nothing', to: 'int', onNull: new Int32(0) } },
    new Int32(0),
  ],
  ['a date from text by conversion', { $toDate: '2021-03-20' }, date('2021-03-20T00:00:00Z')],
  [
    'documents merged',
    { $mergeObjects: [{ a: 1, b: 1 }, null, { b: 2 }] },
    { a: new Int32(1), b: new Int32(2) },
  ],
  [
    'a field by its name',
    { $getField: { field: 'key', input: { $arrayElemAt: ['$lines', 1] } } },
    'b',
  ],
  [
    'a field set',
    { $setField: { field: 'x.y', input: { a: 1 }, value: 2 } },
    { a: new Int32(1), 'x.y': new Int32(2) },
  ],
  ['what a list’s documents have', '$lines.key', ['a', 'b']],
];

/** Expression and the code that MongoDB refuses it with; 238 for what only MongoDB knows. */
const refusals: readonly [unknown, number][] = [
  [{ $filter: { input: '$name', cond: true } }, 28651],
  [{ $map: { input: '$tags' } }, 16882],
  [{ $switch: { branches: [branch(false, 1)] } }, 40066],
  [{ $concat: ['$name', 1] }, 16702],
  [{ $split: ['$name', ''] }, 40087],
  [{ $arrayElemAt: ['$name', 0] }, 28689],
  [{ $arrayToObject: [[1]] }, 40398],
  [{ $objectToArray: '$tags' }, 40390],
  [{ $size: '$name' }, 17124],
  [{ $divide: [1, 0] }, 2],
  [{ $add: ['$name', 1] }, 14],
  [{ $toInt: 'x' }, 241],
  [{ $toInt: '$big' }, 241],
  [{ $toObjectId: 'x' }, 241],
  [{ $round: ['$count', 200] }, 51083],
  [{ $substrCP: ['$name', -1, 1] }, 34455],
  [{ $regexMatch: { input: 1, regex: 'x' } }, 51104],
  [{ $add: ['$$nobody', 1] }, 17276],
  [{ $sin: 1 }, 238],
  [{ $function: {} }, 238],
  [{ $nonsense: 1 }, 168],
  [{ $cond: [1, 2] }, 16020],
  [{ $sum: 1, $avg: 2 }, 15983],
];

describe('an expression', () => {
  for (const [name, expression, expected] of examples) {
    it(`gives ${name}`, () => {
      expect(answer(expression, order)).to.equal(told(expected));
    });
  }
  for (const [expression, code] of refusals) {
    it(`${EJSON.stringify(expression)} is refused with ${code}`, () => {
      let refusal: unknown;
      try {
        answer(expression, order);
      } catch (error) {
        refusal = error;
      }
      expect(refusal).to.be.instanceOf(CommandError).with.property('code', code);
    });
  }
});
