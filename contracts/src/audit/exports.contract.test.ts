import { expect } from 'chai';
import { describeFilters } from './exports.contract.ts';

describe('the filters of an export', () => {
  it('are described by codes, ids, days and numbers', () => {
    expect(
      describeFilters({
        sort: '-at',
        'filter[status]': 'active',
        'filter[user]': '3f2b8c1e-6c1d-4a53-9b0e-2f4d7a9c1e55',
        'filter[from]': '2026-03-01',
        'filter[has_orders]': 'true',
        'filter[order]': '12345678',
        'filter[absent]': undefined,
      }),
    ).to.deep.equal([
      'status=active',
      'user=3f2b8c1e-6c1d-4a53-9b0e-2f4d7a9c1e55',
      'from=2026-03-01',
      'has_orders=true',
      'order=12345678',
    ]);
  });

  it('are only named if their value may be about a person', () => {
    expect(
      describeFilters({ q: 'anna', 'filter[email]': 'a@b.org', 'filter[phone]': '79991234567' }),
    ).to.deep.equal(['q', 'email', 'phone']);
    for (const key of ['12345678', '3f2b8c1e-6c1d-4a53-9b0e-2f4d7a9c1e55', 'true']) {
      expect(describeFilters({ q: key, 'filter[promo]': key })).to.deep.equal(['q', 'promo']);
    }
  });
});
