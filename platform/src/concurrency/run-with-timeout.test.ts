import { install } from '@sinonjs/fake-timers';
import { expect } from 'chai';
import { runWithTimeout } from './run-with-timeout.ts';

const never = (): Promise<never> => new Promise(() => undefined);
const onTimeout = (): never => {
  throw new Error('too late');
};

const reasonOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : error),
  );

describe('a call with a timeout', () => {
  it('has the result or the error of a call that ends in time', async () => {
    const options = { timeoutMs: 60_000, onTimeout };
    expect(await runWithTimeout(options, async () => 1)).to.equal(1);
    const failed = runWithTimeout(options, () => Promise.reject(new Error('failed')));
    expect(await reasonOf(failed)).to.equal('failed');
  });

  it('ends with the value or the error of the timeout', async () => {
    expect(await runWithTimeout({ timeoutMs: 1, onTimeout: () => 'late' }, never)).to.equal('late');
    expect(await reasonOf(runWithTimeout({ timeoutMs: 1, onTimeout }, never))).to.equal('too late');
  });

  it('drops an error after the timeout, and no error is unhandled', async () => {
    const call = Promise.withResolvers<never>();
    const unhandled: unknown[] = [];
    const onUnhandled = (error: unknown) => void unhandled.push(error);
    process.on('unhandledRejection', onUnhandled);
    try {
      await runWithTimeout({ timeoutMs: 1, onTimeout: () => null }, () => call.promise);
      call.reject(new Error('after the timeout'));
      // unhandled rejections are reported after the microtasks of a turn
      await new Promise((resolve) => setImmediate(resolve));
      expect(unhandled).to.deep.equal([]);
    } finally {
      process.off('unhandledRejection', onUnhandled);
    }
  });

  it('leaves no timer behind', async () => {
    const clock = install({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await runWithTimeout({ timeoutMs: 60_000, onTimeout }, async () => 1);
      expect(clock.countTimers()).to.equal(0);
    } finally {
      clock.uninstall();
    }
  });
});
