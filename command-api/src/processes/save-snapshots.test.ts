import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import { createSnapshotSaver } from './save-snapshots.ts';

const createSaver = () => {
  const saved: bigint[] = [];
  const failures: unknown[] = [];
  let position = 1_000n;
  let isStoreDown = false;
  const saver = createSnapshotSaver({
    snapshots: {
      stream: 'process-test',
      load: async () => null,
      save: async (snapshot) => {
        if (isStoreDown) throw new Error('The store is down');
        saved.push(snapshot.position);
      },
    },
    position: () => position,
    openInstances: () => [],
    onSnapshotFailed: (_, error) => failures.push(error),
  });
  return {
    saved,
    failures,
    advanceTo: (next: bigint) => void (position = next),
    setStoreDown: (isDown: boolean) => void (isStoreDown = isDown),
    /** As the timer does. */
    sweep: async () => {
      saver.saveInBackground();
      await setImmediate();
    },
    fold: () => saver.countEvent(100),
    save: saver.save,
  };
};

describe('the snapshots of a process', () => {
  it('are saved after events were folded', async () => {
    const { saved, advanceTo, fold, sweep } = createSaver();
    advanceTo(1_001n);
    fold();
    await sweep();
    await sweep();

    expect(saved).to.deep.equal([1_001n]);
  });

  it('are not saved because snapshots of other processes moved the position', async () => {
    const { saved, advanceTo, save, sweep } = createSaver();
    advanceTo(100_000n);
    await sweep();
    expect(saved).to.deep.equal([]);

    advanceTo(10_000_000n);
    await sweep();
    expect(saved).to.deep.equal([10_000_000n]);

    advanceTo(10_000_001n);
    await save(); // when the process stops
    expect(saved).to.deep.equal([10_000_000n, 10_000_001n]);
  });

  it('are saved again after a failure, even if no event follows', async () => {
    const { saved, failures, advanceTo, fold, setStoreDown, sweep } = createSaver();
    advanceTo(1_001n);
    fold();
    setStoreDown(true);
    await sweep();
    setStoreDown(false);
    await sweep();

    expect(failures).to.have.length(1);
    expect(saved).to.deep.equal([1_001n]);
  });
});
