import { expect } from 'chai';
import * as fc from 'fast-check';
import { instant } from '@shop/contracts/kernel';
import { noon, quarterPastNoon, samplePromoTerms } from '../testing/index.ts';
import { evaluatePromo } from './evaluate-promo.rules.ts';
import { promoStatusAt } from './promo-status-at.rules.ts';
import { subtotal } from './testing/promo-samples.ts';

const promo = (changes: object = {}, terms: Parameters<typeof samplePromoTerms>[0] = {}) => ({
  terms: samplePromoTerms(terms),
  on: true,
  locked: false,
  uses: 0,
  ...changes,
});

describe('the status of a promo code', () => {
  it('is the first one that applies', () => {
    const over = { to: noon, limit: 1 };
    expect(promoStatusAt(promo({ locked: true, on: false, uses: 1 }, over), noon)).to.equal(
      'locked',
    );
    expect(promoStatusAt(promo({ on: false, uses: 1 }, over), noon)).to.equal('off');
    expect(promoStatusAt(promo({ uses: 1 }, over), noon)).to.equal('used_up');
    expect(promoStatusAt(promo({}, over), noon)).to.equal('over');
    expect(promoStatusAt(promo({}, { from: quarterPastNoon }), noon)).to.equal('planned');
    expect(promoStatusAt(promo({}, { from: noon, to: quarterPastNoon }), noon)).to.equal('active');
  });

  it('is active only if a purchase may use the code', () => {
    const moment = fc.option(
      fc
        .integer({ min: 0, max: 4 })
        .map((minute) => instant(new Date(Date.parse(noon) + minute * 60_000))),
    );
    fc.assert(
      fc.property(
        fc.record({ on: fc.boolean(), uses: fc.integer({ min: 0, max: 2 }) }),
        fc.record({ from: moment, to: moment, limit: fc.option(fc.constantFrom(1, 2)) }),
        fc.integer({ min: 0, max: 4 }),
        ({ on, uses }, terms, minute) => {
          const now = instant(new Date(Date.parse(noon) + minute * 60_000));
          const code = promo({ on, uses }, terms);
          const evaluation = evaluatePromo(
            { ...code, usesOfCustomer: 0 },
            { gameId: 'g', productId: 'p', rateId: 'r', subtotal, now, late: false },
          );
          expect(promoStatusAt(code, now) === 'active').to.equal('discount' in evaluation);
        },
      ),
    );
  });
});
