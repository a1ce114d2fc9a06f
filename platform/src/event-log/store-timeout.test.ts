import { setImmediate as turn } from 'node:timers/promises';
import { BusyError } from '@shop/domain/kernel';
import { expect } from 'chai';
import type { StartInterval } from './store-timeout.ts';
import { storeTimeout } from './store-timeout.ts';

const never = (): Promise<never> => new Promise<never>(() => undefined);

/** A timer that the test advances: `pass(ms)` runs the ticks of that many milliseconds. */
const createFakeInterval = () => {
  const timers = new Set<() => void>();
  let tickMs = 1;
  const every: StartInterval = (ms, run) => {
    tickMs = ms;
    timers.add(run);
    return () => timers.delete(run);
  };
  const advanceClock = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= tickMs) {
      for (const run of timers) run();
      await Promise.resolve();
    }
  };
  return { every, advanceClock, isRunning: () => timers.size > 0 };
};

const blockEventLoop = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until) Math.sqrt(until);
};

const outcome = (call: Promise<unknown>): (() => unknown) => {
  let result: unknown = 'waiting';
  call.then(
    (answer) => (result = answer),
    (error: unknown) => (result = error instanceof BusyError ? 'busy' : error),
  );
  return () => result;
};

describe('the event store timeout', () => {
  it('fails all pending calls after two seconds of silence, and the next after half a second', async () => {
    const { every, advanceClock, isRunning } = createFakeInterval();
    const answered = storeTimeout(every);
    const calls = [outcome(answered(never)), outcome(answered(never))];
    await advanceClock(1_900);
    expect(calls.map((of) => of())).to.deep.equal(['waiting', 'waiting']);
    await advanceClock(100);
    expect(calls.map((of) => of())).to.deep.equal(['busy', 'busy']);
    expect(isRunning(), 'nobody waits, so nothing ticks').to.equal(false);

    const next = outcome(answered(never));
    await advanceClock(500);
    expect(next()).to.equal('busy');
  });

  it('allows a slow call ten seconds while other calls are answered', async () => {
    const { every, advanceClock } = createFakeInterval();
    const answered = storeTimeout(every);
    const slow = outcome(answered(never));
    for (let second = 1; second < 10; second += 1) {
      await answered(() => Promise.resolve('an answer'));
      await advanceClock(1_000);
    }
    expect(slow()).to.equal('waiting');
    await answered(() => Promise.resolve('an answer'));
    await advanceClock(1_000);
    expect(slow()).to.equal('busy');
  });

  it('restarts with each part of a response', async () => {
    const { every, advanceClock } = createFakeInterval();
    const answered = storeTimeout(every);
    const parts: (() => void)[] = [];
    const long = outcome(
      answered((onResponse) => {
        parts.push(onResponse);
        return never();
      }),
    );
    await advanceClock(1_900);
    for (const onResponse of parts) onResponse();
    await advanceClock(1_900);
    expect(long()).to.equal('waiting');
    await advanceClock(100);
    expect(long()).to.equal('busy');
  });

  it('ignores the time in which the event loop is blocked', async () => {
    const answered = storeTimeout();
    const answer = answered(async () => {
      blockEventLoop(2_100);
      await turn(); // the timer's due tick runs between two turns of the event loop
      await turn();
      return 'an answer';
    });
    expect(await answer).to.equal('an answer');
  });

  it('passes results and errors through, and stops its timer', async () => {
    const { every, isRunning } = createFakeInterval();
    const answered = storeTimeout(every);
    expect(await answered(() => Promise.resolve(7))).to.equal(7);
    const failed = outcome(answered(() => Promise.reject(new TypeError('no'))));
    await Promise.resolve();
    await turn();
    expect(failed()).to.be.instanceOf(TypeError);
    expect(isRunning()).to.equal(false);
  });
});
