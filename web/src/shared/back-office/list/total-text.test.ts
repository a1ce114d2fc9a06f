import { maxCounted } from '@shop/contracts/wire/list.contract';
import { expect } from 'chai';
import { totalText } from './total-text.ts';

const number = (value: number): string => value.toLocaleString('en');

describe('the number of rows of a list', () => {
  it('is open above what the server counts', () => {
    expect(totalText(maxCounted, number)).to.equal('10,000');
    expect(totalText(maxCounted + 1, number)).to.equal('10,000+');
  });
});
