import { badValue } from '../errors.ts';
import { doubleOf, isNumber } from '../bson/number.ts';
import { isString, textOf } from '../bson/read.ts';
import { BsonType, isArray, itemsOf, type Value } from '../bson/value.ts';

/** The names that `$type` knows types by. */
const names: Readonly<Record<string, readonly number[]>> = {
  double: [1],
  string: [2],
  object: [3],
  array: [4],
  binData: [5],
  undefined: [6],
  objectId: [7],
  bool: [8],
  date: [9],
  null: [10],
  regex: [11],
  dbPointer: [12],
  javascript: [13],
  symbol: [14],
  javascriptWithScope: [15],
  int: [16],
  timestamp: [17],
  long: [18],
  decimal: [19],
  minKey: [BsonType.minKey],
  maxKey: [BsonType.maxKey],
  number: [1, 16, 18, 19],
};

const typeNames = new Map(
  Object.entries(names).flatMap(([name, types]) =>
    types.length === 1 ? types.map((type) => [type, name] as const) : [],
  ),
);

/** A type's name in messages and in `$type`. */
export const typeNameOf = (type: number): string => typeNames.get(type) ?? 'missing';

const typesOf = (value: Value): readonly number[] => {
  if (isString(value)) {
    return names[textOf(value)] ?? badValue(`Unknown type name alias: ${textOf(value)}`);
  }
  if (!isNumber(value)) return badValue('type must be represented as a number or a string');
  const number = doubleOf(value);
  const type = number === -1 ? BsonType.minKey : number;
  return typeNames.has(type) ? [type] : badValue(`Invalid numerical type code: ${number}`);
};

/** What `$type` names: one type or a list. */
export const parseTypes = (value: Value): ReadonlySet<number> =>
  new Set((isArray(value) ? itemsOf(value) : [value]).flatMap(typesOf));
