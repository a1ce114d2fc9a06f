import { expect } from 'chai';
import type { Run } from './check.ts';
import { runWithoutFaults } from './testing/run-without-faults.ts';
import { foundWithOrders } from './testing/spoiling.ts';

describe('the checker of fault runs, of read models (I7, I8)', () => {
  let run: Run;
  before(async () => {
    run = await runWithoutFaults();
  });

  it('finds a document that was edited, is missing, or rests on nothing', () => {
    const edited = foundWithOrders(run, (live) =>
      live.map((each, at) =>
        at === 0 ? { ...each, document: { ...(each.document as object), count: 7 } } : each,
      ),
    );
    expect(edited).to.have.lengthOf(1);
    expect(edited[0]).to.match(/^I7: orders-\d+: .*"count":7/);
    expect(foundWithOrders(run, (live) => live.slice(1))[0]).to.match(/^I7: orders-\d+: .*is not/);
    const moved = foundWithOrders(run, (live) =>
      live.map((each) => ({ ...each, position: each.position + 1n })),
    );
    expect(moved.map((what) => what.slice(0, 2))).to.include('I8');
  });
});
