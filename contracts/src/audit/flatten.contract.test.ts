import { expect } from 'chai';
import { flatten } from './flatten.contract.ts';

describe('a state of the history', () => {
  it('has texts under the names of the form, and other objects under dotted names', () => {
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

  it('is empty if there is none', () => {
    expect(flatten(null)).to.deep.equal({});
  });
});
