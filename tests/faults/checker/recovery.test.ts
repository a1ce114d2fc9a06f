import { expect } from 'chai';
import type { RunRecord } from './check.ts';
import { runWithoutFaults } from './testing/run-without-faults.ts';
import { appendEvent, dataOf, eventOf, findViolations } from './testing/corrupt-run.ts';

describe('the fault run checker: recovery (I9, I11, I12)', () => {
  let run: RunRecord;
  before(async () => {
    run = await runWithoutFaults();
  });

  it('finds unauthorized access, slow recovery, and effects caused by a rebuild', () => {
    const line = { at: 1, op: 9_999, what: 'trespass', as: 'forged', path: '/x' } as const;
    const ledger = [
      ...run.ledger,
      { ...line, kind: 'invoke' } as const,
      { ...line, kind: 'ok', status: 204 } as const,
    ];
    expect(findViolations({ ...run, ledger })[0]).to.match(/^I11: forged was answered 204 at \/x/);
    const fault = { row: 'F1', name: 'x', at: 0, hit: true, readyAfterMs: 100, complaints: [] };
    expect(findViolations({ ...run, faults: [fault] })).to.deep.equal([]);
    for (const readyAfterMs of [30_001, null]) {
      expect(findViolations({ ...run, faults: [{ ...fault, readyAfterMs }] })[0]).to.match(
        /^I12: F1 x: ready/,
      );
    }
    const { before } = run.counters;
    const counters = { before, after: { ...before, emails: (before['emails'] ?? 0) + 1 } };
    const emails = before['emails'] ?? 0;
    expect(findViolations({ ...run, counters })).to.deep.equal([
      `I9: a rebuild moved emails from ${emails} to ${emails + 1}`,
    ]);
  });

  it('finds a person who was not erased', () => {
    const all = run.all.filter(({ type }) => type !== 'identity.UserErased');
    expect(findViolations({ ...run, all }).join()).to.match(/I12: person \S+ is not erased/);
  });

  it('finds orphaned key reservations and promo uses, and unacknowledged allocations', () => {
    const { stream } = eventOf(run, 'stock.KeysAdded');
    const { rateId, importId } = dataOf(run, 'stock.KeysAdded');
    const about = { rateId, orderId: 'unplaced', keys: [`${String(importId)}:29`] };
    const held = (at: number) =>
      findViolations(
        appendEvent(run, stream, 'stock.KeysReserved', {
          ...about,
          at: new Date(at).toISOString(),
        }),
      );
    expect(held(run.readAt - 179_000)).to.deep.equal([]);
    expect(held(run.readAt - 181_000)[0]).to.match(/^I12: keys are reserved since/);
    const used = (at: number) =>
      findViolations(
        appendEvent(run, 'promoCustomer-x-y', 'promotions.CustomerUseReserved', {
          code: 'X',
          customerId: 'y',
          orderId: 'unplaced',
          at: new Date(at).toISOString(),
        }),
      ).filter((what) => what.startsWith('I12'));
    expect(used(run.readAt - 179_000)).to.deep.equal([]);
    expect(used(run.readAt - 181_000)[0]).to.match(/^I12: a use of X is reserved since/);
    const issued = findViolations(appendEvent(run, stream, 'stock.KeysAllocated', about));
    expect(issued[0]).to.match(/^I12: an allocation is not acknowledged/);
  });
});
