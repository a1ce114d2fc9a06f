import type { Hash } from 'node:crypto';
import { createHash } from 'node:crypto';
import type { Collection, FindCursor } from 'mongodb';
import type { StoredModel } from './mongo-read-model.ts';

/** JSON with sorted keys, so that equal values have equal texts. */
const toCanonicalJson = (value: unknown): string => {
  if (typeof value === 'bigint') return `{"$long":"${value}"}`;
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  const parts = entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${toCanonicalJson(part)}`);
  return `{${parts.join(',')}}`;
};

type CollectionHash = Readonly<{
  /** SHA-256 of all documents in the order of their ids, including tombstones and positions. */
  hash: string;
  /** The number of documents, including tombstones. */
  documents: number;
}>;

type Difference = Readonly<{
  id: string;
  /** Canonical JSON; null if the document is missing. */
  one: string | null;
  other: string | null;
}>;

export type Comparison = Readonly<{
  one: CollectionHash;
  other: CollectionHash;
  /** The first hundred differences. */
  differences: readonly Difference[];
}>;

const maxDifferences = 100;

type Side = {
  cursor: FindCursor<StoredModel>;
  hash: Hash;
  documents: number;
  current: Readonly<{ id: string; text: string }> | null;
};

const openSide = (collection: Collection<StoredModel>): Side => ({
  cursor: collection.find().sort({ _id: 1 }),
  hash: createHash('sha256'),
  documents: 0,
  current: null,
});

const advance = async (side: Side): Promise<void> => {
  const document = await side.cursor.next();
  side.current = document && { id: document._id, text: toCanonicalJson(document) };
  if (!side.current) return;
  side.hash.update(side.current.text).update('\n');
  side.documents += 1;
};

const toHashed = ({ hash, documents }: Side): CollectionHash => ({
  hash: hash.digest('hex'),
  documents,
});

type CurrentDocument = Side['current'];

/** The difference between the documents with the lowest id of both sides, if there is one. */
const compareLowest = (a: CurrentDocument, b: CurrentDocument): Difference | null => {
  if (a && b && a.id === b.id) {
    return a.text === b.text ? null : { id: a.id, one: a.text, other: b.text };
  }
  if (a && (!b || a.id < b.id)) return { id: a.id, one: a.text, other: null };
  return b && { id: b.id, one: null, other: b.text };
};

/** Compares two collections in one pass, in the order of their ids. */
export const compareCollections = async (
  one: Collection<StoredModel>,
  other: Collection<StoredModel>,
): Promise<Comparison> => {
  const left = openSide(one);
  const right = openSide(other);
  const differences: Difference[] = [];

  await Promise.all([advance(left), advance(right)]);
  while (left.current || right.current) {
    const [a, b] = [left.current, right.current];
    const difference = compareLowest(a, b);
    if (difference && differences.length < maxDifferences) differences.push(difference);
    await Promise.all([
      ...(a && (!b || a.id <= b.id) ? [advance(left)] : []),
      ...(b && (!a || b.id <= a.id) ? [advance(right)] : []),
    ]);
  }
  return { one: toHashed(left), other: toHashed(right), differences };
};
