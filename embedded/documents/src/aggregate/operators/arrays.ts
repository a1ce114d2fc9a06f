import { compareUnder, equalUnder, keyUnder, type Collation } from '../../bson/collation.ts';
import { doubleOf, encodeInt, isNumber } from '../../bson/number.ts';
import { isString, textOf } from '../../bson/read.ts';
import { fieldsOf, isArray, isDocument, itemsOf, type Value } from '../../bson/value.ts';
import { encode, encodeArray, encodeDocument, encodeFields } from '../../bson/write.ts';
import { typeNameOf } from '../../query/types.ts';
import {
  counted,
  fail,
  isNothing,
  nothing,
  ofOne,
  type Argument,
  type Operator,
} from '../computing.ts';
import { isTruthy } from './logic.ts';

const arrayOf = (name: string, value: Value, code: number): Value[] =>
  isArray(value)
    ? itemsOf(value)
    : fail(code, `${name}'s argument must be an array, but is ${typeNameOf(value.type)}`);

const whole = (name: string, value: Value | undefined, code: number): number => {
  const number = isNumber(value) ? doubleOf(value) : NaN;
  return Number.isInteger(number) ? number : fail(code, `${name} needs a whole number`);
};

const at = (items: readonly Value[], index: number): Value | undefined =>
  items[index < 0 ? items.length + index : index];

const elementAt: Operator = {
  check: counted(2, 2),
  apply: ([list, index]) => {
    const array = list?.();
    const wanted = index?.();
    if (array === undefined || isNothing(array)) return nothing;
    if (wanted === undefined || isNothing(wanted)) return nothing;
    return at(arrayOf('$arrayElemAt', array, 28689), whole('$arrayElemAt', wanted, 28691));
  },
};

const end = (name: string, index: number): Operator =>
  ofOne((value) => at(arrayOf(name, value, 28689), index));

const slice: Operator = {
  check: counted(2, 3),
  apply: ([list, second, third]) => {
    const array = list?.();
    const first = second?.();
    const count = third?.();
    if (array === undefined || isNothing(array)) return nothing;
    if (first === undefined || isNothing(first)) return nothing;
    const items = arrayOf('$slice', array, 28724);
    const place = whole('$slice', first, 28725);
    if (!third) return encodeArray(place < 0 ? items.slice(place) : items.slice(0, place));
    if (count === undefined || isNothing(count)) return nothing;
    const taken = whole('$slice', count, 28727);
    if (taken <= 0) fail(28729, 'Third argument to $slice must be positive');
    const from = place < 0 ? Math.max(items.length + place, 0) : place;
    return encodeArray(items.slice(from, from + taken));
  },
};

const concatenated: Operator = {
  check: () => undefined,
  apply: (args) => {
    const items: Value[] = [];
    for (const argument of args) {
      const value = argument();
      if (value === undefined || isNothing(value)) return nothing;
      items.push(...arrayOf('$concatArrays', value, 28664));
    }
    return encodeArray(items);
  },
};

const size: Operator = {
  check: counted(1, 1),
  apply: ([argument]) => {
    const list = argument?.();
    return isArray(list)
      ? encode(itemsOf(list).length)
      : fail(
          17124,
          `The argument to $size must be an array, but was of type: ${list ? typeNameOf(list.type) : 'missing'}`,
        );
  },
};

const indexOf: Operator = {
  check: counted(2, 4),
  apply: ([list, wanted, from, to], collation) => {
    const array = list?.();
    if (array === undefined || isNothing(array)) return nothing;
    const items = arrayOf('$indexOfArray', array, 40090);
    const sought = wanted?.() ?? nothing;
    const start = from ? whole('$indexOfArray', from(), 40096) : 0;
    const last = to ? whole('$indexOfArray', to(), 40096) : items.length;
    const found = items.findIndex(
      (item, i) => i >= start && i < last && equalUnder(collation, item, sought),
    );
    return encodeInt(found);
  },
};

const mostNumbers = 1_000_000;

const range: Operator = {
  check: counted(2, 3),
  apply: ([from, to, by]) => {
    const start = whole('$range', from?.(), 34443);
    const stop = whole('$range', to?.(), 34444);
    const step = by ? whole('$range', by(), 34447) : 1;
    if (step === 0) fail(34449, '$range requires a non-zero step value');
    const count = Math.max(Math.ceil((stop - start) / step), 0);
    if (count > mostNumbers) fail(146, '$range would use too much memory');
    return encodeArray(Array.from({ length: count }, (_, i) => start + i * step));
  },
};

const toObject = ofOne((value) => {
  const fields = new Map<string, Value>();
  for (const item of arrayOf('$arrayToObject', value, 40386)) {
    const [name, field] = pairOf(item);
    fields.set(name, field);
  }
  return encodeFields([...fields]);
});

const pairOf = (item: Value): [string, Value] => {
  const named = isDocument(item) ? fieldsOf(item) : undefined;
  const parts = named
    ? ['k', 'v'].map((key) => named.find(([name]) => name === key)?.[1])
    : isArray(item)
      ? itemsOf(item)
      : undefined;
  if (!parts) return fail(40398, 'Unrecognised input type format for $arrayToObject');
  if ((named ?? parts).length !== 2) {
    return fail(named ? 40392 : 40397, '$arrayToObject requires pairs of a key and a value');
  }
  const [key, value] = parts;
  if (!key || !value) return fail(40393, '$arrayToObject requires an object with fields k and v');
  return isString(key)
    ? [textOf(key), value]
    : fail(40394, '$arrayToObject requires a key to be of type string');
};

const toArray = ofOne((value) => {
  if (!isDocument(value)) return fail(40390, '$objectToArray requires a document input');
  return encodeArray(fieldsOf(value).map(([k, v]) => encodeDocument({ k, v })));
});

const reversed = ofOne((value) => encodeArray(arrayOf('$reverseArray', value, 34435).toReversed()));

type SetOf = (lists: readonly Value[][], keyOf: (value: Value) => string) => Value;

/** Of arrays as sets: null where one is nothing. */
const ofSets = (name: string, code: number, combine: SetOf): Operator => ({
  check: () => undefined,
  apply: (args, collation) => {
    const lists: Value[][] = [];
    for (const argument of args) {
      const value = argument();
      if (value === undefined || isNothing(value)) return nothing;
      lists.push(arrayOf(name, value, code));
    }
    return combine(lists, (value) => keyUnder(collation, value).toString('latin1'));
  },
});

const keyed = (items: readonly Value[], keyOf: (value: Value) => string): Map<string, Value> => {
  const found = new Map<string, Value>();
  for (const item of items) if (!found.has(keyOf(item))) found.set(keyOf(item), item);
  return found;
};

const inOrder = (values: Iterable<Value>, collation?: Collation): Value =>
  encodeArray([...values].toSorted((a, b) => compareUnder(collation, a, b)));

const union: SetOf = (lists, keyOf) => inOrder(keyed(lists.flat(), keyOf).values());

const intersection: SetOf = ([first = [], ...others], keyOf) => {
  const sets = others.map((list) => keyed(list, keyOf));
  const common = [...keyed(first, keyOf)].filter(([key]) => sets.every((set) => set.has(key)));
  return inOrder(common.map(([, value]) => value));
};

const difference: SetOf = ([first = [], second = []], keyOf) => {
  const gone = keyed(second, keyOf);
  return encodeArray(
    [...keyed(first, keyOf)].flatMap(([key, value]) => (gone.has(key) ? [] : [value])),
  );
};

const isSubset: SetOf = ([first = [], second = []], keyOf) => {
  const all = keyed(second, keyOf);
  return encode(first.every((value) => all.has(keyOf(value))));
};

const isEqual: SetOf = ([first = [], ...others], keyOf) => {
  const set = keyed(first, keyOf);
  return encode(
    others.every((list) => {
      const other = keyed(list, keyOf);
      return other.size === set.size && [...other.keys()].every((key) => set.has(key));
    }),
  );
};

const quantified = (
  name: string,
  code: number,
  ask: (items: readonly boolean[]) => boolean,
): Operator => ({
  check: counted(1, 1),
  apply: ([argument]) => {
    const value = argument?.() ?? nothing;
    return encode(ask(arrayOf(name, value, code).map(isTruthy)));
  },
});

const isIn = ([needle, haystack]: readonly Argument[], collation: Collation | undefined): Value => {
  const list = haystack?.();
  if (!isArray(list)) return fail(40081, '$in requires an array as a second argument');
  const value = needle?.();
  return encode(
    value !== undefined && itemsOf(list).some((item) => equalUnder(collation, item, value)),
  );
};

/** Operators on arrays, and between arrays and documents. */
export const arrays: Readonly<Record<string, Operator>> = {
  $arrayElemAt: elementAt,
  $first: end('$first', 0),
  $last: end('$last', -1),
  $slice: slice,
  $concatArrays: concatenated,
  $size: size,
  $in: { check: counted(2, 2), apply: isIn },
  $indexOfArray: indexOf,
  $range: range,
  $reverseArray: reversed,
  $isArray: {
    check: counted(1, 1),
    apply: ([argument]) => encode(isArray(argument?.())),
  },
  $arrayToObject: toObject,
  $objectToArray: toArray,
  $setUnion: ofSets('$setUnion', 17043, union),
  $setIntersection: ofSets('$setIntersection', 17047, intersection),
  $setDifference: ofSets('$setDifference', 17048, difference),
  $setIsSubset: ofSets('$setIsSubset', 17046, isSubset),
  $setEquals: ofSets('$setEquals', 17044, isEqual),
  $anyElementTrue: quantified('$anyElementTrue', 17041, (items) => items.some(Boolean)),
  $allElementsTrue: quantified('$allElementsTrue', 17040, (items) => items.every(Boolean)),
};
