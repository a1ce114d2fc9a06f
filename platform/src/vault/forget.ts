import type { Instant } from '@shop/contracts/kernel';
import type { Db } from 'mongodb';
import {
  createdUntilFilter,
  dataKeyCollection,
  retiredKeysFilter,
  vaultEntryCollection,
} from './data-keys.ts';

/**
 * Makes unreadable what is sealed for the subject. `for-good` also refuses to seal for it from then
 * on. With a time, only keys that were created until then are deleted; retire the current key at
 * that time first, or what is sealed before the deletion is lost too.
 */
export type ForgetSubject = (subject: string, until: 'for-good' | Instant) => Promise<void>;

const writeConcern = { w: 'majority' } as const;

/** May be done again at any time, after a backup of the vault was restored too. */
export const subjectForgetter = (database: Db): ForgetSubject => {
  const dataKeys = dataKeyCollection(database);
  const entries = vaultEntryCollection(database);
  return async (subject, until) => {
    if (until === 'for-good') {
      const forgottenAt = new Date();
      await entries.replaceOne({ _id: subject }, { forgottenAt }, { upsert: true, writeConcern });
      await dataKeys.deleteMany(retiredKeysFilter(subject), { writeConcern });
      return;
    }
    const created = createdUntilFilter(until);
    await dataKeys.deleteMany({ ...retiredKeysFilter(subject), ...created }, { writeConcern });
    await dataKeys.deleteOne({ _id: subject, ...created }, { writeConcern });
  };
};
