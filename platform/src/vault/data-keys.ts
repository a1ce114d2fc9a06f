import type { Instant } from '@shop/contracts/kernel';
import type { Binary, Collection, Db, Filter } from 'mongodb';

/**
 * A wrapped key in `shop_vault`. The current key of a subject has the subject for its `_id`, a
 * retired one its own name. `createdAt` tells the keys of one subject from each other.
 */
export type DataKey = {
  _id: string;
  masterKeyId: string;
  wrapped: Binary | Buffer;
  createdAt: Date;
};

/** In the place of a data key: nothing is ever sealed under its subject again. */
export type Tombstone = { _id: string; forgottenAt: Date };

/** In the place of a data key: the next key of the subject is created after `retiredAt`. */
export type RetirementMarker = { _id: string; retiredAt: Date };

export type VaultEntry = DataKey | Tombstone | RetirementMarker;

export const dataKeyCollection = (database: Db): Collection<DataKey> =>
  database.collection<DataKey>('dataKeys');

/** Every entry of `shop_vault`, with those that stand in the place of a key. */
export const vaultEntryCollection = (database: Db): Collection<VaultEntry> =>
  database.collection<VaultEntry>('dataKeys');

export const toBuffer = (stored: Binary | Buffer): Buffer =>
  Buffer.isBuffer(stored) ? stored : Buffer.from(stored.value());

/** Names one key of a subject: `createdAt` in milliseconds, in base 36. */
export const formatKeyName = (subject: string, createdAt: number): string =>
  `${subject}@${createdAt.toString(36)}`;

/** Reverses `keyName`. Throws if the text names no key. */
export const parseKeyName = (name: string): Readonly<{ subject: string; createdAt: number }> => {
  const separatorIndex = name.lastIndexOf('@');
  const createdAt = Number.parseInt(name.slice(separatorIndex + 1), 36);
  if (separatorIndex <= 0 || Number.isNaN(createdAt))
    throw new Error('A sealed text names no data key');
  return { subject: name.slice(0, separatorIndex), createdAt };
};

/** The retired keys of a subject: `A` is the character after `@`. */
export const retiredKeysFilter = (subject: string): Filter<DataKey> => ({
  _id: { $gte: `${subject}@`, $lt: `${subject}A` },
});

export const createdUntilFilter = (until: Instant): Filter<DataKey> => ({
  createdAt: { $lte: new Date(until) },
});
