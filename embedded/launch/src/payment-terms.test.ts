import { expect } from 'chai';
import { paymentTermSettings } from './payment-terms.ts';

describe('the fees and limits of the local payment systems', () => {
  it('are passed as settings with the names that the shop expects', () => {
    const terms = Object.entries(paymentTermSettings({}));
    for (const [name, value] of terms) {
      expect(name).to.match(/^PAY_[A-Z]+_(FEE_BASIS_POINTS|(MIN|MAX)_(RUB|USD))$/);
      expect(value).to.match(/^[1-9]\d*$/);
    }
    expect(terms.some(([name]) => name.endsWith('_FEE_BASIS_POINTS'))).to.equal(true);
    expect(terms.some(([name]) => name.includes('_MIN_'))).to.equal(true);
    expect(terms.some(([name]) => name.includes('_MAX_'))).to.equal(true);
  });

  it('are not passed for external payment systems', () => {
    const externalProvider = { PAY_FREEKASSA_URL: 'https://pay.example.org/' };
    expect(paymentTermSettings(externalProvider)).to.deep.equal({});
  });
});
