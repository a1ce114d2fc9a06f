import type { Instant } from '@shop/contracts/kernel';
import type { Db } from 'mongodb';
import {
  createdUntilFilter,
  dataKeyCollection,
  retiredKeysFilter,
  vaultEntryCollection,
} from './data-keys.ts';

/**
 * Makes the texts of the subject unreadable. `permanently` also prevents new ones. With a time,
 * only keys created up to that time are deleted. Retire the current key at that time first, or
 * texts sealed before the deletion are lost too.
 */
export type EraseSubject = (subject: string, until: 'permanently' | Instant) => Promise<void>;

const writeConcern = { w: 'majority' } as const;

/** Can be repeated at any time, also after a backup of the vault was restored. */
export const subjectEraser = (database: Db): EraseSubject => {
  const dataKeys = dataKeyCollection(database);
  const entries = vaultEntryCollection(database);
  return async (subject, until) => {
    if (until === 'permanently') {
      const erasedAt = new Date();
      await entries.replaceOne({ _id: subject }, { erasedAt }, { upsert: true, writeConcern });
      await dataKeys.deleteMany(retiredKeysFilter(subject), { writeConcern });
      return;
    }
    const created = createdUntilFilter(until);
    await dataKeys.deleteMany({ ...retiredKeysFilter(subject), ...created }, { writeConcern });
    await dataKeys.deleteOne({ _id: subject, ...created }, { writeConcern });
  };
};
