import '../../../shared/testing/dom.ts';
import { screen, within } from '@testing-library/react';
import { expect } from 'chai';
import type { AdminStock } from '@shop/contracts/stock/back-office.contract';
import { closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';

const aStock = (id: string, daysLeft: number | null): AdminStock => ({
  id,
  rate_id: id,
  product_id: id,
  product_rus: 'Радар',
  product_eng: 'Radar',
  game_rus: 'Игра',
  game_eng: 'Game',
  days: 30,
  delivery: 'pool',
  available: 8,
  reserved: 0,
  issued: 4,
  waiting: 0,
  low_stock: 3,
  stock_level: 'enough',
  since: '2026-03-02T10:00:00.000Z',
  days_left: daysLeft,
  last_import: null,
  content: null,
});

const openList = (search = '', items: readonly AdminStock[] = []) =>
  openShop(`/eng/admin/keys${search}`, {
    cookies: { token: 'token' },
    answer: ({ url }) => {
      if (url.endsWith('/user')) return aUser({ adminlvl: 2 });
      if (url.includes('/admin/stock')) {
        return { items, total: items.length, page: 1, size: 25 };
      }
      if (url.endsWith('/counts')) return {};
      return url.includes('/storage/') ? {} : [];
    },
  });

describe('the list of the key stock', () => {
  afterEach(() => {
    closeShop();
    localStorage.clear();
  });

  it('links to the products instead of an import until a plan exists', async () => {
    await openList();

    await screen.findByRole('heading', { name: 'No plans to stock yet' });
    const link = screen.getByRole('link', { name: 'Go to products' });
    expect(link.getAttribute('href')).to.equal('/eng/admin/products');
    expect(screen.queryByRole('link', { name: 'Import keys' })).to.equal(null);
  });

  it('shows how long each stock lasts in whole days', async () => {
    await openList('', [aStock('1', 52.8), aStock('2', 0.4), aStock('3', 0), aStock('4', null)]);

    const table = within(await screen.findByRole('table', { name: 'Key stock' }));
    const [heading, ...rows] = table.getAllByRole('row');
    if (!heading) return expect.fail('The table has no heading');
    const place = within(heading)
      .getAllByRole('columnheader')
      .findIndex(({ textContent }) => textContent === 'Days left');
    const shown = rows.map((row) => within(row).getAllByRole('cell')[place]?.textContent);
    expect(shown).to.deep.equal(['52', 'Less than 1', '0', '—']);
  });

  it('offers an import if only no plan matches the filters', async () => {
    await openList('?filter[stock_level]=out');

    await screen.findByRole('heading', { name: 'No results' });
    screen.getByRole('link', { name: 'Import keys' });
    expect(screen.queryByRole('link', { name: 'Go to products' })).to.equal(null);
  });
});
