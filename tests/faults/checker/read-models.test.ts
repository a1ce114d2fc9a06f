import { expect } from 'chai';
import type { RunRecord } from './check.ts';
import { runWithoutFaults } from './testing/run-without-faults.ts';
import { findViolationsWithOrders } from './testing/corrupt-run.ts';

describe('the fault run checker: read models (I7, I8)', () => {
  let run: RunRecord;
  before(async () => {
    run = await runWithoutFaults();
  });

  it('finds a document that was edited, is missing, or is based on no event', () => {
    const edited = findViolationsWithOrders(run, (live) =>
      live.map((each, at) =>
        at === 0 ? { ...each, document: { ...(each.document as object), count: 7 } } : each,
      ),
    );
    expect(edited).to.have.lengthOf(1);
    expect(edited[0]).to.match(/^I7: orders-\d+: .*"count":7/);
    expect(findViolationsWithOrders(run, (live) => live.slice(1))[0]).to.match(
      /^I7: orders-\d+: .*is not/,
    );
    const moved = findViolationsWithOrders(run, (live) =>
      live.map((each) => ({ ...each, position: each.position + 1n })),
    );
    expect(moved.map((what) => what.slice(0, 2))).to.include('I8');
  });
});
