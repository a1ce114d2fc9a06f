import { expect } from 'chai';
import { oneByOne } from './one-by-one.ts';

describe('one by one', () => {
  it('begins nothing of a name before what came earlier has ended, and holds up no other', async () => {
    const run = oneByOne();
    const said: string[] = [];
    const gate = Promise.withResolvers<void>();
    const first = run('a', async () => {
      await gate.promise;
      said.push('first');
    });
    const second = run('a', async () => {
      said.push('second');
    });
    await run('b', async () => {
      said.push('other');
    });
    gate.resolve();
    await Promise.all([first, second]);
    expect(said).to.deep.equal(['other', 'first', 'second']);
  });

  it('goes on after a failure, which is told to who asked', async () => {
    const run = oneByOne();
    const failed = run('a', () => Promise.reject(new Error('away')));
    const next = run('a', () => Promise.resolve('done'));
    const told = await failed.catch((error: unknown) => error);
    expect(told).to.be.an('error').with.property('message', 'away');
    expect(await next).to.equal('done');
  });
});
