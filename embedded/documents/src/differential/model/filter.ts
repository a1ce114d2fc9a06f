import { candidates, resolvePath, type ResolvedValue } from './path.ts';
import {
  compare,
  areEqual,
  isDoc,
  isNaNValue,
  RefusalError,
  areSameKind,
  stringOf,
  type Doc,
  type ModelValue,
} from './value.ts';

type Operator = (operand: ModelValue) => (candidate: ResolvedValue) => boolean;

const isNothing = (value: ResolvedValue): boolean => value === undefined || value === null;

const equals: Operator = (operand) => (candidate) =>
  operand === null ? isNothing(candidate) : candidate !== undefined && areEqual(candidate, operand);

const ordered =
  (passes: (order: number) => boolean): Operator =>
  (operand) =>
  (candidate) => {
    if (operand === null) return isNothing(candidate) && passes(0);
    if (candidate === undefined || !areSameKind(candidate, operand)) return false;
    if (isNaNValue(candidate) !== isNaNValue(operand)) return false;
    return passes(compare(candidate, operand));
  };

const listOf = (operand: ModelValue): ModelValue[] => {
  if (Array.isArray(operand)) return operand;
  throw new RefusalError(2, 'needs an array');
};

const among: Operator = (operand) => {
  const tests = listOf(operand).map(equals);
  return (candidate) => tests.some((test) => test(candidate));
};

const like: Operator = (operand) => {
  const pattern = new RegExp(stringOf(operand));
  return (candidate) => typeof candidate === 'string' && pattern.test(candidate);
};

/** Operators that one of a path's values has to satisfy. */
const operators: Readonly<Record<string, Operator>> = {
  $eq: equals,
  $gt: ordered((order) => order > 0),
  $gte: ordered((order) => order >= 0),
  $lt: ordered((order) => order < 0),
  $lte: ordered((order) => order <= 0),
  $in: among,
  $regex: like,
};

/** Operators that negate another operator. */
const opposites: Readonly<Record<string, string>> = { $ne: '$eq', $nin: '$in' };

const isOperators = (value: ModelValue): value is Doc =>
  isDoc(value) && [...value.keys()][0]?.startsWith('$') === true;

const whole = (doc: Doc, path: readonly string[]): ResolvedValue[] =>
  resolvePath(doc, path).map(({ value }) => value);

const satisfies = (
  doc: Doc,
  path: readonly string[],
  name: string,
  operand: ModelValue,
): boolean => {
  const opposite = opposites[name];
  if (opposite) return !satisfies(doc, path, opposite, operand);
  switch (name) {
    case '$not':
      return (
        isDoc(operand) && ![...operand].every(([of, value]) => satisfies(doc, path, of, value))
      );
    case '$exists':
      return whole(doc, path).some((value) => value !== undefined) === (operand === true);
    case '$all': {
      const required = listOf(operand);
      return (
        required.length > 0 && required.every((value) => candidates(doc, path).some(equals(value)))
      );
    }
    case '$elemMatch':
      return whole(doc, path).some(
        (value) =>
          Array.isArray(value) &&
          isDoc(operand) &&
          value.some((element) => isDoc(element) && matches(element, operand)),
      );
    default: {
      const operator = operators[name];
      if (!operator) throw new Error(`The model does not support ${name}`);
      return candidates(doc, path).some(operator(operand));
    }
  }
};

const clauses = (value: ModelValue): Doc[] => listOf(value).filter(isDoc);

/** Whether a document satisfies a filter. */
export const matches = (doc: Doc, filter: Doc): boolean =>
  [...filter].every(([name, value]) => {
    switch (name) {
      case '$and':
        return clauses(value).every((clause) => matches(doc, clause));
      case '$or':
        return clauses(value).some((clause) => matches(doc, clause));
      default: {
        const path = name.split('.');
        if (!isOperators(value)) return satisfies(doc, path, '$eq', value);
        return [...value].every(([of, operand]) => satisfies(doc, path, of, operand));
      }
    }
  });

/** The fields that a filter fixes by equality. An upsert's document starts with them. */
export const equalities = (filter: Doc): [string, ModelValue][] =>
  [...filter].flatMap(([name, value]): [string, ModelValue][] => {
    if (name === '$and') return clauses(value).flatMap(equalities);
    if (name === '$or') {
      const [only, ...others] = clauses(value);
      return only && others.length === 0 ? equalities(only) : [];
    }
    if (name.startsWith('$')) return [];
    if (!isOperators(value)) return [[name, value]];
    return [...value].flatMap(([of, operand]): [string, ModelValue][] => {
      if (of === '$eq') return [[name, operand]];
      if (of === '$all') return listOf(operand).map((item) => [name, item]);
      const items = of === '$in' ? listOf(operand) : [];
      const [only] = items;
      return items.length === 1 && only !== undefined ? [[name, only]] : [];
    });
  });
