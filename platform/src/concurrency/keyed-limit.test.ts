import { BusyError } from '@shop/domain/kernel';
import { expect } from 'chai';
import { keyedLimit } from './keyed-limit.ts';

describe('a keyed limit', () => {
  it('runs calls with the same key sequentially, and calls with other keys concurrently', async () => {
    const run = keyedLimit();
    const entries: string[] = [];
    const gate = Promise.withResolvers<void>();
    const first = run('a', async () => {
      await gate.promise;
      entries.push('first');
    });
    const second = run('a', async () => {
      entries.push('second');
    });
    await run('b', async () => {
      entries.push('other');
    });
    gate.resolve();
    await Promise.all([first, second]);
    expect(entries).to.deep.equal(['other', 'first', 'second']);
  });

  it('runs the next call after a failure, which rejects only the failed call', async () => {
    const run = keyedLimit();
    const failed = run('a', () => Promise.reject(new Error('unavailable')));
    const next = run('a', () => Promise.resolve('done'));
    const failure = await failed.catch((error: unknown) => error);
    expect(failure).to.be.an('error').with.property('message', 'unavailable');
    expect(await next).to.equal('done');
  });

  it('removes a key from memory after its calls end', async () => {
    const run = keyedLimit();
    const calls = Array.from({ length: 100 }, (_, index) =>
      run(`${index % 10}`, async () => index),
    );
    expect(run.keys()).to.equal(10);
    await Promise.all(calls);
    expect(run.keys()).to.equal(0);
  });

  it('rejects a call if too many calls of its key are pending, and accepts one after they end', async () => {
    const run = keyedLimit({ maxPending: 1 });
    const gate = Promise.withResolvers<void>();
    const accepted = [run('a', () => gate.promise), run('a', async () => undefined)];
    const refusal = await run('a', async () => undefined).catch((error: unknown) => error);
    expect(refusal).to.be.instanceOf(BusyError);
    expect(await run('b', async () => 'other')).to.equal('other');
    gate.resolve();
    await Promise.all(accepted);
    expect(await run('a', async () => 'next')).to.equal('next');
  });
});
