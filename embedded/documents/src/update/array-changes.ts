import { compareUnder, equalUnder, keyUnder, type Collation } from '../bson/collation.ts';
import { doubleOf, isNumber } from '../bson/number.ts';
import { BsonType, fieldsOf, isArray, isDocument, itemsOf, type Value } from '../bson/value.ts';
import { encodeArray, nullValue } from '../bson/write.ts';
import { badValue, failedToParse, typeMismatch } from '../errors.ts';
import { matches } from '../query/filter.ts';
import { firstName } from '../bson/value.ts';
import { hasOperators, parseFilter, type Reading } from '../query/parse-filter.ts';
import { valueAt, type Path } from '../query/path.ts';
import { parseSort } from '../query/sort.ts';
import { typeNameOf } from '../query/types.ts';
import { encodeDocument } from '../bson/write.ts';
import type { ChangeFrom } from './scalar-changes.ts';

const arrayOf = (operator: string, path: string, current: Value): Value[] =>
  current.type === BsonType.array
    ? itemsOf(current)
    : badValue(
        `The field '${path}' must be an array but is of type ${typeNameOf(current.type)} in ${operator}`,
      );

const integer = (value: Value | undefined, what: string): number | undefined => {
  if (value === undefined) return undefined;
  return isNumber(value) && Number.isInteger(doubleOf(value))
    ? doubleOf(value)
    : badValue(`The value for ${what} must be an integer value`);
};

const isEach = (operand: Value): boolean => isDocument(operand) && firstName(operand) === '$each';

const eachOf = (operand: Value, fields: ReadonlyMap<string, Value>, operator: string): Value[] => {
  const each = fields.get('$each');
  if (!each) return [operand];
  return isArray(each)
    ? itemsOf(each)
    : badValue(`The argument to $each in ${operator} must be an array`);
};

type Arrange = (items: Value[]) => Value[];

const valueIn = (item: Value, path: Path): Value => valueAt(item, path) ?? nullValue;

const arrangement = (sort: Value, collation: Collation | undefined): Arrange => {
  if (!isDocument(sort)) {
    const direction = isNumber(sort) ? doubleOf(sort) : 0;
    if (direction !== 1 && direction !== -1)
      badValue('The $sort element value must be either 1 or -1');
    return (items) => items.toSorted((a, b) => direction * compareUnder(collation, a, b));
  }
  const order = parseSort(sort);
  return (items) =>
    items.toSorted((a, b) => {
      for (const { path, descending } of order) {
        const found = compareUnder(collation, valueIn(a, path), valueIn(b, path));
        if (found !== 0) return descending ? -found : found;
      }
      return 0;
    });
};

const sliced = (items: Value[], slice: number | undefined): Value[] => {
  if (slice === undefined) return items;
  if (slice === 0) return [];
  return slice > 0 ? items.slice(0, slice) : items.slice(slice);
};

const pushModifiers = new Set(['$each', '$slice', '$sort', '$position']);

const push =
  (collation: Collation | undefined): ChangeFrom =>
  (operand, path) => {
    const fields = new Map(isDocument(operand) ? fieldsOf(operand) : []);
    const modified = fields.has('$each');
    for (const name of modified ? fields.keys() : []) {
      if (!pushModifiers.has(name)) badValue(`Unrecognized clause in $push: ${name}`);
    }
    const each = modified ? eachOf(operand, fields, '$push') : [operand];
    const slice = modified ? integer(fields.get('$slice'), '$slice') : undefined;
    const position = modified ? integer(fields.get('$position'), '$position') : undefined;
    const sort = modified ? fields.get('$sort') : undefined;
    const arrange: Arrange = sort ? arrangement(sort, collation) : (items) => items;
    return (current) => {
      const items = current === undefined ? [] : arrayOf('$push', path, current);
      const at = position ?? items.length;
      const grown = items.toSpliced(at < 0 ? Math.max(items.length + at, 0) : at, 0, ...each);
      return encodeArray(sliced(arrange(grown), slice));
    };
  };

const addToSet =
  (collation: Collation | undefined): ChangeFrom =>
  (operand, path) => {
    const fields = new Map(isEach(operand) ? fieldsOf(operand) : []);
    if (fields.size > 1) badValue('Found unexpected fields after $each in $addToSet');
    const each = eachOf(operand, fields, '$addToSet');
    return (current) => {
      const items = current === undefined ? [] : arrayOf('$addToSet', path, current);
      const keys = new Set(items.map((item) => keyUnder(collation, item).toString('latin1')));
      const added: Value[] = [];
      for (const item of each) {
        const key = keyUnder(collation, item).toString('latin1');
        if (!keys.has(key)) added.push(item);
        keys.add(key);
      }
      if (added.length === 0 && current !== undefined) return 'leave';
      return encodeArray([...items, ...added]);
    };
  };

const pop: ChangeFrom = (operand, path) => {
  const end = isNumber(operand) ? doubleOf(operand) : NaN;
  if (end !== 1 && end !== -1) failedToParse(`$pop expects 1 or -1, found: ${end}`);
  return (current) => {
    if (current === undefined) return 'leave';
    const { type } = current;
    if (!isArray(current)) {
      return typeMismatch(
        `Path '${path}' contains an element of non-array type '${typeNameOf(type)}'`,
      );
    }
    const items = itemsOf(current);
    return encodeArray(end === 1 ? items.slice(0, -1) : items.slice(1));
  };
};

const pullTest = (operand: Value, reading: Reading): ((item: Value) => boolean) => {
  if (hasOperators(operand) || operand.type === BsonType.regex) {
    const filter = parseFilter(encodeDocument({ item: operand }), reading);
    return (item) => matches(filter, encodeDocument({ item }));
  }
  if (!isDocument(operand)) return (item) => equalUnder(reading.collation, item, operand);
  const filter = parseFilter(operand, reading);
  return (item) => isDocument(item) && matches(filter, item);
};

const pull =
  (reading: Reading): ChangeFrom =>
  (operand, path) => {
    const goes = pullTest(operand, reading);
    return (current) => {
      if (current === undefined) return 'leave';
      const items = arrayOf('$pull', path, current);
      const kept = items.filter((item) => !goes(item));
      return kept.length === items.length ? 'leave' : encodeArray(kept);
    };
  };

const pullAll =
  (collation: Collation | undefined): ChangeFrom =>
  (operand, path) => {
    if (!isArray(operand)) return badValue('$pullAll requires an array argument');
    const values = itemsOf(operand);
    return (current) => {
      if (current === undefined) return 'leave';
      const items = arrayOf('$pullAll', path, current);
      const kept = items.filter(
        (item) => !values.some((value) => equalUnder(collation, item, value)),
      );
      return kept.length === items.length ? 'leave' : encodeArray(kept);
    };
  };

/** Modifiers of arrays. */
export const arrayChanges = (reading: Reading): Readonly<Record<string, ChangeFrom>> => ({
  $push: push(reading.collation),
  $addToSet: addToSet(reading.collation),
  $pop: pop,
  $pull: pull(reading),
  $pullAll: pullAll(reading.collation),
});
