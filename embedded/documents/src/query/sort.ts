import { doubleOf, isNumber } from '../bson/number.ts';
import { fieldsOf, type Value } from '../bson/value.ts';
import { badValue, CommandError, outsideProfile } from '../errors.ts';
import { indexKeys } from '../storage/index-keys.ts';
import { parsePath, type Path } from './path.ts';

const parallelArrays = 171;

/** Fields to sort by, most significant first. */
export type Sort = readonly { readonly path: Path; readonly descending: boolean }[];

export const parseSort = (document: Value): Sort =>
  fieldsOf(document).map(([name, value]) => {
    if (name.startsWith('$')) return outsideProfile(2, `Sorting by ${name}`);
    const direction = isNumber(value) ? doubleOf(value) : NaN;
    if (direction !== 1 && direction !== -1) {
      throw new CommandError(
        15975,
        '$sort key ordering must be 1 (for ascending) or -1 (for descending)',
      );
    }
    if (name === '') badValue('FieldPath cannot be constructed with empty string');
    return { path: parsePath(name), descending: direction === -1 };
  });

const keysFor = (document: Value, sort: Sort): readonly Buffer[] => {
  try {
    return indexKeys(sort, document).keys;
  } catch (error) {
    if (!(error instanceof CommandError) || error.code !== parallelArrays) throw error;
    return badValue('cannot sort with keys that are parallel arrays');
  }
};

/**
 * Documents whose keys are in order are in the order of the sort: the least of the keys that the
 * document would have in an index over the sort's fields. Error 2 if two fields are arrays.
 */
const sortKeyOf = (document: Value, sort: Sort): Buffer => {
  const [first, ...others] = keysFor(document, sort);
  let min = first ?? Buffer.alloc(0);
  for (const key of others) if (Buffer.compare(key, min) < 0) min = key;
  return min;
};

type KeyedItem<T> = { readonly key: Buffer; readonly item: T };

const byKey = <T>(a: KeyedItem<T>, b: KeyedItem<T>): number => Buffer.compare(a.key, b.key);

/**
 * The first `limit` items in the order of a sort of their documents. Stable; with a limit it holds
 * at most twice that many items at a time.
 */
export const inOrder = <T>(
  items: Iterable<T>,
  documentOf: (item: T) => Value,
  sort: Sort,
  limit = Infinity,
): T[] => {
  let candidates: KeyedItem<T>[] = [];
  let bar: Buffer | undefined;
  const max = Math.max(limit * 2, 64);
  for (const item of items) {
    const key = sortKeyOf(documentOf(item), sort);
    if (bar !== undefined && Buffer.compare(key, bar) >= 0) continue;
    candidates.push({ key, item });
    if (candidates.length < max) continue;
    candidates = candidates.toSorted(byKey).slice(0, limit);
    bar = candidates.at(-1)?.key;
  }
  return candidates
    .toSorted(byKey)
    .slice(0, limit)
    .map(({ item }) => item);
};
