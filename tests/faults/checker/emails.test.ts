import { expect } from 'chai';
import type { RunRecord } from './check.ts';
import { runWithoutFaults } from './testing/run-without-faults.ts';
import { appendEvent, findViolations, orderIdOf } from './testing/corrupt-run.ts';

describe('the fault run checker: emails (I10)', () => {
  let run: RunRecord;
  before(async () => {
    run = await runWithoutFaults();
  });

  it('finds duplicate emails beyond the number of crashes, and emails to a stranger', () => {
    const [firstEmail] = run.emails;
    if (!firstEmail) throw new Error('There are no emails');
    const receivedEmails = [...run.emails, { ...firstEmail, id: 99 }];
    expect(findViolations({ ...run, emails: receivedEmails })[0]).to.match(
      /^I10: order .*: 2 emails after 0 crashes/,
    );
    const during = [{ from: firstEmail.receivedAt, to: firstEmail.receivedAt + 100 }];
    expect(findViolations({ ...run, emails: receivedEmails, disturbances: during })).to.deep.equal(
      [],
    );
    const later = [{ from: firstEmail.receivedAt + 100, to: firstEmail.receivedAt + 200 }];
    expect(
      findViolations({ ...run, emails: receivedEmails, disturbances: later }),
    ).to.have.lengthOf(1);
    const misdirectedEmails = run.emails.map((receivedEmail) => ({
      ...receivedEmail,
      to: ['thief@example.org'],
    }));
    expect(findViolations({ ...run, emails: misdirectedEmails })[0]).to.match(
      /^I10: .* were emailed to thief@example.org/,
    );
  });

  it('finds keys that were not mailed although their buyer was not erased', () => {
    const mailed = run.all.find(({ type }) => type === 'ordering.KeysMailed');
    if (!mailed) throw new Error('There are no emails with keys');
    const data = { orderId: orderIdOf(mailed), number: 1, round: 1, reason: 'refused' };
    const failed = appendEvent(run, mailed.stream, 'ordering.KeysMailFailed', data);
    expect(findViolations(failed)).to.satisfy((violations: readonly string[]) =>
      violations.some((violation) => violation.includes('neither erased nor refused')),
    );
  });
});
