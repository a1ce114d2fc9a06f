import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import type { Kept, Progress } from './build.ts';
import { checkpointing, Lost } from './checkpointing.ts';
import type { Lease } from './lease.ts';

/** Keeps what it is given, or answers otherwise. */
const leaseThat = (answer: () => Kept) => {
  const kept: (bigint | null | undefined)[] = [];
  const lease = {
    build: { caughtUp: true, stopped: null },
    keep: async (progress: Partial<Progress>) => {
      const said = answer();
      if (said === 'kept') kept.push(progress.position);
      return said;
    },
  } as unknown as Lease; // of all that it is this is asked for
  return { lease, kept };
};

const at = (position: bigint) => ({ position, seen: null });
const live = { caughtUp: true, now: false };

describe('the checkpoint of a build', () => {
  it('is written at once, then seldom, and the last one always', async () => {
    const { lease, kept } = leaseThat(() => 'kept');
    const { passed, flush } = checkpointing({ lease, before: () => undefined });
    for (const position of [1n, 2n, 3n]) await passed(at(position), live);
    expect(kept).to.deep.equal([1n]);
    await flush();

    expect(kept).to.deep.equal([1n, 3n]);
  });

  it('is written when a while is over, though nothing more comes', async () => {
    const { lease, kept } = leaseThat(() => 'kept');
    const { passed } = checkpointing({ lease, before: () => undefined });
    for (const position of [1n, 2n]) await passed(at(position), live);
    while (kept.length < 2) await setImmediate();

    expect(kept).to.deep.equal([1n, 2n]);
  });

  it('is written before a reader may ask for what changed since', async () => {
    const { lease, kept } = leaseThat(() => 'kept');
    const { passed, end } = checkpointing({ lease, before: () => undefined });
    for (const position of [1n, 2n]) await passed(at(position), { caughtUp: true, now: true });
    end();

    expect(kept).to.deep.equal([1n, 2n]);
  });

  it('is no longer written by who lost the right', async () => {
    const { lease } = leaseThat(() => 'foreign');
    const { passed, end } = checkpointing({ lease, before: () => undefined });
    const lost = await passed(at(1n), live).then(
      () => null,
      (error: unknown) => error,
    );
    end();

    expect(lost).to.be.instanceOf(Lost);
  });

  it('is written later when the database was away', async () => {
    let away = false;
    const { lease, kept } = leaseThat(() => {
      if (away) throw new Error('The database is away');
      return 'kept';
    });
    const { passed, flush } = checkpointing({ lease, before: () => undefined });
    await passed(at(1n), live);
    away = true;
    await passed(at(2n), live);
    expect(await flush().then(() => null, String)).to.equal('Error: The database is away');
    away = false;
    await flush();

    expect(kept).to.deep.equal([1n, 2n]);
  });
});
