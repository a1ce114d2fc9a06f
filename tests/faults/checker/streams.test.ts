import { expect } from 'chai';
import type { RunRecord } from './check.ts';
import { checkStreamsUnbroken } from './streams.ts';
import { runWithoutFaults } from './testing/run-without-faults.ts';
import { findViolations } from './testing/corrupt-run.ts';

describe('the fault run checker: streams and their order (I2)', () => {
  let run: RunRecord;
  before(async () => {
    run = await runWithoutFaults();
  });

  it('finds any duplicate event', () => {
    for (const event of run.all) {
      const at = run.all.indexOf(event);
      const all = [...run.all.slice(0, at + 1), event, ...run.all.slice(at + 1)];
      expect(checkStreamsUnbroken(all).length, event.type).to.be.greaterThan(0);
    }
    const [event] = run.all;
    if (!event) throw new Error('There is no event');
    expect(findViolations({ ...run, all: [event, ...run.all] }).at(0)).to.match(/^I2: /);
  });

  it('finds replies in another order than the log', () => {
    const places = run.ledger.filter(({ what }) => what === 'place');
    const swapped = run.ledger.map((line) => {
      const index = places.indexOf(line);
      return index < 0 ? line : { ...line, at: 1e9 - 10 * index };
    });
    expect(findViolations({ ...run, ledger: swapped })[0]).to.match(
      /^I2: is at \d+, before \d+ of ledger line/,
    );
  });
});
