import { doubleOf, isNumber } from '../bson/number.ts';
import { BsonType, type Value } from '../bson/value.ts';
import type { Condition, Filter, Leaf } from '../query/filter.ts';
import type { Index } from '../storage/collection.ts';

/** Values that are equal if, and only if, their keys are. */
const plain = new Set<number>([
  BsonType.string,
  BsonType.int,
  BsonType.long,
  BsonType.double,
  BsonType.boolean,
  BsonType.date,
  BsonType.objectId,
]);

const isPlain = (value: Value): boolean =>
  plain.has(value.type) && !(isNumber(value) && Number.isNaN(doubleOf(value)));

/** The conditions of a conjunction; undefined for any other filter. */
const conjunctionOf = (filter: Filter): readonly Leaf[] | undefined => {
  if (filter.kind === 'leaf') return [filter];
  if (filter.kind !== 'and') return undefined;
  const parts = filter.of.map(conjunctionOf);
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
};

const isEquality = ([first, ...others]: readonly Condition[]): boolean =>
  first?.op === 'eq' && others.length === 0 && isPlain(first.value);

/** An upper bound alone would include NaN, whose key is the lowest of all numbers. */
const isRange = (conditions: readonly Condition[]): boolean => {
  const bounds = conditions.flatMap((condition) =>
    'value' in condition && condition.op !== 'eq' ? [condition] : [],
  );
  return (
    bounds.length > 0 &&
    bounds.length === conditions.length &&
    bounds.every(({ value }) => isPlain(value)) &&
    new Set(bounds.map(({ value }) => (isNumber(value) ? BsonType.double : value.type))).size ===
      1 &&
    (bounds.some(({ op }) => op === 'gt' || op === 'gte') ||
      bounds.every(({ value }) => !isNumber(value)))
  );
};

/**
 * Whether each document has at most one key within bounds that fix the first `fixed` fields: no
 * field of the index is an array, or only one is, and the bounds select a single element of it.
 */
const hasOneKeyEach = ({ arrays }: Index, fixed: number): boolean => {
  const isSingle = (arrays & (arrays - 1)) === 0;
  return arrays === 0 || (isSingle && arrays < 1 << fixed);
};

/**
 * Whether the keys of an index that are within its bounds are those of exactly the documents that
 * the filter matches, one key each: equalities on its first fields, perhaps a range on the next.
 */
export const isCoveredBy = (index: Index, filter: Filter): boolean => {
  const { spec, arrays } = index;
  const leaves = conjunctionOf(filter);
  if (!leaves) return false;
  let [covered, fixed, bounded] = [0, 0, 0];
  for (const { path } of spec.fields) {
    const conditions = leaves
      .filter((leaf) => leaf.path.text === path.text)
      .map(({ condition }) => condition);
    const isPoint = isEquality(conditions);
    if (!isPoint && !isRange(conditions)) break;
    covered += conditions.length;
    bounded += 1;
    if (!isPoint) break;
    fixed += 1;
  }
  const isAllBound = covered > 0 && covered === leaves.length;
  // the planner bounds one field alone where an array is among them
  return isAllBound && hasOneKeyEach(index, fixed) && (arrays === 0 || bounded === 1);
};
