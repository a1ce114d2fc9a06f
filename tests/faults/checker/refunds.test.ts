import { expect } from 'chai';
import type { RunRecord } from './check.ts';
import { runWithoutFaults } from './testing/run-without-faults.ts';
import { appendAtEnd, dataOf, findViolations } from './testing/corrupt-run.ts';

describe('the fault run checker: refunds (I6, I10)', () => {
  let run: RunRecord;
  before(async () => {
    run = await runWithoutFaults();
  });

  it('finds undecided, duplicate and incorrect refunds, and unknown reversals', () => {
    const sent = dataOf(run, 'ordering.RefundSent');
    expect(appendAtEnd(run, 'ordering.RefundSent', {})).to.match(/^I10: refund .* is sent twice/);
    expect(appendAtEnd(run, 'ordering.RefundSent', { refundId: 'odd' })).to.match(
      /^I6: refund odd was never approved/,
    );
    expect(appendAtEnd(run, 'ordering.RefundDecided', { refundId: sent['refundId'] })).to.match(
      /^I10: /,
    );
    const withRefunds = (refunds: RunRecord['providerLedger']['refunds']): readonly string[] =>
      findViolations({ ...run, providerLedger: { ...run.providerLedger, refunds } });
    const { refunds } = run.providerLedger;
    expect(withRefunds([])[0]).to.match(/^I11: refund .* does not exist at the provider/);
    expect(withRefunds(refunds.map((refund) => ({ ...refund, amount: '1.00' })))[0]).to.match(
      /^I6: .* refund .* has another amount at the provider/,
    );
    const [own] = refunds.filter(({ key }) => /^[0-9a-f-]{36}$/.test(key));
    if (!own) throw new Error('There is no refund');
    expect(withRefunds([...refunds, own])[0]).to.match(/^I10: .* was sent twice by the provider/);
    const intid =
      run.providerLedger.payments.find(({ system }) => system === 'sandbox')?.intid ?? 0;
    const unknownReversal = { ...own, intid, key: 'odd', kind: 'charged_back' } as const;
    expect(withRefunds([...refunds, unknownReversal]).join()).to.match(
      /charged_back, but the shop recorded nothing/,
    );
    expect(appendAtEnd(run, 'payments.PaymentReversed', {})).to.match(
      /^I10: payment .* is counted twice/,
    );
  });

  it('finds orders that stop too early, and orders that continue after a full reversal', () => {
    const changed = (changes: object): string => {
      const all = run.all.map((event) =>
        event.type === 'ordering.OrderPaymentReversed'
          ? { ...event, data: { ...(event.data as object), ...changes } }
          : event,
      );
      return findViolations({ ...run, all }).join('\n');
    };
    const { amount } = dataOf(run, 'ordering.OrderPaymentReversed') as {
      amount: Readonly<{ minor: number; currency: string }>;
    };
    expect(changed({})).to.equal('');
    expect(changed({ amount: { ...amount, minor: 1 } })).to.match(
      /I6: payment .* stops its order although only a part was returned/,
    );
    expect(changed({ whole: false, stops: false, keys: [] })).to.match(
      /I6: payment .* was returned but its order is not stopped/,
    );
  });
});
