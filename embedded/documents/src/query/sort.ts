import { inverted, keyOf } from '../bson/key.ts';
import { doubleOf, isNumber } from '../bson/number.ts';
import { nullValue } from '../bson/write.ts';
import { fieldsOf, isDocument, type Value } from '../bson/value.ts';
import { badValue, CommandError, notImplemented } from '../errors.ts';
import { parsePath, valuesAt, type Path } from './path.ts';

/** Fields to sort by, most significant first. */
export type Sort = readonly { readonly path: Path; readonly descending: boolean }[];

export const parseSort = (document: Value): Sort =>
  fieldsOf(document).map(([name, value]) => {
    if (isDocument(value)) return notImplemented('sorting by $meta');
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

const nullKey = keyOf(nullValue);

/** Of an array's elements the least counts, downwards the greatest; missing counts as null. */
const partOf = (document: Value, path: Path, descending: boolean): Buffer => {
  const values = valuesAt(document, path, nullValue);
  const [first, ...others] = values;
  if (first === undefined) return nullKey;
  let key = keyOf(first);
  for (const other of others) {
    const candidate = keyOf(other);
    const order = Buffer.compare(candidate, key);
    if (descending ? order > 0 : order < 0) key = candidate;
  }
  return key;
};

/** Documents whose keys are in order are in the order of the sort. */
export const sortKeyOf = (document: Value, sort: Sort): Buffer =>
  Buffer.concat(
    sort.map(({ path, descending }) => {
      const part = partOf(document, path, descending);
      return descending ? inverted(part) : part;
    }),
  );

type Keyed<T> = { readonly key: Buffer; readonly item: T };

const byKey = <T>(a: Keyed<T>, b: Keyed<T>): number => Buffer.compare(a.key, b.key);

/** Stable; with a limit it holds no more than twice that many at a time. */
export const sorted = <T>(
  items: Iterable<T>,
  keyOfItem: (item: T) => Buffer,
  limit = Infinity,
): T[] => {
  let kept: Keyed<T>[] = [];
  let bar: Buffer | undefined;
  const most = Math.max(limit * 2, 64);
  for (const item of items) {
    const key = keyOfItem(item);
    if (bar !== undefined && Buffer.compare(key, bar) >= 0) continue;
    kept.push({ key, item });
    if (kept.length < most) continue;
    kept = kept.toSorted(byKey).slice(0, limit);
    bar = kept.at(-1)?.key;
  }
  return kept
    .toSorted(byKey)
    .slice(0, limit)
    .map(({ item }) => item);
};
