import { expect } from 'chai';
import * as fc from 'fast-check';
import { noFeeTerms, rub, usd } from '@shop/contracts/kernel';
import { convert } from './charge.rules.ts';
import { quoteOf } from './pricing.rules.ts';

describe('a quote', () => {
  it('is charged in its own currency if the payment system accepts it', () => {
    const quote = quoteOf({
      unitPrice: usd(9.99),
      count: 3,
      discount: null,
      terms: { currencies: ['RUB', 'USD'], fee: noFeeTerms },
      dollar: 6_200,
    });

    expect(quote.total).to.deep.equal(usd(29.97));
    expect(quote.charge).to.deep.equal(usd(29.97));
  });

  it('is otherwise charged in the preferred currency of the payment system', () => {
    const quote = quoteOf({
      unitPrice: usd(10),
      count: 1,
      discount: null,
      terms: { currencies: ['RUB'], fee: noFeeTerms },
      dollar: 6_250,
    });

    expect(quote.charge).to.deep.equal(rub(625));
  });

  it('is charged as its total if no payment system is chosen yet', () => {
    const quote = quoteOf({
      unitPrice: usd(10),
      count: 1,
      discount: null,
      terms: { currencies: [], fee: noFeeTerms },
      dollar: 6_250,
    });

    expect(quote.charge).to.deep.equal(quote.total);
  });

  it('never loses a minor unit in a conversion', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (minor) => {
        const there = convert({ minor, currency: 'RUB' }, 'USD', 6_237);
        expect(convert(there, 'RUB', 6_237).minor).to.be.at.least(minor);
      }),
    );
  });
});
