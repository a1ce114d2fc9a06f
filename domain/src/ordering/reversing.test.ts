import { expect } from 'chai';
import * as fc from 'fast-check';
import { fold, rub } from '../kernel/index.ts';
import { orderCommands, orderEvents, specify } from '../testing/index.ts';
import type { OrderCommand } from './commands.ts';
import type { OrderEvent } from './events.ts';
import { order } from './order.ts';

const { given } = specify(order);
const events = orderEvents({ count: 2 });
const { placed, paid, fulfilled, reversed, refundDecided, refundSent, refundFailed, keys } = events;
const { confirm, reverse, fulfil } = orderCommands(events);

const second = { system: 'freekassa', paymentId: '559' };
const half = rub(450);
const share = (refundId: string, key: string) =>
  refundDecided({ refundId, amount: half, keys: [key], whole: false });

describe('money that the provider took back', () => {
  it('stops the order and makes its keys void, once', () => {
    given(placed, paid(), fulfilled()).when(reverse()).emits(reversed({ keys }));
    given(placed, paid()).when(reverse()).emits(reversed());
    given(placed, paid(), reversed()).when(reverse()).emitsNothing();
  });

  it('stops an order that has not seen the money, which buys nothing any more', () => {
    given(placed).when(reverse()).emits(reversed());
    given(placed, reversed()).when(confirm()).emitsNothing();
    given(placed, reversed()).when(fulfil()).emitsNothing();
  });

  it('is not made up for by another payment, which is told of', () => {
    const more = { payment: second };
    given(placed, reversed()).when(confirm(more)).emits(events.paidTwice(more));
    given(placed, paid(), reversed()).when(confirm(more)).emits(events.paidTwice(more));
  });

  it('beyond the price stops nothing', () => {
    const twice = events.paidTwice({ payment: second });
    const back = reversed({ payment: second, stops: false });
    given(placed, paid(), twice)
      .when(reverse({ payment: second }))
      .emits(back);
    given(placed, paid(), fulfilled())
      .when(reverse({ payment: second }))
      .emits(back);
    given(placed, paid(), fulfilled(), back)
      .when(confirm({ payment: second }))
      .emitsNothing();
  });

  it('is charged back though it was refunded, and not the other way', () => {
    given(placed, paid(), reversed())
      .when(reverse({ kind: 'charged_back' }))
      .emits(reversed({ kind: 'charged_back' }));
    given(placed, paid(), reversed({ kind: 'charged_back' }))
      .when(reverse())
      .emitsNothing();
  });

  it('is a refund of our own where that is awaited, and then nothing else', () => {
    const sent = refundSent({ reference: 'refund-1' });
    given(placed, paid(), refundDecided()).when(reverse()).emits(sent);
    given(placed, paid(), refundDecided(), refundFailed()).when(reverse()).emits(sent);
    given(placed, paid(), refundDecided(), refundSent()).when(reverse()).emitsNothing();
  });

  it('tells late of a refund that was sent, and not of the next of the same sum', () => {
    const history = [placed, paid(), fulfilled(), share('one', 'import:0')];
    given(...history, refundSent({ refundId: 'one', amount: half }), share('two', 'import:1'))
      .when(reverse({ amount: half }))
      .emitsNothing();
  });

  it('leaves nothing to be refunded', () => {
    const gone = [placed, paid(), refundDecided()];
    const failed = refundFailed({ why: 'the payment was reversed' });
    const back = reversed({ kind: 'charged_back' });
    given(...gone)
      .when(reverse({ kind: 'charged_back' }))
      .emits(back, failed);
    const { retryRefund, refund } = orderCommands(events);
    given(...gone, back, failed)
      .when(retryRefund())
      .rejects('nothing-to-refund');
    given(placed, paid(), back).when(refund()).rejects('nothing-to-refund');
  });

  it('comes to the same in whatever order it is told, however often', () => {
    const told: readonly OrderCommand[] = [
      confirm(),
      confirm(),
      reverse(),
      reverse({ kind: 'charged_back' }),
    ];
    const repeated = fc.array(fc.constantFrom(...told), { maxLength: 4 }).chain((again) => {
      const all = [...told, ...again];
      return fc.shuffledSubarray(all, { minLength: all.length });
    });
    fc.assert(
      fc.property(repeated, fc.nat(8), (commands, servedAt) => {
        const history: OrderEvent[] = [placed];
        let refundSeen = false;
        for (const [index, command] of commands.entries()) {
          refundSeen ||= command.type === 'ReversePayment';
          history.push(...order.decide(command, fold(order, history)));
          if (index < servedAt || fold(order, history).status !== 'paid') continue;
          expect(refundSeen).to.equal(false);
          history.push(...order.decide(fulfil(), fold(order, history)));
        }

        const state = fold(order, history);
        if (state.status === 'unplaced') throw new Error('it was placed');
        expect(state).to.deep.include({ status: 'stopped', keys: [] });
        const [payment, ...others] = state.payments;
        expect(others).to.deep.equal([]);
        expect(payment).to.deep.include({ amount: rub(900), reversed: 'charged_back' });
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
