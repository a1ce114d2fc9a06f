import '../../shared/testing/dom.ts';
import type { ProductWithStatus, StatusOverview } from '@shop/contracts/catalog/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../app/testing/open-shop.tsx';

const product = (number: number, label: 'Undetected' | 'Detected'): ProductWithStatus => ({
  id: String(number),
  game: { id: 'g', path: 'night', name_rus: 'Ночь', name_eng: 'Night' },
  path: `p${number}`,
  kind: 'software',
  image: `/storage/images/${number}.webp`,
  name_rus: `Товар ${number}`,
  name_eng: `Product ${number}`,
  status: {
    id: label.toLowerCase(),
    label_rus: label === 'Detected' ? 'Обнаружен' : 'Не обнаружен',
    label_eng: label,
    text_rus: '',
    text_eng: '',
    colour: label === 'Detected' ? 'bad' : 'good',
    sellable: label !== 'Detected',
    warns: false,
    changed_at: '2026-03-05T12:00:00.000Z',
  },
});

const key = (number: number, label: 'Undetected' | 'Detected'): ProductWithStatus => ({
  ...product(number, label),
  kind: 'key',
});

const overview: StatusOverview = {
  working_count: 1_047,
  products_count: 1_052,
  featured: product(1, 'Undetected'),
  recent_changes: [product(2, 'Detected'), product(3, 'Undetected')],
};

const openHome = (answer: unknown, path = '/eng') =>
  openShop(path, {
    answer: ({ url }) => {
      if (url.endsWith('/statuses')) return answer;
      return url.includes('/games') || url.endsWith('/slides') ? [] : {};
    },
  });

describe('the live status of the home page', () => {
  afterEach(closeShop);

  it('counts working products, features one, and lists the latest changes', async () => {
    await openHome(overview);

    await screen.findByText('1,047 of 1,052 products');
    const live = within(screen.getByRole('region', { name: 'Working now' }));
    const featured = live.getByRole('link', { name: /^Product 1.*Undetected.*since March 5/u });
    expect(featured.getAttribute('href')).to.equal('/eng/catalog/night/p1');
    const picture = featured.querySelector('img');
    expect(picture?.getAttribute('loading')).to.equal('eager');
    expect(picture?.getAttribute('width')).to.equal('640');
    const changes = live.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(changes).to.deep.equal([
      'Product 2 NightDetectedsince March 5',
      'Product 3 NightUndetectedsince March 5',
    ]);
  });

  it('hides the detection status of a plain key, unless something is wrong', async () => {
    await openHome({
      ...overview,
      featured: key(1, 'Undetected'),
      recent_changes: [key(2, 'Detected'), key(3, 'Undetected')],
    });

    await screen.findByText('1,047 of 1,052 products');
    const live = screen.getByRole('region', { name: 'Working now' });
    expect(live.textContent).not.to.include('Undetected');
    const changes = within(live).getAllByRole('listitem');
    expect(changes.map(({ textContent }) => textContent)).to.deep.equal([
      'Product 2 NightDetectedsince March 5',
      'Product 3 Night',
    ]);
  });

  it('uses Russian plural forms', async () => {
    await openHome({ ...overview, working_count: 1, products_count: 21 }, '/rus');

    await screen.findByText('1 из 21 товара');
    screen.getByRole('heading', { name: 'Последние изменения' });
  });

  for (const [situation, answer] of [
    ['the shop has no products', { ...overview, products_count: 0 }],
    ['it could not be loaded', aProblem(409, 'x', 'Something broke')],
  ] as const) {
    it(`is omitted if ${situation}`, async () => {
      await openHome(answer);

      await screen.findByRole('heading', { name: 'What each status means' });
      await screen.findByText('Popular games');
      await waitFor(() =>
        expect(screen.queryByRole('region', { name: 'Working now' })).to.equal(null),
      );
    });
  }
});
