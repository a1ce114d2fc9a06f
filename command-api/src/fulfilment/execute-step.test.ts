import { instant } from '@shop/contracts/kernel';
import { expect } from 'chai';
import { aggregates } from '../aggregates.ts';
import { executeStep } from './execute-step.ts';

const fail = (): Promise<never> => Promise.reject(new Error('No stream is asked for a timer'));
const nobody = { add: fail };
const context = { actor: 'system:fulfilment', correlationId: 'order', causationId: null };

const setAt = async (now: string): Promise<readonly (readonly [string, number])[]> => {
  const timers: (readonly [string, number])[] = [];
  const reads = { read: fail, readBackwards: fail, last: fail, hasExpired: fail };
  const writes = { append: fail, add: fail, replace: fail, truncate: fail, expire: fail };
  const store = { ...reads, ...writes };
  const execute = executeStep({
    aggregates: aggregates(store, { live: () => true, onSnapshotFailed: () => undefined }),
    mail: nobody,
    refunds: nobody,
    checks: nobody,
    expiry: { add: async (id, _, delayMs = 0) => void timers.push([id, delayMs]) },
    clock: () => instant(now),
    hasWaitedWith: () => true,
    failpoint: () => undefined,
    log: { warn: () => undefined },
  });
  const at = instant('2026-03-01T12:15:00Z');
  await execute({ do: 'expire-order', orderId: 'a', at }, context, null);
  return timers;
};

describe('the expiry timer of an unpaid order', () => {
  it('is left to a later sweep while the payment deadline is far away', async () => {
    expect(await setAt('2026-03-01T12:00:00Z')).to.deep.equal([]);
    expect(await setAt('2026-03-01T12:11:59Z')).to.deep.equal([]);
  });

  it('is set shortly before the payment deadline, or without delay once it has passed', async () => {
    expect(await setAt('2026-03-01T12:13:00Z')).to.deep.equal([['expire-a', 120_000]]);
    expect(await setAt('2026-03-01T13:15:00Z')).to.deep.equal([['expire-a', -3_600_000]]);
  });
});
