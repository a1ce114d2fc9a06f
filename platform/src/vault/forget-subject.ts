import type { Instant } from '@shop/contracts/kernel';
import type { Db } from 'mongodb';
import {
  createdUntilFilter,
  dataKeyCollection,
  retiredKeysFilter,
  vaultEntryCollection,
} from './data-keys.ts';

/**
 * Makes the texts of the subject unreadable. `for-good` also prevents new ones. With a time, only
 * keys created up to that time are deleted. Retire the current key at that time first, or texts
 * sealed before the deletion are lost too.
 */
export type ForgetSubject = (subject: string, until: 'for-good' | Instant) => Promise<void>;

const writeConcern = { w: 'majority' } as const;

/** Can be repeated at any time, also after a backup of the vault was restored. */
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
