import '../shared/testing/dom.ts';
import type { AdminLevel } from '@shop/contracts/identity/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from './testing/open-shop.tsx';

const signInAs = async (adminlvl: AdminLevel, counts: object, from = '/eng/signin') => {
  const email = 'marina@example.org';
  const user = { id: '1', name: 'Marina', avatar: null, email, adminlvl };
  const { at } = await openShop(from, {
    answer: ({ url }) => {
      if (url.endsWith('/auth')) return { token: 'token' };
      if (url.endsWith('/counts')) return counts;
      if (url.endsWith('/user')) {
        return {
          ...user,
          email_confirmed: true,
          pending_email: null,
          status_emails: false,
          reminders: true,
        };
      }
      return url.includes('/overview') ? { at: '2026-11-23T12:00:00.000Z', waiting: [] } : [];
    },
  });
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret word' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  return at;
};

describe('after signing in', () => {
  afterEach(closeShop);

  for (const [who, level, counts, landing] of [
    ['a customer', 0, {}, '/eng/profile/purchases'],
    ['an administrator', 2, {}, '/eng/admin'],
    [
      'a moderator with an unanswered contact message',
      1,
      { contacts: 1, tickets: 3 },
      '/eng/admin',
    ],
    ['a moderator with only unanswered tickets', 1, { tickets: 3 }, '/eng/tickets'],
  ] as const) {
    it(`${who} lands on ${landing}`, async () => {
      const at = await signInAs(level, counts);
      await waitFor(() => expect(at()).to.match(new RegExp(`^${landing}`, 'u')));
    });
  }

  it('staff return to the page that asked them to sign in', async () => {
    const at = await signInAs(2, {}, '/eng/signin?to=%2Fcatalog');
    await waitFor(() => expect(at()).to.equal('/eng/catalog'));
  });
});
