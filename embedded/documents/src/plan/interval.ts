import { hasText, keyUnder, type Collation } from '../bson/collation.ts';
import { after, classOf, inverted, keyOf } from '../bson/key.ts';
import { isNull, itemsOf, BsonType, isArray, type Value } from '../bson/value.ts';
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

const point = (value: Value, collation: Collation | undefined): Interval => ({
  kind: 'point',
  key: keyUnder(collation, value),
});

const byKey = (a: Interval, b: Interval): number =>
  Buffer.compare(a.kind === 'point' ? a.key : a.from, b.kind === 'point' ? b.key : b.from);

const pointsOf = (values: readonly Value[], collation: Collation | undefined): Interval[] => {
  const points = new Map(
    values.map((value) => {
      const key = keyUnder(collation, value);
      return [key.toString('latin1'), { kind: 'point', key }] as const;
    }),
  );
  return [...points.values()].toSorted(byKey);
};

/** An array is found by its first element, or as an element itself. */
const equality = (value: Value, collation: Collation | undefined): readonly Interval[] =>
  isArray(value)
    ? pointsOf([itemsOf(value)[0] ?? undefinedValue, value], collation)
    : [point(value, collation)];

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
  const to = after(from);
  return to ? [{ kind: 'range', from, fromOpen: false, to, toOpen: true }] : [];
};

/**
 * Where an index with this collation holds what a condition asks for; undefined: anywhere. Keys
 * under a collation tell equal texts, not their order.
 */
export const intervalsOf = (
  condition: Condition,
  collation: Collation | undefined,
): readonly Interval[] | undefined => {
  switch (condition.op) {
    case 'eq':
      return equality(condition.value, collation);
    case 'in':
      return condition.patterns > 0 || condition.values.some(isArray)
        ? undefined
        : pointsOf(condition.values, collation);
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return collation && hasText(condition.value)
        ? undefined
        : within(condition.op, condition.value);
    case 'regex':
      return condition.prefix === undefined || collation
        ? undefined
        : startingWith(condition.prefix);
    case 'elemMatch':
      return intersectionOf(
        condition.conditions.map((leaf) => leaf.condition),
        collation,
      );
    case 'elemMatchDocument':
    case 'exists':
    case 'type':
    case 'size':
    case 'other':
      return undefined;
  }
};

const later = (a: Interval & { kind: 'range' }, b: Interval & { kind: 'range' }): boolean => {
  const order = Buffer.compare(a.from, b.from);
  return order > 0 || (order === 0 && a.fromOpen);
};

const earlier = (a: Interval & { kind: 'range' }, b: Interval & { kind: 'range' }): boolean => {
  const order = Buffer.compare(a.to, b.to);
  return order < 0 || (order === 0 && a.toOpen);
};

const both = (a: readonly Interval[], b: readonly Interval[]): readonly Interval[] => {
  const [left] = a;
  const [right] = b;
  if (a.length !== 1 || b.length !== 1 || left?.kind !== 'range' || right?.kind !== 'range') {
    return isPoints(b) && !isPoints(a) ? b : a;
  }
  const low = later(left, right) ? left : right;
  const high = earlier(left, right) ? left : right;
  const { from, fromOpen } = low;
  return [{ kind: 'range', from, fromOpen, to: high.to, toOpen: high.toOpen }];
};

/** Whether only single values are asked for. */
export const isPoints = (intervals: readonly Interval[]): boolean =>
  intervals.every(({ kind }) => kind === 'point');

/** Where what satisfies all conditions on one value is; perhaps more than that. */
export const intersectionOf = (
  conditions: readonly Condition[],
  collation: Collation | undefined,
): readonly Interval[] | undefined => {
  let found: readonly Interval[] | undefined;
  for (const condition of conditions) {
    const intervals = intervalsOf(condition, collation);
    if (intervals) found = found ? both(found, intervals) : intervals;
  }
  return found;
};

/** The same interval in an index that has the field downwards. */
export const turned = (interval: Interval): Interval =>
  interval.kind === 'point'
    ? { kind: 'point', key: inverted(interval.key) }
    : {
        kind: 'range',
        from: inverted(interval.to),
        fromOpen: interval.toOpen,
        to: inverted(interval.from),
        toOpen: interval.fromOpen,
      };

/** Whether the condition is never true of a field that is not there. */
export const needsPresence = (condition: Condition): boolean => {
  switch (condition.op) {
    case 'eq':
    case 'gte':
    case 'lte':
    case 'gt':
    case 'lt':
      return !isNull(condition.value);
    case 'in':
      return !condition.values.some(isNull);
    case 'exists':
    case 'regex':
    case 'elemMatch':
    case 'elemMatchDocument':
    case 'type':
    case 'size':
      return true;
    case 'other':
      return false;
  }
};
