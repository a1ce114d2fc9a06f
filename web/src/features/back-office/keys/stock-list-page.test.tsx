import '../../../shared/testing/dom.ts';
import { screen } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';

const openList = (search = '') =>
  openShop(`/eng/admin/keys${search}`, {
    cookies: { token: 'token' },
    answer: ({ url }) => {
      if (url.endsWith('/user')) return aUser({ adminlvl: 2 });
      if (url.includes('/admin/stock')) return { items: [], total: 0, page: 1, size: 25 };
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

  it('offers an import if only no plan matches the filters', async () => {
    await openList('?filter[stock_level]=out');

    await screen.findByRole('heading', { name: 'No results' });
    screen.getByRole('link', { name: 'Import keys' });
    expect(screen.queryByRole('link', { name: 'Go to products' })).to.equal(null);
  });
});
