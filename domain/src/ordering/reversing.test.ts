import { expect } from 'chai';
import * as fc from 'fast-check';
import { fold } from '../kernel/index.ts';
import { rub, usd } from '@shop/contracts/kernel';
import { orderCommands, orderEvents, describeDecider } from '../testing/index.ts';
import type { OrderCommand } from './commands.ts';
import type { OrderEvent } from './events.ts';
import { order } from './order.ts';

const { given } = describeDecider(order);
const events = orderEvents({ count: 2 });
const { placed, paid, mismatched, fulfilled, reversed, keys } = events;
const { reversedEarly, receivedReversed, reversalsApplied } = events;
const { refundDecided, refundAttempted, refundSent, refundConfirmed, refundFailed } = events;
const { confirm, reverse, fulfil } = orderCommands(events);

const second = { system: 'freekassa', paymentId: '559' };
const halfCharge = rub(450);
const share = (refundId: string, key: string) =>
  refundDecided({ refundId, amount: halfCharge, keys: [key], whole: false });

const part = (rubles: number) =>
  ({ amount: rub(rubles), reversalId: 'r-9', whole: false, stops: false }) as const;

describe('a reversal by the provider', () => {
  it('stops the order and voids its keys, once', () => {
    given(placed, paid(), fulfilled()).when(reverse()).emits(reversed({ keys }));
    given(placed, paid()).when(reverse()).emits(reversed());
    given(placed, paid(), reversed()).when(reverse()).emitsNothing();
  });

  it('stops an unpaid order, so that the payment buys nothing', () => {
    given(placed).when(reverse()).emits(reversedEarly());
    given(placed, reversedEarly()).when(confirm()).emits(receivedReversed(), reversalsApplied());
    const history = [placed, reversedEarly(), receivedReversed(), reversalsApplied()];
    given(...history)
      .when(confirm())
      .emitsNothing();
    for (const before of [[placed, reversedEarly()], history]) {
      given(...before)
        .when(reverse())
        .emitsNothing();
      given(...before)
        .when(fulfil())
        .emitsNothing();
    }
  });

  it('that an earlier release counted before the payment does not count again', () => {
    given(placed, reversed()).when(confirm()).emits(receivedReversed());
  });

  it('of another amount before its payment leaves the order payable', () => {
    const amount = rub(100);
    const early = reversedEarly({ amount, whole: false, stops: false });
    const received = [receivedReversed({ amount }), reversalsApplied({ amount })];
    given(placed, early)
      .when(confirm({ amount }))
      .emits(...received);
    given(placed, early, ...received)
      .when(confirm({ payment: second }))
      .emits(paid({ payment: second }));
  });

  it('is not offset by another payment, which is recorded as a duplicate', () => {
    const more = { payment: second };
    given(placed, reversedEarly()).when(confirm(more)).emits(events.paidTwice(more));
    given(placed, paid(), reversed()).when(confirm(more)).emits(events.paidTwice(more));
  });

  it('does not stop the order if the payment is a duplicate', () => {
    const twice = events.paidTwice({ payment: second });
    const reversal = { payment: second, stops: false };
    given(placed, paid(), twice)
      .when(reverse({ payment: second }))
      .emits(reversed(reversal));
    given(placed, paid(), fulfilled())
      .when(reverse({ payment: second }))
      .emits(reversedEarly(reversal));
    given(placed, paid(), fulfilled(), reversedEarly(reversal))
      .when(confirm({ payment: second }))
      .emits(receivedReversed({ payment: second }), reversalsApplied({ payment: second }));
  });

  it('can be resolved once by staff if it is a charge-back or partial', () => {
    const { resolved } = events;
    const { resolve } = orderCommands(events);
    const charged = reversed({ kind: 'charged_back', keys });
    given(placed, paid(), fulfilled(), charged).when(resolve).emits(resolved());
    given(placed, paid(), fulfilled(), reversed(part(100)))
      .when(resolve)
      .emits(resolved());
    given(placed, paid(), fulfilled(), charged, resolved()).when(resolve).emitsNothing();
    given(placed, paid(), fulfilled()).when(resolve).emitsNothing();
    given(placed, paid(), fulfilled(), reversed({ keys })).when(resolve).emitsNothing();
  });

  it('of a payment of another amount leaves the order payable', () => {
    const amount = rub(100);
    const back = reversed({ amount, keys: [], whole: true, stops: false });
    given(placed, mismatched({ amount })).when(reverse({ amount })).emits(back);
    given(placed, mismatched({ amount }), back)
      .when(confirm({ payment: second }))
      .emits(paid({ payment: second }));
  });

  it('counts a chargeback and a refund separately, in either order', () => {
    const reversal = { kind: 'charged_back' } as const;
    given(placed, paid(), reversed()).when(reverse(reversal)).emits(reversed(reversal));
    given(placed, paid(), reversed(reversal)).when(reverse()).emits(reversed());
  });

  it('completes an open refund of the shop instead of counting as a reversal', () => {
    const overrides = { reference: 'reversal-1', reversalId: 'reversal-1' };
    given(placed, paid(), refundDecided()).when(reverse()).emits(refundSent(overrides));
    given(placed, paid(), refundDecided(), refundFailed())
      .when(reverse())
      .emits(refundSent(overrides));
    given(placed, paid(), refundDecided(), refundSent()).when(reverse()).emits(refundConfirmed());
    for (const refundEvents of [[refundSent(overrides)], [refundSent(), refundConfirmed()]]) {
      given(placed, paid(), refundDecided(), ...refundEvents)
        .when(reverse())
        .emitsNothing();
    }
  });

  it('is matched to a refund by the provider’s id before the amount', () => {
    const refunds = [share('one', 'import:0'), share('two', 'import:1')];
    const reference = 'reversal-1';
    given(placed, paid(), fulfilled(), ...refunds)
      .when(reverse({ amount: halfCharge }))
      .emits(refundSent({ refundId: 'one', amount: halfCharge, reference, reversalId: reference }));
    given(placed, paid(), fulfilled(), ...refunds, refundSent({ refundId: 'two', reference }))
      .when(reverse({ amount: halfCharge }))
      .emits(refundConfirmed({ refundId: 'two' }));
    const accepted = refundAttempted({ refundId: 'two', attemptId: reference });
    given(placed, paid(), fulfilled(), ...refunds, accepted)
      .when(reverse({ amount: halfCharge }))
      .emits(refundSent({ refundId: 'two', amount: halfCharge, reference, reversalId: reference }));
  });

  it('confirms a sent refund before the next one of the same amount', () => {
    const history = [placed, paid(), fulfilled(), share('one', 'import:0')];
    const sent = refundSent({ refundId: 'one', amount: halfCharge });
    given(...history, sent, share('two', 'import:1'))
      .when(reverse({ amount: halfCharge }))
      .emits(refundConfirmed({ refundId: 'one' }));
  });

  it('can be reported as a total that includes refunds of the shop', () => {
    const history = [placed, paid(), fulfilled(), share('one', 'import:0')];
    const sum = { reversalId: 'total:50000', amount: rub(500) };
    const sent = { refundId: 'one', amount: halfCharge, reference: sum.reversalId };
    given(...history)
      .when(reverse({ ...sum, isSum: true }))
      .emits(
        refundSent({ ...sent, reversalId: sum.reversalId }),
        reversed({ ...sum, amount: rub(50), whole: false, stops: false }),
      );
    const both = { reversalId: 'total:90000', amount: rub(900), isSum: true };
    given(...history, refundSent({ refundId: 'one', amount: halfCharge }), share('two', 'import:1'))
      .when(reverse(both))
      .emits(
        refundConfirmed({ refundId: 'one', reversalId: both.reversalId }),
        refundSent({
          refundId: 'two',
          amount: halfCharge,
          reference: both.reversalId,
          reversalId: both.reversalId,
        }),
      );
  });

  it('of a part keeps the order and its keys until nothing is left', () => {
    const parts = [
      { reversalId: 'r-1', amount: rub(100) },
      { reversalId: 'r-2', amount: rub(100) },
      { reversalId: 'r-3', amount: rub(700) },
    ] as const;
    const [first, next, last] = parts;
    const notAll = { whole: false, stops: false };
    const history = [placed, paid(), fulfilled()];
    given(...history)
      .when(reverse(first))
      .emits(reversed({ ...first, ...notAll }));
    const before = [...history, reversed({ ...first, ...notAll })];
    given(...before)
      .when(reverse(first))
      .emitsNothing();
    given(...before)
      .when(reverse(next))
      .emits(reversed({ ...next, ...notAll }));
    given(...before, reversed({ ...next, ...notAll }))
      .when(reverse(last))
      .emits(reversed({ ...last, keys }));
  });

  it('of a part before the payment still allows the payment', () => {
    const early = { amount: rub(100), whole: false, stops: false };
    const { amount } = early;
    given(placed).when(reverse(early)).emits(reversedEarly(early));
    given(placed, reversedEarly(early)).when(confirm()).emits(paid(), reversalsApplied({ amount }));
    const rest = { reversalId: 'r-2', amount: rub(800) };
    given(placed, reversedEarly(early)).when(reverse(rest)).emits(reversedEarly(rest));
    given(placed, reversedEarly(early), paid(), reversalsApplied({ amount }))
      .when(reverse(rest))
      .emits(reversed(rest));
  });

  it('of less than the payment leaves the rest refundable', () => {
    const more = { amount: rub(1_000) };
    const applied = reversalsApplied();
    given(placed, reversedEarly()).when(confirm(more)).emits(events.paidTwice(more), applied);
    const { refund } = orderCommands(events);
    given(placed, reversedEarly(), events.paidTwice(more), applied)
      .when(refund())
      .emits(refundDecided({ amount: rub(100), whole: false }));
  });

  it('keeps a refund that can still be sent, and fails one that cannot', () => {
    const history = [placed, paid(), fulfilled(), share('one', 'import:0')];
    given(...history)
      .when(reverse(part(400)))
      .emits(reversed(part(400)));
    const failed = refundFailed({ refundId: 'one', reason: 'payment-reversed' });
    given(...history)
      .when(reverse(part(500)))
      .emits(reversed(part(500)), failed);
    const { retryRefund, refund } = orderCommands(events);
    const after = [...history, reversed(part(500)), failed];
    given(...after)
      .when(retryRefund('one'))
      .rejects('nothing-to-refund');
    given(...after)
      .when(refund())
      .emits(refundDecided({ amount: rub(400), keys: ['import:1'] }));
  });

  it('leaves no key once it and a key refund return the whole price', () => {
    const partial = { amount: halfCharge, whole: false, stops: false };
    const { refund } = orderCommands(events);
    given(placed, paid(), fulfilled(), reversed(partial))
      .when(refund({ keys: ['import:0'] }))
      .emits(refundDecided({ amount: halfCharge, keys }));
    given(placed, paid(), fulfilled(), share('one', 'import:0'))
      .when(reverse({ amount: rub(449) }))
      .emits(reversed({ amount: rub(449), whole: false, stops: false }));
    given(placed, paid(), fulfilled(), share('one', 'import:0'), refundSent({ refundId: 'one' }))
      .when(reverse({ amount: rub(450), kind: 'charged_back' }))
      .emits(reversed({ amount: rub(450), kind: 'charged_back', keys: ['import:1'] }));
  });

  it('leaves nothing to refund', () => {
    const removed = [placed, paid(), refundDecided()];
    const failed = refundFailed({ reason: 'payment-reversed' });
    const reversal = reversed({ kind: 'charged_back' });
    given(...removed)
      .when(reverse({ kind: 'charged_back' }))
      .emits(reversal, failed);
    const { retryRefund, refund } = orderCommands(events);
    given(...removed, reversal, failed)
      .when(retryRefund())
      .rejects('nothing-to-refund');
    given(placed, paid(), reversal).when(refund()).rejects('nothing-to-refund');
  });

  const inDollars = { amount: usd(900), inOtherCurrency: true, whole: false, stops: false };

  it('in another currency is recorded for staff, and counts in no sum', () => {
    const { refund } = orderCommands(events);
    const wrongCurrency = { ...inDollars, reversalId: 'r-1' };
    for (const before of [
      [placed, paid()],
      [placed, paid(), fulfilled()],
    ]) {
      given(...before)
        .when(reverse(wrongCurrency))
        .emits(reversed(wrongCurrency));
      given(...before, reversed(wrongCurrency))
        .when(reverse({ reversalId: 'r-2', amount: rub(899) }))
        .emits(reversed({ reversalId: 'r-2', amount: rub(899), whole: false, stops: false }));
    }
    given(placed, paid(), reversed(wrongCurrency)).when(refund()).emits(refundDecided());
    given(placed, paid(), reversed(wrongCurrency))
      .when(orderCommands(events).resolve)
      .emits(events.resolved());
    const all = reversed({ reversalId: 'r-2' });
    given(placed, paid(), all).when(reverse(wrongCurrency)).emits(reversed(wrongCurrency));
  });

  it('in another currency does not stop an order that is not paid yet', () => {
    const wrongCurrency = { amount: usd(900), reversalId: 'r-1', whole: false, stops: false };
    given(placed).when(reverse(wrongCurrency)).emits(reversedEarly(wrongCurrency));
    given(placed, reversedEarly(wrongCurrency)).when(confirm()).emits(paid());
    const ours = { reversalId: 'r-2', amount: rub(100), whole: false, stops: false };
    given(placed, reversedEarly(wrongCurrency), reversedEarly(ours))
      .when(confirm())
      .emits(paid(), reversalsApplied({ amount: rub(100) }));
  });

  it('in another currency is not one of the refunds of the shop', () => {
    const wrongCurrency = inDollars;
    given(placed, paid(), refundDecided(), refundSent({ reference: 'reversal-1' }))
      .when(reverse({ amount: usd(900) }))
      .emits(reversed({ ...wrongCurrency, keys: [] }));
    given(placed, paid(), refundDecided())
      .when(reverse({ amount: usd(1_000), isSum: true }))
      .emits(reversed({ ...wrongCurrency, amount: usd(1_000) }));
  });

  it('has the same result in any order of reports, with any repeats', () => {
    const overrides: readonly OrderCommand[] = [
      confirm(),
      confirm(),
      reverse(),
      reverse({ kind: 'charged_back' }),
    ];
    const repeated = fc.array(fc.constantFrom(...overrides), { maxLength: 4 }).chain((again) => {
      const all = [...overrides, ...again];
      return fc.shuffledSubarray(all, { minLength: all.length });
    });
    fc.assert(
      fc.property(repeated, fc.nat(8), (commands, fulfilledAtStep) => {
        const history: OrderEvent[] = [placed];
        let hasSeenRefund = false;
        for (const [index, command] of commands.entries()) {
          hasSeenRefund ||= command.type === 'ReversePayment';
          history.push(...order.decide(command, fold(order, history)));
          if (index < fulfilledAtStep || fold(order, history).status !== 'paid') continue;
          expect(hasSeenRefund).to.equal(false);
          history.push(...order.decide(fulfil(), fold(order, history)));
        }

        const state = fold(order, history);
        if (state.status === 'unplaced') throw new Error('The order was not placed');
        expect(state).to.deep.include({ status: 'stopped', keys: [] });
        const [payment, ...others] = state.payments;
        expect(others).to.deep.equal([]);
        expect(payment?.reversals.map(({ kind }) => kind)).to.have.members([
          'refunded',
          'charged_back',
        ]);
        expect(
          history.filter(({ type }) => type === 'ordering.OrderFulfilled').length,
        ).to.be.lessThan(2);
        expect(history.filter(({ type }) => type === 'ordering.OrderPaid').length).to.be.lessThan(
          2,
        );
      }),
    );
  });
});
