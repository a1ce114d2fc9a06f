import { doubleOf, encodeInt, encodeLong, isNumber } from '../../bson/number.ts';
import { dateOf, isString, textOf } from '../../bson/read.ts';
import { BsonType, isDocument, itemsOf, type Value } from '../../bson/value.ts';
import { encode, encodeDocument } from '../../bson/write.ts';
import { notImplemented } from '../../errors.ts';
import { typeNameOf } from '../../query/types.ts';
import {
  fail,
  isNothing,
  nothing,
  partsOf,
  type Compile,
  type Expression,
  type Form,
} from '../computing.ts';
import type { Variables } from '../variables.ts';
import {
  dayNumber,
  instantFrom,
  instantOf,
  isoWeekOf,
  localOf,
  utc,
  weekdayOf,
  zoneOf,
  type Local,
  type Zone,
} from './calendar.ts';
import { formatted } from './date-format.ts';
import { added, difference, truncated, unitOf, weekdayNamed } from './date-units.ts';

/** Milliseconds of a date, or of what has one in it. */
const instantIn = (value: Value): number => {
  switch (value.type) {
    case BsonType.date:
      return dateOf(value);
    case BsonType.timestamp:
      return value.bytes.readUInt32LE(value.start + 4) * 1000;
    case BsonType.objectId:
      return value.bytes.readUInt32BE(value.start) * 1000;
    default:
      return fail(16006, `can't convert from BSON type ${typeNameOf(value.type)} to Date`);
  }
};

const textIn = (value: Value, name: string): string =>
  isString(value) ? textOf(value) : fail(40517, `${name} must evaluate to a string`);

const wholeIn = (value: Value, name: string, code: number): number => {
  const number = isNumber(value) ? doubleOf(value) : NaN;
  return Number.isInteger(number)
    ? number
    : fail(code, `${name} expects integer amount of time units`);
};

/** Parts that were computed; undefined when one of them is nothing. */
const computed = (
  parts: ReadonlyMap<string, Expression>,
  document: Value,
  variables: Variables,
): Map<string, Value> | undefined => {
  const values = new Map<string, Value>();
  for (const [name, part] of parts) {
    const value = part(document, variables);
    if (value === undefined || isNothing(value)) return undefined;
    values.set(name, value);
  }
  return values;
};

type Values = ReadonlyMap<string, Value>;

const zoneIn = (values: Values): Zone => {
  const name = values.get('timezone');
  return name ? zoneOf(textIn(name, 'timezone')) : utc;
};

const need = (values: Values, name: string): Value => values.get(name) ?? nothing;

/** Null where any argument is nothing. */
const dateForm =
  (
    name: string,
    needed: readonly string[],
    possible: readonly string[],
    compute: (values: Values) => Value,
  ): Form =>
  (operand, compile) => {
    const parts = partsOf(operand, compile, name, { needed, possible });
    return (document, variables) => {
      const values = computed(parts, document, variables);
      return values ? compute(values) : nothing;
    };
  };

const startOfWeek = (values: Values): number => {
  const given = values.get('startOfWeek');
  return given ? weekdayNamed(textIn(given, 'startOfWeek')) : 0;
};

const trunc = dateForm(
  '$dateTrunc',
  ['date', 'unit'],
  ['binSize', 'timezone', 'startOfWeek'],
  (values) => {
    const bin = values.get('binSize');
    const size = bin ? wholeIn(bin, '$dateTrunc', 5439017) : 1;
    if (size < 1) fail(5439018, "$dateTrunc requires 'binSize' to be greater than 0");
    const unit = unitOf(textIn(need(values, 'unit'), 'unit'));
    const instant = instantIn(need(values, 'date'));
    return encode(new Date(truncated(instant, unit, size, zoneIn(values), startOfWeek(values))));
  },
);

const moved = (name: string, sign: 1 | -1): Form =>
  dateForm(name, ['startDate', 'unit', 'amount'], ['timezone'], (values) => {
    const unit = unitOf(textIn(need(values, 'unit'), 'unit'));
    const amount = wholeIn(need(values, 'amount'), name, 5166405) * sign;
    const result = added(instantIn(need(values, 'startDate')), unit, amount, zoneIn(values));
    if (Math.abs(result) > 8.64e15) fail(5166406, `${name} overflowed`);
    return encode(new Date(result));
  });

const diff = dateForm(
  '$dateDiff',
  ['startDate', 'endDate', 'unit'],
  ['timezone', 'startOfWeek'],
  (values) =>
    encodeLong(
      BigInt(
        difference(
          instantIn(need(values, 'startDate')),
          instantIn(need(values, 'endDate')),
          unitOf(textIn(need(values, 'unit'), 'unit')),
          zoneIn(values),
          startOfWeek(values),
        ),
      ),
    ),
);

const usualFormat = '%Y-%m-%dT%H:%M:%S.%L';

const dateToString: Form = (operand, compile) => {
  const parts = partsOf(operand, compile, '$dateToString', {
    needed: ['date'],
    possible: ['format', 'timezone', 'onNull'],
  });
  const onNull = parts.get('onNull');
  const others = new Map([...parts].filter(([name]) => name !== 'onNull'));
  return (document, variables) => {
    const date = parts.get('date')?.(document, variables);
    if (date === undefined || isNothing(date))
      return onNull ? onNull(document, variables) : nothing;
    const values = computed(others, document, variables);
    if (!values) return nothing;
    const zone = zoneIn(values);
    const given = values.get('format');
    const format = given ? textIn(given, 'format') : zone.isUtc ? `${usualFormat}Z` : usualFormat;
    return encode(formatted(instantIn(date), format, zone));
  };
};

const dateFromString: Form = (operand, compile) => {
  const parts = partsOf(operand, compile, '$dateFromString', {
    needed: ['dateString'],
    possible: ['timezone', 'format', 'onError', 'onNull'],
  });
  if (parts.has('format')) notImplemented("$dateFromString with 'format'");
  return (document, variables) => {
    const text = parts.get('dateString')?.(document, variables);
    const zone = parts.get('timezone')?.(document, variables);
    if (text === undefined || isNothing(text))
      return parts.get('onNull')?.(document, variables) ?? nothing;
    try {
      if (!isString(text)) return fail(241, '$dateFromString requires that dateString be a string');
      const place = zone === undefined || isNothing(zone) ? utc : zoneOf(textIn(zone, 'timezone'));
      return encode(new Date(instantFrom(textOf(text), place)));
    } catch (error) {
      const onError = parts.get('onError');
      if (onError) return onError(document, variables);
      throw error;
    }
  };
};

const fieldNames = ['year', 'month', 'day', 'hour', 'minute', 'second', 'millisecond'] as const;

const dateFromParts = dateForm(
  '$dateFromParts',
  ['year'],
  [...fieldNames.slice(1), 'timezone'],
  (values) => {
    const part = (name: string, usual: number): number => {
      const value = values.get(name);
      return value ? wholeIn(value, '$dateFromParts', 40515) : usual;
    };
    const local: Local = {
      year: part('year', 1970),
      month: part('month', 1),
      day: part('day', 1),
      hour: part('hour', 0),
      minute: part('minute', 0),
      second: part('second', 0),
      millisecond: part('millisecond', 0),
    };
    return encode(new Date(instantOf(local, zoneIn(values))));
  },
);

const dateToParts = dateForm('$dateToParts', ['date'], ['timezone', 'iso8601'], (values) => {
  if (values.has('iso8601')) return notImplemented("$dateToParts with 'iso8601'");
  const local = localOf(instantIn(need(values, 'date')), zoneIn(values));
  return encodeDocument(Object.fromEntries(fieldNames.map((name) => [name, local[name]])));
});

const isNamed = (operand: Value): boolean => isDocument(operand);

/** `$year: '$at'` or `$year: {date: '$at', timezone: 'Europe/Moscow'}`. */
const part =
  (name: string, read: (local: Local) => Value): Form =>
  (operand, compile: Compile) => {
    const parts =
      isNamed(operand) && !startsExpression(operand)
        ? partsOf(operand, compile, name, { needed: ['date'], possible: ['timezone'] })
        : new Map([['date', compile(single(operand))]]);
    return (document, variables) => {
      const values = computed(parts, document, variables);
      if (!values) return nothing;
      return read(localOf(instantIn(need(values, 'date')), zoneIn(values)));
    };
  };

const startsExpression = ({ bytes, start }: Value): boolean => bytes[start + 5] === 0x24;

/** An argument may stand in an array of its own. */
const single = (operand: Value): Value => {
  if (operand.type !== BsonType.array) return operand;
  const [only, ...others] = itemsOf(operand);
  return only && others.length === 0 ? only : fail(40536, 'a date part takes exactly one argument');
};

const yearStart = ({ year }: Local): number => dayNumber({ year, month: 1, day: 1 });

/** Weeks begin on Sundays; days before the first one are in week 0. */
const sundayWeek = (local: Local): number => {
  const days = dayNumber(local);
  return Math.floor((days - yearStart(local) + 7 - weekdayOf(days)) / 7);
};

/** Operators on dates. */
export const dateForms: Readonly<Record<string, Form>> = {
  $dateTrunc: trunc,
  $dateAdd: moved('$dateAdd', 1),
  $dateSubtract: moved('$dateSubtract', -1),
  $dateDiff: diff,
  $dateToString: dateToString,
  $dateFromString: dateFromString,
  $dateFromParts: dateFromParts,
  $dateToParts: dateToParts,
  $year: part('$year', ({ year }) => encodeInt(year)),
  $month: part('$month', ({ month }) => encodeInt(month)),
  $dayOfMonth: part('$dayOfMonth', ({ day }) => encodeInt(day)),
  $hour: part('$hour', ({ hour }) => encodeInt(hour)),
  $minute: part('$minute', ({ minute }) => encodeInt(minute)),
  $second: part('$second', ({ second }) => encodeInt(second)),
  $millisecond: part('$millisecond', ({ millisecond }) => encodeInt(millisecond)),
  $dayOfWeek: part('$dayOfWeek', (local) => encodeInt(weekdayOf(dayNumber(local)) + 1)),
  $dayOfYear: part('$dayOfYear', (local) => encodeInt(dayNumber(local) - yearStart(local) + 1)),
  $week: part('$week', (local) => encodeInt(sundayWeek(local))),
  $isoDayOfWeek: part('$isoDayOfWeek', (local) => encodeInt(weekdayOf(dayNumber(local)) || 7)),
  $isoWeek: part('$isoWeek', (local) => encodeInt(isoWeekOf(local).week)),
  $isoWeekYear: part('$isoWeekYear', (local) => encodeLong(BigInt(isoWeekOf(local).year))),
};
