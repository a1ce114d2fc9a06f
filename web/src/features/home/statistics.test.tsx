import '../../shared/testing/dom.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../app/testing/open-shop.tsx';

const openHome = (statistic: object) =>
  openShop('/eng/', {
    answer: ({ url }) => (url.endsWith('/games/statistic') ? statistic : []),
  });

describe('the figures of the shop', () => {
  afterEach(closeShop);

  it('are shown with their names', async () => {
    await openHome({ years: 5, games_count: 1, products_count: 31 });

    await screen.findByRole('heading', { name: 'By the numbers' });
    await screen.findByText('31');
    screen.getByText('Game in the catalog');
    screen.getByText('Active products');
  });

  it('are left out while the catalog is empty', async () => {
    await openHome({ years: 5, games_count: 0, products_count: 0 });
    await screen.findByText('No games here yet. Check back soon.');

    await waitFor(() => expect(screen.queryByText('Games in the catalog')).to.equal(null));
    expect(screen.queryByRole('heading', { name: 'By the numbers' })).to.equal(null);
  });
});
