import { maxCountedRows } from '@shop/contracts/wire/list.contract';
import { expect } from 'chai';
import { totalText } from './total-text.ts';

const number = (value: number): string => value.toLocaleString('en');

describe('the row count of a list', () => {
  it('is open-ended above the server’s limit', () => {
    expect(totalText(maxCountedRows, number)).to.equal('10,000');
    expect(totalText(maxCountedRows + 1, number)).to.equal('10,000+');
  });
});
