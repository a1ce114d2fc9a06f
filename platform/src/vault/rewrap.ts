import type { Db } from 'mongodb';
import { toBuffer, dataKeyCollection } from './data-keys.ts';
import type { MasterKeys } from './master-keys.ts';

/**
 * Whether a configured master key opens the data keys wrapped under its id: `proved` by opening
 * one; `wrong` if it is another key with the same id; `missing` if the setting has no key with the
 * id.
 */
export type MasterKeyProof = 'proved' | 'wrong' | 'missing';

/** The number of data keys per master key, and whether the setting can open them. */
export type VaultStatus = Readonly<{
  /** The id of the master key that wraps new data keys. */
  current: string;
  wrapped: readonly Readonly<{ masterKeyId: string; count: number; proof: MasterKeyProof }>[];
}>;

const proveMasterKey = async (
  database: Db,
  masterKeys: MasterKeys,
  masterKeyId: string,
): Promise<MasterKeyProof> => {
  if (!masterKeys.ids.includes(masterKeyId)) return 'missing';
  const dataKey = await dataKeyCollection(database).findOne({
    masterKeyId,
    wrapped: { $exists: true },
  });
  if (!dataKey) return 'proved'; // it was rewrapped meanwhile, so no data key uses the old one
  try {
    masterKeys.unwrap(masterKeyId, toBuffer(dataKey.wrapped));
    return 'proved';
  } catch {
    return 'wrong';
  }
};

/** Counts the data keys of each master key, and opens one of each as proof. */
export const readVaultStatus = async (
  database: Db,
  masterKeys: MasterKeys,
): Promise<VaultStatus> => {
  const counts = await dataKeyCollection(database)
    .aggregate<{ _id: string; count: number | bigint }>([
      { $match: { wrapped: { $exists: true } } },
      { $group: { _id: '$masterKeyId', count: { $sum: 1 } } },
    ])
    .toArray();
  const wrapped = await Promise.all(
    counts.map(async ({ _id: masterKeyId, count }) => ({
      masterKeyId,
      count: Number(count),
      proof: await proveMasterKey(database, masterKeys, masterKeyId),
    })),
  );
  return {
    current: masterKeys.current,
    wrapped: wrapped.toSorted((a, b) => (a.masterKeyId < b.masterKeyId ? -1 : 1)),
  };
};

export type RewrapResult = Readonly<{
  rewrapped: number;
  /** Data keys that could not be rewrapped, and why. */
  failed: readonly Readonly<{ subject: string; reason: string }>[];
}>;

const batchSize = 200;

/**
 * Rewraps every data key under the newest master key. Its progress is stored only in the database:
 * it can be stopped at any point, run again, and run twice at once, while the shop creates, uses
 * and deletes keys. The data keys themselves stay the same, so sealed texts are not affected.
 */
export const rewrapDataKeys = async (
  database: Db,
  masterKeys: MasterKeys,
  onAdvance: (processed: number) => void = () => undefined,
): Promise<RewrapResult> => {
  const dataKeys = dataKeyCollection(database);
  const { current } = masterKeys;
  const failed: { subject: string; reason: string }[] = [];
  let rewrapped = 0;
  let lastId = '';

  for (;;) {
    const batch = await dataKeys
      .find({ _id: { $gt: lastId }, masterKeyId: { $ne: current }, wrapped: { $exists: true } })
      .sort({ _id: 1 })
      .limit(batchSize)
      .toArray();
    for (const { _id, masterKeyId, wrapped } of batch) {
      lastId = _id;
      try {
        const rewrappedKey = masterKeys.wrap(masterKeys.unwrap(masterKeyId, toBuffer(wrapped)));
        // the filter never restores a key that was deleted in the meantime
        const { modifiedCount } = await dataKeys.updateOne(
          { _id, masterKeyId },
          { $set: rewrappedKey },
          { writeConcern: { w: 'majority' } },
        );
        rewrapped += modifiedCount;
      } catch (error) {
        failed.push({
          subject: _id,
          reason: error instanceof Error ? error.message : String(error),
        });
      }
    }
    onAdvance(rewrapped + failed.length);
    if (batch.length < batchSize) return { rewrapped, failed };
  }
};
