import type { Instant } from '@shop/contracts/kernel';
import type { Binary, Collection, Db, Filter } from 'mongodb';

/**
 * A wrapped key in `shop_vault`. The `_id` of a subject's current key is the subject; a retired key
 * has its own name. `createdAt` distinguishes the keys of one subject.
 */
export type DataKey = {
  _id: string;
  masterKeyId: string;
  wrapped: Binary | Buffer;
  createdAt: Date;
};

/** Replaces a data key: no text is ever sealed under its subject again. */
export type Tombstone = { _id: string; erasedAt: Date };

/** Replaces a data key: the next key of the subject is created after `retiredAt`. */
export type RetirementMarker = { _id: string; retiredAt: Date };

export type VaultEntry = DataKey | Tombstone | RetirementMarker;

/** The data keys of `shop_vault`, typed for the common case without markers. */
export const dataKeyCollection = (database: Db): Collection<DataKey> =>
  database.collection<DataKey>('dataKeys');

/** Every entry of `shop_vault`: data keys, and the markers that replace them. */
export const vaultEntryCollection = (database: Db): Collection<VaultEntry> =>
  database.collection<VaultEntry>('dataKeys');

export const toBuffer = (stored: Binary | Buffer): Buffer =>
  Buffer.isBuffer(stored) ? stored : Buffer.from(stored.value());

/** The name of one key of a subject: it includes `createdAt` in milliseconds, in base 36. */
export const formatKeyName = (subject: string, createdAt: number): string =>
  `${subject}@${createdAt.toString(36)}`;

/** Reverses `formatKeyName`. Throws if the text is not a key name. */
export const parseKeyName = (name: string): Readonly<{ subject: string; createdAt: number }> => {
  const separatorIndex = name.lastIndexOf('@');
  const createdAt = Number.parseInt(name.slice(separatorIndex + 1), 36);
  if (separatorIndex <= 0 || Number.isNaN(createdAt))
    throw new Error('A sealed text does not name its data key');
  return { subject: name.slice(0, separatorIndex), createdAt };
};

/** The retired keys of a subject: `A` is the character after `@`. */
export const retiredKeysFilter = (subject: string): Filter<DataKey> => ({
  _id: { $gte: `${subject}@`, $lt: `${subject}A` },
});

/** Matches keys that were created at `until` or before. */
export const createdUntilFilter = (until: Instant): Filter<DataKey> => ({
  createdAt: { $lte: new Date(until) },
});
