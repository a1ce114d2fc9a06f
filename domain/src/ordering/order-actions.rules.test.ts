import { expect } from 'chai';
import { actionsFor } from './order-actions.rules.ts';

type Facts = Parameters<typeof actionsFor>[0];

const price = {
  left: 1_000,
  applied_as: 'price',
  accepted: false,
  refunded: false,
  free: false,
} as const;

const pending: Facts = {
  stage: 'pending',
  stopped: false,
  awaits: null,
  isOnHold: false,
  attentionReasons: [],
  delivery: 'pool',
  keys: 0,
  payments: [],
};
const delivered: Facts = { ...pending, stage: 'delivered', keys: 2, payments: [price] };

const actionsWith = (...attentionReasons: Facts['attentionReasons']) =>
  actionsFor({ ...delivered, attentionReasons });

describe('the available actions for an order', () => {
  it('include only cancellation while it is unpaid', () => {
    expect(actionsFor(pending)).to.deep.equal(['cancel']);
    expect(actionsFor({ ...pending, stage: 'expired' })).to.deep.equal([]);
  });

  it('include accepting or refunding a payment of a different amount', () => {
    const mismatchedPayment = { ...price, applied_as: 'mismatched' } as const;
    const unpaid: Facts = { ...pending, stage: 'expired', payments: [mismatchedPayment] };
    expect(actionsFor(unpaid)).to.deep.equal(['refund', 'accept_payment']);
    const refunded = { ...unpaid, payments: [{ ...mismatchedPayment, refunded: true, left: 500 }] };
    expect(actionsFor(refunded)).to.deep.equal(['refund']);
    const accepted = { ...unpaid, payments: [{ ...mismatchedPayment, accepted: true }] };
    expect(actionsFor(accepted)).to.deep.equal(['refund']);
  });

  it('include lifting a hold before delivery', () => {
    const paidOnHold: Facts = { ...delivered, stage: 'paid', keys: 0, isOnHold: true };
    expect(actionsFor(paidOnHold)).to.deep.equal(['refund', 'lift_hold', 'correct_email']);
    const waiting: Facts = { ...paidOnHold, isOnHold: false, awaits: 'staff' };
    expect(actionsFor(waiting)).to.deep.equal(['refund', 'deliver', 'correct_email']);
  });

  it('include resolving a charge-back and a partial reversal', () => {
    for (const reason of ['charged_back', 'partly_reversed'] as const) {
      expect(actionsWith(reason)).to.include('resolve_attention');
      expect(actionsWith('paid_twice', reason)).to.include('resolve_attention');
    }
    expect(actionsWith('paid_twice')).not.to.include('resolve_attention');
  });

  it('include key maintenance after delivery', () => {
    const all = ['refund', 'replace_key', 'mail_keys', 'correct_email'];
    expect(actionsFor(delivered)).to.deep.equal(all);
    const shared: Facts = { ...delivered, delivery: 'shared' };
    expect(actionsFor(shared)).to.deep.equal(all.filter((action) => action !== 'replace_key'));
  });

  it('are none once everything was returned', () => {
    const removed: Facts = {
      ...delivered,
      stopped: true,
      keys: 0,
      payments: [{ ...price, left: 0 }],
    };
    expect(actionsFor(removed)).to.deep.equal([]);
  });

  it('include voiding an order paid by promo code, unless it is stopped', () => {
    const free: Facts = { ...delivered, payments: [{ ...price, left: 0, free: true }] };
    expect(actionsFor(free)).to.include('refund');
    expect(actionsFor({ ...free, stopped: true })).to.deep.equal([]);
  });
});
