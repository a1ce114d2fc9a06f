import { fold, rub } from '@shop/domain/kernel';
import type { CustomerUseCommand, PromoCommand, PromoTerms } from '@shop/domain/promotions';
import { customerUses, promo, readPromoCode } from '@shop/domain/promotions';
import type { CustomerUseEvent, PromoEvent } from '@shop/domain/promotions/events';
import { expect } from 'chai';
import { at, delivered, itBearsRedelivery, record } from '../testing/projection-spec.ts';
import { promoCustomersProjection } from './promo-customers.projection.ts';
import { promoHistoryProjection } from './promo-history.projection.ts';
import { promosProjection } from './promos.projection.ts';
import { promoTotalsProjection } from './promo-totals.projection.ts';

const typed = readPromoCode('SPRING');
const code = typed === null || typed === 'empty' ? expect.fail('no code') : typed;
const terms: PromoTerms = {
  reward: { kind: 'percent', percent: 10 },
  scope: { kind: 'all' },
  from: null,
  to: null,
  limit: 3,
  perCustomer: 1,
  minimum: { rub: null, usd: null },
};
const aUse = (orderId: string) => ({
  code,
  orderId,
  personId: `p-${orderId}`,
  gameId: 'frontier',
  productId: 'radar',
  rateId: 'week',
  subtotal: rub(100),
});

const redeem = (orderId: string, minute: number): PromoCommand => ({
  type: 'RedeemPromo',
  data: { code, orderId, until: at(15), discount: rub(10), now: at(minute) },
});

const commands: readonly PromoCommand[] = [
  { type: 'CreatePromo', data: { code, terms, on: true, batchId: null, now: at(0) } },
  {
    type: 'ReservePromo',
    data: { ...aUse('a'), until: at(15), late: false, usesOfCustomer: 0, now: at(1) },
  },
  {
    type: 'ReservePromo',
    data: { ...aUse('b'), until: at(15), late: false, usesOfCustomer: 0, now: at(2) },
  },
  redeem('a', 3),
  { type: 'ReleasePromo', data: { code, orderId: 'b', until: null, now: at(4) } },
  {
    type: 'ReservePromo',
    data: { ...aUse('c'), until: at(15), late: false, usesOfCustomer: 0, now: at(5) },
  },
  redeem('c', 5),
  {
    type: 'RecordRefusal',
    data: {
      ...aUse('d'),
      refusalId: 'r',
      reason: 'promo-not-available',
      why: 'used-up',
      at: at(6),
    },
  },
  { type: 'SwitchPromo', data: { code, on: false, now: at(7) } },
];

const history = commands.reduce<readonly PromoEvent[]>(
  (log, command) => [...log, ...promo.decide(command, fold(promo, log))],
  [],
);

const counted = (count: number) => ({ count, RUB: count * 1_000, USD: 0 });
const counters = {
  reserved: counted(3),
  redeemed: counted(2),
  released: counted(1),
  refused: 1,
};

describe('promo codes projection', () => {
  itBearsRedelivery(promosProjection, ...history);

  it('tells the uses of a code as the code itself counts them', async () => {
    const { spring } = await delivered(promosProjection, record(...history));
    expect(spring).to.deep.include({ ...counters, uses: 2, on: false, revision: 1, terms });
  });
});

const customerUse = (customerId: string, orderId: string) => ({
  code,
  customerId,
  orderId,
  now: at(1),
});
const until = at(15);
const reserveUse = (customerId: string, orderId: string): CustomerUseCommand => ({
  type: 'ReserveCustomerUse',
  data: { ...customerUse(customerId, orderId), until, limit: 2 },
});
const customerEvents = (...uses: readonly CustomerUseCommand[]): readonly CustomerUseEvent[] =>
  uses.reduce<readonly CustomerUseEvent[]>(
    (log, command) => [...log, ...customerUses.decide(command, fold(customerUses, log))],
    [],
  );

describe('promo customers projection', () => {
  const events = [
    ...customerEvents(
      reserveUse('p-a', 'a'),
      reserveUse('p-a', 'b'),
      { type: 'RedeemCustomerUse', data: customerUse('p-a', 'a') },
      { type: 'RedeemCustomerUse', data: customerUse('p-a', 'b') },
    ),
    ...customerEvents(reserveUse('p-b', 'c'), {
      type: 'ReleaseCustomerUse',
      data: { ...customerUse('p-b', 'c'), until },
    }),
  ];
  itBearsRedelivery(promoCustomersProjection, ...events);

  it('has the uses of each customer, and no document without a use', async () => {
    expect(await delivered(promoCustomersProjection, record(...events))).to.deep.equal({
      'spring/p-a': { uses: 2 },
      'spring/p-b': null,
    });
  });
});

describe('promo history projection', () => {
  itBearsRedelivery(promoHistoryProjection, ...history);

  it('has an entry for each event, with the actor and the reason', async () => {
    const entries = await delivered(promoHistoryProjection, record(...history));
    expect(Object.values(entries).map((entry) => entry?.kind)).to.have.members([
      'created',
      'reserved',
      'reserved',
      'redeemed',
      'released',
      'reserved',
      'redeemed',
      'refused',
      'switched',
    ]);
    expect(entries['spring/1']).to.include({
      actor: 'guest',
      order_id: 'a',
      person_id: 'p-a',
      product_id: 'radar',
    });
    expect(entries['r']).to.include({ reason: 'promo-not-available', why: 'used-up' });
  });
});

describe('promo totals projection', () => {
  const events = history.flatMap((event) =>
    event.type === 'promotions.PromoReserved' ||
    event.type === 'promotions.PromoRedeemed' ||
    event.type === 'promotions.PromoReleased' ||
    event.type === 'promotions.PromoRefused'
      ? [event]
      : [],
  );
  itBearsRedelivery(promoTotalsProjection, ...events);

  it('adds up a day, and in it each code and product', async () => {
    const totals = await delivered(promoTotalsProjection, record(...events));
    expect(totals).to.deep.equal({
      '2026-03-01/all/': { ...counters, day: '2026-03-01', dimension: 'all', value: '' },
      '2026-03-01/code/spring': {
        ...counters,
        day: '2026-03-01',
        dimension: 'code',
        value: 'spring',
      },
      '2026-03-01/product/radar': {
        ...counters,
        day: '2026-03-01',
        dimension: 'product',
        value: 'radar',
      },
    });
  });
});
