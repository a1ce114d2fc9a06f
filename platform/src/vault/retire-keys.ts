import type { Instant } from '@shop/contracts/kernel';
import type { Db } from 'mongodb';
import { rethrowAsBusy } from './rethrow-as-busy.ts';
import { dataKeyCollection, formatKeyName, vaultEntryCollection } from './data-keys.ts';

/**
 * Stops sealing under the subject's keys that exist at `at`. Their texts stay readable until the
 * keys are deleted. Later texts get a key that is created after `at`. Can be repeated. Throws
 * `BusyError` while the vault is unavailable.
 */
export type RetireKey = (subject: string, at: Instant) => Promise<void>;

const writeConcern = { w: 'majority' } as const;

export const keyRetirer = (database: Db): RetireKey => {
  const dataKeys = dataKeyCollection(database);
  const entries = vaultEntryCollection(database);

  /** False if the entry changed in the meantime. */
  const tryRetire = async (subject: string, retiredAt: Date): Promise<boolean> => {
    const current = await dataKeys.findOne({ _id: subject });
    if (!current) {
      const { upsertedCount } = await entries.updateOne(
        { _id: subject },
        { $setOnInsert: { retiredAt } },
        { upsert: true, writeConcern },
      );
      return upsertedCount === 1;
    }
    if (!('wrapped' in current)) {
      await entries.updateOne(
        { _id: subject, retiredAt: { $lt: retiredAt } },
        { $set: { retiredAt } },
        { writeConcern },
      );
      return !(await dataKeys.findOne({ _id: subject, createdAt: { $lte: retiredAt } }));
    }
    const { createdAt, masterKeyId, wrapped } = current;
    if (createdAt > retiredAt) return true;
    // The copy is written first, so that the key can be found at every moment.
    const _id = formatKeyName(subject, createdAt.getTime());
    const copy = { masterKeyId, wrapped, createdAt };
    await dataKeys.replaceOne({ _id }, copy, { upsert: true, writeConcern });
    const { modifiedCount } = await entries.replaceOne(
      { _id: subject, createdAt, masterKeyId },
      { retiredAt },
      { writeConcern },
    );
    return modifiedCount === 1;
  };

  return async (subject, at) => {
    const retiredAt = new Date(at);
    while (!(await tryRetire(subject, retiredAt).catch(rethrowAsBusy)));
  };
};
