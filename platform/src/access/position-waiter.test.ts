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
});
