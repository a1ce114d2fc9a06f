import { withTexts, type Collation } from '../bson/collation.ts';
import { keyOf } from '../bson/key.ts';
import { doubleOf, isNumber } from '../bson/number.ts';
import { fieldsOf, isDocument, type Value } from '../bson/value.ts';
import { badValue, CommandError, notImplemented } from '../errors.ts';
import { indexKeys } from '../storage/index-keys.ts';
import { parsePath, type Path } from './path.ts';

const parallelArrays = 171;

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

type KeyOf = (value: Value) => Buffer;

const keysFor = (document: Value, sort: Sort, keyOfValue: KeyOf): readonly Buffer[] => {
  try {
    const spec = { fields: sort, sparse: false, partial: undefined, keyOf: keyOfValue };
    return indexKeys(spec, document).keys;
  } catch (error) {
    if (!(error instanceof CommandError) || error.code !== parallelArrays) throw error;
    return badValue('cannot sort with keys that are parallel arrays');
  }
};

/**
 * Documents whose keys are in order are in the order of the sort: of the keys that the document
 * would have in an index over the sort's fields, the least. Error 2 where two fields are arrays.
 */
const sortKeyOf = (document: Value, sort: Sort, keyOfValue: KeyOf): Buffer => {
  const [first, ...others] = keysFor(document, sort, keyOfValue);
  let least = first ?? Buffer.alloc(0);
  for (const key of others) if (Buffer.compare(key, least) < 0) least = key;
  return least;
};

type Keyed<T> = { readonly key: Buffer; readonly item: T };

const byKey = <T>(a: Keyed<T>, b: Keyed<T>): number => Buffer.compare(a.key, b.key);

/** Stable; with a limit it holds no more than twice that many at a time. */
const sorted = <T>(items: Iterable<T>, keyOfItem: (item: T) => Buffer, limit = Infinity): T[] => {
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

/** Ranks of all texts that are sorted by, so that keys have the collation's order too. */
const rankedKeys = (documents: Iterable<Value>, sort: Sort, collation: Collation): KeyOf => {
  const texts = new Set<string>();
  const note = (text: string): string => {
    texts.add(text);
    return text;
  };
  for (const document of documents) {
    sortKeyOf(document, sort, (value) => keyOf(withTexts(value, note)));
  }
  const ranks = new Map<string, string>();
  let rank = 0;
  let before: string | undefined;
  for (const text of [...texts].toSorted(collation.compareTexts)) {
    if (before !== undefined && collation.compareTexts(before, text) !== 0) rank += 1;
    ranks.set(text, String(rank).padStart(10, '0'));
    before = text;
  }
  return (value) => keyOf(withTexts(value, (text) => ranks.get(text) ?? text));
};

/** The first `most` items in the order of a sort of their documents; stable. */
export const inOrder = <T>(
  items: Iterable<T>,
  documentOf: (item: T) => Value,
  sort: Sort,
  collation: Collation | undefined,
  most = Infinity,
): T[] => {
  if (!collation) return sorted(items, (item) => sortKeyOf(documentOf(item), sort, keyOf), most);
  const all = [...items];
  const keyOfValue = rankedKeys(all.map(documentOf), sort, collation);
  return sorted(all, (item) => sortKeyOf(documentOf(item), sort, keyOfValue), most);
};
