import { setImmediate } from 'node:timers/promises';
import { install } from '@sinonjs/fake-timers';
import { expect } from 'chai';
import type { LeaseRenewalResult, BuildCheckpoint } from './builds.ts';
import { checkpointWriter, LeaseLostError } from './checkpoint-writer.ts';
import type { BuildLease } from './lease.ts';

/** A lease that records the renewals and returns the given results. */
const createLease = (answer: () => LeaseRenewalResult) => {
  const written: (bigint | null | undefined)[] = [];
  const lease = {
    build: { caughtUp: true, stopped: null },
    renew: async (progress: Partial<BuildCheckpoint>) => {
      const result = answer();
      if (result === 'renewed') written.push(progress.position);
      return result;
    },
  } as unknown as BuildLease; // only these members are used
  return { lease, written };
};

const at = (position: bigint) => ({ position, seen: null });
const live = { caughtUp: true, now: false };

describe('the checkpoint of a build', () => {
  it('is written first immediately, then occasionally, and always at the end', async () => {
    const { lease, written } = createLease(() => 'renewed');
    const { record, flush } = checkpointWriter({ lease, before: () => undefined });
    for (const position of [1n, 2n, 3n]) await record(at(position), live);
    expect(written).to.deep.equal([1n]);
    await flush();

    expect(written).to.deep.equal([1n, 3n]);
  });

  it('is written after an interval even without further events', async () => {
    const { lease, written } = createLease(() => 'renewed');
    const { record } = checkpointWriter({ lease, before: () => undefined });
    for (const position of [1n, 2n]) await record(at(position), live);
    while (written.length < 2) await setImmediate();

    expect(written).to.deep.equal([1n, 2n]);
  });

  it('is written before readers can request later changes', async () => {
    const { lease, written } = createLease(() => 'renewed');
    const { record, end } = checkpointWriter({ lease, before: () => undefined });
    for (const position of [1n, 2n]) await record(at(position), { caughtUp: true, now: true });
    end();

    expect(written).to.deep.equal([1n, 2n]);
  });

  it('is not written after the lease is lost', async () => {
    const { lease } = createLease(() => 'foreign');
    const { record, end } = checkpointWriter({ lease, before: () => undefined });
    const failure = await record(at(1n), live).then(
      () => null,
      (error: unknown) => error,
    );
    end();

    expect(failure).to.be.instanceOf(LeaseLostError);
  });

  it('is never written after the end, even if a write that was running then fails', async () => {
    const clock = install({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const running = Promise.withResolvers<LeaseRenewalResult>();
      const started = Promise.withResolvers<void>();
      let renewals = 0;
      const lease = {
        build: { caughtUp: true, stopped: null },
        renew: () => {
          renewals += 1;
          started.resolve();
          return running.promise;
        },
      } as unknown as BuildLease; // only these members are used
      const { record, flush, end } = checkpointWriter({ lease, before: () => undefined });
      const recorded = record(at(1n), live).catch(() => undefined);
      const flushed = flush().catch(() => undefined);
      await started.promise;
      await record(at(2n), live);
      await clock.tickAsync(300); // the write of the interval waits for the one that is running
      end();
      running.reject(new Error('The database is unavailable'));
      await Promise.all([recorded, flushed]);
      await setImmediate();
      await clock.runAllAsync();

      expect(renewals).to.equal(1);
    } finally {
      clock.uninstall();
    }
  });

  it('is written later if the database was unavailable', async () => {
    let isUnavailable = false;
    const { lease, written } = createLease(() => {
      if (isUnavailable) throw new Error('The database is unavailable');
      return 'renewed';
    });
    const { record, flush } = checkpointWriter({ lease, before: () => undefined });
    await record(at(1n), live);
    isUnavailable = true;
    await record(at(2n), live);
    expect(await flush().then(() => null, String)).to.equal('Error: The database is unavailable');
    isUnavailable = false;
    await flush();

    expect(written).to.deep.equal([1n, 2n]);
  });
});
