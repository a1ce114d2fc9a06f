import { fold } from '@shop/domain/kernel';
import { rub, usd } from '@shop/contracts/kernel';
import type { CustomerUseCommand, PromoCommand } from '@shop/domain/promotions';
import type { PromoTerms } from '@shop/contracts/promotions/promo-terms';
import { customerUses, promo, promoBatch } from '@shop/domain/promotions';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import type { CustomerUseEvent, PromoEvent } from '@shop/domain/promotions/events';
import { samplePromoTerms } from '@shop/domain/testing';
import { expect } from 'chai';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { promoBatchesProjection } from './promo-batches.projection.ts';
import { promoCustomersProjection } from './promo-customers.projection.ts';
import { promoHistoryProjection } from './promo-history.projection.ts';
import { promoUsesProjection } from './promo-uses.projection.ts';
import { promosProjection } from './promos.projection.ts';
import { promoTotalsProjection } from './promo-totals.projection.ts';

const typed = readPromoCode('SPRING');
const code = typed === null || typed === '' ? expect.fail('no code') : typed;
const terms = samplePromoTerms({ limit: 3, perCustomer: 1 });
const createUse = (orderId: string) => ({
  code,
  orderId,
  customerId: `p-${orderId}`,
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

const eventsOf = (some: readonly PromoCommand[]): readonly PromoEvent[] =>
  some.reduce<readonly PromoEvent[]>(
    (log, command) => [...log, ...promo.decide(command, fold(promo, log))],
    [],
  );
const history = eventsOf(commands);

const counted = (count: number) => ({ count, RUB: count * 1_000, USD: 0 });
const counters = {
  reserved: counted(3),
  redeemed: counted(2),
  released: counted(1),
  refused: 1,
};

const listingAfter = async (...some: readonly PromoCommand[]) =>
  (await foldBatches(promosProjection, recordEvents(...eventsOf(some))))['spring']?.listing;
const create = (changes: Partial<PromoTerms> = {}): PromoCommand => ({
  type: 'CreatePromo',
  data: { code, terms: { ...terms, ...changes }, on: true, batchId: null, now: at(0) },
});

describe('promo codes projection', () => {
  itToleratesRedelivery(promosProjection, ...history);

  it('stores the uses counted by the promo code, and their revenue', async () => {
    const { spring } = await foldBatches(promosProjection, recordEvents(...history));
    expect(spring).to.deep.include({ ...counters, uses: 2, on: false, revision: 1, terms });
    expect(spring).to.deep.include({ revenue: { RUB: 18_000, USD: 0 }, changed_at: at(7) });
  });

  const reserveOne: PromoCommand = {
    type: 'ReservePromo',
    data: {
      ...createUse('a'),
      until: at(15),
      late: false,
      usesOfCustomer: 0,
      customerLimit: null,
      now: at(1),
    },
  };

  it('stores filter fields, with an unbounded period as the widest range', async () => {
    const always = await listingAfter(create());
    expect(always).to.deep.equal({
      state: 'on',
      reward: 'percent',
      scope: 'all',
      scope_ids: [],
      starts_at: '',
      ends_at: '~',
    });
    const scope = { kind: 'only', gameIds: ['g'], productIds: ['p'], rateIds: ['r'] } as const;
    const limited = await listingAfter(create({ scope, from: at(0), to: at(9) }));
    expect(limited).to.deep.include({
      scope: 'only',
      scope_ids: ['g', 'p', 'r'],
      starts_at: at(0),
      ends_at: at(9),
    });
    expect('' < at(0) && at(9) < '~').to.equal(true);
  });

  it('derives the states used up, off and locked', async () => {
    const singleUse = create({ limit: 1 });
    const data = { code, revision: 0, now: at(3) };
    const release: PromoCommand = {
      type: 'ReleasePromo',
      data: { code, orderId: 'a', until: null, now: at(2) },
    };
    expect(await listingAfter(singleUse, reserveOne)).to.include({ state: 'used_up' });
    expect(await listingAfter(singleUse, reserveOne, release)).to.include({ state: 'on' });
    expect(
      await listingAfter(singleUse, { type: 'SwitchPromo', data: { ...data, on: false } }),
    ).to.include({ state: 'off' });
    expect(
      await listingAfter(singleUse, { type: 'LockPromo', data: { ...data, reason: 'leaked' } }),
    ).to.include({ state: 'locked' });
  });

  it('counts a use once, however often a repeat of the request renews it', async () => {
    const renewed = eventsOf([create({ perCustomer: null }), reserveOne, reserveOne, reserveOne]);
    const once = { reserved: counted(1), released: counted(0) };
    const { spring } = await foldBatches(promosProjection, recordEvents(...renewed));
    expect(spring).to.deep.include({ ...once, uses: 1 });
    const ofUse = renewed.flatMap((event) =>
      event.type === 'promotions.PromoReserved' || event.type === 'promotions.PromoReleased'
        ? [event]
        : [],
    );
    const totals = await foldBatches(promoTotalsProjection, recordEvents(...ofUse));
    expect(Object.values(totals)).to.have.lengthOf(3);
    for (const each of Object.values(totals)) expect(each).to.deep.include(once);
  });

  it('sums payments by currency', async () => {
    const inDollars = { ...createUse('b'), subtotal: usd(20) };
    const { spring } = await foldBatches(
      promosProjection,
      recordEvents(
        ...eventsOf([
          create(),
          reserveOne,
          redeem('a', 2),
          {
            type: 'ReservePromo',
            data: {
              ...inDollars,
              until: at(15),
              late: false,
              usesOfCustomer: 0,
              customerLimit: null,
              now: at(3),
            },
          },
          {
            type: 'RedeemPromo',
            data: { code, orderId: 'b', until: at(15), discount: usd(2), now: at(4) },
          },
        ]),
      ),
    );
    expect(spring?.revenue).to.deep.equal({ RUB: 9_000, USD: 1_800 });
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
  itToleratesRedelivery(promoCustomersProjection, ...events);

  it('counts the uses of each customer, and removes documents without uses', async () => {
    expect(await foldBatches(promoCustomersProjection, recordEvents(...events))).to.deep.equal({
      'spring/p-a': { uses: 2 },
      'spring/p-b': null,
    });
  });
});

describe('promo history projection', () => {
  itToleratesRedelivery(promoHistoryProjection, ...history);

  it('adds an entry for each event, with actor and reason', async () => {
    const entries = await foldBatches(promoHistoryProjection, recordEvents(...history));
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
      customer_id: 'p-a',
      product_id: 'radar',
    });
    expect(entries['r']).to.include({ reason: 'used-up' });
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
  itToleratesRedelivery(promoTotalsProjection, ...events);

  it('sums uses by day, and by code and product within a day', async () => {
    const totals = await foldBatches(promoTotalsProjection, recordEvents(...events));
    const day = { ...counters, day: '2026-03-01', refused_by_reason: { 'used-up': 1 } };
    expect(totals).to.deep.equal({
      '2026-03-01/all/': { ...day, dimension: 'all', value: '' },
      '2026-03-01/code/spring': {
        ...day,
        dimension: 'code',
        value: 'spring',
      },
      '2026-03-01/product/radar': {
        ...day,
        dimension: 'product',
        value: 'radar',
      },
    });
  });
});

describe('promo batches projection', () => {
  const batch = {
    batchId: 'batch',
    name: 'Streamers',
    prefix: '',
    count: 2,
    length: 10,
    alphabet: 'mixed',
    terms,
    at: at(0),
  } as const;
  const opened = promoBatch.decide({ type: 'OpenPromoBatch', data: batch }, null);
  const created = (batchId: string | null, minute: number): readonly PromoEvent[] =>
    eventsOf([{ type: 'CreatePromo', data: { code, terms, on: true, batchId, now: at(minute) } }]);
  const events = [
    ...opened,
    ...created('batch', 1),
    ...created('batch', 2),
    ...created(null, 3),
  ].flatMap((event) =>
    event.type === 'promotions.PromoBatchOpened' || event.type === 'promotions.PromoCreated'
      ? [event]
      : [],
  );
  itToleratesRedelivery(promoBatchesProjection, ...events);

  it('counts the created codes', async () => {
    const batches = await foldBatches(promoBatchesProjection, recordEvents(...events));
    expect(Object.keys(batches)).to.deep.equal(['batch']);
    expect(batches['batch']).to.deep.include({
      name: 'Streamers',
      count: 2,
      made: 2,
      terms,
      created_at: at(0),
      created_by: 'guest',
    });
  });
});

describe('promo uses projection', () => {
  const uses = history.flatMap((event) =>
    event.type === 'promotions.PromoReserved' ||
    event.type === 'promotions.PromoRedeemed' ||
    event.type === 'promotions.PromoReleased'
      ? [event]
      : [],
  );
  itToleratesRedelivery(promoUsesProjection, ...uses);

  it('stores one document per order with its latest status', async () => {
    const documents = await foldBatches(promoUsesProjection, recordEvents(...uses));
    expect(
      Object.values(documents).map((use) => [use?.order_id, use?.status, use?.reserved_at]),
    ).to.have.deep.members([
      ['a', 'redeemed', at(1)],
      ['b', 'released', at(2)],
      ['c', 'redeemed', at(5)],
    ]);
  });

  it('keeps a redeemed use after a late reservation is released', async () => {
    const late = eventsOf([
      ...commands.slice(0, 2),
      redeem('a', 3),
      {
        type: 'ReservePromo',
        data: {
          ...createUse('a'),
          until: at(20),
          late: true,
          usesOfCustomer: 0,
          customerLimit: null,
          now: at(4),
        },
      },
      { type: 'ReleasePromo', data: { code, orderId: 'a', until: null, now: at(5) } },
    ]).flatMap((event) =>
      event.type === 'promotions.PromoReserved' ||
      event.type === 'promotions.PromoRedeemed' ||
      event.type === 'promotions.PromoReleased'
        ? [event]
        : [],
    );
    expect(late).to.have.lengthOf(4);
    const documents = await foldBatches(promoUsesProjection, recordEvents(...late));
    expect(documents['spring/a']).to.include({ status: 'redeemed', changed_at: at(3) });
  });
});
