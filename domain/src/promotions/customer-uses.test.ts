import { expect } from 'chai';
import * as fc from 'fast-check';
import type { Instant } from '@shop/contracts/kernel';
import { instant } from '@shop/contracts/kernel';
import { addMilliseconds, DomainError } from '../kernel/index.ts';
import { noon, quarterPastNoon, describeDecider } from '../testing/index.ts';
import type { CustomerUseCommand } from './customer-uses.ts';
import { customerUses, usesByOtherOrders } from './customer-uses.ts';
import type { CustomerUseEvent } from './events.ts';
import { code } from './testing/promo-samples.ts';

const { given } = describeDecider(customerUses);
const later1 = instant('2026-03-01T12:15:00.001Z');

const sharedData = (orderId: string) => ({ code, customerId: 'one', orderId });
const reserve = (
  orderId: string,
  { until = quarterPastNoon, limit = 1 }: Readonly<{ until?: Instant; limit?: number | null }> = {},
): CustomerUseCommand => ({
  type: 'ReserveCustomerUse',
  data: { ...sharedData(orderId), until, limit, now: noon },
});
const redeem = (orderId: string): CustomerUseCommand => ({
  type: 'RedeemCustomerUse',
  data: { ...sharedData(orderId), now: noon },
});
const release = (orderId: string, until: Instant | null): CustomerUseCommand => ({
  type: 'ReleaseCustomerUse',
  data: { ...sharedData(orderId), until, now: noon },
});
const undo = (orderId: string, until: Instant): CustomerUseCommand => ({
  type: 'UndoCustomerReservation',
  data: { ...sharedData(orderId), until, now: noon },
});
const reserved = (
  orderId: string,
  uses: number,
  { until = quarterPastNoon, isRenewed = false } = {},
): CustomerUseEvent => ({
  type: 'promotions.CustomerUseReserved',
  data: { ...sharedData(orderId), until, isRenewed, uses, at: noon },
});
const redeemed = (orderId: string, uses: number): CustomerUseEvent => ({
  type: 'promotions.CustomerUseRedeemed',
  data: { ...sharedData(orderId), uses, at: noon },
});
const released = (orderId: string, uses: number, until = quarterPastNoon): CustomerUseEvent => ({
  type: 'promotions.CustomerUseReleased',
  data: { ...sharedData(orderId), until, uses, at: noon },
});
const renewed = reserved('a', 1, { until: later1, isRenewed: true });

describe('the uses of a promo code by one customer', () => {
  it('count towards the limit whether reserved or redeemed', () => {
    given().when(reserve('a')).emits(reserved('a', 1));
    given(reserved('a', 1)).when(reserve('b')).rejects('promo-already-used');
    given(reserved('a', 1), redeemed('a', 1)).when(reserve('b')).rejects('promo-already-used');
    given(reserved('a', 1))
      .when(reserve('b', { limit: 2 }))
      .emits(reserved('b', 2));
    given(reserved('a', 1), released('a', 0)).when(reserve('b')).emits(reserved('b', 1));
  });

  it('can exceed a limit that was lowered or removed', () => {
    const two = [reserved('a', 1), reserved('b', 2)] as const;
    given(...two)
      .when(reserve('a', { until: later1 }))
      .emits(reserved('a', 2, { until: later1, isRenewed: true }));
    given(...two)
      .when(reserve('c', { limit: null }))
      .emits(reserved('c', 3));
  });

  it('keep the use of an order that renews its reservation', () => {
    given(reserved('a', 1)).when(reserve('a')).emits(renewed);
    given(reserved('a', 1), renewed).when(release('a', quarterPastNoon)).emitsNothing();
    given(reserved('a', 1), renewed)
      .when(release('a', later1))
      .emits(released('a', 0, later1));
    given(reserved('a', 1)).when(release('a', null)).emits(released('a', 0));
  });

  it('keep a renewed use if one of its reservations is undone', () => {
    given(reserved('a', 1)).when(undo('a', quarterPastNoon)).emits(released('a', 0));
    given(reserved('a', 1)).when(undo('a', later1)).emitsNothing();
    given(reserved('a', 1), renewed).when(undo('a', quarterPastNoon)).emitsNothing();
    given(reserved('a', 1), renewed).when(undo('a', later1)).emitsNothing();
  });

  it('are redeemed once and never released, even if a stale worker repeats commands', () => {
    const paid = [reserved('a', 1), redeemed('a', 1)] as const;
    given(reserved('a', 1)).when(redeem('a')).emits(redeemed('a', 1));
    given(reserved('a', 1), renewed).when(redeem('a')).emits(redeemed('a', 1));
    for (const command of [
      redeem('a'),
      reserve('a'),
      release('a', quarterPastNoon),
      release('a', null),
      undo('a', quarterPastNoon),
    ]) {
      given(...paid)
        .when(command)
        .emitsNothing();
    }
    given().when(redeem('a')).emitsNothing();
  });

  it('stay within the limit under any commands, and redeemed uses remain', () => {
    const order = fc.constantFrom('a', 'b', 'c', 'd');
    const until = fc.nat(3).map((minutes) => addMilliseconds(quarterPastNoon, minutes * 60_000));
    const command = fc.oneof(
      fc.tuple(order, until).map(([id, end]) => reserve(id, { until: end, limit: 2 })),
      order.map(redeem),
      fc.tuple(order, until).map(([id, end]) => release(id, end)),
      fc.tuple(order, until).map(([id, end]) => undo(id, end)),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        let state = customerUses.initialState;
        const paid = new Set<string>();
        for (const next of commands) {
          try {
            for (const event of customerUses.decide(next, state)) {
              state = customerUses.evolve(state, event);
              if (event.type === 'promotions.CustomerUseRedeemed') paid.add(event.data.orderId);
              expect(event.data.uses).to.equal(state.size);
            }
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
          }
          expect(state.size).to.be.at.most(2);
          for (const id of paid) expect(state.get(id)).to.deep.equal({ status: 'redeemed' });
          expect(usesByOtherOrders(state, 'a')).to.equal(
            [...state.keys()].filter((id) => id !== 'a').length,
          );
        }
      }),
    );
  });
});
