import { mostCounted } from '@shop/domain/wire/list.contract';
import { expect } from 'chai';
import { totalText } from './total-text.ts';

describe('the number of rows of a list', () => {
  it('is open above what the server counts', () => {
    const number = (value: number) => value.toLocaleString('en');
    expect(totalText(mostCounted, number)).to.equal('10,000');
    expect(totalText(mostCounted + 1, number)).to.equal('10,000+');
  });
});
