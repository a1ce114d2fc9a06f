import '../../../shared/testing/dom.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { aProblem, closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';

const stockOf = (total: number) => ({ items: [], total, page: 1, size: 1 });

const openList = (path: string, plans: unknown, entries: unknown = stockOf(0)) =>
  openShop(`/eng/admin/keys/${path}`, {
    cookies: { token: 'token' },
    answer: ({ url }) => {
      if (url.endsWith('/user')) return aUser({ adminlvl: 2 });
      const { pathname, searchParams } = new URL(url);
      if (pathname.endsWith('/admin/stock')) {
        return searchParams.get('filter[delivery]') === 'pool' ? plans : entries;
      }
      if (/\/admin\/(keys|key-imports)$/u.test(pathname)) return entries;
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
      await openList(path, stockOf(0));

      await screen.findByRole('heading', { name: empty });
      const link = await screen.findByRole('link', { name: 'Go to products' });
      expect(link.getAttribute('href')).to.equal('/eng/admin/products');
      expect(screen.queryByRole('link', { name: 'Import keys' })).to.equal(null);
    });

    it('waits for the plans, then offers an import to one that is sold from stock', async () => {
      const plans = Promise.withResolvers<unknown>();
      const { requests } = await openList(path, plans.promise);
      const isRequested = (part: string) => requests.some(({ url }) => url.includes(part));
      await waitFor(() => expect(isRequested('/admin/stock')).to.equal(true));
      await waitFor(() =>
        expect(screen.queryByRole('link', { name: 'Import keys' })).to.equal(null),
      );
      expect(screen.queryByRole('heading', { name: empty })).to.equal(null);

      plans.resolve(stockOf(1));

      await screen.findByRole('heading', { name: empty });
      expect(screen.getAllByRole('link', { name: 'Import keys' })).to.have.lengthOf(2);
      expect(screen.queryByRole('link', { name: 'Go to products' })).to.equal(null);
    });

    it('offers an import if the plans fail to load', async () => {
      await openList(path, aProblem(409, 'x', 'Something broke'));

      await screen.findByRole('heading', { name: empty });
      expect(screen.getAllByRole('link', { name: 'Import keys' })).to.have.lengthOf(2);
    });
  });
}

describe('a list of keys without entries', () => {
  afterEach(() => {
    closeShop();
    localStorage.clear();
  });

  for (const path of ['', 'all', 'imports']) {
    it(`offers no import at keys/${path} before it is known to be possible`, async () => {
      const entries = Promise.withResolvers<unknown>();
      const { requests } = await openList(path, stockOf(0), entries.promise);
      const isRequested = (part: string) => requests.some(({ url }) => url.includes(part));
      await waitFor(() => expect(isRequested('sort=')).to.equal(true));
      await waitFor(() => screen.getByRole('heading', { level: 1 }));
      await waitFor(() =>
        expect(screen.queryByRole('link', { name: 'Import keys' })).to.equal(null),
      );

      entries.resolve(stockOf(0));

      await screen.findByRole('link', { name: 'Go to products' });
      expect(screen.queryByRole('link', { name: 'Import keys' })).to.equal(null);
    });
  }
});

describe('the import of keys', () => {
  afterEach(closeShop);

  it('leads to the products until a plan is sold from stock', async () => {
    await openList('imports/new', stockOf(0));

    const link = await screen.findByRole('link', { name: 'Go to products' });
    expect(link.getAttribute('href')).to.equal('/eng/admin/products');
    screen.getByText('First add a plan with keys from stock to a product.');
    expect(screen.queryByLabelText('Product and plan')).to.equal(null);
  });

  it('has its form if a plan is sold from stock', async () => {
    await openList('imports/new', stockOf(1));

    await screen.findByLabelText('Batch');
    expect(screen.queryByRole('link', { name: 'Go to products' })).to.equal(null);
  });
});
