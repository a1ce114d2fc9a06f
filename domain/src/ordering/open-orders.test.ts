import { expect } from 'chai';
import * as fc from 'fast-check';
import type { Instant } from '@shop/contracts/kernel';
import { fold, DomainError } from '../kernel/index.ts';
import { instant } from '@shop/contracts/kernel';
import { describeDecider } from '../testing/index.ts';
import type { OpenOrdersEvent } from './events.ts';
import { orderId } from './ids.ts';
import type { AddOpenOrder, OpenOrdersCommand } from './open-orders.ts';
import { openOrderLimits, openOrders } from './open-orders.ts';

const minute = 60_000;
const start = Date.parse('2026-03-01T12:00:00.000Z');
const at = (minutes: number): Instant => instant(new Date(start + minutes * minute));

const add = (id: string, count = 1, minutes = 0): AddOpenOrder => ({
  type: 'AddOpenOrder',
  data: { owner: 'h', orderId: orderId(id), count, until: at(minutes + 15), now: at(minutes) },
});
const added = (id: string, count = 1, minutes = 0): OpenOrdersEvent => ({
  type: 'ordering.OpenOrderAdded',
  data: {
    owner: 'h',
    orderId: orderId(id),
    count,
    until: at(minutes + 15),
    at: at(minutes),
  },
});
const { given } = describeDecider(openOrders);

describe('the unpaid orders of one buyer', () => {
  it('are at most three', () => {
    given(added('a'), added('b')).when(add('c')).emits(added('c'));
    given(added('a'), added('b'), added('c')).when(add('d')).rejects('too-many-open-orders');
  });

  it('contain at most twenty keys', () => {
    given(added('a', 10)).when(add('b', 10)).emits(added('b', 10));
    given(added('a', 10), added('b', 10)).when(add('c')).rejects('too-many-open-orders');
  });

  it('count an order once, even if another request adds it again', () => {
    const full = [added('a'), added('b'), added('c')];
    given(...full)
      .when(add('a', 1, 1))
      .emits(added('a', 1, 1));
    given(...full, added('a', 1, 1))
      .when(add('d'))
      .rejects('too-many-open-orders');
    const closed: OpenOrdersEvent = {
      type: 'ordering.OpenOrdersClosed',
      data: { owner: 'h', orderIds: [orderId('a')], at: at(1) },
    };
    given(...full, added('a', 1, 1), closed)
      .when(add('d'))
      .emits(added('d'));
  });

  it('count as many keys as the largest of the requests for an order', () => {
    given(added('a', 12)).when(add('a', 1)).emits(added('a', 12));
    given(added('a', 1)).when(add('a', 12)).emits(added('a', 12));
    given(added('a', 1), added('b', 12)).when(add('a', 9)).rejects('too-many-open-orders');
  });

  it('lose a refused order, unless another request has added it too', () => {
    const undo = (minutes: number): OpenOrdersCommand => ({
      type: 'UndoOpenOrder',
      data: { owner: 'h', orderId: orderId('a'), until: at(minutes + 15), now: at(1) },
    });
    given(added('a'), added('b'))
      .when(undo(0))
      .emits({
        type: 'ordering.OpenOrdersClosed',
        data: { owner: 'h', orderIds: [orderId('a')], at: at(1) },
      });
    given(added('a')).when(undo(1)).emitsNothing();
    given(added('a'), added('a', 1, 1))
      .when(undo(1))
      .emitsNothing();
    given(added('a'), added('a', 1, 1))
      .when(undo(0))
      .emitsNothing();
    given(added('a'), added('a')).when(undo(0)).emitsNothing();
    given(added('b')).when(undo(0)).emitsNothing();
  });

  it('no longer count once closed or past their payment deadline', () => {
    const closed: OpenOrdersEvent = {
      type: 'ordering.OpenOrdersClosed',
      data: { owner: 'h', orderIds: [orderId('a')], at: at(1) },
    };
    const three = [added('a'), added('b'), added('c')];
    given(...three, closed)
      .when(add('d', 1, 2))
      .emits(added('d', 1, 2));
    given(...three)
      .when(add('d', 1, 14))
      .rejects('too-many-open-orders');
    given(...three)
      .when(add('d', 1, 15))
      .emits(added('d', 1, 15));
  });

  it('are closed once, and only if they are open', () => {
    const close = (...ids: readonly string[]): OpenOrdersCommand => ({
      type: 'CloseOpenOrders',
      data: { owner: 'h', orderIds: ids.map(orderId), now: at(1) },
    });
    given(added('a'))
      .when(close('a', 'b'))
      .emits({
        type: 'ordering.OpenOrdersClosed',
        data: { owner: 'h', orderIds: [orderId('a')], at: at(1) },
      });
    given().when(close('a')).emitsNothing();
  });

  it('stay within the limits in any order of commands', () => {
    const step = fc.record({
      id: fc.integer({ min: 0, max: 30 }),
      count: fc.integer({ min: 1, max: 10 }),
      minutes: fc.integer({ min: 0, max: 5 }),
      closes: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const history: OpenOrdersEvent[] = [];
        let minutes = 0;
        for (const { id, count, minutes: passed, closes } of steps) {
          minutes += passed;
          const now = at(minutes);
          const state = fold(openOrders, history);
          const command: OpenOrdersCommand = closes
            ? {
                type: 'CloseOpenOrders',
                data: { owner: 'h', orderIds: [orderId(String(id))], now },
              }
            : add(String(id), count, minutes);
          try {
            history.push(...openOrders.decide(command, state));
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
          }
          const after = fold(openOrders, history);
          const open = after.filter(({ until }) => until > now);
          expect(open.length).to.be.at.most(openOrderLimits.orders);
          expect(open.reduce((sum, order) => sum + order.count, 0)).to.be.at.most(
            openOrderLimits.keys,
          );
          expect(after.length).to.be.at.most(openOrderLimits.orders);
        }
      }),
    );
  });
});
