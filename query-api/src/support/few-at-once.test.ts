import { Busy } from '@shop/domain/kernel';
import { expect } from 'chai';
import { fewAtOnce } from './few-at-once.ts';

describe('work that takes much memory', () => {
  it('is done by few at once, in the order of asking, and whole even where some fails', async () => {
    const inTurn = fewAtOnce(2);
    const done: number[] = [];
    let running = 0;
    let most = 0;
    const work = (index: number) =>
      inTurn(async () => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        done.push(index);
        if (index === 1) throw new Error('failed');
      });
    const ended = await Promise.allSettled([0, 1, 2, 3, 4].map(work));
    expect(ended.filter(({ status }) => status === 'rejected').length).to.equal(1);
    expect(done).to.deep.equal([0, 1, 2, 3, 4]);
    expect(most).to.equal(2);
  });

  it('is refused where too many wait', async () => {
    const inTurn = fewAtOnce(1);
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const first = inTurn(() => promise);
    const waiting = Array.from({ length: 100 }, () => inTurn(async () => undefined));
    const refused = await inTurn(async () => undefined).catch((error: unknown) => error);
    expect(refused).to.be.instanceOf(Busy);
    end();
    await Promise.all([first, ...waiting]);
  });
});
