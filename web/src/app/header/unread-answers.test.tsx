import '../../shared/testing/dom.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../testing/open-shop.tsx';
import { aTestUser } from '../../features/support/testing/a-ticket.ts';
import { eng } from '../../shared/i18n/eng/index.ts';

const user = aTestUser(0);
const account = eng.shell.account.replace('{{name}}', user.name);

const openContacts = (unread: number) =>
  openShop('/eng/contacts', {
    cookies: { token: 'token' },
    unread,
    answer: ({ url }) => (url.endsWith('/api/user') ? user : []),
  });

describe('the number of unread answers', () => {
  afterEach(closeShop);

  it('is shown in the header and in the title of each page', async () => {
    await openContacts(3);

    const label = `${account}, New replies from support: 3`;
    const button = await screen.findByRole('button', { name: label });
    const header = button.closest('header');
    expect(header?.textContent).to.match(/New replies from support: 3/u);
    await waitFor(() => expect(document.title).to.match(/^\(3\) /u));
  });

  it('is hidden when everything is read', async () => {
    await openContacts(0);

    const button = await screen.findByRole('button', { name: account });
    expect(button.closest('header')?.textContent).not.to.include('New replies');
    expect(document.title).not.to.match(/^\(/u);
  });
});
