import { expect } from 'chai';
import { forEachLimited } from './for-each-limited.ts';

describe('bounded concurrency over a list', () => {
  it('processes every entry', async () => {
    const done: number[] = [];
    await forEachLimited(2, [1, 2, 3, 4, 5], async (entry) => void done.push(entry));
    expect(done).to.have.members([1, 2, 3, 4, 5]);
  });

  it('starts no further entries after a failure', async () => {
    const started: number[] = [];
    const failed = await forEachLimited(2, [1, 2, 3, 4, 5], async (entry) => {
      started.push(entry);
      await new Promise((resolve) => void setImmediate(resolve));
      throw new Error('unavailable');
    }).catch((error: unknown) => error);
    expect(failed).to.be.an('error').with.property('message', 'unavailable');
    await new Promise((resolve) => void setImmediate(resolve));
    expect(started.length).to.be.lessThan(5);
  });
});
