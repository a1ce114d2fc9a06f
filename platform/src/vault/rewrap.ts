import type { Db } from 'mongodb';
import { toBuffer, dataKeyCollection } from './data-keys.ts';
import type { MasterKeys } from './master-keys.ts';

/**
 * Whether a configured master key opens what is wrapped under its id: `proved` by opening one data
 * key; `wrong` when it is another key of the same id; `missing` when the setting has none of the id.
 */
export type MasterKeyProof = 'proved' | 'wrong' | 'missing';

/** How many data keys each master key wraps, and whether the setting can open them. */
export type VaultStatus = Readonly<{
  /** The master key that wraps what is new. */
  current: string;
  wrapped: readonly Readonly<{ masterKeyId: string; count: number; proof: MasterKeyProof }>[];
}>;

const proveMasterKey = async (
  database: Db,
  masterKeys: MasterKeys,
  masterKeyId: string,
): Promise<MasterKeyProof> => {
  if (!masterKeys.ids.includes(masterKeyId)) return 'missing';
  const one = await dataKeyCollection(database).findOne({
    masterKeyId,
    wrapped: { $exists: true },
  });
  if (!one) return 'proved'; // rewrapped meanwhile: nothing is left to open
  try {
    masterKeys.unwrap(masterKeyId, toBuffer(one.wrapped));
    return 'proved';
  } catch {
    return 'wrong';
  }
};

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
  /** Data keys that stay as they were, and why. */
  failed: readonly Readonly<{ subject: string; why: string }>[];
}>;

const batchSize = 200;

/**
 * Wraps every data key anew by the newest master key. What it did is in the database alone: it may
 * be stopped anywhere and run again, twice at once too, while the shop makes, uses and forgets keys.
 * The data keys themselves stay, so nothing that they sealed is touched.
 */
export const rewrapDataKeys = async (
  database: Db,
  masterKeys: MasterKeys,
  onAdvance: (processed: number) => void = () => undefined,
): Promise<RewrapResult> => {
  const dataKeys = dataKeyCollection(database);
  const { current } = masterKeys;
  const failed: { subject: string; why: string }[] = [];
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
        // whose key was forgotten meanwhile is not brought back
        const { modifiedCount } = await dataKeys.updateOne(
          { _id, masterKeyId },
          { $set: rewrappedKey },
          { writeConcern: { w: 'majority' } },
        );
        rewrapped += modifiedCount;
      } catch (error) {
        failed.push({ subject: _id, why: error instanceof Error ? error.message : String(error) });
      }
    }
    onAdvance(rewrapped + failed.length);
    if (batch.length < batchSize) return { rewrapped, failed };
  }
};
