import { expect } from 'chai';
import type { Db, Document } from 'mongodb';

/** A client that works as usual while others misbehave. */
export type Observer = {
  /** Stops the observer and returns its number of operations. Rejects if any of them failed. */
  readonly stop: () => Promise<number>;
};

type TestDocument = Document & { _id: number };

export const startObserver = (db: Db): Observer => {
  const things = db.collection<TestDocument>('observed');
  const state = { stopping: false };
  const work = async (): Promise<number> => {
    let done = 0;
    while (!state.stopping) {
      const _id = done % 100;
      await things.updateOne({ _id }, { $set: { n: done } }, { upsert: true });
      const found = await things.findOne({ _id });
      expect(found?.['n']).to.equal(done);
      done += 1;
    }
    return done;
  };
  const working = work();
  working.catch(() => undefined);
  return {
    stop: () => {
      state.stopping = true;
      return working;
    },
  };
};
