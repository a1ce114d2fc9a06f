import '../../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop } from '../../../../app/testing/open-shop.tsx';
import { gameId, at, image, money, aListPage } from './testing/product.ts';
import { openProductPage, pressButton } from '../../../../app/testing/open-product-form.ts';

const frontier = {
  id: gameId,
  path: 'frontier',
  name_rus: 'Рубеж',
  name_eng: 'Frontier',
  icon: image,
  popular: false,
  hidden: false,
  active: true,
  revision: 0,
  changed_at: at,
  products_count: 0,
  price: null,
  status_summary: null,
  sold: 0,
};

const noSales = {
  from: '2026-03-01',
  to: '2026-03-30',
  paid: 0,
  units: 0,
  revenue: money(0, 'RUB'),
  days: [],
};

/** A second game, so that the game has to be selected. */
const ashenCity = {
  ...frontier,
  id: '22222222-2222-4222-8222-222222222222',
  path: 'ashen-city',
  name_rus: 'Пепельный город',
  name_eng: 'Ashen City',
};

const frontierPage = {
  ...frontier,
  description_rus: '',
  description_eng: '',
  logo: image,
  cover: image,
  added_at: at,
  products: [],
  sales: noSales,
};

describe('the page of a product', () => {
  afterEach(closeShop);

  it('requires a game for a new product, and finds it by name', async () => {
    const { requests } = await openProductPage(
      ({ url }) => (url.includes('/games?') ? aListPage(frontier, ashenCity) : frontierPage),
      '/eng/admin/products/new',
    );
    await pressButton(/^Create/u);
    await screen.findByText('Choose a game', { selector: 'p' });
    await pressButton('Choose a game');
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a game' }));
    fireEvent.change(dialog.getByLabelText('Search by name'), { target: { value: 'front' } });
    await waitFor(() =>
      expect(requests.some(({ url }) => new URL(url).searchParams.get('q') === 'front')).to.equal(
        true,
      ),
    );
    fireEvent.click(await dialog.findByRole('radio', { name: /Frontier/u }));
    fireEvent.click(dialog.getByRole('button', { name: 'Done' }));

    await screen.findByText('Frontier', { selector: 'strong' });
    await screen.findByRole('button', { name: 'Change' });
  });

  it('selects the only game for a new product', async () => {
    await openProductPage(
      ({ url }) => (url.includes('/games?') ? aListPage(frontier) : frontierPage),
      '/eng/admin/products/new',
    );
    await screen.findByText('Frontier', { selector: 'strong' });
  });

  it('preselects the game of the link', async () => {
    await openProductPage(() => frontierPage, `/eng/admin/products/new?game=${gameId}`);
    await screen.findByText('Frontier', { selector: 'strong' });
  });
});
