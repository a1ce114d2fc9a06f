import { BusyError } from '@shop/domain/kernel';
import { expect } from 'chai';
import { boundedLimit } from './bounded-limit.ts';

describe('a bounded limit', () => {
  it('limits concurrent calls and runs them in order, even after a failure', async () => {
    const limit = boundedLimit({ concurrency: 2, maxPending: 100 });
    const done: number[] = [];
    let running = 0;
    let max = 0;
    const work = (index: number) =>
      limit(async () => {
        running += 1;
        max = Math.max(max, running);
        await Promise.resolve();
        running -= 1;
        done.push(index);
        if (index === 1) throw new Error('failed');
      });
    const ended = await Promise.allSettled([0, 1, 2, 3, 4].map(work));
    expect(ended.filter(({ status }) => status === 'rejected').length).to.equal(1);
    expect(done).to.deep.equal([0, 1, 2, 3, 4]);
    expect(max).to.equal(2);
  });

  it('refuses a call if too many are pending', async () => {
    const limit = boundedLimit({ concurrency: 1, maxPending: 3 });
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const accepted = Array.from({ length: 4 }, () => limit(() => promise));
    const refused = await limit(async () => undefined).catch((error: unknown) => error);
    expect(refused).to.be.instanceOf(BusyError);
    end();
    await Promise.all(accepted);
    expect(await limit(async () => 'again')).to.equal('again');
  });
});
