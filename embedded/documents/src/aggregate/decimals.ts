import { decimalOf, type Decimal } from '../bson/decimal.ts';
import { doubleOf, isWhole, bigintOf } from '../bson/number.ts';
import { BsonType, type Value } from '../bson/value.ts';

type Finite = Extract<Decimal, { kind: 'finite' }>;
export type Rounding = 'even' | 'zero' | 'down' | 'up';

const absolute = (number: bigint): bigint => (number < 0n ? -number : number);

/** A finite double's value, digit by digit. */
const exactly = (double: number): Finite => {
  let whole = double;
  let twos = 0;
  while (!Number.isInteger(whole)) {
    whole *= 2;
    twos += 1;
  }
  return { kind: 'finite', coefficient: BigInt(whole) * 5n ** BigInt(twos), exponent: -twos };
};

/** A number's exact value; undefined for infinities and what is no number. */
export const exactOf = (value: Value): Finite | undefined => {
  if (isWhole(value)) return { kind: 'finite', coefficient: bigintOf(value), exponent: 0 };
  if (value.type === BsonType.decimal) {
    const decimal = decimalOf(value);
    return decimal.kind === 'finite' ? decimal : undefined;
  }
  const double = doubleOf(value);
  return Number.isFinite(double) ? exactly(double) : undefined;
};

const quotient = (over: bigint, under: bigint, rounding: Rounding): bigint => {
  const whole = over / under;
  const rest = over % under;
  if (rest === 0n || rounding === 'zero') return whole;
  const away = over < 0n ? -1n : 1n;
  if (rounding === 'down') return over < 0n ? whole - 1n : whole;
  if (rounding === 'up') return over < 0n ? whole : whole + 1n;
  const twice = absolute(rest) * 2n;
  if (twice === under) return whole % 2n === 0n ? whole : whole + away;
  return twice > under ? whole + away : whole;
};

/** Rounded to so many places after the point; before it where `places` is negative. */
export const rounded = (number: Finite, places: number, rounding: Rounding): Finite => {
  if (number.exponent >= -places) return number;
  const under = 10n ** BigInt(-places - number.exponent);
  return {
    kind: 'finite',
    coefficient: quotient(number.coefficient, under, rounding),
    exponent: -places,
  };
};

const mostDigits = 34;

/** a / b to 34 digits, without more zeros at its end than it needs. `b` is not 0. */
export const divided = (a: Finite, b: Finite): Finite => {
  const digits = String(absolute(b.coefficient)).length - String(absolute(a.coefficient)).length;
  const shift = Math.max(mostDigits + 1 + digits, 0);
  const sign = b.coefficient < 0n ? -1n : 1n;
  let coefficient = quotient(
    a.coefficient * sign * 10n ** BigInt(shift),
    absolute(b.coefficient),
    'zero',
  );
  let exponent = a.exponent - b.exponent - shift;
  const usual = a.exponent - b.exponent;
  while (exponent < usual && coefficient % 10n === 0n) {
    coefficient /= 10n;
    exponent += 1;
  }
  const surplus = String(absolute(coefficient)).length - mostDigits;
  const whole: Finite = { kind: 'finite', coefficient, exponent };
  return surplus > 0 ? rounded(whole, -(exponent + surplus), 'even') : whole;
};

/** The remainder with the dividend's sign. `b` is not 0. */
export const remainder = (a: Finite, b: Finite): Finite => {
  const exponent = Math.min(a.exponent, b.exponent);
  const raised = (one: Finite): bigint => one.coefficient * 10n ** BigInt(one.exponent - exponent);
  return { kind: 'finite', coefficient: raised(a) % raised(b), exponent };
};

export const toDouble = ({ coefficient, exponent }: Finite): number =>
  Number(`${coefficient}e${exponent}`);
