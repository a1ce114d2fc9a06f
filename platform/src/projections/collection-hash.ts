import { createHash } from 'node:crypto';
import type { Collection } from 'mongodb';
import type { StoredDocument } from './mongo-read-model.ts';

/** JSON with sorted keys, so that equal values have equal texts. */
export const toCanonicalJson = (value: unknown): string => {
  if (typeof value === 'bigint') return `{"$long":"${value}"}`;
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  const parts = entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${toCanonicalJson(part)}`);
  return `{${parts.join(',')}}`;
};

export type CollectionHash = Readonly<{ hash: string; documents: number }>;

/** SHA-256 of all documents in the order of their ids, including tombstones and positions. */
export const hashCollection = async (
  collection: Collection<StoredDocument>,
): Promise<CollectionHash> => {
  const hash = createHash('sha256');
  let documents = 0;
  for await (const document of collection.find().sort({ _id: 1 })) {
    hash.update(toCanonicalJson(document)).update('\n');
    documents += 1;
  }
  return { hash: hash.digest('hex'), documents };
};
