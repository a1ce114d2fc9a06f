import { expect } from 'chai';
import * as fc from 'fast-check';
import { instant, rub, usd } from '@shop/contracts/kernel';
import { noon, quarterPastNoon, samplePromoTerms } from '../testing/index.ts';
import type { PromoUsage, PromoPurchase } from './evaluate-promo.rules.ts';
import { evaluatePromo } from './evaluate-promo.rules.ts';
import { canBePromoCode, readPromoCode } from '@shop/contracts/promotions/promo-code';
import { generatedPromoCode } from './promo-code.rules.ts';
import type { PromoTerms } from '@shop/contracts/promotions/promo-terms';

const now = (terms: Partial<PromoTerms> = {}, changes: Partial<PromoUsage> = {}): PromoUsage => ({
  terms: samplePromoTerms(terms),
  on: true,
  uses: 0,
  usesOfCustomer: 0,
  ...changes,
});
const purchase = (changes: Partial<PromoPurchase> = {}): PromoPurchase => ({
  gameId: 'frontier',
  productId: 'radar',
  rateId: 'week',
  subtotal: rub(1_000),
  now: noon,
  late: false,
  ...changes,
});
const only = (ids: object): PromoTerms['scope'] => ({
  kind: 'only',
  gameIds: [],
  productIds: [],
  rateIds: [],
  ...ids,
});
const evaluate = (promo: PromoUsage, of = purchase()) => {
  const evaluation = evaluatePromo(promo, of);
  return 'refusal' in evaluation
    ? (evaluation.unavailableReason ?? evaluation.refusal)
    : evaluation.discount;
};

describe('the evaluation of a promo code', () => {
  it('returns the first reason for a rejection', () => {
    const bad = { to: noon, limit: 1, perCustomer: 1, minimum: { rub: 200_000, usd: null } };
    expect(evaluatePromo(null, purchase())).to.include({ refusal: 'promo-not-found' });
    const used = { uses: 1, usesOfCustomer: 1 };
    expect(evaluate(now(bad, { ...used, on: false }))).to.equal('promo-disabled');
    expect(evaluate(now({ ...bad, from: quarterPastNoon }, used))).to.equal('not-yet');
    expect(evaluate(now(bad, used))).to.equal('over');
    expect(evaluate(now({ ...bad, to: null, scope: only({ rateIds: ['month'] }) }, used))).to.equal(
      'not-for-this',
    );
    expect(evaluate(now({ ...bad, to: null }, used))).to.equal('sum-too-small');
    expect(evaluate(now({ limit: 1, perCustomer: 1 }, used))).to.equal('used-up');
    expect(evaluate(now({ limit: 2, perCustomer: 1 }, used))).to.equal('promo-already-used');
  });

  it('accepts a purchase of any listed game, product or plan', () => {
    for (const scope of [
      only({ gameIds: ['frontier'] }),
      only({ productIds: ['radar'] }),
      only({ rateIds: ['month', 'week'] }),
    ]) {
      expect(evaluate(now({ scope }))).to.deep.equal(rub(100));
    }
  });

  it('deducts a fixed amount only in its currency, and at most the subtotal', () => {
    const fixed = now({ reward: { kind: 'fixed', amount: { rub: 150_000, usd: null } } });
    expect(evaluate(fixed)).to.deep.equal(rub(1_000));
    expect(evaluate(fixed, purchase({ subtotal: rub(2_000) }))).to.deep.equal(rub(1_500));
    expect(evaluate(fixed, purchase({ subtotal: usd(10) }))).to.equal('not-for-this');
  });

  it('checks only the limits for a late payment', () => {
    const late = purchase({ late: true });
    const terms = { to: instant('2020-01-01'), scope: only({}), limit: 2 };
    expect(evaluate(now(terms, { on: false, uses: 1 }), late)).to.deep.equal(rub(100));
    expect(evaluate(now(terms, { uses: 2 }), late)).to.equal('used-up');
  });

  it('never makes the total negative, and rounds in favor of the shop', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 1_000_000_000 }),
        (percent, minor) => {
          const subtotal = { minor, currency: 'RUB' } as const;
          const evaluation = evaluatePromo(
            now({ reward: { kind: 'percent', percent } }),
            purchase({ subtotal }),
          );
          const off = 'discount' in evaluation ? evaluation.discount.minor : Number.NaN;
          expect(off).to.satisfy(Number.isInteger);
          expect(off).to.be.at.least(0);
          expect(off * 100).to.be.at.most(minor * percent);
          expect((off + 1) * 100).to.be.greaterThan(minor * percent);
        },
      ),
    );
  });
});

describe('an entered promo code', () => {
  it('is the same in capitals, in full-width letters and with surrounding spaces', () => {
    for (const typed of ['spring-25', ' SPRING-25\n', 'ＳＰＲＩＮＧ-25', 'Spring-25']) {
      expect(readPromoCode(typed)).to.equal('spring-25');
    }
    expect(readPromoCode('ВЕСНА_25')).to.equal('весна_25');
    expect(readPromoCode('STRASSE')).to.equal(readPromoCode('straße'));
  });

  it('is classified as empty or invalid', () => {
    expect(readPromoCode(' \t ')).to.equal('');
    expect(readPromoCode('Empty')).to.equal('empty');
    expect(canBePromoCode('EMPTY')).to.equal(true);
    for (const typed of ['a', 'a b', 'a.b', '<script>', '$ne', 'x'.repeat(41), 'history']) {
      expect(readPromoCode(typed), typed).to.equal(null);
      expect(canBePromoCode(typed)).to.equal(false);
    }
    expect(canBePromoCode('')).to.equal(false);
    expect(canBePromoCode('ok')).to.equal(true);
  });

  it('is valid if it was generated, for any random value', () => {
    const chances = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
    fc.assert(
      fc.property(chances, (chance) => {
        const codes = { prefix: 'gift-', length: 10, alphabet: 'mixed' } as const;
        const code = generatedPromoCode(codes, chance.toString(16).padStart(16, '0'));
        expect(readPromoCode(code.toUpperCase())).to.equal(code);
        expect(code).to.match(/^gift-[^01ilou]{10}$/);
      }),
    );
  });
});
