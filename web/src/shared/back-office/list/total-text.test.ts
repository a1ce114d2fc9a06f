import { maxCountedRows } from '@shop/contracts/wire/list.contract';
import { expect } from 'chai';
import { pagesText, totalText } from './total-text.ts';

const number = (value: number): string => value.toLocaleString('en');

describe('the row count of a list', () => {
  it('is open-ended above the server’s limit', () => {
    expect(totalText(maxCountedRows, number)).to.equal('10,000');
    expect(totalText(maxCountedRows + 1, number)).to.equal('10,000+');
  });

  it('leaves the number of pages open too', () => {
    expect(pagesText(maxCountedRows, 25, number)).to.equal('400');
    expect(pagesText(maxCountedRows + 1, 25, number)).to.equal('400+');
    expect(pagesText(26, 25, number)).to.equal('2');
  });
});
