import type { Instant } from '@shop/domain/kernel';
import type { Db } from 'mongodb';
import type { Tombstone } from './data-keys.ts';
import { dataKeysIn } from './data-keys.ts';

/**
 * Makes all that was sealed for the subject unreadable: for good, so that nothing is sealed for it
 * any more, or what was sealed by a key that was made until then, so that it may begin anew.
 */
export type Forget = (subject: string, until: 'for-good' | Instant) => Promise<void>;

const writeConcern = { w: 'majority' } as const;

/** May be done again at any time, after a backup of the vault was restored too. */
export const forgetting = (database: Db): Forget => {
  const dataKeys = dataKeysIn(database);
  const tombstones = database.collection<Tombstone>(dataKeys.collectionName);
  return async (subject, until) => {
    if (until === 'for-good') {
      const forgottenAt = new Date();
      await tombstones.replaceOne(
        { _id: subject },
        { forgottenAt },
        { upsert: true, writeConcern },
      );
      return;
    }
    const made = { _id: subject, createdAt: { $lte: new Date(until) } };
    await dataKeys.deleteOne(made, { writeConcern });
  };
};
