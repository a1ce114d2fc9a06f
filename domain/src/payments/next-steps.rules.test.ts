import { expect } from 'chai';
import { nextStepsOf } from './next-steps.rules.ts';

const steps = (state: 'unmatched' | 'dismissed', isForeign: boolean) =>
  nextStepsOf({ state, isForeign, refunds: [] }, null);

describe('the next steps of a payment without an order', () => {
  it('are to assign or dismiss it', () => {
    expect(steps('unmatched', false)).to.deep.equal(['assign_or_dismiss']);
    expect(steps('dismissed', false)).to.deep.equal([]);
  });

  it('are to refund and dismiss it if no order can take its currency', () => {
    expect(steps('unmatched', true)).to.deep.equal(['refund_and_dismiss']);
    expect(steps('dismissed', true)).to.deep.equal([]);
  });
});
