import { expect } from 'chai';
import type { RunRecord } from './check.ts';
import { runWithoutFaults } from './testing/run-without-faults.ts';
import { appendEvent, dataOf, eventOf, findViolations, orderIdOf } from './testing/corrupt-run.ts';

const amount = (minor: number) => ({ minor, currency: 'RUB' });

describe('the fault run checker: money (I4, I6, I11)', () => {
  let run: RunRecord;
  before(async () => {
    run = await runWithoutFaults();
  });

  /** The violations if the amounts of such events were in dollars. */
  const inDollars = (type: string): string => {
    const all = run.all.map((event) => {
      if (event.type !== type) return event;
      const data = event.data as Readonly<{ amount: object }>; // an event of the run
      return { ...event, data: { ...data, amount: { ...data.amount, currency: 'USD' } } };
    });
    return findViolations({ ...run, all }).join('\n');
  };

  it('finds money that the provider took and the shop lost, and money never taken', () => {
    const [payment] = run.providerLedger.payments;
    if (!payment) throw new Error('There is no payment');
    const more = { ...payment, intid: 7 };
    const lostPayment = { ...run.providerLedger, payments: [...run.providerLedger.payments, more] };
    expect(
      findViolations({ ...run, providerLedger: lostPayment }).map((what) => what.slice(0, 3)),
    ).to.deep.equal(['I4:', 'I4:', 'I4:', 'I6:']);
    const invented = { ...run.providerLedger, payments: run.providerLedger.payments.slice(1) };
    expect(findViolations({ ...run, providerLedger: invented })[0]).to.match(
      /^I11: payment .* took no such payment/,
    );
    const less = run.providerLedger.payments.map((each) => ({ ...each, amount: '1.00' }));
    const otherViolations = findViolations({
      ...run,
      providerLedger: { ...run.providerLedger, payments: less },
    });
    expect(otherViolations[0]).to.match(/^I6: payment .* is counted with another amount/);
  });

  it('compares amounts in their currency', () => {
    for (const [type, violation] of [
      ['payments.PaymentConfirmed', /I6: payment .* is counted with another amount/],
      ['ordering.OrderPaid', /I6: payment .* is recorded by its order with another amount/],
      ['ordering.RefundDecided', /I6: refund .* is sent with another amount/],
      ['ordering.RefundDecided', /I6: .* refund .* has another amount at the provider/],
      ['ordering.RefundSent', /I6: more of payment .* is returned than was paid/],
      ['ordering.OrderPaymentReversed', /I6: more of payment .* is returned than was paid/],
      ['payments.PaymentReversed', /I4: .* the money was .*, but the shop recorded nothing/],
    ] as const) {
      expect(inDollars(type), type).to.match(violation);
    }
  });

  it('compares what was returned before a payment with the payment, once it is reported', () => {
    const { stream } = eventOf(run, 'ordering.OrderPaymentReversed');
    const reversal = dataOf(run, 'ordering.OrderPaymentReversed');
    const payment = { system: 'sandbox', paymentId: 'early' };
    const reversed = appendEvent(run, stream, 'ordering.UnreportedPaymentReversed', {
      ...reversal,
      payment,
      amount: amount(500),
    });
    const tooMuch = /I6: more of payment sandbox:early is returned than was paid/;
    expect(findViolations(reversed).join('\n')).not.to.match(tooMuch);
    const after = (paid: number) =>
      findViolations(
        appendEvent(reversed, 'payment-sandbox:early', 'payments.PaymentConfirmed', {
          ...dataOf(run, 'payments.PaymentConfirmed'),
          ...payment,
          amount: amount(paid),
        }),
      ).join('\n');
    expect(after(499)).to.match(tooMuch);
    expect(after(500)).not.to.match(tooMuch);

    const applied = (minor: number) =>
      findViolations(
        appendEvent(reversed, stream, 'ordering.EarlyReversalsApplied', {
          ...reversal,
          payment,
          amount: amount(minor),
        }),
      ).join('\n');
    const otherSum = /I6: of payment sandbox:early another sum was returned early/;
    expect(applied(499)).to.match(otherSum);
    expect(applied(500)).not.to.match(otherSum);
  });

  it('finds an order whose total differs from its lines', () => {
    const all = run.all.map((event) =>
      event.type === 'ordering.OrderPlaced'
        ? { ...event, data: { ...(event.data as object), total: { minor: -1, currency: 'RUB' } } }
        : event,
    );
    expect(findViolations({ ...run, all })[0]).to.match(
      /^I6: the total of order \d+ is -1, its lines add up to 49900/,
    );
  });

  it('finds an order that waits for keys but is in no queue', () => {
    const waiting = run.all.findLast(({ type }) => type === 'stock.OrderQueuedForKeys');
    const orderId = orderIdOf(waiting);
    const out = run.all.filter(
      ({ type, data }) =>
        !/KeysAllocated|OrderFulfilled|OrderLeftQueue|RefundDecided|RefundSent/.test(type) ||
        (data as Readonly<{ orderId?: string }>).orderId !== orderId,
    );
    const { stream } = eventOf(run, 'stock.OrderQueuedForKeys');
    const left = appendEvent({ ...run, all: out }, stream, 'stock.OrderLeftQueue', {
      rateId: 'x',
      orderId,
    });
    expect(findViolations(left).join()).to.match(
      /I4: payment .* neither delivered in full nor due for a refund/,
    );
  });
});
