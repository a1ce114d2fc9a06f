import { createOwnerId, acquireLease } from '@shop/platform/projections';
import type { BuildLease, LeaseTimings } from '@shop/platform/projections';
import { expect } from 'chai';
import { noDocuments } from '../support/no-documents.ts';
import type { ReadSide } from '../support/read-side.ts';
import { readSide } from '../support/read-side.ts';

const times: LeaseTimings = { heartbeatMs: 20, pollMs: 20, maxMissedPolls: 5 };

describe('the lease of a build', () => {
  let side: ReadSide;
  let build: number;
  beforeEach(async () => {
    side = await readSide();
    build = (await side.builds.begin(noDocuments)).next ?? expect.fail();
  });
  afterEach(() => side.close());

  const take = async (
    owner: string,
    builds = side.builds,
    projection = noDocuments,
  ): Promise<BuildLease> => {
    const signal = AbortSignal.timeout(8_000);
    const lease = await acquireLease({
      builds,
      projection,
      build,
      owner,
      signal,
      times,
    });
    if (lease === null || lease === 'missing' || 'refusal' in lease)
      throw new Error(`${owner} got no lease`);
    return lease;
  };

  it('is given to one of two simultaneous callers, and to the other once released', async () => {
    const requested = [take('a'), take('b')];
    const first = await Promise.race(requested);
    expect(await first.renew({ position: 5n })).to.equal('renewed');
    await first.release();

    const otherLease = (await Promise.all(requested)).find((lease) => lease !== first);
    expect(otherLease?.build.position).to.equal(5n);
    expect(await first.renew({})).to.equal('foreign');
  });

  it('moves from a paused owner, which can no longer write when it resumes', async () => {
    const stopped = await take('stopped', {
      ...side.builds,
      renew: (id, lease, progress) =>
        progress.position === undefined
          ? new Promise(() => undefined) // it sends no heartbeat
          : side.builds.renew(id, lease, progress),
    });
    const otherLease = await take('other');
    expect(await otherLease.renew({ position: 9n })).to.equal('renewed');

    expect(await stopped.renew({ position: 3n })).to.equal('foreign');
    expect(stopped.lossSignal.aborted).to.equal(true);
    expect((await side.builds.find(noDocuments, build))?.position).to.equal(9n);
  });

  it('moves immediately from a process that has exited', async () => {
    const alive = createOwnerId();
    const terminatedOwner = alive.replace(String(process.pid), '4194305'); // no process has an id this large
    await take(terminatedOwner);
    const begun = performance.now();
    await take(alive);

    expect(performance.now() - begun).to.be.lessThan(times.pollMs * times.maxMissedPolls);
  });

  it('belongs to the creator of a build made beside others, even if another asks first', async () => {
    const maker = createOwnerId();
    build = await side.builds.create(noDocuments, 'serve', maker);
    const secondPoll = Promise.withResolvers<void>();
    let polls = 0;
    const leaving = new AbortController();
    const rival = acquireLease({
      builds: {
        ...side.builds,
        find: (...args) => {
          polls += 1;
          if (polls === 2) secondPoll.resolve();
          return side.builds.find(...args);
        },
      },
      projection: noDocuments,
      build,
      owner: createOwnerId(),
      signal: leaving.signal,
      times: { ...times, maxMissedPolls: 1_000 },
    });
    await secondPoll.promise;

    expect(await (await take(maker)).renew({ position: 1n })).to.equal('renewed');
    leaving.abort();
    expect(await rival).to.equal(null);
  });

  it('is reported missing if its build was deleted', async () => {
    const lease = await take('a');
    await side.database.dropDatabase();

    expect(await lease.renew({ position: 1n })).to.equal('missing');
  });

  it('is refused to a release that handles an event which an owner before the last one ignored', async () => {
    const ignoring = { ...noDocuments, streamTypes: ['test.None', 'test.Viewed'] };
    const rolledBack = { ...noDocuments, streamTypes: ['test.None'] };
    const handling = { ...ignoring, on: { ...noDocuments.on, 'test.Viewed': () => null } };
    for (const projection of [rolledBack, ignoring, rolledBack]) {
      await (await take('owner', side.builds, projection)).release();
    }

    const refused = await acquireLease({
      builds: side.builds,
      projection: handling,
      build,
      owner: 'next',
      signal: AbortSignal.timeout(8_000),
      times,
    });
    expect(refused).to.deep.equal({ refusal: { added: ['test.Viewed'], removed: [] } });
  });
});
