import { Binary, Decimal128, Double, Int32, Long } from 'mongodb';
import { candidates, reached, type Found } from './path.ts';
import {
  compare,
  equal,
  isDoc,
  isNaNValue,
  isNumeric,
  Refused,
  sameKind,
  stringOf,
  type Doc,
  type Modelled,
} from './value.ts';

type Operator = (operand: Modelled) => (candidate: Found) => boolean;

const isNothing = (value: Found): boolean => value === undefined || value === null;

const equals: Operator = (operand) => (candidate) =>
  operand === null ? isNothing(candidate) : candidate !== undefined && equal(candidate, operand);

const ordered =
  (passes: (order: number) => boolean): Operator =>
  (operand) =>
  (candidate) => {
    if (operand === null) return isNothing(candidate) && passes(0);
    if (candidate === undefined || !sameKind(candidate, operand)) return false;
    if (isNaNValue(candidate) !== isNaNValue(operand)) return false;
    return passes(compare(candidate, operand));
  };

const listOf = (operand: Modelled): Modelled[] => {
  if (Array.isArray(operand)) return operand;
  throw new Refused(2, 'needs an array');
};

const among: Operator = (operand) => {
  const tests = listOf(operand).map(equals);
  return (candidate) => tests.some((test) => test(candidate));
};

const typeNames: Readonly<Record<string, (value: Modelled) => boolean>> = {
  number: isNumeric,
  int: (value) => value instanceof Int32,
  long: (value) => value instanceof Long,
  double: (value) => value instanceof Double,
  decimal: (value) => value instanceof Decimal128,
  string: (value) => typeof value === 'string',
  object: isDoc,
  array: Array.isArray,
  bool: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  date: (value) => value instanceof Date,
};

const ofType: Operator = (operand) => {
  const names = Array.isArray(operand) ? operand : [operand];
  return (candidate) =>
    candidate !== undefined &&
    names.some((name) => typeNames[stringOf(name)]?.(candidate) === true);
};

const wholePart = (value: Modelled): bigint | undefined => {
  if (!isNumeric(value)) return undefined;
  if (value instanceof Long) return value.toBigInt();
  const double = Number(value.toString());
  return Number.isFinite(double) ? BigInt(Math.trunc(double)) : undefined;
};

const modulo: Operator = (operand) => {
  const [divisor, remainder] = listOf(operand).map(wholePart);
  return (candidate) => {
    const whole = candidate === undefined ? undefined : wholePart(candidate);
    return whole !== undefined && divisor !== undefined && whole % divisor === remainder;
  };
};

const like: Operator = (operand) => {
  const pattern = new RegExp(stringOf(operand));
  return (candidate) => typeof candidate === 'string' && pattern.test(candidate);
};

const bitsOf = (value: Found): bigint | undefined => {
  if (value instanceof Binary) {
    return value.value().reduce((bits, byte, i) => bits | (BigInt(byte) << BigInt(8 * i)), 0n);
  }
  if (!isNumeric(value)) return undefined;
  const whole = wholePart(value);
  return whole !== undefined && Number(value.toString()) === Number(whole) ? whole : undefined;
};

const bitwise =
  (passes: (bits: bigint, mask: bigint) => boolean): Operator =>
  (operand) =>
  (candidate) => {
    const bits = bitsOf(candidate);
    return bits !== undefined && passes(bits, bitsOf(operand) ?? 0n);
  };

/** Operators that one of a path's values has to satisfy. */
const operators: Readonly<Record<string, Operator>> = {
  $eq: equals,
  $gt: ordered((order) => order > 0),
  $gte: ordered((order) => order >= 0),
  $lt: ordered((order) => order < 0),
  $lte: ordered((order) => order <= 0),
  $in: among,
  $type: ofType,
  $mod: modulo,
  $regex: like,
  $bitsAllSet: bitwise((bits, mask) => (bits & mask) === mask),
  $bitsAnySet: bitwise((bits, mask) => (bits & mask) !== 0n),
  $bitsAllClear: bitwise((bits, mask) => (bits & mask) === 0n),
  $bitsAnyClear: bitwise((bits, mask) => (bits & mask) !== mask),
};

/** Operators that are another one's opposite. */
const opposites: Readonly<Record<string, string>> = { $ne: '$eq', $nin: '$in' };

const isOperators = (value: Modelled): value is Doc =>
  isDoc(value) && [...value.keys()][0]?.startsWith('$') === true;

/** Whether an array's element satisfies `$elemMatch`'s operators. */
const elementSatisfies = (element: Modelled, condition: Doc): boolean =>
  [...condition].every(([name, operand]) => {
    const opposite = opposites[name];
    if (opposite) return !elementSatisfies(element, new Map([[opposite, operand]]));
    const operator = operators[name];
    if (!operator) throw new Error(`the model knows no ${name} of an element`);
    return operator(operand)(element);
  });

const elementMatches = (element: Modelled, condition: Doc): boolean => {
  if (isOperators(condition)) return elementSatisfies(element, condition);
  if (Array.isArray(element)) {
    return matches(new Map(element.map((item, i) => [String(i), item])), condition);
  }
  return isDoc(element) && matches(element, condition);
};

/** Of an array: the first element that `$elemMatch` means. */
export const elementMatch = (array: readonly Modelled[], condition: Doc): number =>
  array.findIndex((element) => elementMatches(element, condition));

const whole = (doc: Doc, path: readonly string[]): Found[] =>
  reached(doc, path).map(({ value }) => value);

const satisfies = (doc: Doc, path: readonly string[], name: string, operand: Modelled): boolean => {
  const opposite = opposites[name];
  if (opposite) return !satisfies(doc, path, opposite, operand);
  switch (name) {
    case '$not':
      return (
        isDoc(operand) && ![...operand].every(([of, value]) => satisfies(doc, path, of, value))
      );
    case '$exists':
      return whole(doc, path).some((value) => value !== undefined) === (operand === true);
    case '$size':
      return whole(doc, path).some(
        (value) => Array.isArray(value) && value.length === Number(operand),
      );
    case '$all': {
      const wanted = listOf(operand);
      return (
        wanted.length > 0 && wanted.every((value) => candidates(doc, path).some(equals(value)))
      );
    }
    case '$elemMatch':
      return whole(doc, path).some(
        (value) => Array.isArray(value) && isDoc(operand) && elementMatch(value, operand) >= 0,
      );
    default: {
      const operator = operators[name];
      if (!operator) throw new Error(`the model knows no ${name}`);
      return candidates(doc, path).some(operator(operand));
    }
  }
};

const clauses = (value: Modelled): Doc[] => listOf(value).filter(isDoc);

/** Whether a document satisfies a filter. */
export const matches = (doc: Doc, filter: Doc): boolean =>
  [...filter].every(([name, value]) => {
    switch (name) {
      case '$and':
        return clauses(value).every((clause) => matches(doc, clause));
      case '$or':
        return clauses(value).some((clause) => matches(doc, clause));
      case '$nor':
        return !clauses(value).some((clause) => matches(doc, clause));
      default: {
        const path = name.split('.');
        if (!isOperators(value)) return satisfies(doc, path, '$eq', value);
        return [...value].every(([of, operand]) => satisfies(doc, path, of, operand));
      }
    }
  });

/** What a filter fixes by equality: an upsert's document begins with it. */
export const equalities = (filter: Doc): [string, Modelled][] =>
  [...filter].flatMap(([name, value]): [string, Modelled][] => {
    if (name === '$and') return clauses(value).flatMap(equalities);
    if (name === '$or') {
      const [only, ...others] = clauses(value);
      return only && others.length === 0 ? equalities(only) : [];
    }
    if (name.startsWith('$')) return [];
    if (!isOperators(value)) return [[name, value]];
    return [...value].flatMap(([of, operand]): [string, Modelled][] => {
      if (of === '$eq') return [[name, operand]];
      if (of === '$all') return listOf(operand).map((item) => [name, item]);
      const items = of === '$in' ? listOf(operand) : [];
      const [only] = items;
      return items.length === 1 && only !== undefined ? [[name, only]] : [];
    });
  });
