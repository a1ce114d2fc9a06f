import { expect } from 'chai';
import { flatten } from './flatten.contract.ts';

describe('a flattened audit state', () => {
  it('has texts under form field names and other objects under dotted names', () => {
    const state = {
      title: { rus: 'Скидки', eng: 'Sale' },
      price: { cis: { minor: 100, currency: 'RUB' }, steps: { from: 2 } },
      ids: ['1', '2'],
      link: null,
    };

    expect(flatten(state)).to.deep.equal({
      title_rus: 'Скидки',
      title_eng: 'Sale',
      'price.cis': { minor: 100, currency: 'RUB' },
      'price.steps.from': 2,
      ids: ['1', '2'],
      link: null,
    });
  });

  it('is empty if there is no state', () => {
    expect(flatten(null)).to.deep.equal({});
  });
});
