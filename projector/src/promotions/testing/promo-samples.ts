import { rub } from '@shop/contracts/kernel';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import { fold } from '@shop/domain/kernel';
import type { PromoCommand } from '@shop/domain/promotions';
import { promo } from '@shop/domain/promotions';
import type { PromoEvent } from '@shop/domain/promotions/events';
import { samplePromoTerms } from '@shop/domain/testing';
import { expect } from 'chai';
import { at } from '../../testing/projection-spec.ts';

export const typed = readPromoCode('SPRING');
export const code = typed === null || typed === '' ? expect.fail('no code') : typed;
export const terms = samplePromoTerms({ limit: 3, perCustomer: 1 });
export const createUse = (orderId: string) => ({
  code,
  orderId,
  customerId: `p-${orderId}`,
  gameId: 'frontier',
  productId: 'radar',
  rateId: 'week',
  subtotal: rub(100),
});

export const redeem = (orderId: string, minute: number): PromoCommand => ({
  type: 'RedeemPromo',
  data: { code, orderId, until: at(15), discount: rub(10), now: at(minute) },
});

export const commands: readonly PromoCommand[] = [
  { type: 'CreatePromo', data: { code, terms, on: true, batchId: null, now: at(0) } },
  {
    type: 'ReservePromo',
    data: {
      ...createUse('a'),
      until: at(15),
      late: false,
      usesOfCustomer: 0,
      customerLimit: null,
      now: at(1),
    },
  },
  {
    type: 'ReservePromo',
    data: {
      ...createUse('b'),
      until: at(15),
      late: false,
      usesOfCustomer: 0,
      customerLimit: null,
      now: at(2),
    },
  },
  redeem('a', 3),
  { type: 'ReleasePromo', data: { code, orderId: 'b', until: null, now: at(4) } },
  {
    type: 'ReservePromo',
    data: {
      ...createUse('c'),
      until: at(15),
      late: false,
      usesOfCustomer: 0,
      customerLimit: null,
      now: at(5),
    },
  },
  redeem('c', 5),
  {
    type: 'RecordRefusal',
    data: {
      ...createUse('d'),
      refusalId: 'r',
      reason: 'promo-not-available',
      unavailableReason: 'used-up',
      at: at(6),
    },
  },
  { type: 'SwitchPromo', data: { code, on: false, revision: 0, now: at(7) } },
];

export const eventsOf = (some: readonly PromoCommand[]): readonly PromoEvent[] =>
  some.reduce<readonly PromoEvent[]>(
    (log, command) => [...log, ...promo.decide(command, fold(promo, log))],
    [],
  );
export const history = eventsOf(commands);

export const counted = (count: number) => ({ count, RUB: count * 1_000, USD: 0 });
export const counters = {
  reserved: counted(3),
  redeemed: counted(2),
  released: counted(1),
  refused: 1,
};
