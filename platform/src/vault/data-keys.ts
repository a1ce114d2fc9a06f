import type { Binary, Collection, Db } from 'mongodb';

/** The key of one subject, wrapped: what `shop_vault` holds. */
export type DataKey = {
  _id: string;
  masterKeyId: string;
  wrapped: Binary | Buffer;
  createdAt: Date;
};

/** In the place of a data key: nothing is ever sealed under its subject again. */
export type Tombstone = { _id: string; forgottenAt: Date };

export const dataKeysIn = (database: Db): Collection<DataKey> =>
  database.collection<DataKey>('dataKeys');

export const bytesOf = (stored: Binary | Buffer): Buffer =>
  Buffer.isBuffer(stored) ? stored : Buffer.from(stored.value());
