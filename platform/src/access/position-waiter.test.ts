import type { Clock } from '@sinonjs/fake-timers';
import { install } from '@sinonjs/fake-timers';
import { expect } from 'chai';
import { inMemoryEventLog } from '../event-log/index.ts';
import { positionWaiter } from './position-waiter.ts';

describe('the wait for a position of the log', () => {
  it('refuses no request because of positions that were never appended', async () => {
    const log = inMemoryEventLog();
    log.put('test-1', { type: 'test.Happened', data: {} });
    const end = (await log.lastEvent()) ?? 0n;
    const waiter = positionWaiter(log);
    const forged = Array.from({ length: 1_000 }, () => waiter.untilRequested(10n ** 18n));
    const real = waiter.untilRequested(end);
    expect(new Set(await Promise.all(forged))).to.deep.equal(new Set(['reached']));
    waiter.advance(end);
    expect(await real).to.equal('reached');
  });

  it('answers for a requested position only once it has read the expected ones', async () => {
    const log = inMemoryEventLog();
    log.put('test-1', { type: 'test.Happened', data: {} });
    const end = (await log.lastEvent()) ?? 0n;
    const waiter = positionWaiter(log);
    waiter.expect(end);
    const requested = waiter.untilRequested(10n ** 18n);
    expect(await waiter.untilRequested(10n ** 18n)).to.equal('behind');
    expect(await requested).to.equal('behind');
    waiter.advance(end);
    expect(await waiter.untilRequested(10n ** 18n)).to.equal('reached');
  });

  describe('(the log does not answer)', () => {
    const silentLog = {
      lastEvent: () => new Promise<never>(() => undefined),
      idAt: () => new Promise<never>(() => undefined),
    };
    let time: Clock;
    beforeEach(() => {
      time = install({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    });
    afterEach(() => time.uninstall());

    for (const wait of ['until', 'untilRequested'] as const)
      it(`ends ${wait} after two and a half seconds`, async () => {
        const results: string[] = [];
        const waiter = positionWaiter(silentLog);
        void waiter[wait](5n).then((result) => results.push(result));
        await time.tickAsync(2_400);
        expect(results).to.deep.equal([]);
        await time.tickAsync(200);
        expect(results).to.deep.equal(['behind']);
      });

    it('shares the two seconds among the waits of one request', async () => {
      const results: string[] = [];
      const waiter = positionWaiter(silentLog);
      const startedAt = performance.now();
      await time.tickAsync(1_900);
      void waiter.untilRequested(5n, startedAt).then((result) => results.push(result));
      await time.tickAsync(700);
      expect(results).to.deep.equal(['behind']);
    });
  });
});
