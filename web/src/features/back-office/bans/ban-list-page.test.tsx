import '../../../shared/testing/dom.ts';
import { screen } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';

const email = 'b***r@students.university.example.org';

const ban = {
  id: '1',
  revision: 1,
  email_masked: email,
  status: 'active',
  reason: 'Fraud',
  until: null,
  banned_at: '2026-03-02T12:00:00.000Z',
  by: { id: '2', name: 'Peter' },
  lifted: null,
};

describe('the list of bans', () => {
  afterEach(closeShop);

  it('breaks a long address between its parts, as other lists do', async () => {
    await openShop('/eng/admin/bans', {
      cookies: { token: 'token' },
      answer: ({ url }) => {
        if (url.endsWith('/api/user')) return aUser({ adminlvl: 2 });
        if (!url.includes('/admin/bans')) return [];
        return { items: [ban], total: 1, page: 1, size: 25 };
      },
    });
    const cell = await screen.findByRole('cell', { name: email });
    expect(cell.querySelectorAll('wbr')).to.have.lengthOf(4);
    const [afterAt, ...afterDots] = cell.querySelectorAll('wbr');
    const domain = afterAt?.nextElementSibling;
    expect(domain?.textContent, 'a line of its own').to.equal('students.university.example.org');
    expect(afterDots.every((place) => domain?.contains(place))).to.equal(true);
  });
});
