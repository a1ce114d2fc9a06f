import { expect } from 'chai';
import { nextStepsOf } from './next-steps.rules.ts';

const steps = (status: 'unmatched' | 'dismissed', hasWrongCurrency: boolean, isReversed = false) =>
  nextStepsOf({ status, hasWrongCurrency, isReversed, refunds: [] }, null);

describe('the next steps of a payment of an order', () => {
  it('solve each problem of the order', () => {
    const order = { unexpectedPayment: 'paid_twice', isMailFailed: false } as const;
    const attentionReasons = ['buyer_banned', 'short_of_keys', 'paid_twice'] as const;
    const payment = {
      status: 'paid_twice',
      hasWrongCurrency: false,
      isReversed: true,
      refunds: [],
    } as const;
    expect(nextStepsOf(payment, { ...order, attentionReasons })).to.have.members([
      'refund_second_payment',
      'lift_hold_or_refund',
      'add_keys_or_refund',
    ]);
  });
});

describe('the next steps of a payment without an order', () => {
  it('are to assign or dismiss it', () => {
    expect(steps('unmatched', false)).to.deep.equal(['assign_or_dismiss']);
    expect(steps('dismissed', false)).to.deep.equal([]);
  });

  it('are to refund and dismiss it if no order can take its currency', () => {
    expect(steps('unmatched', true)).to.deep.equal(['refund_and_dismiss']);
    expect(steps('dismissed', true)).to.deep.equal([]);
  });

  it('are to check the rest and dismiss it if a part was returned', () => {
    expect(steps('unmatched', false, true)).to.deep.equal(['dismiss_returned']);
    expect(steps('unmatched', true, true)).to.deep.equal(['refund_and_dismiss']);
    expect(steps('dismissed', false, true)).to.deep.equal([]);
  });
});
