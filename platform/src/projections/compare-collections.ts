import { createHash } from 'node:crypto';
import type { Collection } from 'mongodb';
import { toCanonicalJson } from './collection-hash.ts';
import type { CollectionHash } from './collection-hash.ts';
import type { StoredDocument } from './mongo-read-model.ts';

export type Difference = Readonly<{
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

/** Compares two collections in one pass, in the order of their ids. */
export const compareCollections = async (
  one: Collection<StoredDocument>,
  other: Collection<StoredDocument>,
): Promise<Comparison> => {
  const sides = [one, other].map((collection) => ({
    cursor: collection.find().sort({ _id: 1 }),
    hash: createHash('sha256'),
    documents: 0,
    current: null as Readonly<{ id: string; text: string }> | null,
  }));
  const [left, right] = sides;
  if (!left || !right) throw new Error('Two sides make a comparison');
  const differences: Difference[] = [];

  const advance = async (side: typeof left): Promise<void> => {
    const document = await side.cursor.next();
    side.current = document && { id: document._id, text: toCanonicalJson(document) };
    if (!side.current) return;
    side.hash.update(side.current.text).update('\n');
    side.documents += 1;
  };
  const addDifference = (difference: Difference): void => {
    if (differences.length < maxDifferences) differences.push(difference);
  };

  await Promise.all([advance(left), advance(right)]);
  while (left.current || right.current) {
    const [a, b] = [left.current, right.current];
    if (a && b && a.id === b.id) {
      if (a.text !== b.text) addDifference({ id: a.id, one: a.text, other: b.text });
      await Promise.all([advance(left), advance(right)]);
    } else if (a && (!b || a.id < b.id)) {
      addDifference({ id: a.id, one: a.text, other: null });
      await advance(left);
    } else if (b) {
      addDifference({ id: b.id, one: null, other: b.text });
      await advance(right);
    }
  }
  const toHashed = ({ hash, documents }: typeof left): CollectionHash => ({
    hash: hash.digest('hex'),
    documents,
  });
  return { one: toHashed(left), other: toHashed(right), differences };
};
