import { expect } from 'chai';
import type { FeeTerms } from '@shop/contracts/kernel';
import { rub, usd } from '@shop/contracts/kernel';
import { amountDue } from '@shop/contracts/ordering/charge';
import { chargeAtSystem, chargeFor } from './charge.rules.ts';

const terms = (collection: FeeTerms['collection'], basisPoints = 400) => ({
  currencies: ['RUB'] as const,
  fee: { basisPoints, collection },
});

describe('the charge of an order', () => {
  it('is the price if the shop pays the fee', () => {
    const charge = chargeFor(rub(1_782), terms('deducted'), 6_200);
    expect(charge.charge).to.deep.equal(rub(1_782));
    expect(charge.fee.amount).to.deep.equal(rub(71.28));
    expect(amountDue(charge)).to.deep.equal(rub(1_782));
  });

  it('includes a fee that the buyer pays', () => {
    const charge = chargeFor(rub(1_782), terms('charged'), 6_200);
    expect(charge.charge).to.deep.equal(rub(1_853.28));
    expect(amountDue(charge)).to.deep.equal(rub(1_853.28));
  });

  it('excludes a fee that the payment system adds, which is still part of the amount due', () => {
    const charge = chargeFor(rub(1_782), terms('added_by_system', 80), 6_200);
    expect(charge.charge).to.deep.equal(rub(1_782));
    expect(amountDue(charge)).to.deep.equal(rub(1_796.26));
  });

  it('is converted before the fee is added', () => {
    const charge = chargeFor(usd(9.99), terms('charged'), 6_237);
    expect(charge.fee.amount).to.deep.equal(rub(24.92));
    expect(charge.charge).to.deep.equal(rub(648));
  });

  it('keeps the agreed amount at a payment system that was chosen before', () => {
    const agreedCharge = chargeFor(rub(1_782), terms('charged'), 6_200);
    const order = { charges: { lava: agreedCharge }, total: rub(1_782), exchangeRate: 6_200 };
    const higherTerms = terms('charged', 500);
    expect(chargeAtSystem(order, 'lava', higherTerms)).to.equal(agreedCharge);
    expect(chargeAtSystem(order, 'mir', higherTerms).charge).to.deep.equal(rub(1_871.1));
  });
});
