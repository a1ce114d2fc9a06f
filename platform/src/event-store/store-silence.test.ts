import { Busy } from '@shop/domain/kernel';
import { expect } from 'chai';
import type { Every } from './store-silence.ts';
import { storeSilence } from './store-silence.ts';

const never = (): Promise<never> => new Promise<never>(() => undefined);

/** A timer that the test advances: `pass(ms)` runs the ticks of that many milliseconds. */
const ticking = () => {
  const timers = new Set<() => void>();
  let tickMs = 1;
  const every: Every = (ms, run) => {
    tickMs = ms;
    timers.add(run);
    return () => timers.delete(run);
  };
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= tickMs) {
      for (const run of timers) run();
      await Promise.resolve();
    }
  };
  return { every, pass, isRunning: () => timers.size > 0 };
};

const outcome = (call: Promise<unknown>): (() => unknown) => {
  let known: unknown = 'waiting';
  call.then(
    (answer) => (known = answer),
    (error: unknown) => (known = error instanceof Busy ? 'busy' : error),
  );
  return () => known;
};

describe('silence of the event store', () => {
  it('ends all calls after two seconds, and the next after half a second', async () => {
    const { every, pass, isRunning } = ticking();
    const answered = storeSilence(every);
    const calls = [outcome(answered(never)), outcome(answered(never))];
    await pass(1_900);
    expect(calls.map((of) => of())).to.deep.equal(['waiting', 'waiting']);
    await pass(100);
    expect(calls.map((of) => of())).to.deep.equal(['busy', 'busy']);
    expect(isRunning(), 'nobody waits, so nothing ticks').to.equal(false);

    const next = outcome(answered(never));
    await pass(500);
    expect(next()).to.equal('busy');
  });

  it('is none while others are answered: a slow call goes on, for ten seconds', async () => {
    const { every, pass } = ticking();
    const answered = storeSilence(every);
    const slow = outcome(answered(never));
    for (let second = 1; second < 10; second += 1) {
      await answered(() => Promise.resolve('an answer'));
      await pass(1_000);
    }
    expect(slow()).to.equal('waiting');
    await answered(() => Promise.resolve('an answer'));
    await pass(1_000);
    expect(slow()).to.equal('busy');
  });

  it('is none while parts of an answer come', async () => {
    const { every, pass } = ticking();
    const answered = storeSilence(every);
    const parts: (() => void)[] = [];
    const long = outcome(
      answered((heard) => {
        parts.push(heard);
        return never();
      }),
    );
    await pass(1_900);
    for (const heard of parts) heard();
    await pass(1_900);
    expect(long()).to.equal('waiting');
    await pass(100);
    expect(long()).to.equal('busy');
  });

  it('is not counted while this process computes: what was answered meanwhile is read', async () => {
    const answered = storeSilence();
    const answer = answered(async () => {
      const timer = new Promise<string>((resolve) => setTimeout(resolve, 2_050, 'an answer'));
      const until = performance.now() + 2_100;
      while (performance.now() < until) Math.sqrt(until);
      return timer;
    });
    expect(await answer).to.equal('an answer');
  });

  it('passes answers and errors on, and stops ticking', async () => {
    const { every, isRunning } = ticking();
    const answered = storeSilence(every);
    expect(await answered(() => Promise.resolve(7))).to.equal(7);
    const failed = outcome(answered(() => Promise.reject(new TypeError('no'))));
    await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    expect(failed()).to.be.instanceOf(TypeError);
    expect(isRunning()).to.equal(false);
  });
});
