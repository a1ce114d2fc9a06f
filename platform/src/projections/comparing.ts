import { createHash } from 'node:crypto';
import type { Collection } from 'mongodb';
import { canonical } from './hashing.ts';
import type { Hashed } from './hashing.ts';
import type { StoredDocument } from './mongo-read-model.ts';

export type Difference = Readonly<{
  id: string;
  /** As canonical JSON; null where there is none. */
  one: string | null;
  other: string | null;
}>;

export type Comparison = Readonly<{
  one: Hashed;
  other: Hashed;
  /** The first hundred. */
  differences: readonly Difference[];
}>;

const mostDifferences = 100;

/** Reads two collections side by side, in the order of their ids. */
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
    side.current = document && { id: document._id, text: canonical(document) };
    if (!side.current) return;
    side.hash.update(side.current.text).update('\n');
    side.documents += 1;
  };
  const note = (difference: Difference): void => {
    if (differences.length < mostDifferences) differences.push(difference);
  };

  await Promise.all([advance(left), advance(right)]);
  while (left.current || right.current) {
    const [a, b] = [left.current, right.current];
    if (a && b && a.id === b.id) {
      if (a.text !== b.text) note({ id: a.id, one: a.text, other: b.text });
      await Promise.all([advance(left), advance(right)]);
    } else if (a && (!b || a.id < b.id)) {
      note({ id: a.id, one: a.text, other: null });
      await advance(left);
    } else if (b) {
      note({ id: b.id, one: null, other: b.text });
      await advance(right);
    }
  }
  const told = ({ hash, documents }: typeof left): Hashed => ({
    hash: hash.digest('hex'),
    documents,
  });
  return { one: told(left), other: told(right), differences };
};
