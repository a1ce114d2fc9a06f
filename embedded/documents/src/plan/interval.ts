import { nextPrefix, classOf, distinct, invertKey, keyOf } from '../bson/key.ts';
import { itemsOf, BsonType, isArray, type Value } from '../bson/value.ts';
import { encode, undefinedValue } from '../bson/write.ts';
import type { Condition } from '../query/filter.ts';

/** Keys of one field: between two, or those of one value. */
export type Interval =
  | { readonly kind: 'point'; readonly key: Buffer }
  | {
      readonly kind: 'range';
      readonly from: Buffer;
      /** Whether keys equal to `from` are left out. */
      readonly fromOpen: boolean;
      readonly to: Buffer;
      readonly toOpen: boolean;
    };

const point = (value: Value): Interval => ({ kind: 'point', key: keyOf(value) });

/** The keys of the values in order, each once. */
export const orderedKeys = (values: readonly Value[]): Buffer[] =>
  distinct(values.map(keyOf)).toSorted((a, b) => Buffer.compare(a, b));

const pointsOf = (values: readonly Value[]): Interval[] =>
  orderedKeys(values).map((key) => ({ kind: 'point', key }));

/** An equal array has the key of its first element, or its own key as an element. */
const equality = (value: Value): readonly Interval[] =>
  isArray(value) ? pointsOf([itemsOf(value)[0] ?? undefinedValue, value]) : [point(value)];

const unordered = new Set<number>([
  BsonType.null,
  BsonType.undefined,
  BsonType.minKey,
  BsonType.maxKey,
  BsonType.array,
  BsonType.regex,
]);

const within = (op: 'gt' | 'gte' | 'lt' | 'lte', value: Value): readonly Interval[] | undefined => {
  if (unordered.has(value.type)) return undefined;
  const key = keyOf(value);
  const first = Buffer.from([classOf(value.type)]);
  const next = Buffer.from([classOf(value.type) + 1]);
  return op === 'gt' || op === 'gte'
    ? [{ kind: 'range', from: key, fromOpen: op === 'gt', to: next, toOpen: true }]
    : [{ kind: 'range', from: first, fromOpen: false, to: key, toOpen: op === 'lt' }];
};

const startingWith = (prefix: string): Interval[] => {
  const key = keyOf(encode(prefix));
  const from = key.subarray(0, -1);
  const to = nextPrefix(from);
  return to ? [{ kind: 'range', from, fromOpen: false, to, toOpen: true }] : [];
};

/**
 * The intervals of an index that contain all matches of a condition; undefined: the whole index.
 */
export const intervalsOf = (condition: Condition): readonly Interval[] | undefined => {
  switch (condition.op) {
    case 'eq':
      return equality(condition.value);
    case 'in':
      return condition.values.some(isArray) ? undefined : pointsOf(condition.values);
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return within(condition.op, condition.value);
    case 'regex':
      return condition.prefix === undefined ? undefined : startingWith(condition.prefix);
    case 'elemMatch':
    case 'exists':
      return undefined;
  }
};

const isLater = (a: Interval & { kind: 'range' }, b: Interval & { kind: 'range' }): boolean => {
  const order = Buffer.compare(a.from, b.from);
  return order > 0 || (order === 0 && a.fromOpen);
};

const isEarlier = (a: Interval & { kind: 'range' }, b: Interval & { kind: 'range' }): boolean => {
  const order = Buffer.compare(a.to, b.to);
  return order < 0 || (order === 0 && a.toOpen);
};

const both = (a: readonly Interval[], b: readonly Interval[]): readonly Interval[] => {
  const [left] = a;
  const [right] = b;
  if (a.length !== 1 || b.length !== 1 || left?.kind !== 'range' || right?.kind !== 'range') {
    return isPoints(b) && !isPoints(a) ? b : a;
  }
  const low = isLater(left, right) ? left : right;
  const high = isEarlier(left, right) ? left : right;
  const { from, fromOpen } = low;
  return [{ kind: 'range', from, fromOpen, to: high.to, toOpen: high.toOpen }];
};

/** Whether the intervals are single values. */
export const isPoints = (intervals: readonly Interval[]): boolean =>
  intervals.every(({ kind }) => kind === 'point');

/** Where an index contains the values that satisfy all conditions; it may contain others. */
export const intersectionOf = (
  conditions: readonly Condition[],
): readonly Interval[] | undefined => {
  let found: readonly Interval[] | undefined;
  for (const condition of conditions) {
    const intervals = intervalsOf(condition);
    if (intervals) found = found ? both(found, intervals) : intervals;
  }
  return found;
};

/** The same interval in an index with the field in descending order. */
export const reverseInterval = (interval: Interval): Interval =>
  interval.kind === 'point'
    ? { kind: 'point', key: invertKey(interval.key) }
    : {
        kind: 'range',
        from: invertKey(interval.to),
        fromOpen: interval.toOpen,
        to: invertKey(interval.from),
        toOpen: interval.fromOpen,
      };
