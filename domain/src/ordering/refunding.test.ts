import { expect } from 'chai';
import * as fc from 'fast-check';
import { fold } from '../kernel/index.ts';
import { rub } from '@shop/contracts/kernel';
import { orderCommands, orderEvents, describeDecider } from '../testing/index.ts';
import type { OrderEvent } from './events.ts';
import { order } from './order.ts';

const { given } = describeDecider(order);
const events = orderEvents({ count: 3, total: rub(100), charge: rub(100) });
const { placed, paid, fulfilled, refundDecided, refundSent, refundFailed, keys } = events;
const commands = orderCommands(events);
const {
  refund,
  refundAttempt: attempt,
  refundSent: sent,
  refundFailed: failed,
  retryRefund,
} = commands;

const fulfilledOrder = [placed, paid(), fulfilled()] as const;
const second = { system: 'freekassa', paymentId: '559' };
const ofKey = (refundId: string, key: string, amount = rub(33.33)) =>
  refundDecided({ refundId, amount, keys: [key], whole: false });

describe('refunding an order', () => {
  it('refunds the whole price and voids the keys', () => {
    given(...fulfilledOrder)
      .when(refund())
      .emits(refundDecided({ keys }));
    given(placed, paid()).when(refund()).emits(refundDecided());
    given(...fulfilledOrder)
      .when(refund({ keys }))
      .emits(refundDecided({ keys }));
  });

  it('refunds the share of a key, rounded down, and the rest with the last key', () => {
    given(...fulfilledOrder)
      .when(refund({ keys: ['import:1'] }))
      .emits(ofKey('refund-1', 'import:1'));
    given(...fulfilledOrder, ofKey('one', 'import:1'))
      .when(refund({ keys: ['import:0'] }))
      .emits(ofKey('refund-1', 'import:0'));
    given(...fulfilledOrder, ofKey('one', 'import:1'), ofKey('two', 'import:0'))
      .when(refund({ keys: ['import:2'] }))
      .emits(refundDecided({ amount: rub(33.34), keys: ['import:2'] }));
  });

  it('refunds the rest if no keys are named', () => {
    given(...fulfilledOrder, ofKey('one', 'import:1'))
      .when(refund())
      .emits(refundDecided({ amount: rub(66.67), keys: ['import:0', 'import:2'] }));
  });

  it('counts a key once, even if it is named twice', () => {
    given(...fulfilledOrder)
      .when(refund({ keys: ['import:1', 'import:1', 'import:1'] }))
      .emits(ofKey('refund-1', 'import:1'));
  });

  it('accepts only keys that the buyer has', () => {
    const replaced = events.keyReplaced({ old: 'import:0', key: 'import:9' });
    given(...fulfilledOrder, replaced)
      .when(refund({ keys: ['import:9'] }))
      .emits(ofKey('refund-1', 'import:9'));
    for (const key of ['import:0', 'other:0']) {
      given(...fulfilledOrder, replaced)
        .when(refund({ keys: [key] }))
        .rejects('key-unknown');
    }
    given(placed, paid())
      .when(refund({ keys: ['import:0'] }))
      .rejects('key-unknown');
  });

  it('is rejected if everything was already refunded', () => {
    given(...fulfilledOrder, refundDecided({ keys }))
      .when(refund({ refundId: 'again' }))
      .rejects('nothing-to-refund');
    given(...fulfilledOrder, refundDecided({ keys }), refundSent())
      .when(refund({ refundId: 'again' }))
      .rejects('nothing-to-refund');
  });

  it('has no effect if repeated, and is rejected under the id of another refund', () => {
    given(...fulfilledOrder, refundDecided({ keys }))
      .when(refund())
      .emitsNothing();
    given(...fulfilledOrder, refundDecided({ keys }))
      .when(refund({ reason: 'another' }))
      .rejects('id-taken');
    given(...fulfilledOrder, ofKey('refund-1', 'import:0'))
      .when(refund({ keys: ['import:1'], reason: 'could not be delivered' }))
      .rejects('id-taken');
  });

  it('returns a mismatched or duplicate payment without stopping the order', () => {
    const twice = events.paidTwice({ payment: second, amount: rub(90) });
    const secondRefund = refundDecided({ payment: second, amount: rub(90), whole: false });
    given(...fulfilledOrder, twice)
      .when(refund({ payment: second }))
      .emits(secondRefund);
    given(...fulfilledOrder, twice)
      .when(refund({ payment: second, keys: ['import:0'] }))
      .rejects('key-unknown');
    given(placed, events.mismatched({ payment: second, amount: rub(90) }))
      .when(refund({ payment: second }))
      .emits(secondRefund);
    given(...fulfilledOrder, twice, secondRefund)
      .when(refund({ refundId: 'again', payment: second }))
      .rejects('nothing-to-refund');
  });

  it('voids a free order or some of its keys without sending money', () => {
    const free = orderEvents({ count: 3, total: rub(0), charge: rub(0) });
    const commandsFor = orderCommands(free);
    const got = [free.placed, free.paid(), free.fulfilled()] as const;
    const oneVoided = free.voided({ keys: ['import:1'], whole: false });
    given(...got)
      .when(commandsFor.refund())
      .emits(free.voided({ keys: free.keys }));
    given(free.placed, free.paid()).when(commandsFor.refund()).emits(free.voided());
    given(...got)
      .when(commandsFor.refund({ keys: ['import:1'] }))
      .emits(oneVoided);
    given(...got, oneVoided)
      .when(commandsFor.refund({ keys: ['import:1'] }))
      .emitsNothing();
    given(...got, oneVoided)
      .when(commandsFor.refund({ refundId: 'rest', keys: ['import:1'] }))
      .rejects('key-unknown');
    given(...got, oneVoided)
      .when(commandsFor.refund({ refundId: 'rest' }))
      .emits(free.voided({ refundId: 'rest', keys: ['import:0', 'import:2'] }));
    given(...got, free.voided({ keys: free.keys }))
      .when(commandsFor.refund({ refundId: 'again' }))
      .rejects('nothing-to-refund');
    given(...got, oneVoided)
      .when(commandsFor.refundSent())
      .emitsNothing();
    given(...got, oneVoided)
      .when(commandsFor.retryRefund())
      .emitsNothing();
  });

  it('accepts only received payments', () => {
    given(placed, paid())
      .when(refund({ payment: second }))
      .rejects('payment-unknown');
    given(placed).when(refund()).rejects('payment-unknown');
  });

  it('is sent once, or fails until it is retried', () => {
    const due = [...fulfilledOrder, refundDecided({ keys })] as const;
    given(...due)
      .when(sent())
      .emits(refundSent());
    given(...due, refundSent())
      .when(sent())
      .emitsNothing();
    given(...due)
      .when(failed())
      .emits(refundFailed());
    given(...due, refundFailed())
      .when(failed())
      .emitsNothing();
    given(...due, refundSent())
      .when(failed())
      .emitsNothing();
    given(...due)
      .when(retryRefund())
      .emitsNothing();
    given(...due, refundFailed())
      .when(retryRefund('refund-1', 'manual'))
      .emits(events.refundRetried({ method: 'manual' }));
    given(...due, refundFailed())
      .when(sent())
      .emits(refundSent());
    given(...fulfilledOrder)
      .when(sent())
      .rejects('refund-unknown');
    given(...fulfilledOrder)
      .when(retryRefund())
      .rejects('refund-unknown');
  });
});

describe('an attempt to send a refund', () => {
  const due = [...fulfilledOrder, refundDecided({ keys })] as const;
  const { refundAttempted: attempted, refundRetried: retried } = events;

  it('is recorded once until staff retry the refund through the API', () => {
    given(...due)
      .when(attempt())
      .emits(attempted());
    given(...due, attempted())
      .when(attempt('refund-1', 'attempt-2'))
      .emitsNothing();
    given(...due, attempted(), refundFailed(), retried())
      .when(attempt('refund-1', 'attempt-2'))
      .emits(attempted({ attemptId: 'attempt-2' }));
  });

  it('has one result', () => {
    given(...due, attempted())
      .when(sent())
      .emits(refundSent());
    given(...due, attempted())
      .when(failed())
      .emits(refundFailed());
  });

  it('must have a result before staff record that they sent the money', () => {
    const sentManually = commands.refundSentManually();
    for (const history of [due, [...due, attempted()], [...due, refundFailed(), retried()]]) {
      given(...history)
        .when(sentManually)
        .rejects('refund-under-way');
    }
    given(...fulfilledOrder, refundDecided({ keys, method: 'manual' }))
      .when(sentManually)
      .emits(refundSent());
    given(...due, attempted(), refundSent())
      .when(sentManually)
      .emitsNothing();
    given(...due, attempted(), refundFailed())
      .when(sentManually)
      .emits(refundSent());
    given(...due, attempted(), refundFailed(), retried({ method: 'manual' }))
      .when(sentManually)
      .emits(refundSent());
  });

  it('is not made if the refund is sent, failed or sent manually', () => {
    for (const end of [refundSent(), refundFailed()]) {
      given(...due, end)
        .when(attempt())
        .emitsNothing();
    }
    given(...due, refundFailed(), retried({ method: 'manual' }))
      .when(attempt())
      .emitsNothing();
    given(...fulfilledOrder)
      .when(attempt())
      .rejects('refund-unknown');
  });
});

describe('the refunds of an order', () => {
  const wholePrice = fc.integer({ min: 1, max: 10_000_000 });

  it('add up to exactly the amount paid, however its keys are divided', () => {
    fc.assert(
      fc.property(
        wholePrice,
        fc.integer({ min: 1, max: 10 }),
        fc.array(fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 4 })), { maxLength: 12 }),
        (minor, count, parts) => {
          const sum = { minor, currency: 'RUB' } as const;
          const of = orderEvents({ count, total: sum, charge: sum });
          const commandsFor = orderCommands(of);
          const history: OrderEvent[] = [of.placed, of.paid(), of.fulfilled()];
          const refunded = () =>
            history.reduce(
              (all, { type, data }) =>
                type === 'ordering.RefundDecided' ? all + data.amount.minor : all,
              0,
            );
          const decide = (refundId: string, refundedKeys: readonly string[]) => {
            const state = fold(order, history);
            history.push(
              ...order.decide(commandsFor.refund({ refundId, keys: refundedKeys }), state),
            );
            expect(refunded()).to.be.at.most(minor);
          };

          for (const [index, [from, many]] of parts.entries()) {
            const state = fold(order, history);
            if (state.status !== 'fulfilled') break;
            const refundedKeys = state.keys.slice(from, from + many);
            if (refundedKeys.length > 0 && Math.floor((minor * refundedKeys.length) / count) > 0) {
              decide(`part ${index}`, refundedKeys);
            }
          }
          if (fold(order, history).status === 'fulfilled') decide('rest', []);

          expect(refunded()).to.equal(minor);
          expect(fold(order, history)).to.deep.include({ status: 'stopped', keys: [] });
        },
      ),
    );
  });
});
