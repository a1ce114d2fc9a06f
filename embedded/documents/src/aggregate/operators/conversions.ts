import { Decimal128 } from 'bson';
import { decimalFromDouble, encodeDecimal } from '../../bson/decimal.ts';
import {
  bigintOf,
  doubleOf,
  encodeDouble,
  encodeInt,
  encodeLong,
  isNumber,
  isWhole,
} from '../../bson/number.ts';
import { dateOf, isString, textOf } from '../../bson/read.ts';
import { BsonType, fieldsOf, isDocument, type Value } from '../../bson/value.ts';
import { encode } from '../../bson/write.ts';
import { CommandError, failedToParse, notImplemented } from '../../errors.ts';
import { typeNameOf } from '../../query/types.ts';
import {
  counted,
  fail,
  isNothing,
  nothing,
  ofOne,
  type Form,
  type Operator,
} from '../computing.ts';
import { exactOf, rounded } from '../decimals.ts';
import { instantFrom } from './calendar.ts';
import { isTruthy } from './logic.ts';

const conversionFailure = 241;

const unsupported = (value: Value, to: string): never =>
  fail(
    conversionFailure,
    `Unsupported conversion from ${typeNameOf(value.type)} to ${to} in $convert with no onError value`,
  );

const unparsable = (text: string, to: string): never =>
  fail(conversionFailure, `Failed to parse ${to} '${text}' in $convert with no onError value`);

const decimalText = ({ bytes, start, end }: Value): string =>
  new Decimal128(Buffer.from(bytes.subarray(start, end))).toString();

const asText = (value: Value): Value => {
  switch (value.type) {
    case BsonType.string:
      return value;
    case BsonType.objectId:
      return encode(value.bytes.toString('hex', value.start, value.end));
    case BsonType.boolean:
      return encode(isTruthy(value) ? 'true' : 'false');
    case BsonType.date:
      return encode(new Date(dateOf(value)).toISOString());
    case BsonType.int:
    case BsonType.double:
      return encode(String(doubleOf(value)));
    case BsonType.long:
      return encode(String(value.bytes.readBigInt64LE(value.start)));
    case BsonType.decimal:
      return encode(decimalText(value));
    default:
      return unsupported(value, 'string');
  }
};

const asObjectId = (value: Value): Value => {
  if (value.type === BsonType.objectId) return value;
  if (value.type !== BsonType.string) return unsupported(value, 'objectId');
  if (!/^[0-9a-f]{24}$/i.test(textOf(value))) return unparsable(textOf(value), 'objectId');
  const bytes = Buffer.from(textOf(value), 'hex');
  return { type: BsonType.objectId, bytes, start: 0, end: 12 };
};

/** A number without what is behind its point. */
const truncated = (value: Value, to: string): bigint => {
  const exact = exactOf(value);
  if (!exact)
    return fail(
      conversionFailure,
      `Attempt to convert NaN or infinity to ${to} in $convert with no onError value`,
    );
  const { coefficient, exponent } = rounded(exact, 0, 'zero');
  return coefficient * 10n ** BigInt(exponent);
};

const wholeIn = (value: Value, to: 'int' | 'long'): bigint => {
  if (isNumber(value)) return truncated(value, to);
  if (value.type === BsonType.boolean) return isTruthy(value) ? 1n : 0n;
  if (value.type === BsonType.date && to === 'long') return BigInt(dateOf(value));
  if (!isString(value)) return unsupported(value, to);
  const text = textOf(value);
  return /^[+-]?\d+$/.test(text) ? BigInt(text.replace('+', '')) : unparsable(text, 'number');
};

const overflow = (value: Value): never =>
  fail(
    conversionFailure,
    `Conversion would overflow target type in $convert with no onError value: ${typeNameOf(value.type)}`,
  );

const asInt = (value: Value): Value => {
  const whole = wholeIn(value, 'int');
  return BigInt.asIntN(32, whole) === whole ? encodeInt(Number(whole)) : overflow(value);
};

const asLong = (value: Value): Value => {
  const whole = wholeIn(value, 'long');
  return BigInt.asIntN(64, whole) === whole ? encodeLong(whole) : overflow(value);
};

const numeral = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

const asDouble = (value: Value): Value => {
  if (isNumber(value)) return encodeDouble(doubleOf(value));
  if (value.type === BsonType.boolean) return encodeDouble(isTruthy(value) ? 1 : 0);
  if (value.type === BsonType.date) return encodeDouble(dateOf(value));
  if (!isString(value)) return unsupported(value, 'double');
  const text = textOf(value);
  return numeral.test(text) ? encodeDouble(Number(text)) : unparsable(text, 'number');
};

const wholeDecimal = (coefficient: bigint): Value =>
  encodeDecimal({ kind: 'finite', coefficient, exponent: 0 });

const asDecimal = (value: Value): Value => {
  if (value.type === BsonType.decimal) return value;
  if (value.type === BsonType.double) return encodeDecimal(decimalFromDouble(doubleOf(value)));
  if (isWhole(value)) return wholeDecimal(bigintOf(value));
  if (value.type === BsonType.boolean) return wholeDecimal(isTruthy(value) ? 1n : 0n);
  if (value.type === BsonType.date) return wholeDecimal(BigInt(dateOf(value)));
  if (!isString(value)) return unsupported(value, 'decimal');
  const text = textOf(value);
  if (!numeral.test(text)) return unparsable(text, 'number');
  const bytes = Buffer.from(Decimal128.fromStringWithRounding(text.replace('+', '')).bytes);
  return { type: BsonType.decimal, bytes, start: 0, end: 16 };
};

const asBoolean = (value: Value): Value =>
  encode(isNumber(value) || value.type === BsonType.boolean ? isTruthy(value) : true);

const asDate = (value: Value): Value => {
  switch (value.type) {
    case BsonType.date:
      return value;
    case BsonType.double:
    case BsonType.long:
    case BsonType.decimal:
      return encode(new Date(Number(truncated(value, 'date'))));
    case BsonType.string:
      return encode(new Date(instantFrom(textOf(value))));
    case BsonType.objectId:
      return encode(new Date(value.bytes.readUInt32BE(value.start) * 1000));
    case BsonType.timestamp:
      return encode(new Date(value.bytes.readUInt32LE(value.start + 4) * 1000));
    default:
      return unsupported(value, 'date');
  }
};

const byName: Readonly<Record<string, (value: Value) => Value>> = {
  string: asText,
  objectId: asObjectId,
  int: asInt,
  long: asLong,
  double: asDouble,
  decimal: asDecimal,
  bool: asBoolean,
  date: asDate,
};

const numbered: Readonly<Record<number, string>> = {
  1: 'double',
  2: 'string',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  16: 'int',
  18: 'long',
  19: 'decimal',
};

const converterOf = (to: Value): ((value: Value) => Value) => {
  const name = isString(to) ? textOf(to) : isNumber(to) ? numbered[doubleOf(to)] : undefined;
  if (name === undefined)
    return failedToParse("$convert's 'to' argument must be a string or number");
  const converter = byName[name];
  return converter ?? notImplemented(`$convert to '${name}'`);
};

const names = ['input', 'to', 'onError', 'onNull'];

const convert: Form = (operand, compile) => {
  if (!isDocument(operand)) return failedToParse('$convert expects an object of named arguments');
  const parts = new Map(fieldsOf(operand));
  for (const name of parts.keys()) {
    if (name === 'format' || name === 'byteOrder' || name === 'base')
      notImplemented(`$convert with '${name}'`);
    if (!names.includes(name)) failedToParse(`$convert found an unknown argument: ${name}`);
  }
  const [input, to, onError, onNull] = names.map((name) => {
    const part = parts.get(name);
    return part && compile(part);
  });
  if (!input) return failedToParse("Missing 'input' parameter to $convert");
  if (!to) return failedToParse("Missing 'to' parameter to $convert");
  return (document, variables) => {
    const value = input(document, variables);
    const wanted = to(document, variables);
    if (wanted === undefined || isNothing(wanted)) return nothing;
    if (value === undefined || isNothing(value))
      return onNull ? onNull(document, variables) : nothing;
    try {
      return converterOf(wanted)(value);
    } catch (error) {
      if (onError && error instanceof CommandError && error.code === conversionFailure) {
        return onError(document, variables);
      }
      throw error;
    }
  };
};

/** Conversions, and what type a value is of. */
export const conversions: Readonly<Record<string, Operator>> = {
  $toString: ofOne(asText),
  $toObjectId: ofOne(asObjectId),
  $toInt: ofOne(asInt),
  $toLong: ofOne(asLong),
  $toDouble: ofOne(asDouble),
  $toDecimal: ofOne(asDecimal),
  $toBool: ofOne(asBoolean),
  $toDate: ofOne(asDate),
  $type: {
    check: counted(1, 1),
    apply: ([argument]) => {
      const value = argument?.();
      return encode(value ? typeNameOf(value.type) : 'missing');
    },
  },
  $isNumber: {
    check: counted(1, 1),
    apply: ([argument]) => encode(isNumber(argument?.())),
  },
};

export const conversionForms: Readonly<Record<string, Form>> = { $convert: convert };
