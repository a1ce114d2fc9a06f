import { EJSON, Int32, Long } from 'bson';
import { expect } from 'chai';
import { CommandError } from '../errors.ts';
import { answer, at, order, told } from '../testing/expression.ts';

const date = (text: string): Date => new Date(text);

/** Expression and what MongoDB's documentation says it comes to. */
const examples: readonly [string, unknown, unknown][] = [
  [
    'a day in Moscow',
    { $dateTrunc: { date: '$at', unit: 'day', timezone: 'Europe/Moscow' } },
    date('2021-03-19T21:00:00Z'),
  ],
  [
    'two weeks in Los Angeles',
    {
      $dateTrunc: {
        date: date('2020-05-18T14:10:30Z'),
        unit: 'week',
        binSize: 2,
        timezone: 'America/Los_Angeles',
        startOfWeek: 'Monday',
      },
    },
    date('2020-05-11T07:00:00Z'),
  ],
  [
    'two weeks, the next',
    {
      $dateTrunc: {
        date: at,
        unit: 'week',
        binSize: 2,
        timezone: 'America/Los_Angeles',
        startOfWeek: 'Monday',
      },
    },
    date('2021-03-15T07:00:00Z'),
  ],
  ['a week from Sunday', { $dateTrunc: { date: at, unit: 'week' } }, date('2021-03-14T00:00:00Z')],
  [
    'a quarter',
    { $dateTrunc: { date: at, unit: 'quarter', timezone: '+03:00' } },
    date('2020-12-31T21:00:00Z'),
  ],
  [
    'six months',
    { $dateTrunc: { date: at, unit: 'month', binSize: 6 } },
    date('2021-01-01T00:00:00Z'),
  ],
  [
    'a quarter of an hour',
    { $dateTrunc: { date: at, unit: 'minute', binSize: 15 } },
    date('2021-03-20T11:30:00Z'),
  ],
  [
    'an hour of India',
    { $dateTrunc: { date: at, unit: 'hour', timezone: 'Asia/Kolkata' } },
    date('2021-03-20T11:30:00Z'),
  ],
  ['nothing truncated', { $dateTrunc: { date: '$nothing', unit: 'day' } }, null],
  ['a date as text', { $dateToString: { date: '$at' } }, '2021-03-20T11:30:05.123Z'],
  [
    'a date as text elsewhere',
    { $dateToString: { date: '$at', timezone: 'Europe/Moscow' } },
    '2021-03-20T14:30:05.123',
  ],
  [
    'a date by a format',
    {
      $dateToString: {
        date: '$at',
        format: '%d.%m.%Y %H:%M %z %Z %j %u %V %G %b %%',
        timezone: 'America/New_York',
      },
    },
    '20.03.2021 07:30 -0400 -240 079 6 11 2021 Mar %',
  ],
  ['no date as text', { $dateToString: { date: '$absent', onNull: 'never' } }, 'never'],
  [
    'a month later, at its end',
    { $dateAdd: { startDate: date('2021-01-31T12:00:00Z'), unit: 'month', amount: 1 } },
    date('2021-02-28T12:00:00Z'),
  ],
  [
    'a day later over the change of clocks',
    {
      $dateAdd: {
        startDate: date('2021-03-13T17:00:00Z'),
        unit: 'day',
        amount: 1,
        timezone: 'America/New_York',
      },
    },
    date('2021-03-14T16:00:00Z'),
  ],
  [
    '24 hours later over it',
    {
      $dateAdd: {
        startDate: date('2021-03-13T17:00:00Z'),
        unit: 'hour',
        amount: 24,
        timezone: 'America/New_York',
      },
    },
    date('2021-03-14T17:00:00Z'),
  ],
  [
    'a quarter earlier',
    { $dateSubtract: { startDate: date('2021-05-31T00:00:00Z'), unit: 'quarter', amount: 1 } },
    date('2021-02-28T00:00:00Z'),
  ],
  [
    'years between',
    {
      $dateDiff: {
        startDate: date('2020-12-31T23:59:59Z'),
        endDate: date('2021-01-01T00:00:00Z'),
        unit: 'year',
      },
    },
    Long.fromNumber(1),
  ],
  [
    'years between in Moscow',
    {
      $dateDiff: {
        startDate: date('2020-12-31T21:00:00Z'),
        endDate: date('2021-01-01T00:00:00Z'),
        unit: 'year',
        timezone: 'Europe/Moscow',
      },
    },
    Long.fromNumber(0),
  ],
  [
    'weeks between',
    {
      $dateDiff: {
        startDate: date('2021-03-20T00:00:00Z'),
        endDate: date('2021-03-21T00:00:00Z'),
        unit: 'week',
      },
    },
    Long.fromNumber(1),
  ],
  [
    'days back',
    { $dateDiff: { startDate: '$at', endDate: date('2021-03-01T00:00:00Z'), unit: 'day' } },
    Long.fromNumber(-19),
  ],
  ['the hour in Tokyo', { $hour: { date: '$at', timezone: 'Asia/Tokyo' } }, new Int32(20)],
  ['the day of the week', { $dayOfWeek: '$at' }, new Int32(7)],
  ['the year of an ObjectId', { $year: '$id' }, new Int32(2021)],
  [
    'a date from its parts',
    { $dateFromParts: { year: 2021, month: 3, day: 20, hour: 9, timezone: 'Europe/Moscow' } },
    date('2021-03-20T06:00:00Z'),
  ],
  [
    'a date from parts beyond their ends',
    { $dateFromParts: { year: 2021, month: 14, day: 0 } },
    date('2022-01-31T00:00:00Z'),
  ],
  [
    'a date from text',
    { $dateFromString: { dateString: '2021-03-20T09:00:00', timezone: 'Europe/Moscow' } },
    date('2021-03-20T06:00:00Z'),
  ],
  [
    'a date from no date',
    { $dateFromString: { dateString: 'soon', onError: 'no date' } },
    'no date',
  ],
];

/** Expression and the code that MongoDB refuses it with; 238 for what only MongoDB knows. */
const refusals: readonly [unknown, number][] = [
  [{ $dateTrunc: { date: '$at', unit: 'fortnight' } }, 9],
  [{ $dateTrunc: { date: '$at', unit: 'day', timezone: 'Mars/Base' } }, 40485],
  [{ $dateTrunc: { date: '$name', unit: 'day' } }, 16006],
  [{ $dateToString: { date: '$at', format: '%Q' } }, 18536],
  [{ $dateFromString: { dateString: '20.03.2021', format: '%d.%m.%Y' } }, 238],
];

describe('an expression on dates', () => {
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
