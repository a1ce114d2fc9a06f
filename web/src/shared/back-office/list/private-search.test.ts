import { expect } from 'chai';
import { privateListRequest, privateSearchState, readPrivateText } from './private-search.ts';

const path = '/admin/contacts';

describe('a private search', () => {
  it('is sent in the body, with numbers as numbers', () => {
    const search = '?sort=-submitted_at&q=ann%40example.org&filter%5Bstatus%5D=new&page=2&size=25';
    expect(privateListRequest(path, search)).to.deep.equal({
      url: '/admin/search/contacts',
      method: 'POST',
      body: {
        sort: '-submitted_at',
        q: 'ann@example.org',
        'filter[status]': 'new',
        page: 2,
        size: 25,
      },
    });
    expect(privateListRequest(`${path}.csv`, 'q=a%40b.org')).to.deep.equal({
      url: '/admin/search/contacts.csv',
      method: 'POST',
      body: { q: 'a@b.org' },
    });
  });

  it('is a plain request without a search text', () => {
    expect(privateListRequest(path, '?sort=-submitted_at&page=1')).to.equal(
      `${path}?sort=-submitted_at&page=1`,
    );
  });

  it('is stored under a key that does not reveal its text', () => {
    const state = privateSearchState('ann@example.org');
    expect(JSON.stringify(state)).not.to.include('ann');
    expect(readPrivateText(state)).to.equal('ann@example.org');
    expect(privateSearchState('')).to.equal(null);
    for (const other of [null, undefined, {}, { privateSearch: 'unknown' }, 'text']) {
      expect(readPrivateText(other)).to.equal('');
    }
  });

  it('is evicted after many others', () => {
    const state = privateSearchState('first');
    for (let number = 0; number < 49; number += 1) privateSearchState(String(number));
    expect(readPrivateText(state)).to.equal('first');
    privateSearchState('last');
    expect(readPrivateText(state)).to.equal('');
  });
});
