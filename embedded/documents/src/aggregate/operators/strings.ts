import { doubleOf, encodeInt, isNumber } from '../../bson/number.ts';
import { dateOf, isString, textOf } from '../../bson/read.ts';
import { BsonType, type Value } from '../../bson/value.ts';
import { encode, encodeArray } from '../../bson/write.ts';
import { typeNameOf } from '../../query/types.ts';
import {
  counted,
  fail,
  isNothing,
  nothing,
  partsOf,
  type Argument,
  type Form,
  type Operator,
} from '../computing.ts';

/** Where an operator takes whatever can be written as text; nothing counts as no text. */
const loosely = (name: string, value: Value | undefined): string => {
  if (value === undefined || isNothing(value)) return '';
  if (isString(value)) return textOf(value);
  if (value.type === BsonType.date) return new Date(dateOf(value)).toISOString();
  if (value.type === BsonType.int || value.type === BsonType.double) return String(doubleOf(value));
  if (value.type === BsonType.long) return String(value.bytes.readBigInt64LE(value.start));
  return fail(16007, `can't convert from BSON type ${typeNameOf(value.type)} to String in ${name}`);
};

const strictly = (name: string, value: Value, code: number): string =>
  isString(value)
    ? textOf(value)
    : fail(code, `${name} requires a string argument, found: ${typeNameOf(value.type)}`);

const recased = (name: string, recase: (text: string) => string): Operator => ({
  check: counted(1, 1),
  apply: ([argument]) => encode(recase(loosely(name, argument?.()))),
});

/** Only the letters of ASCII change, as in MongoDB. */
const lower = (text: string): string => text.replace(/[A-Z]+/g, (part) => part.toLowerCase());
const upper = (text: string): string => text.replace(/[a-z]+/g, (part) => part.toUpperCase());

const concat: Operator = {
  check: () => undefined,
  apply: (args) => {
    let text = '';
    for (const argument of args) {
      const value = argument();
      if (value === undefined || isNothing(value)) return nothing;
      text += isString(value)
        ? textOf(value)
        : fail(16702, `$concat only supports strings, not ${typeNameOf(value.type)}`);
    }
    return encode(text);
  },
};

const whole = (argument: Argument | undefined, name: string, code: number): number => {
  const value = argument?.();
  const number = isNumber(value) ? doubleOf(value) : NaN;
  return Number.isInteger(number) ? number : fail(code, `${name} needs whole numbers`);
};

const substringByPoints: Operator = {
  check: counted(3, 3),
  apply: ([argument, from, count]) => {
    const points = Array.from(loosely('$substrCP', argument?.()));
    const start = whole(from, '$substrCP', 34450);
    const length = whole(count, '$substrCP', 34452);
    if (start < 0) fail(34455, '$substrCP: the starting index must be nonnegative integer.');
    if (length < 0) fail(34454, '$substrCP: length must be a nonnegative integer.');
    return encode(points.slice(start, start + length).join(''));
  },
};

/** Whether a byte goes on with a character that began before it. */
const isContinuation = (byte: number | undefined): boolean =>
  byte !== undefined && (byte & 0xc0) === 0x80;

const substringByBytes: Operator = {
  check: counted(3, 3),
  apply: ([argument, from, count]) => {
    const bytes = Buffer.from(loosely('$substrBytes', argument?.()));
    const start = whole(from, '$substrBytes', 16034);
    const length = whole(count, '$substrBytes', 16035);
    if (start < 0) fail(50752, '$substrBytes: starting index must be non-negative');
    const end = length < 0 ? bytes.length : Math.min(start + length, bytes.length);
    if (isContinuation(bytes[start])) {
      fail(28656, '$substrBytes: Invalid range, starting index is a UTF-8 continuation byte.');
    }
    if (isContinuation(bytes[end])) {
      fail(
        28657,
        '$substrBytes: Invalid range, ending index is in the middle of a UTF-8 character.',
      );
    }
    return encode(bytes.toString('utf8', Math.min(start, bytes.length), Math.max(end, start)));
  },
};

const split: Operator = {
  check: counted(2, 2),
  apply: ([argument, separator]) => {
    const text = argument?.();
    const by = separator?.();
    if (text === undefined || by === undefined || isNothing(text) || isNothing(by)) return nothing;
    const parts = strictly('$split', text, 40085);
    const mark = strictly('$split', by, 40086);
    if (mark === '') fail(40087, '$split requires a non-empty separator');
    return encodeArray(parts.split(mark));
  },
};

const lengthBy = (name: string, code: number, measure: (text: string) => number): Operator => ({
  check: counted(1, 1),
  apply: ([argument]) => {
    const value = argument?.();
    return value && isString(value)
      ? encodeInt(measure(textOf(value)))
      : fail(
          code,
          `${name} requires a string argument, found: ${value ? typeNameOf(value.type) : 'missing'}`,
        );
  },
});

const position: Operator = {
  check: counted(2, 4),
  apply: ([argument, wanted, from, to]) => {
    const text = argument?.();
    if (text === undefined || isNothing(text)) return nothing;
    const points = Array.from(strictly('$indexOfCP', text, 40093));
    const part = wanted?.();
    const sought = Array.from(
      part && isString(part)
        ? textOf(part)
        : fail(40094, '$indexOfCP requires a string as the second argument'),
    );
    const start = from ? whole(from, '$indexOfCP', 40096) : 0;
    const end = Math.min(to ? whole(to, '$indexOfCP', 40096) : points.length, points.length);
    if (start < 0) fail(40097, '$indexOfCP requires a nonnegative starting index');
    for (let at = start; at + sought.length <= end; at++) {
      if (sought.every((point, i) => points[at + i] === point)) return encodeInt(at);
    }
    return encodeInt(-1);
  },
};

const compareWithoutCase: Operator = {
  check: counted(2, 2),
  apply: ([a, b]) => {
    const left = upper(loosely('$strcasecmp', a?.()));
    const right = upper(loosely('$strcasecmp', b?.()));
    return encodeInt(left < right ? -1 : left > right ? 1 : 0);
  },
};

/** Operators on texts. */
export const strings: Readonly<Record<string, Operator>> = {
  $concat: concat,
  $toLower: recased('$toLower', lower),
  $toUpper: recased('$toUpper', upper),
  $substrCP: substringByPoints,
  $substrBytes: substringByBytes,
  $substr: substringByBytes,
  $split: split,
  $strLenCP: lengthBy('$strLenCP', 34471, (text) => Array.from(text).length),
  $strLenBytes: lengthBy('$strLenBytes', 34473, (text) => Buffer.byteLength(text)),
  $indexOfCP: position,
  $strcasecmp: compareWithoutCase,
};

const usualSpace =
  ' \t\n\v\f\r\0\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a';

const trimming =
  (name: string, left: boolean, right: boolean): Form =>
  (operand, compile) => {
    const parts = partsOf(operand, compile, name, { needed: ['input'], possible: ['chars'] });
    return (document, variables) => {
      const input = parts.get('input')?.(document, variables);
      const chars = parts.get('chars');
      const given = chars?.(document, variables);
      if (input === undefined || isNothing(input)) return nothing;
      if (chars && (given === undefined || isNothing(given))) return nothing;
      const points = Array.from(strictly(name, input, 50699));
      const cut = new Set(given ? strictly(name, given, 50700) : usualSpace);
      const goes = (point: string): boolean => cut.has(point);
      const from = left ? points.findIndex((point) => !goes(point)) : 0;
      if (from < 0) return encode('');
      const to = right ? points.findLastIndex((point) => !goes(point)) : points.length - 1;
      return encode(points.slice(from, to + 1).join(''));
    };
  };

const replacing =
  (name: string, replace: (text: string, find: string, by: string) => string): Form =>
  (operand, compile) => {
    const names = ['input', 'find', 'replacement'];
    const parts = partsOf(operand, compile, name, { needed: names, possible: [] });
    return (document, variables) => {
      const values = names.map((part) => parts.get(part)?.(document, variables));
      const texts = values.map((value, i) =>
        value === undefined || isNothing(value) ? undefined : strictly(name, value, 51746 - i),
      );
      const [text, find, by] = texts;
      if (text === undefined || find === undefined || by === undefined) return nothing;
      return encode(replace(text, find, by));
    };
  };

/** Operators on texts whose arguments have names. */
export const stringForms: Readonly<Record<string, Form>> = {
  $trim: trimming('$trim', true, true),
  $ltrim: trimming('$ltrim', true, false),
  $rtrim: trimming('$rtrim', false, true),
  $replaceOne: replacing('$replaceOne', (text, find, by) => text.replace(find, () => by)),
  $replaceAll: replacing('$replaceAll', (text, find, by) => text.split(find).join(by)),
};
