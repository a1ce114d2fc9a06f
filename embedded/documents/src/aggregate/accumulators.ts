import { compareUnder, keyUnder, type Collation } from '../bson/collation.ts';
import { encodeDecimal } from '../bson/decimal.ts';
import {
  add,
  bigintOf,
  doubleOf,
  encodeDouble,
  encodeInt,
  encodeLong,
  isNumber,
  isWhole,
} from '../bson/number.ts';
import { BsonType, fieldsOf, isDocument, type Value } from '../bson/value.ts';
import { encodeArray, encodeFields, nullValue } from '../bson/write.ts';
import { CommandError, notImplemented } from '../errors.ts';
import { isNothing } from './computing.ts';
import { divided, exactOf } from './decimals.ts';

/** Takes one value after the other, then tells what became of them. */
export type Accumulator = {
  readonly take: (value: Value | undefined) => void;
  readonly result: () => Value;
};

export type MakeAccumulator = (collation?: Collation) => Accumulator;

/** Adds doubles with what their sum loses, as MongoDB does. */
const compensated = (): { readonly add: (double: number) => void; readonly sum: () => number } => {
  let sum = 0;
  let lost = 0;
  return {
    add: (double) => {
      const next = sum + double;
      if (Number.isFinite(next)) {
        lost += Math.abs(sum) >= Math.abs(double) ? sum - next + double : double - next + sum;
      }
      sum = next;
    },
    sum: () => (Number.isFinite(sum) ? sum + lost : sum),
  };
};

/** A sum of numbers of all types: whole ones exactly, the result as narrow as they allow. */
const totalling = (): { readonly take: (value: Value) => void; readonly total: () => Value } => {
  let whole = 0n;
  const doubles = compensated();
  let decimals: Value | undefined;
  const seen = new Set<number>();
  return {
    take: (value) => {
      seen.add(value.type);
      if (isWhole(value)) whole += bigintOf(value);
      else if (value.type === BsonType.double) doubles.add(doubleOf(value));
      else
        decimals = add(
          decimals ?? encodeDecimal({ kind: 'finite', coefficient: 0n, exponent: 0 }),
          value,
        );
    },
    total: () => {
      if (decimals) {
        const exact = encodeDecimal({ kind: 'finite', coefficient: whole, exponent: 0 });
        const others = seen.has(BsonType.double)
          ? add(decimals, encodeDouble(doubles.sum()))
          : decimals;
        return add(others ?? decimals, exact) ?? decimals;
      }
      if (seen.has(BsonType.double)) {
        doubles.add(Number(whole));
        return encodeDouble(doubles.sum());
      }
      if (!seen.has(BsonType.long) && BigInt.asIntN(32, whole) === whole)
        return encodeInt(Number(whole));
      return BigInt.asIntN(64, whole) === whole ? encodeLong(whole) : encodeDouble(Number(whole));
    },
  };
};

const summing = (): Accumulator => {
  const numbers = totalling();
  return {
    take: (value) => {
      if (isNumber(value)) numbers.take(value);
    },
    result: numbers.total,
  };
};

const averaging = (): Accumulator => {
  const numbers = totalling();
  let count = 0;
  return {
    take: (value) => {
      if (!isNumber(value)) return;
      numbers.take(value);
      count += 1;
    },
    result: () => {
      if (count === 0) return nullValue;
      const total = numbers.total();
      if (total.type !== BsonType.decimal) return encodeDouble(doubleOf(total) / count);
      const exact = exactOf(total);
      const by = exactOf(encodeInt(count));
      return exact && by ? encodeDecimal(divided(exact, by)) : total;
    },
  };
};

const deviating = (sample: boolean) => (): Accumulator => {
  const doubles: number[] = [];
  return {
    take: (value) => {
      if (isNumber(value)) doubles.push(doubleOf(value));
    },
    result: () => {
      const degrees = doubles.length - (sample ? 1 : 0);
      if (degrees <= 0) return nullValue;
      const mean = doubles.reduce((a, b) => a + b, 0) / doubles.length;
      const squares = doubles.reduce((sum, double) => sum + (double - mean) ** 2, 0);
      return encodeDouble(Math.sqrt(squares / degrees));
    },
  };
};

const extreme =
  (wins: (order: number) => boolean): MakeAccumulator =>
  (collation) => {
    let best: Value | undefined;
    return {
      take: (value) => {
        if (value === undefined || isNothing(value)) return;
        if (best === undefined || wins(compareUnder(collation, value, best))) best = value;
      },
      result: () => best ?? nullValue,
    };
  };

const first = (): Accumulator => {
  let found: Value | undefined;
  return {
    take: (value) => {
      found ??= value ?? nullValue;
    },
    result: () => found ?? nullValue,
  };
};

const last = (): Accumulator => {
  let found: Value = nullValue;
  return {
    take: (value) => {
      found = value ?? nullValue;
    },
    result: () => found,
  };
};

const pushing = (): Accumulator => {
  const items: Value[] = [];
  return {
    take: (value) => {
      if (value) items.push(value);
    },
    result: () => encodeArray(items),
  };
};

const collecting: MakeAccumulator = (collation) => {
  const items = new Map<string, Value>();
  return {
    take: (value) => {
      if (!value) return;
      const key = keyUnder(collation, value).toString('latin1');
      if (!items.has(key)) items.set(key, value);
    },
    result: () => encodeArray([...items.values()]),
  };
};

const merging = (): Accumulator => {
  const fields = new Map<string, Value>();
  return {
    take: (value) => {
      if (value === undefined || isNothing(value)) return;
      if (!isDocument(value)) throw new CommandError(40400, '$mergeObjects requires object inputs');
      for (const [name, field] of fieldsOf(value)) fields.set(name, field);
    },
    result: () => encodeFields([...fields]),
  };
};

const counting = (): Accumulator => {
  let count = 0n;
  return {
    take: () => {
      count += 1n;
    },
    result: () =>
      BigInt.asIntN(32, count) === count ? encodeInt(Number(count)) : encodeLong(count),
  };
};

const accumulators: Readonly<Record<string, MakeAccumulator>> = {
  $sum: summing,
  $avg: averaging,
  $min: extreme((order) => order < 0),
  $max: extreme((order) => order > 0),
  $first: first,
  $last: last,
  $push: pushing,
  $addToSet: collecting,
  $mergeObjects: merging,
  $count: counting,
  $stdDevPop: deviating(false),
  $stdDevSamp: deviating(true),
};

const foreign = new Set([
  '$accumulator',
  '$bottom',
  '$bottomN',
  '$concatArrays',
  '$firstN',
  '$lastN',
  '$maxN',
  '$median',
  '$minN',
  '$percentile',
  '$setUnion',
  '$top',
  '$topN',
]);

/** Error 238 for an accumulator that only MongoDB has, 15952 for one that nobody has. */
export const accumulatorNamed = (name: string): MakeAccumulator => {
  const make = accumulators[name];
  if (make) return make;
  if (foreign.has(name)) return notImplemented(`the accumulator ${name}`);
  throw new CommandError(15952, `unknown group operator '${name}'`);
};

/** Those that an expression may have for its arguments, or for one array. */
export const summaries = ['$sum', '$avg', '$min', '$max', '$stdDevPop', '$stdDevSamp'] as const;
