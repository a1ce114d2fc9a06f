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
    ['a page size above 100', { size: '101' }],
    ['page 0', { page: '0' }],
    ['an unknown sort order', { sort: 'password' }],
    ['an unknown filter', { 'filter[password]': 'x' }],
    ['two values for one filter', { 'filter[lang]': ['rus', 'eng'] }],
    ['a value outside the enumeration of a filter', { 'filter[lang]': '{"$ne":""}' }],
    ['an unknown field', { fields: 'password' }],
  ] as const) {
    it(`rejects ${what}`, () => {
      expect(query.safeParse(input).success).to.equal(false);
    });
  }
});
