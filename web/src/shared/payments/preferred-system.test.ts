import type { PaymentSystemOffer } from '@shop/contracts/payments/contract';
import type { PaymentSystem } from '@shop/contracts/wire/contract';
import { toWireMoney } from '@shop/contracts/wire/contract';
import { expect } from 'chai';
import { preferredSystem } from './preferred-system.ts';

type Case = Readonly<{
  id: PaymentSystem;
  currency?: 'RUB' | 'USD';
  price?: number;
  fee?: number;
  min?: number;
  max?: number;
}>;

type Buyer = Readonly<{ lastUsed?: string; currency?: 'RUB' | 'USD' }>;

const preferred = (cases: readonly Case[], { lastUsed, currency: shown = 'RUB' }: Buyer = {}) => {
  const offers = cases.map(({ id, currency = 'RUB', min, max }): PaymentSystemOffer => {
    const limit = (minor?: number) =>
      minor === undefined ? null : toWireMoney({ minor, currency });
    return {
      id,
      name_rus: id,
      name_eng: id,
      currencies: [currency],
      fee_basis_points: 0,
      limits: [{ currency, min: limit(min), max: limit(max) }],
    };
  });
  const options = cases.map(({ id, currency = 'RUB', price = 10_000, fee = 0 }) => {
    const due = toWireMoney({ minor: price + fee, currency });
    return {
      payment_system: id,
      charge: due,
      fee: toWireMoney({ minor: fee, currency }),
      amount_due: due,
    };
  });
  const quote = {
    total: toWireMoney({ minor: 10_000, currency: shown }),
    payment_options: options,
  };
  return preferredSystem(offers, quote, lastUsed ?? null)?.id;
};

describe('the preferred payment system', () => {
  const freekassa = { id: 'freekassa', fee: 500 } as const;
  const lava = { id: 'lava', fee: 100 } as const;
  const mir = { id: 'mir', fee: 100 } as const;

  it('is the first of the cheapest ones for a new buyer', () => {
    expect(preferred([freekassa, lava, mir])).to.equal('lava');
  });

  it('is the last used one, even if it is more expensive', () => {
    expect(preferred([freekassa, lava, mir], { lastUsed: 'freekassa' })).to.equal('freekassa');
  });

  it('is the cheapest if the last used one is no longer offered', () => {
    expect(preferred([freekassa, lava, mir], { lastUsed: 'webmoney' })).to.equal('lava');
    expect(preferred([lava, mir], { lastUsed: 'freekassa' })).to.equal('lava');
  });

  it('is the cheapest that accepts the amount', () => {
    expect(preferred([freekassa, { ...lava, min: 10_101 }, mir])).to.equal('mir');
    expect(preferred([freekassa, { ...lava, max: 10_099 }, mir])).to.equal('mir');
    expect(preferred([freekassa, { ...lava, min: 10_100, max: 10_100 }, mir])).to.equal('lava');
  });

  it('is the last used one only if it accepts the amount', () => {
    expect(
      preferred([{ ...freekassa, max: 10_000 }, lava, mir], { lastUsed: 'freekassa' }),
    ).to.equal('lava');
  });

  const webmoney = { id: 'webmoney', currency: 'USD', price: 162, fee: 6 } as const;

  it('charges in the currency of the total, even if another one has no fee', () => {
    expect(preferred([{ ...mir, fee: 0 }, webmoney], { currency: 'USD' })).to.equal('webmoney');
    expect(preferred([{ ...webmoney, fee: 0 }, lava])).to.equal('lava');
  });

  it('is the cheapest in another currency if none accepts the amount in that of the total', () => {
    const refusing = { ...webmoney, min: 10_000 };
    expect(preferred([freekassa, refusing, lava], { currency: 'USD' })).to.equal('lava');
    expect(preferred([freekassa, mir], { currency: 'USD' })).to.equal('mir');
  });

  it('is the last used one, even if it charges in another currency', () => {
    const buyer = { currency: 'USD', lastUsed: 'mir' } as const;
    expect(preferred([webmoney, mir], buyer)).to.equal('mir');
  });

  it('is the cheapest of all if none accepts the amount, so that the form shows the limits', () => {
    expect(preferred([freekassa, lava].map((each) => ({ ...each, max: 1 })))).to.equal('lava');
  });

  it('is the cheapest regardless of limits if the order is free', () => {
    const free = { price: 0, fee: 0, min: 100 } as const;
    expect(
      preferred([
        { id: 'freekassa', ...free },
        { id: 'lava', ...free },
      ]),
    ).to.equal('freekassa');
  });

  it('is none before the amounts are loaded or if nothing is offered', () => {
    const [offer] = [{ ...lava, name_rus: '', name_eng: '', currencies: [], limits: [] }];
    expect(preferredSystem([{ ...offer, fee_basis_points: 0 }], undefined, 'lava')).to.equal(
      undefined,
    );
    expect(preferred([], { lastUsed: 'lava' })).to.equal(undefined);
  });
});
