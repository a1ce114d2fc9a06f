import { expect } from 'chai';
import { lang } from './contract.ts';
import { listQuery } from './list.contract.ts';

const query = listQuery(['at', 'sum'], '-at', { lang });

describe('a list query', () => {
  it('defaults to the first page in the default order', () => {
    expect(query.parse({})).to.deep.equal({ page: 1, size: 25, sort: '-at' });
  });

  it('is parsed from URL parameters', () => {
    const input = { page: '3', size: '100', sort: 'sum', q: ' 15 ', 'filter[lang]': 'rus' };

    expect(query.parse(input)).to.deep.equal({ ...input, page: 3, size: 100, q: '15' });
  });

  for (const [what, input] of [
    ['a page of more than a hundred', { size: '101' }],
    ['a page before the first', { page: '0' }],
    ['an order that it does not name', { sort: 'password' }],
    ['a filter that it does not name', { 'filter[password]': 'x' }],
    ['a filter by anything but one text', { 'filter[lang]': ['rus', 'eng'] }],
    ['a value that the filter has not', { 'filter[lang]': '{"$ne":""}' }],
    ['a field of its own', { fields: 'password' }],
  ] as const) {
    it(`refuses ${what}`, () => {
      expect(query.safeParse(input).success).to.equal(false);
    });
  }
});
