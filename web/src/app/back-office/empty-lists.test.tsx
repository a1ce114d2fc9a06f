import '../../shared/testing/dom.ts';
import { screen } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../testing/open-shop.tsx';
import { aUser } from '../testing/people.ts';

const aPage = { items: [], page: 1, size: 1 };

/** Opens a list without entries. The list at `path` of the API has `total` entries. */
const open = (address: string, path: string, total: number) =>
  openShop(`/eng/admin/${address}`, {
    cookies: { token: 'token' },
    answer: ({ url }) => {
      const { pathname } = new URL(url);
      if (pathname === '/api/user') return aUser({ adminlvl: 2 });
      if (!pathname.startsWith('/api/admin/')) return [];
      return { ...aPage, total: pathname === `/api/admin/${path}` ? total : 0 };
    },
  });

const lists = [
  {
    address: 'products',
    empty: 'No products yet',
    create: 'New product',
    needs: 'games',
    first: 'New game',
  },
  {
    address: 'functions',
    empty: 'No features yet',
    create: 'New feature',
    needs: 'functionicons',
    first: 'New icon',
  },
  {
    address: 'bot/problems',
    empty: 'No bot problems yet',
    create: 'New bot problem',
    needs: 'bot/solutions',
    first: 'New bot solution',
  },
] as const;

describe('an empty list whose entries need another one', () => {
  afterEach(closeShop);

  for (const { address, empty, create, needs, first } of lists) {
    it(`leads from ${address} to the first of ${needs}`, async () => {
      await open(address, needs, 0);
      const link = await screen.findByRole('link', { name: first });
      expect(link.getAttribute('href')).to.equal(`/eng/admin/${needs}/new`);
      expect(screen.queryByRole('link', { name: create })).to.equal(null);
    });

    it(`creates ${address} once there are ${needs}`, async () => {
      await open(address, needs, 1);
      await screen.findByRole('heading', { name: empty });
      expect(screen.getAllByRole('link', { name: create })).not.to.have.lengthOf(0);
      expect(screen.queryByRole('link', { name: first })).to.equal(null);
      expect(screen.queryByText(/first/u)).to.equal(null);
    });
  }
});
