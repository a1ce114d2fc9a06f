import { expect } from 'chai';
import { settleAll } from './settle-all.ts';

describe('settling all promises', () => {
  it('resolves to their values', async () => {
    expect(await settleAll([Promise.resolve(1), Promise.resolve('two')])).to.deep.equal([1, 'two']);
  });

  it('rejects with the first failure only after the others have settled', async () => {
    const slow = Promise.withResolvers<void>();
    const ended: string[] = [];
    const settled = settleAll([
      slow.promise.then(() => ended.push('slow')),
      Promise.reject(new Error('unavailable')),
    ]).catch((error: unknown) => {
      ended.push('all');
      return error;
    });
    await new Promise((resolve) => void setImmediate(resolve));
    expect(ended).to.deep.equal([]);
    slow.resolve();
    expect(await settled)
      .to.be.an('error')
      .with.property('message', 'unavailable');
    expect(ended).to.deep.equal(['slow', 'all']);
  });
});
