import '../shared/testing/dom.ts';
import type { AdminLevel } from '@shop/contracts/identity/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from './testing/open-shop.tsx';

const openAs = (adminlvl: AdminLevel, path: string) =>
  openShop(path, {
    cookies: { token: 'token' },
    answer: ({ url }) => {
      if (url.endsWith('/counts')) return {};
      if (url.endsWith('/overview')) return { at: '2026-11-23T12:00:00.000Z', waiting: [] };
      if (url.endsWith('/statistic')) return { games_count: 1, products_count: 1, years: 5 };
      if (!url.endsWith('/user')) return url.includes('/storage/') ? {} : [];
      const email = 'marina@example.org';
      return {
        id: '1',
        name: 'Marina',
        avatar: null,
        email,
        email_confirmed: true,
        pending_email: null,
        status_emails: false,
        reminders: true,
        adminlvl,
      };
    },
  });

const tabsOf = async (name: string): Promise<readonly HTMLElement[]> =>
  within(await screen.findByRole('navigation', { name })).findAllByRole('link');
const textsOf = (tabs: readonly HTMLElement[]) => tabs.map(({ textContent }) => textContent);
const missing = () => screen.findByRole('heading', { name: 'This page could not be found' });

describe('a section', () => {
  afterEach(closeShop);

  it('of the profile shows breadcrumbs and the user’s name, and confirms signing out', async () => {
    await openAs(0, '/eng/profile/tickets');

    await screen.findByText('Hello, Marina');
    expect(textsOf(await tabsOf('Profile'))).to.deep.equal(['Purchases', 'Support', 'Settings']);
    const crumbs = await tabsOf('Breadcrumbs');
    expect(textsOf(crumbs)).to.deep.equal(['Store', 'Profile']);
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByRole('dialog', { name: 'Sign out' });
  });

  it('of the profile hides its tabs on a ticket and links back to the list', async () => {
    await openAs(0, '/eng/profile/ticket/7');

    await screen.findByText('Hello, Marina');
    expect(screen.queryByRole('navigation', { name: 'Profile' })).to.equal(null);
    const back = (await tabsOf('Breadcrumbs')).at(-1);
    expect(back?.textContent).to.equal('Support');
    expect(back?.getAttribute('href')).to.equal('/eng/profile/tickets');
  });

  it('of the back-office has a tab bar with all sections for an administrator', async () => {
    await openAs(2, '/eng/admin/promos/history');

    const bar = within(await screen.findByRole('navigation', { name: 'Admin' }));
    expect(bar.getAllByRole('listitem')).to.have.lengthOf(22);
    expect(textsOf(bar.getAllByRole('heading'))).to.deep.equal([
      'Catalog',
      'Storefront',
      'Support',
      'Marketing',
      'People',
      'Money',
    ]);
  });

  it('of the back-office is hidden from a moderator without access', async () => {
    await openAs(1, '/rus/admin');

    const bar = within(await screen.findByRole('navigation', { name: 'Админка' }));
    const tabs = textsOf(bar.getAllByRole('listitem'));
    expect(tabs).to.include.members(['Статусы', 'Пользователи', 'Блокировки']);
    expect(tabs).not.to.include.members(['Игры']);
    expect(tabs).to.have.lengthOf(14);
  });

  for (const [level, requestedPath, shown] of [
    [0, '/eng/profile', '/eng/profile/purchases'],
    [0, '/eng/profile/tickets/7', '/eng/profile/ticket/7'],
    [2, '/admin', '/admin'],
    [1, '/rus/admin', '/rus/admin'],
    [1, '/admin/games/orbit', '/'],
    [1, '/admin/payments/stats', '/'],
    [1, '/admin/nothing', '/admin/nothing'],
  ] as const) {
    it(`shows a user of level ${level} who opens ${requestedPath} the path ${shown}`, async () => {
      const { at } = await openAs(level, requestedPath);

      await waitFor(() => expect(at()).to.equal(shown));
    });
  }

  it('of the back-office says why it sent a moderator away', async () => {
    await openAs(1, '/eng/admin/games/orbit');

    await screen.findByText('Only administrators can open this section');
  });

  it('of the tickets has one tab, which stays when a page is not found', async () => {
    await openAs(1, '/eng/tickets/9/10');

    await missing();
    expect(textsOf(await tabsOf('Support'))).to.deep.equal(['Tickets']);
  });
});
