import { expect } from 'chai';
import type { RunRecord } from './check.ts';
import { runWithoutFaults } from './testing/run-without-faults.ts';
import { findViolations } from './testing/corrupt-run.ts';

describe('the fault run checker: acknowledged operations (I1)', () => {
  let run: RunRecord;
  before(async () => {
    run = await runWithoutFaults();
  });

  it('finds acknowledged operations that are missing, and rejected ones that took effect', () => {
    const { op, at, number } = run.ledger.find(
      ({ what, kind }) => what === 'place' && kind === 'ok',
    ) ?? {
      op: 0,
      at: 0,
    };
    const ended = (kind: 'ok' | 'fail', more: object = {}) =>
      findViolations({
        ...run,
        ledger: run.ledger.map((line) =>
          line.op === op && line.kind !== 'invoke'
            ? { op, at, what: 'place', kind, ...more }
            : line,
        ),
      });
    expect(ended('ok', { number, order: 'another' })[0]).to.match(
      /^I1: .* is missing \(ledger line/,
    );
    expect(ended('fail')[0]).to.match(/^I1: order .* was rejected but exists/);
    for (const what of ['register', 'confirm-email', 'ticket', 'message', 'erase'] as const) {
      const line = run.ledger.find((each) => each.what === what && each.kind === 'ok');
      if (!line) throw new Error(`The ledger has no ${what}`);
      const otherLine = { ...line, person: 'odd', ticket: 'odd', message: 'odd' };
      const ledger = run.ledger.map((each) => (each === line ? otherLine : each));
      expect(findViolations({ ...run, ledger })[0], what).to.match(/^I1: /);
    }
    expect(ended('ok', { number: 1 })[0]).to.match(
      /^I1: order .* was acknowledged as 1 but has another number/,
    );
  });

  it('finds a refused import that is not abandoned, and released keys that are not new', () => {
    const finish = run.ledger.find(({ what, kind }) => what === 'finish-refused' && kind === 'ok');
    const again = run.ledger.filter(({ what, released }) => what === 'import' && released);
    if (!finish) throw new Error('No import was refused');
    expect(again).to.have.lengthOf(2);
    const withLine = (changed: (typeof run.ledger)[number], changes: object) =>
      findViolations({
        ...run,
        ledger: run.ledger.map((line) => (line === changed ? { ...line, ...changes } : line)),
      });
    for (const changes of [{ import: 'odd' }, { code: '' }]) {
      expect(withLine(finish, changes)).to.have.lengthOf(1);
      expect(withLine(finish, changes)[0]).to.match(
        /^I1: an import for a removed plan is not abandoned/,
      );
    }
    for (const line of again) {
      expect(withLine(line, { count: 4 })[0]).to.match(
        /^I1: import .* has 3 new keys, but 4 were released/,
      );
    }
  });
});
