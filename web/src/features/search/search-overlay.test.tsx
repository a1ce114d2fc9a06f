import '../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../app/testing/open-shop.tsx';
import { repeatUntil } from '../../shared/testing/repeat-until.ts';

const money = (cost: number) => ({ currency: 'USD', cost: cost * 100, display: `$${cost}` });
const found = {
  id: '1',
  path: 'orbit-frontier',
  name_rus: 'Орбитальный рубеж',
  name_eng: 'Orbit Frontier',
  icon: '/icon.svg',
  price: { cis: money(2), global: money(3) },
  status_summary: {
    products: 6,
    working: 5,
    worst: {
      id: 'detected',
      label_rus: 'Обнаружен',
      label_eng: 'Detected',
      colour: 'bad',
      products: 1,
    },
  },
};
const radar = {
  id: 'p1',
  game: { id: '1', path: 'orbit-frontier', name_rus: 'Рубеж', name_eng: 'Orbit Frontier' },
  path: 'radar',
  kind: 'software',
  image: '/radar.svg',
  name_rus: 'Радар',
  name_eng: 'Radar Pro',
  status: {
    id: 'updating',
    label_rus: 'Обновляется',
    label_eng: 'Updating',
    text_rus: '',
    text_eng: '',
    colour: 'progress',
    sellable: false,
    warns: false,
    changed_at: '2026-03-01T12:00:00Z',
  },
  price: { cis: money(4), global: money(5) },
};
const popular = {
  ...found,
  id: '2',
  path: 'ashfall',
  name_rus: 'Пепел',
  name_eng: 'Ashfall',
  description_rus: '',
  description_eng: '',
  logo: '/logo.svg',
  cover: '/cover.svg',
  popular: true,
  position: 1,
  products_count: 6,
};

const answer = ({ url }: Request) => {
  if (url.includes('/api/search')) {
    return {
      games: url.includes('orb') ? [found] : [],
      products: url.includes('zzz') ? [] : [radar],
    };
  }
  if (url.includes('sort=popular')) return [popular];
  if (url.includes('/games/')) return aProblem(404, 'not-found', 'no');
  return url.includes('/storage/') ? {} : [];
};

const openSearch = async () => {
  const opened = await openShop('/eng/catalog', { answer });
  const opener = await screen.findByRole('button', { name: 'Search' });
  opener.focus();
  fireEvent.click(opener);
  const field = await screen.findByRole('searchbox', { name: 'Search the store' });
  const searches = () =>
    opened.requests.flatMap(({ url }) => new URL(url).searchParams.get('q') ?? []);
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { ...opened, opener, field, searches, type };
};

describe('SearchOverlay', () => {
  afterEach(closeShop);

  it('searches for the final text once typing pauses', async () => {
    const { type, searches } = await openSearch();

    type('o');
    type('or');
    type('orb');
    expect(searches()).to.deep.equal([]);

    const link = await screen.findByRole('link', { name: /^Orbit Frontier/ });
    expect(searches()).to.deep.equal(['orb']);
    expect(link.getAttribute('href')).to.equal('/eng/catalog/orbit-frontier');
    expect(link.textContent).to.include('from $3');
  });

  it('does not search for text that was deleted', async () => {
    const { type, searches } = await openSearch();

    type('zzz');
    type('');
    type('orb');

    await screen.findByRole('link', { name: /^Orbit Frontier/ });
    expect(searches()).to.deep.equal(['orb']);
  });

  for (const [keys, press] of [
    ['Ctrl+K in any keyboard layout', { key: 'л', code: 'KeyK', ctrlKey: true }],
    ['/', { key: '/', code: 'Slash' }],
    ['Shift and a key for /', { key: '/', code: 'Backslash', shiftKey: true }],
  ] as const) {
    it(`opens with ${keys}`, async () => {
      await openShop('/eng/catalog', { answer });
      await screen.findByRole('button', { name: 'Search' });

      await repeatUntil(
        () => fireEvent.keyDown(document.body, press),
        () => screen.getByRole('searchbox', { name: 'Search the store' }),
      );
    });
  }

  it('stays closed while a slash is typed into a field', async () => {
    await openShop('/eng/catalog', { answer });
    const field = await screen.findByRole('searchbox', { name: 'Game or product' });

    fireEvent.keyDown(field, { key: '/', code: 'Slash' });

    expect(screen.queryByRole('searchbox', { name: 'Search the store' })).to.equal(null);
  });

  it('shows popular games with their status before any input', async () => {
    const { requests, type, field } = await openSearch();

    const link = await screen.findByRole('link', { name: /Ashfall/ });
    field.focus();
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(document.activeElement).to.equal(link);
    expect(link.getAttribute('href')).to.equal('/eng/catalog/ashfall');
    expect(link.textContent).to.include('5 of 6 working');
    const searches = requests.filter(({ url }) => url.includes('sort=popular'));
    expect(searches.map(({ url }) => new URL(url).searchParams.get('size'))).to.deep.equal(['6']);

    type('orb');
    expect(screen.queryByRole('link', { name: /Ashfall/ })).to.equal(null);
    await screen.findByRole('link', { name: /Orbit Frontier.*5 of 6 working/ });
  });

  it('finds products with their game, status and price in the region', async () => {
    const { type } = await openSearch();

    type('orb');

    const link = await screen.findByRole('link', { name: /Radar Pro/ });
    expect(link.getAttribute('href')).to.equal('/eng/catalog/orbit-frontier/radar');
    for (const text of ['Orbit Frontier', 'Updating', 'from $5']) {
      expect(link.textContent).to.include(text);
    }
    await screen.findByText('1 game, 1 product');
  });

  it('opens a product with the arrow keys, or on Enter if no game matches', async () => {
    const { type, field, at } = await openSearch();
    type('radar');
    const link = await screen.findByRole('link', { name: /Radar Pro/ });

    field.focus();
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(document.activeElement).to.equal(link);
    fireEvent.keyDown(link, { key: 'ArrowDown' });
    expect(document.activeElement).to.equal(field);
    fireEvent.keyDown(field, { key: 'Enter' });

    await waitFor(() => expect(at()).to.equal('/eng/catalog/orbit-frontier/radar'));
  });

  it('reports no results and offers the catalog and popular games', async () => {
    const { type, field } = await openSearch();

    type('zzz');

    await screen.findByText(/Nothing found for “zzz”/);
    screen.getByRole('heading', { name: 'Popular games' });
    screen.getByRole('link', { name: /^Ashfall/ });
    const catalog = screen.getByRole('link', { name: 'Browse the catalog' });
    field.focus();
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(document.activeElement).to.equal(catalog);
    expect(catalog.getAttribute('href')).to.equal('/eng/catalog');
    fireEvent.click(catalog);
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
  });

  it('supports arrow keys and opens the first game on Enter', async () => {
    const { type, field, at } = await openSearch();
    type('orb');
    const link = await screen.findByRole('link', { name: /^Orbit Frontier/ });

    field.focus();
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(document.activeElement).to.equal(link);
    fireEvent.keyDown(link, { key: 'ArrowUp' });
    expect(document.activeElement).to.equal(field);
    fireEvent.keyDown(field, { key: 'Enter' });

    await waitFor(() => expect(at()).to.equal('/eng/catalog/orbit-frontier'));
  });

  it('opens the first game as soon as it is found after an early Enter', async () => {
    const { type, field, at, searches } = await openSearch();
    type('orb');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(searches()).to.deep.equal([]);

    await waitFor(() => expect(at()).to.equal('/eng/catalog/orbit-frontier'));
  });

  it('opens no result if the text changes after Enter', async () => {
    const { type, field, at } = await openSearch();
    type('or');
    fireEvent.keyDown(field, { key: 'Enter' });
    type('orb');

    await screen.findByRole('link', { name: /^Orbit Frontier/ });
    expect(at()).to.equal('/eng/catalog');
  });

  for (const [how, close] of [
    ['Escape', () => fireEvent.keyDown(window, { key: 'Escape' })],
    [
      'a click outside',
      () => {
        const [veil] = screen.queryAllByRole('button', { name: 'Close search' });
        if (veil) fireEvent.click(veil);
      },
    ],
  ] as const) {
    it(`closes on ${how} and restores the focus`, async () => {
      const { opener } = await openSearch();

      await repeatUntil(close, () => expect(screen.queryByRole('dialog')).to.equal(null));
      await waitFor(() => expect(document.activeElement).to.equal(opener));
    });
  }
});
