import type { Collection } from 'mongodb';
import type { Build, LeaseRenewalResult, BuildCheckpoint } from './build.ts';

type LeaseRenewal = Readonly<{
  id: Build['_id'];
  lease: number;
  progress: Partial<BuildCheckpoint>;
}>;
type PendingRenewal = LeaseRenewal &
  Readonly<{ resolve: (result: LeaseRenewalResult) => void; reject: (reason: unknown) => void }>;

export type RenewLease = (
  id: Build['_id'],
  lease: number,
  progress: Partial<BuildCheckpoint>,
) => Promise<LeaseRenewalResult>;

const toUpdate = ({ id, lease, progress }: LeaseRenewal) => ({
  filter: { _id: id, lease },
  update: { $set: progress, $inc: { heartbeat: 1 } },
});

/**
 * Writes the checkpoints of builds. All renewals of one turn of the event loop share one command.
 * If any of the builds has another owner, which the result of the command does not identify, each
 * renewal is repeated on its own. Renewals are idempotent, so the repetition is harmless.
 */
export const leaseRenewer = (builds: Collection<Build>): RenewLease => {
  let queued: PendingRenewal[] = [];

  const renewOne = async (renewal: LeaseRenewal): Promise<LeaseRenewalResult> => {
    const { filter, update } = toUpdate(renewal);
    const { matchedCount } = await builds.updateOne(filter, update);
    if (matchedCount === 1) return 'renewed';
    return (await builds.findOne({ _id: renewal.id })) ? 'foreign' : 'missing';
  };

  const renewAll = async (renewals: readonly LeaseRenewal[]): Promise<boolean> => {
    const operations = renewals.map((renewal) => ({ updateOne: toUpdate(renewal) }));
    const { matchedCount } = await builds.bulkWrite(operations, { ordered: false });
    return matchedCount === renewals.length;
  };

  const renewBatch = async (batch: readonly PendingRenewal[]): Promise<void> => {
    try {
      if (batch.length > 1 && (await renewAll(batch))) {
        for (const { resolve } of batch) resolve('renewed');
        return;
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const renewal of batch) renewOne(renewal).then(renewal.resolve, renewal.reject);
  };

  return (id, lease, progress) =>
    new Promise((resolve, reject) => {
      if (queued.length === 0) {
        setImmediate(() => {
          const batch = queued;
          queued = [];
          void renewBatch(batch);
        });
      }
      queued.push({ id, lease, progress, resolve, reject });
    });
};
