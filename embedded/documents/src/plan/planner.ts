import { nextPrefix } from '../bson/key.ts';
import type { Value } from '../bson/value.ts';
import type { Condition, Filter, Leaf } from '../query/filter.ts';
import type { Sort } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import { idIndexSpec, type IndexSpec } from '../storage/index-spec.ts';
import { allKeys, type KeyRange, type Pages } from '../storage/tables.ts';
import { intersectionOf, intervalsOf, isPoints, orderedKeys, reverseInterval } from './interval.ts';
import type { Interval } from './interval.ts';

/** How documents are reached. */
export type Access =
  | { readonly kind: 'all' }
  /** Keys of `_id`, in order. */
  | { readonly kind: 'ids'; readonly keys: readonly Buffer[] }
  | {
      readonly kind: 'index';
      readonly spec: IndexSpec;
      readonly pages: Pages;
      readonly ranges: readonly KeyRange[];
      readonly reverse: boolean;
      /** Whether the scan can return a document more than once. */
      readonly repeats: boolean;
    };

/** `sorted`: the documents are already in the requested order. */
export type Plan = { readonly access: Access; readonly sorted: boolean };

/** The name of the index to use. */
export type Hint = string | undefined;

type QueryShape = { readonly filter: Filter; readonly sort: Sort; readonly hint: Hint };

type Candidate = { readonly spec: IndexSpec; readonly pages: Pages; readonly arrays: number };

type ScoredPlan = { readonly plan: Plan; readonly score: number };

/** More ranges than this are scanned as one. */
const maxRanges = 2000;

const listLeaves = (filter: Filter): readonly Leaf[] => {
  if (filter.kind === 'leaf') return [filter, ...elementLeaves(filter)];
  return filter.kind === 'and' ? filter.of.flatMap(listLeaves) : [];
};

/** Conditions within `$elemMatch` apply to an element, so the index covers them too. */
const elementLeaves = ({ path, condition }: Leaf): Leaf[] => {
  if (condition.op !== 'elemMatch') return [];
  return listLeaves(condition.filter).map((leaf) => ({
    ...leaf,
    path: {
      text: `${path.text}.${leaf.path.text}`,
      steps: [...path.steps, ...leaf.path.steps],
    },
  }));
};

const listCandidates = ({ documents, indexes }: Collection): Candidate[] => [
  { spec: idIndexSpec, pages: documents.pages, arrays: 0 },
  ...indexes.map(({ spec, table, arrays }) => ({ spec, pages: table.pages, arrays })),
];

const rootOf = (text: string): string => text.split('.', 1)[0] ?? text;

const isArrayField = ({ arrays }: Candidate, field: number): boolean => (arrays >> field) % 2 === 1;

/** Fields below the same array may belong to different elements, so only one of them can bound. */
const isSafe = (candidate: Candidate, field: number, used: readonly number[]): boolean => {
  const root = rootOf(candidate.spec.fields[field]?.path.text ?? '');
  return !used.some(
    (other) =>
      (isArrayField(candidate, field) || isArrayField(candidate, other)) &&
      rootOf(candidate.spec.fields[other]?.path.text ?? '') === root,
  );
};

const fieldIntervals = (
  candidate: Candidate,
  field: number,
  leaves: readonly Leaf[],
): readonly Interval[] | undefined => {
  const text = candidate.spec.fields[field]?.path.text;
  const conditions: Condition[] = leaves
    .filter(({ path }) => path.text === text)
    .map(({ condition }) => condition);
  if (!isArrayField(candidate, field)) return intersectionOf(conditions);
  const possible = conditions.map(intervalsOf).filter((intervals) => intervals !== undefined);
  return possible.find(isPoints) ?? possible[0];
};

type Bounds = {
  readonly prefixes: readonly Buffer[];
  /** Fields fixed to single values. */
  readonly points: number;
  readonly last: readonly Interval[] | undefined;
};

const findBounds = (candidate: Candidate, leaves: readonly Leaf[]): Bounds => {
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  const used: number[] = [];
  for (const [field, { descending }] of candidate.spec.fields.entries()) {
    const found = isSafe(candidate, field, used)
      ? fieldIntervals(candidate, field, leaves)
      : undefined;
    if (!found) return { prefixes, points: field, last: undefined };
    const intervals = descending ? found.map(reverseInterval) : found;
    if (!isPoints(intervals) || prefixes.length * intervals.length > maxRanges) {
      return { prefixes, points: field, last: intervals };
    }
    used.push(field);
    prefixes = prefixes.flatMap((prefix) =>
      intervals.flatMap((interval) =>
        interval.kind === 'point' ? [Buffer.concat([prefix, interval.key])] : [],
      ),
    );
  }
  return { prefixes, points: candidate.spec.fields.length, last: undefined };
};

const top = allKeys.end;

const rangeOf = (prefix: Buffer, interval: Interval | undefined): KeyRange => {
  if (!interval) return { start: prefix, end: nextPrefix(prefix) ?? top };
  const from = Buffer.concat([prefix, interval.kind === 'point' ? interval.key : interval.from]);
  const to = interval.kind === 'point' ? from : Buffer.concat([prefix, interval.to]);
  const skips = interval.kind === 'range' && interval.fromOpen;
  const stops = interval.kind === 'range' && interval.toOpen;
  return {
    start: skips ? (nextPrefix(from) ?? top) : from,
    end: stops ? to : (nextPrefix(to) ?? top),
  };
};

const findRanges = ({ prefixes, last }: Bounds): KeyRange[] =>
  prefixes
    .flatMap((prefix) =>
      last ? last.map((interval) => rangeOf(prefix, interval)) : [rangeOf(prefix, undefined)],
    )
    .toSorted((a, b) => Buffer.compare(a.start, b.start));

/** The direction in which the index's fields after `points` ones are in the order of the sort. */
const findDirection = (
  candidate: Candidate,
  sort: Sort,
  points: number,
): 'forward' | 'backward' | undefined => {
  let direction: boolean | undefined;
  for (const [i, { path, descending }] of sort.entries()) {
    const field = candidate.spec.fields[points + i];
    if (field?.path.text !== path.text || isArrayField(candidate, points + i)) return undefined;
    const reversed = field.descending !== descending;
    if (direction !== undefined && direction !== reversed) return undefined;
    direction = reversed;
  }
  return direction ? 'backward' : 'forward';
};

/** Whether the index's order, after `points` fields fixed to one value each, is the sort's. */
const findOrder = (
  candidate: Candidate,
  sort: Sort,
  { points, prefixes, last }: Bounds,
): 'forward' | 'backward' | undefined => {
  if (sort.length === 0) return undefined;
  if (prefixes.length !== 1 || (last?.length ?? 1) !== 1) return undefined;
  const { fields } = candidate.spec;
  const fixed = new Set(fields.slice(0, points).map(({ path }) => path.text));
  const rest = sort.filter(({ path }) => !fixed.has(path.text));
  const fixedArray = fields.slice(0, points).some((_, i) => isArrayField(candidate, i));
  if (fixedArray && rest.length < sort.length) return undefined;
  return findDirection(candidate, rest, points);
};

const scoreCandidate = (candidate: Candidate, leaves: readonly Leaf[], sort: Sort): ScoredPlan => {
  const bounds = findBounds(candidate, leaves);
  const order = findOrder(candidate, sort, bounds);
  const { spec, pages, arrays } = candidate;
  const bounded = bounds.points > 0 || bounds.last !== undefined;
  const complete = spec.unique && bounds.points === spec.fields.length;
  return {
    plan: {
      access: {
        kind: 'index',
        spec,
        pages,
        ranges: findRanges(bounds),
        reverse: order === 'backward',
        repeats: arrays !== 0,
      },
      sorted: order !== undefined || sort.length === 0,
    },
    score:
      (complete ? 100 : 0) +
      bounds.points * 10 +
      (bounds.last ? 4 : 0) +
      (order ? (bounded ? 6 : 3) : 0) -
      spec.fields.length / 100,
  };
};

const idValues = (leaves: readonly Leaf[]): readonly Value[] | undefined => {
  for (const { path, condition } of leaves) {
    if (path.text !== '_id') continue;
    if (condition.op === 'eq') return [condition.value];
    if (condition.op === 'in') return condition.values;
  }
  return undefined;
};

const byIds = (leaves: readonly Leaf[], sort: Sort): Plan | undefined => {
  const values = idValues(leaves);
  if (!values) return undefined;
  const keys = orderedKeys(values);
  const [major] = sort;
  const isById = major?.path.text === '_id'; // fields after `_id` do not affect the order
  return {
    access: { kind: 'ids', keys: isById && major.descending ? keys.toReversed() : keys },
    sorted: keys.length === 1 || sort.length === 0 || isById,
  };
};

/** Chooses the index that fixes most fields, sorts, or bounds; without one it scans everything. */
export const plan = (collection: Collection, { filter, sort, hint }: QueryShape): Plan => {
  const leaves = listLeaves(filter);
  const candidates = listCandidates(collection);
  const hinted = candidates.find(({ spec }) => spec.name === hint);
  if (hinted) return scoreCandidate(hinted, leaves, sort).plan;
  const ids = byIds(leaves, sort);
  if (ids) return ids;
  let best: ScoredPlan | undefined;
  for (const candidate of candidates) {
    const found = scoreCandidate(candidate, leaves, sort);
    if (found.score > (best?.score ?? 1)) best = found;
  }
  return best?.plan ?? { access: { kind: 'all' }, sorted: sort.length === 0 };
};
