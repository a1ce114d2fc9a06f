import { expect } from 'chai';
import * as fc from 'fast-check';
import type { Currency, Money, FeeTerms } from '@shop/contracts/kernel';
import { buyerFee, feeCollections, subtractMoney } from '@shop/contracts/kernel';
import { orderCommands, orderEvents, describeDecider } from '../testing/index.ts';
import { order } from './order.ts';
import { amountDue } from '@shop/contracts/ordering/charge';
import { convert } from './charge.rules.ts';
import { quoteOf } from './pricing.rules.ts';

const currency = fc.constantFrom<Currency>('RUB', 'USD');
const money = fc.record({ minor: fc.integer({ min: 0, max: 100_000_000 }), currency });
const feeTerms: fc.Arbitrary<FeeTerms> = fc.record({
  basisPoints: fc.integer({ min: 0, max: 10_000 }),
  collection: fc.constantFrom(...feeCollections),
});
const dollar = fc.integer({ min: 100, max: 100_000 });

describe('any quote', () => {
  it('is never negative, adds up, and can be placed as quoted', () => {
    fc.assert(
      fc.property(
        money,
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 0, max: 100 }),
        fc.uniqueArray(currency, { minLength: 1, maxLength: 2 }),
        dollar,
        feeTerms,
        (unitPrice, count, percent, currencies, kopecks, fee) => {
          const full = unitPrice.minor * count;
          const discount: Money = { ...unitPrice, minor: Math.floor((full * percent) / 100) };
          const terms = { currencies, fee };
          const quote = quoteOf({ unitPrice, count, discount, terms, dollar: kopecks });

          expect(quote.total.minor).to.be.at.least(0);
          expect(quote.total.minor + quote.discount.minor).to.equal(full);
          expect(Number.isSafeInteger(quote.charge.minor)).to.equal(true);
          expect(currencies).to.include(quote.charge.currency);
          expect(quote.charge.minor === 0).to.equal(quote.total.minor === 0);
          const price = convert(quote.total, quote.charge.currency, kopecks);
          expect(subtractMoney(amountDue(quote), buyerFee(quote.fee))).to.deep.equal(price);
          expect(quote.charge).to.deep.equal(
            fee.collection === 'charged' ? amountDue(quote) : price,
          );

          const events = orderEvents({ ...quote });
          const decided = order.decide(orderCommands(events).place(), order.initialState);
          const types = decided.map(({ type }) => type);
          expect(types).to.deep.equal(['ordering.OrderPlaced']);
        },
      ),
    );
  });
});

describe('any conversion', () => {
  it('never yields less than the exchange rate, nor a whole minor unit more', () => {
    fc.assert(
      fc.property(money, currency, dollar, (from, into, kopecks) => {
        const { minor } = convert(from, into, kopecks);
        const kopecksOf = (amount: number, of: Currency) =>
          of === 'RUB' ? amount * 100 : amount * kopecks;
        const worth = kopecksOf(from.minor, from.currency);
        expect(kopecksOf(minor, into)).to.be.at.least(worth);
        expect(kopecksOf(minor - 1, into)).to.be.lessThan(Math.max(worth, 1));
      }),
    );
  });

  it('is the amount due at each system, and the order can be paid at either', () => {
    const { given } = describeDecider(order);
    fc.assert(
      fc.property(money, dollar, (total, kopecks) => {
        fc.pre(total.minor > 0);
        const charge = convert(total, 'RUB', kopecks);
        const there = convert(total, 'USD', kopecks);
        const events = orderEvents({ total, charge, unitPrice: total, exchangeRate: kopecks });
        const { choose, confirm } = orderCommands(events);
        const payment = { system: 'webmoney', paymentId: '1' };
        const sale = { ...events.sale, paymentSystem: 'webmoney' };
        const placed = { at: events.orderData.at, paymentSystem: 'webmoney' };
        given(events.placed, events.chosen({ charge: there }))
          .when(confirm({ payment, amount: there }))
          .emits(events.paid({ payment, amount: there, placed, sale }));
        given(events.placed).when(choose('freekassa', charge)).emitsNothing();
      }),
    );
  });
});
