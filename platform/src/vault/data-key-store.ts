import type { KeyObject } from 'node:crypto';
import { createSecretKey, randomBytes } from 'node:crypto';
import { BusyError } from '@shop/domain/kernel';
import type { Db } from 'mongodb';
import { isUnavailable } from '../documents/index.ts';
import type { DataKey, VaultEntry } from './data-keys.ts';
import { toBuffer, dataKeyCollection, formatKeyName, vaultEntryCollection } from './data-keys.ts';
import type { MasterKeys } from './master-keys.ts';

/** The subject was permanently erased: no more texts can be sealed for it. */
export class SubjectErasedError extends BusyError {}

/** The data key was deleted, so its texts cannot be opened. */
export class DataKeyMissingError extends Error {
  override readonly name = 'DataKeyMissingError';
}

/** The time limit for checking a cached key. Without it, the driver would try for 4 seconds. */
const checkTimeoutMs = 1_000;

/** `createdAt` is in milliseconds since 1970. */
export type OpenedKey = Readonly<{ key: KeyObject; createdAt: number }>;

/** The data keys of the subjects in the database, unwrapped. */
export const dataKeyStore = (database: Db, masterKeys: MasterKeys) => {
  const dataKeys = dataKeyCollection(database);
  const entries = vaultEntryCollection(database);

  /** Creates one `KeyObject` per key: a cipher that gets bytes creates one for every text. */
  const unwrapKey = ({ masterKeyId, wrapped, createdAt }: DataKey): OpenedKey => ({
    key: createSecretKey(masterKeys.unwrap(masterKeyId, toBuffer(wrapped))),
    createdAt: createdAt.getTime(),
  });

  /** Null if another program created the key first. */
  const createKeyAfterRetirement = (
    subject: string,
    retiredAt: Date,
  ): Promise<VaultEntry | null> => {
    const createdAt = new Date(Math.max(Date.now(), retiredAt.getTime() + 1));
    return entries.findOneAndUpdate(
      { _id: subject, retiredAt },
      { $set: { ...masterKeys.wrap(randomBytes(32)), createdAt }, $unset: { retiredAt: '' } },
      { returnDocument: 'after', writeConcern: { w: 'majority' } },
    );
  };

  const createKey = async (subject: string): Promise<OpenedKey> => {
    const stored = await entries.findOneAndUpdate(
      { _id: subject },
      { $setOnInsert: { ...masterKeys.wrap(randomBytes(32)), createdAt: new Date() } },
      { upsert: true, returnDocument: 'after', writeConcern: { w: 'majority' } },
    );
    if (!stored) throw new Error(`The vault made no key for ${subject}`);
    if ('wrapped' in stored) return unwrapKey(stored);
    if ('erasedAt' in stored) {
      throw new SubjectErasedError(`The vault has permanently erased the key of ${subject}`);
    }
    const next = await createKeyAfterRetirement(subject, stored.retiredAt);
    return next && 'wrapped' in next ? unwrapKey(next) : createKey(subject);
  };

  /**
   * Looks for the current key first: a key that is retired meanwhile is copied before it is
   * removed.
   */
  const findKey = async (subject: string, createdAt: number): Promise<OpenedKey> => {
    for (const _id of [subject, formatKeyName(subject, createdAt)]) {
      const stored = await dataKeys.findOne({ _id, createdAt: new Date(createdAt) });
      if (stored) return unwrapKey(stored);
    }
    throw new DataKeyMissingError(`The vault has no key for ${formatKeyName(subject, createdAt)}`);
  };

  /**
   * Rewrapping keeps `createdAt`. While the vault is unavailable, no key can be retired or deleted.
   * A vault that does not answer in time counts as unavailable: text sealed under a key that is
   * being deleted is lost with it.
   */
  const isCurrent = async (subject: string, { createdAt }: OpenedKey): Promise<boolean> => {
    const signal = AbortSignal.timeout(checkTimeoutMs);
    try {
      const projection = { createdAt: 1 } as const;
      const stored = await dataKeys.findOne({ _id: subject }, { projection, signal });
      return stored?.createdAt?.getTime() === createdAt;
    } catch (error) {
      if (signal.aborted || isUnavailable(error)) return true;
      throw error;
    }
  };

  return { createKey, findKey, isCurrent };
};
