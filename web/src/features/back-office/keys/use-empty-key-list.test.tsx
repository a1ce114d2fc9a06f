import '../../../shared/testing/dom.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';

const openList = (path: string, plans: number) =>
  openShop(`/eng/admin/keys/${path}`, {
    cookies: { token: 'token' },
    answer: ({ url }) => {
      if (url.endsWith('/user')) return aUser({ adminlvl: 2 });
      const { pathname, searchParams } = new URL(url);
      if (pathname.endsWith('/admin/stock')) {
        const total = searchParams.get('filter[delivery]') === 'pool' ? plans : 9;
        return { items: [], total, page: 1, size: 1 };
      }
      if (/\/admin\/(keys|key-imports)$/u.test(pathname)) {
        return { items: [], total: 0, page: 1, size: 25 };
      }
      if (url.endsWith('/counts')) return {};
      return url.includes('/storage/') ? {} : [];
    },
  });

const lists = [
  { path: 'all', empty: 'No keys yet' },
  { path: 'imports', empty: 'No imports yet' },
];

for (const { path, empty } of lists) {
  describe(`the empty list keys/${path}`, () => {
    afterEach(() => {
      closeShop();
      localStorage.clear();
    });

    it('links to the products until a plan is sold from stock', async () => {
      await openList(path, 0);

      await screen.findByRole('heading', { name: empty });
      const link = await screen.findByRole('link', { name: 'Go to products' });
      expect(link.getAttribute('href')).to.equal('/eng/admin/products');
      expect(screen.queryByRole('link', { name: 'Import keys' })).to.equal(null);
    });

    it('offers an import to a plan that is sold from stock', async () => {
      const { requests } = await openList(path, 1);

      await screen.findByRole('heading', { name: empty });
      await waitFor(() =>
        expect(requests.some(({ url }) => url.includes('/admin/stock'))).to.equal(true),
      );
      expect(await screen.findAllByRole('link', { name: 'Import keys' })).to.have.lengthOf(2);
      expect(screen.queryByRole('link', { name: 'Go to products' })).to.equal(null);
    });
  });
}

describe('the import of keys', () => {
  afterEach(closeShop);

  it('leads to the products until a plan is sold from stock', async () => {
    await openList('imports/new', 0);

    const link = await screen.findByRole('link', { name: 'Go to products' });
    expect(link.getAttribute('href')).to.equal('/eng/admin/products');
    screen.getByText('First add a plan with keys from stock to a product.');
    expect(screen.queryByLabelText('Product and plan')).to.equal(null);
  });

  it('has its form if a plan is sold from stock', async () => {
    await openList('imports/new', 1);

    await screen.findByLabelText('Batch');
    expect(screen.queryByRole('link', { name: 'Go to products' })).to.equal(null);
  });
});
