import type { PaymentDocument } from '@shop/contracts/payments/documents';
import { instant, rub, usd } from '@shop/contracts/kernel';
import { toWireMoney } from '@shop/contracts/wire/contract';
import { expect } from 'chai';
import { sumReturned, toAdminPayment } from './to-admin-payment.ts';

const at = instant('2026-03-01T12:00:00.000Z');
const payment: PaymentDocument = {
  system: 'sandbox',
  payment_id: '558',
  order_id: 'order',
  number: 1,
  has_order: true,
  status: 'paid',
  expected: rub(900),
  amount: rub(900),
  fee: null,
  at,
  confirmed_at: at,
  notifications: [],
  notified: 1,
  is_reversed: true,
  reversed: [
    { kind: 'refunded', reversal_id: 'r-1', amount: usd(5), at },
    { kind: 'refunded', reversal_id: 'r-2', amount: rub(100), at },
    { kind: 'refunded', reversal_id: 'r-3', amount: usd(2), at },
    { kind: 'refunded', reversal_id: 'r-4', amount: rub(50), at },
  ],
  refunds: [],
};

describe('a payment with reversals in two currencies', () => {
  it('has a sum in its own currency', () => {
    expect(sumReturned(payment)).to.deep.equal(rub(150));
    expect(sumReturned({ ...payment, amount: usd(9) })).to.deep.equal(usd(7));
    expect(sumReturned({ ...payment, amount: null, expected: null })).to.deep.equal(usd(7));
    expect(sumReturned({ ...payment, reversed: payment.reversed.slice(0, 1) })).to.equal(null);
    expect(sumReturned({ ...payment, reversed: [] })).to.equal(null);
  });

  it('has a sum in the currency of the charge before the payment is reported', () => {
    const unreported = { ...payment, amount: null };
    const first = payment.reversed.slice(0, 1);
    expect(sumReturned(unreported)).to.deep.equal(rub(150));
    expect(sumReturned({ ...unreported, reversed: first })).to.equal(null);
    expect(sumReturned({ ...unreported, reversed: first, expected: usd(9) })).to.deep.equal(usd(5));
  });

  it('is shown with the sum in its own currency, and a running total of each', () => {
    const { returned, reversed } = toAdminPayment(payment, 'sandbox:558');
    expect(returned).to.deep.equal(toWireMoney(rub(150)));
    expect(reversed.map(({ total }) => total)).to.deep.equal(
      [usd(5), rub(100), usd(7), rub(150)].map(toWireMoney),
    );
  });
});
