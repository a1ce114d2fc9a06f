import { usd } from '@shop/contracts/kernel';
import type { PromoTerms } from '@shop/contracts/promotions/promo-terms';
import type { PromoCommand } from '@shop/domain/promotions';
import { expect } from 'chai';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { promoTotalsProjection } from './promo-totals.projection.ts';
import { promosProjection } from './promos.projection.ts';
import {
  code,
  counted,
  counters,
  createUse,
  eventsOf,
  history,
  redeem,
  terms,
} from './testing/promo-samples.ts';

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
      status: 'on',
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

  it('derives the statuses used up, off and locked', async () => {
    const singleUse = create({ limit: 1 });
    const data = { code, revision: 0, now: at(3) };
    const release: PromoCommand = {
      type: 'ReleasePromo',
      data: { code, orderId: 'a', until: null, now: at(2) },
    };
    expect(await listingAfter(singleUse, reserveOne)).to.include({ status: 'used_up' });
    expect(await listingAfter(singleUse, reserveOne, release)).to.include({ status: 'on' });
    expect(
      await listingAfter(singleUse, { type: 'SwitchPromo', data: { ...data, on: false } }),
    ).to.include({ status: 'off' });
    expect(
      await listingAfter(singleUse, { type: 'LockPromo', data: { ...data, reason: 'leaked' } }),
    ).to.include({ status: 'locked' });
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
