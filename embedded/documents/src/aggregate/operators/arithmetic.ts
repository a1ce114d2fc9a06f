import { encodeDecimal } from '../../bson/decimal.ts';
import {
  add,
  bigintOf,
  doubleOf,
  encodeDouble,
  encodeInt,
  encodeLong,
  isNumber,
  isWhole,
  multiply,
} from '../../bson/number.ts';
import { dateOf } from '../../bson/read.ts';
import { BsonType, isArray, isDocument, itemsOf, type Value } from '../../bson/value.ts';
import { encode } from '../../bson/write.ts';
import { notImplemented } from '../../errors.ts';
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
import { divided, exactOf, remainder, rounded, toDouble, type Rounding } from '../decimals.ts';

const notNumber = (name: string, value: Value, code = 14): never =>
  fail(code, `${name} only supports numeric types, not ${typeNameOf(value.type)}`);

const overflow = (name: string): never => fail(2, `${name} overflowed a 64-bit integer`);

const isDecimal = ({ type }: Value): boolean => type === BsonType.decimal;

const negative = encodeInt(-1);

const shifted = (date: Value, milliseconds: number): Value =>
  encode(new Date(dateOf(date) + Math.round(milliseconds)));

const sum = (name: string, a: Value, b: Value): Value => {
  if (a.type === BsonType.date && isNumber(b)) return shifted(a, doubleOf(b));
  if (b.type === BsonType.date && isNumber(a) && name === '$add') return shifted(b, doubleOf(a));
  if (!isNumber(a)) return notNumber(name, a);
  if (!isNumber(b)) return notNumber(name, b);
  return add(a, b) ?? overflow(name);
};

const difference = (a: Value, b: Value): Value => {
  if (a.type === BsonType.date && b.type === BsonType.date)
    return encode(BigInt(dateOf(a) - dateOf(b)));
  if (!isNumber(b)) return notNumber('$subtract', b);
  return sum('$subtract', a, multiply(b, negative) ?? overflow('$subtract'));
};

const product = (a: Value, b: Value): Value => {
  if (!isNumber(a)) return notNumber('$multiply', a);
  if (!isNumber(b)) return notNumber('$multiply', b);
  return multiply(a, b) ?? overflow('$multiply');
};

const folded = (start: Value, step: (a: Value, b: Value) => Value): Operator => ({
  check: () => undefined,
  apply: (args) => {
    let result = start;
    for (const argument of args) {
      const value = argument();
      if (value === undefined || isNothing(value)) return nothing;
      result = step(result, value);
    }
    return result;
  },
});

const binary = (combine: (a: Value, b: Value) => Value): Operator => ({
  check: counted(2, 2),
  apply: ([left, right]) => {
    const a = left?.();
    const b = right?.();
    if (a === undefined || b === undefined || isNothing(a) || isNothing(b)) return nothing;
    return combine(a, b);
  },
});

const nan = encodeDouble(NaN);

const quotient = (a: Value, b: Value): Value => {
  if (!isNumber(a)) return notNumber('$divide', a);
  if (!isNumber(b)) return notNumber('$divide', b);
  if (doubleOf(b) === 0) return fail(2, "can't $divide by zero");
  if (!isDecimal(a) && !isDecimal(b)) return encodeDouble(doubleOf(a) / doubleOf(b));
  const [over, under] = [exactDecimal(a), exactDecimal(b)];
  return over && under
    ? encodeDecimal(divided(over, under))
    : notImplemented('$divide of an infinite Decimal128');
};

/** As a decimal has it: a double among decimals counts by 15 digits. */
const exactDecimal = (value: Value): ReturnType<typeof exactOf> => {
  if (value.type !== BsonType.double) return exactOf(value);
  const decimal = add(value, encodeDecimal({ kind: 'finite', coefficient: 0n, exponent: 0 }));
  return decimal && exactOf(decimal);
};

const modulo = (a: Value, b: Value): Value => {
  if (!isNumber(a)) return notNumber('$mod', a, 16611);
  if (!isNumber(b)) return notNumber('$mod', b, 16611);
  if (doubleOf(b) === 0) return fail(16610, "can't $mod by zero");
  if (isDecimal(a) || isDecimal(b)) {
    const [over, under] = [exactDecimal(a), exactDecimal(b)];
    return over && under ? encodeDecimal(remainder(over, under)) : nan;
  }
  if (!isWhole(a) || !isWhole(b)) return encodeDouble(doubleOf(a) % doubleOf(b));
  const rest = bigintOf(a) % bigintOf(b);
  return a.type === BsonType.int && b.type === BsonType.int
    ? encodeInt(Number(rest))
    : encodeLong(rest);
};

const wholeIn = (value: bigint, like: Value): Value => {
  if (like.type === BsonType.int && BigInt.asIntN(32, value) === value) {
    return encodeInt(Number(value));
  }
  return BigInt.asIntN(64, value) === value ? encodeLong(value) : overflow('rounding');
};

const roundedBy =
  (name: string, rounding: Rounding) =>
  (value: Value, places: number): Value => {
    if (!isNumber(value)) return notNumber(name, value, 51081);
    const exact = exactOf(value);
    if (!exact || exact.exponent >= -places) return value;
    const { coefficient, exponent } = rounded(exact, places, rounding);
    if (isDecimal(value)) return encodeDecimal({ kind: 'finite', coefficient, exponent });
    if (isWhole(value)) return wholeIn(coefficient * 10n ** BigInt(exponent), value);
    const double = toDouble({ kind: 'finite', coefficient, exponent });
    return encodeDouble(double === 0 && doubleOf(value) < 0 ? -0 : double);
  };

const placesIn = (name: string, value: Value): number => {
  const places = isNumber(value) ? doubleOf(value) : NaN;
  if (!Number.isInteger(places))
    return fail(51082, `precision argument to ${name} must be a integral value`);
  return places >= -20 && places <= 100
    ? places
    : fail(
        51083,
        `cannot apply ${name} with precision value ${places} value must be in [-20, 100]`,
      );
};

const roundingTo = (name: string, rounding: Rounding): Operator => {
  const round = roundedBy(name, rounding);
  return {
    check: counted(1, 2),
    apply: ([argument, places]) => {
      const value = argument?.();
      const wanted = places ? places() : encodeInt(0);
      if (value === undefined || isNothing(value)) return nothing;
      if (wanted === undefined || isNothing(wanted)) return nothing;
      return round(value, placesIn(name, wanted));
    },
  };
};

const roundingWhole = (name: string, rounding: Rounding): Operator => {
  const round = roundedBy(name, rounding);
  return ofOne((value) => (isNumber(value) ? round(value, 0) : notNumber(name, value, 28765)));
};

const magnitude = ofOne((value) => {
  if (!isNumber(value)) return notNumber('$abs', value, 28765);
  if (doubleOf(value) >= 0) return value;
  return multiply(value, negative) ?? fail(28680, "can't take $abs of long long min");
});

const ofDouble = (name: string, compute: (double: number) => number): Operator =>
  ofOne((value) => {
    if (!isNumber(value)) return notNumber(name, value, 28765);
    if (isDecimal(value)) return notImplemented(`${name} of Decimal128`);
    return encodeDouble(compute(doubleOf(value)));
  });

const positive =
  (name: string, code: number, compute: (double: number) => number) =>
  (double: number): number =>
    double < 0 || (double === 0 && code !== 28714)
      ? fail(code, `${name}'s argument must be a positive number, but is ${double}`)
      : compute(double);

const power = (a: Value, b: Value): Value => {
  if (!isNumber(a)) return notNumber('$pow', a, 28762);
  if (!isNumber(b)) return notNumber('$pow', b, 28763);
  if (isDecimal(a) || isDecimal(b)) return notImplemented('$pow of Decimal128');
  if (doubleOf(a) === 0 && doubleOf(b) < 0) {
    return fail(28764, '$pow cannot take a base of 0 and a negative exponent');
  }
  const double = doubleOf(a) ** doubleOf(b);
  if (!isWhole(a) || !isWhole(b) || doubleOf(b) < 0) return encodeDouble(double);
  if (Math.abs(double) > 2 ** 64) return encodeDouble(double);
  const whole = bigintOf(a) ** bigintOf(b);
  if (BigInt.asIntN(64, whole) !== whole) return encodeDouble(double);
  const bothInts = a.type === BsonType.int && b.type === BsonType.int;
  return bothInts && BigInt.asIntN(32, whole) === whole
    ? encodeInt(Number(whole))
    : encodeLong(whole);
};

/** Operators on numbers, and `$add` and `$subtract` on dates. */
export const arithmetic: Readonly<Record<string, Operator>> = {
  $add: folded(encodeInt(0), (a, b) => sum('$add', a, b)),
  $multiply: folded(encodeInt(1), product),
  $subtract: binary(difference),
  $divide: binary(quotient),
  $mod: binary(modulo),
  $pow: binary(power),
  $abs: magnitude,
  $round: roundingTo('$round', 'even'),
  $trunc: roundingTo('$trunc', 'zero'),
  $floor: roundingWhole('$floor', 'down'),
  $ceil: roundingWhole('$ceil', 'up'),
  $sqrt: ofDouble('$sqrt', positive('$sqrt', 28714, Math.sqrt)),
  $exp: ofDouble('$exp', Math.exp),
  $ln: ofDouble('$ln', positive('$ln', 28766, Math.log)),
  $log10: ofDouble('$log10', positive('$log10', 28761, Math.log10)),
};

/** `$rand: {}` is another number for each document. */
export const arithmeticForms: Readonly<Record<string, Form>> = {
  $rand: (operand) => {
    const isList = isDocument(operand) || isArray(operand);
    if (!isList || itemsOf(operand).length > 0)
      fail(3_040_501, '$rand does not currently accept arguments');
    return () => encodeDouble(Math.random());
  },
};
