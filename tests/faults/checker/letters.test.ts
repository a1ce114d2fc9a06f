import { expect } from 'chai';
import type { Run } from './check.ts';
import { runWithoutFaults } from './testing/run-without-faults.ts';
import { found } from './testing/spoiling.ts';

describe('the checker of fault runs, of letters (I10)', () => {
  let run: Run;
  before(async () => {
    run = await runWithoutFaults();
  });

  it('finds a letter too many, but for as many as there were crashes, and to a stranger', () => {
    const [one] = run.letters;
    if (!one) throw new Error('There are letters');
    const letters = [...run.letters, { ...one, id: 99 }];
    expect(found({ ...run, letters })[0]).to.match(/^I10: order .*: 2 letters after 0 crashes/);
    const during = [{ from: one.receivedAt, to: one.receivedAt + 100 }];
    expect(found({ ...run, letters, disturbances: during })).to.deep.equal([]);
    const later = [{ from: one.receivedAt + 100, to: one.receivedAt + 200 }];
    expect(found({ ...run, letters, disturbances: later })).to.have.lengthOf(1);
    const stranger = run.letters.map((letter) => ({ ...letter, to: ['thief@example.org'] }));
    expect(found({ ...run, letters: stranger })[0]).to.match(/^I10: .* went to thief@example.org/);
  });
});
