import { expect } from 'chai';
import { createDrawingQueue } from './drawing-queue.ts';

describe('the drawing queue', () => {
  it('does not make a user wait for all the pictures of another user', async () => {
    const draw = createDrawingQueue(2);
    const release = Promise.withResolvers<void>();
    const slow = Array.from({ length: 5 }, () => draw('one', () => release.promise));
    expect(await draw('other', () => Promise.resolve('drawn'))).to.equal('drawn');
    release.resolve();
    await Promise.all(slow);
  });

  it('draws a limited number of pictures at a time, also after a failure', async () => {
    const draw = createDrawingQueue(2);
    let now = 0;
    let max = 0;
    const drawing = async (index: number): Promise<void> => {
      now += 1;
      max = Math.max(max, now);
      await new Promise((resolve) => void setImmediate(resolve));
      now -= 1;
      if (index % 2) throw new Error('unreadable');
    };
    const all = Array.from({ length: 10 }, (_, index) => draw(`${index}`, () => drawing(index)));
    const results = await Promise.allSettled(all);
    expect(results.filter(({ status }) => status === 'fulfilled')).to.have.lengthOf(5);
    expect(max).to.equal(2);
  });
});
