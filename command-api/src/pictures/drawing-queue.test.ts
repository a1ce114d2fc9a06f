import { expect } from 'chai';
import { drawingQueue } from './drawing-queue.ts';

describe('the drawing queue', () => {
  it('lets nobody wait for all the pictures of somebody else', async () => {
    const draw = drawingQueue(2);
    const gate = Promise.withResolvers<void>();
    const slow = Array.from({ length: 5 }, () => draw('one', () => gate.promise));
    expect(await draw('other', () => Promise.resolve('drawn'))).to.equal('drawn');
    gate.resolve();
    await Promise.all(slow);
  });

  it('draws so many at a time and no more, also after a failure', async () => {
    const draw = drawingQueue(2);
    let now = 0;
    let most = 0;
    const one = async (index: number): Promise<void> => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => void setImmediate(resolve));
      now -= 1;
      if (index % 2) throw new Error('unreadable');
    };
    const all = Array.from({ length: 10 }, (_, index) => draw(`${index}`, () => one(index)));
    const settled = await Promise.allSettled(all);
    expect(settled.filter(({ status }) => status === 'fulfilled')).to.have.lengthOf(5);
    expect(most).to.equal(2);
  });
});
