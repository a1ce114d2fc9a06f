import type { Collection } from 'mongodb';
import type { Build, Kept, Progress } from './build.ts';

type Change = Readonly<{ id: Build['_id']; lease: number; progress: Partial<Progress> }>;
type Asked = Change &
  Readonly<{ resolve: (kept: Kept) => void; reject: (reason: unknown) => void }>;

export type Keep = (id: Build['_id'], lease: number, progress: Partial<Progress>) => Promise<Kept>;

const updateOf = ({ id, lease, progress }: Change) => ({
  filter: { _id: id, lease },
  update: { $set: progress, $inc: { beat: 1 } },
});

/**
 * Writes how far builds came. What is asked for in one turn of the event loop is one command: all
 * builds of a process tell it at the same moments. Where any of them was not the asker's any more,
 * which the answer does not tell, each is written again by itself; that may be done twice.
 */
export const keeping = (builds: Collection<Build>): Keep => {
  let waiting: Asked[] = [];

  const keepOne = async (change: Change): Promise<Kept> => {
    const { filter, update } = updateOf(change);
    const { matchedCount } = await builds.updateOne(filter, update);
    if (matchedCount === 1) return 'kept';
    return (await builds.findOne({ _id: change.id })) ? 'foreign' : 'missing';
  };

  const keepAll = async (changes: readonly Change[]): Promise<boolean> => {
    const operations = changes.map((change) => ({ updateOne: updateOf(change) }));
    const { matchedCount } = await builds.bulkWrite(operations, { ordered: false });
    return matchedCount === changes.length;
  };

  const keepTaken = async (taken: readonly Asked[]): Promise<void> => {
    try {
      if (taken.length > 1 && (await keepAll(taken))) {
        for (const { resolve } of taken) resolve('kept');
        return;
      }
    } catch (error) {
      for (const { reject } of taken) reject(error);
      return;
    }
    for (const asked of taken) keepOne(asked).then(asked.resolve, asked.reject);
  };

  return (id, lease, progress) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) {
        setImmediate(() => {
          const taken = waiting;
          waiting = [];
          void keepTaken(taken);
        });
      }
      waiting.push({ id, lease, progress, resolve, reject });
    });
};
