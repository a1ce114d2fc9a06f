import { expect } from 'chai';
import { appendedPositionCheck } from './appended-position.ts';
import { inMemoryEventLog } from './in-memory-event-log.ts';

const happened = { type: 'test.Happened', data: {} };

const countedLog = () => {
  const log = inMemoryEventLog();
  let [reads, isUnavailable] = [0, false];
  const hasAppended = appendedPositionCheck({
    lastEvent: async () => {
      reads += 1;
      if (isUnavailable) throw new Error('The log is unavailable');
      return log.lastEvent();
    },
  });
  return {
    put: () => log.put('test-1', happened),
    end: async () => (await log.lastEvent()) ?? 0n,
    reads: () => reads,
    setUnavailable: (unavailable: boolean) => void (isUnavailable = unavailable),
    hasAppended: (position: bigint) => hasAppended(position, 60_000),
  };
};

describe('a position that a client names', () => {
  it('is appended if the log has reached it, without a second read', async () => {
    const log = countedLog();
    log.put();
    const end = await log.end();
    expect(await log.hasAppended(end)).to.equal(true);
    expect(await log.hasAppended(end)).to.equal(true);
    expect(log.reads()).to.equal(1);
    expect(await log.hasAppended(end + 1n)).to.equal(false);
  });

  it('is appended if its event follows the start of a read that is running', async () => {
    const log = countedLog();
    const early = log.hasAppended(1n);
    log.put();
    expect(await log.hasAppended(await log.end())).to.equal(true);
    await early;
  });

  it('is checked together with others: at most two reads run for all', async () => {
    const log = countedLog();
    const far = Array.from({ length: 500 }, () => log.hasAppended(10n ** 18n));
    expect(new Set(await Promise.all(far))).to.deep.equal(new Set([false]));
    expect(log.reads()).to.be.at.most(2);
  });

  it('is appended if it is the beginning of an empty log', async () => {
    expect(await countedLog().hasAppended(0n)).to.equal(true);
  });

  it('may exist while the log does not answer', async () => {
    const log = countedLog();
    log.setUnavailable(true);
    expect(await log.hasAppended(10n ** 18n)).to.equal(true);
    log.setUnavailable(false);
    expect(await log.hasAppended(10n ** 18n)).to.equal(false);
  });

  it('may exist if the log does not answer in time', async () => {
    const hasAppended = appendedPositionCheck({
      lastEvent: () => new Promise<never>(() => undefined),
    });
    expect(await hasAppended(5n, 1)).to.equal(true);
  });
});
