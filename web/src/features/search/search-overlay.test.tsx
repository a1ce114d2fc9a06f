import '../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, patienceMs, problemOf } from '../../app/testing/open-shop.tsx';
import { heard } from '../../shared/testing/heard.ts';

const money = (cost: number) => ({ currency: 'USD', cost: cost * 100, display: `$${cost}` });
const found = {
  id: '1',
  path: 'orbit-frontier',
  name_rus: 'Орбитальный рубеж',
  name_eng: 'Orbit Frontier',
  icon: '/icon.svg',
  price: { cis: money(2), global: money(3) },
};

const answer = ({ url }: Request) => {
  if (url.includes('/games/search')) return url.includes('orb') ? [found] : [];
  if (url.includes('/games/')) return problemOf(404, 'not-found', 'no');
  return url.includes('/storage/') ? {} : [];
};

const openSearch = async () => {
  const opened = await openShop('/eng/catalog', { answer });
  const opener = await screen.findByRole('button', { name: 'Search' });
  opener.focus();
  fireEvent.click(opener);
  const field = await screen.findByRole('searchbox', { name: 'Search for a game' });
  const asked = () =>
    opened.requests.flatMap(({ url }) => new URL(url).searchParams.get('q') ?? []);
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { ...opened, opener, field, asked, type };
};

describe('SearchOverlay', function () {
  this.timeout(patienceMs);
  afterEach(closeShop);

  it('asks once typing has rested, for what is there then', async () => {
    const { type, asked } = await openSearch();

    type('o');
    type('or');
    type('orb');
    expect(asked()).to.deep.equal([]);

    const link = await screen.findByRole('link', { name: /Orbit Frontier/ });
    expect(asked()).to.deep.equal(['orb']);
    expect(link.getAttribute('href')).to.equal('/eng/catalog/orbit-frontier');
    expect(link.textContent).to.include('from $3');
  });

  it('does not ask for a text that was taken back', async () => {
    const { type, asked } = await openSearch();

    type('zzz');
    type('');
    type('orb');

    await screen.findByRole('link', { name: /Orbit Frontier/ });
    expect(asked()).to.deep.equal(['orb']);
  });

  for (const [keys, press] of [
    ['Ctrl+K, whatever the layout', { key: 'л', code: 'KeyK', ctrlKey: true }],
    ['/', { key: '/', code: 'Slash' }],
    ['/ above another key', { key: '/', code: 'Backslash', shiftKey: true }],
  ] as const) {
    it(`opens by ${keys}`, async () => {
      await openShop('/eng/catalog', { answer });
      await screen.findByRole('button', { name: 'Search' });

      await heard(
        () => fireEvent.keyDown(document.body, press),
        () => screen.getByRole('searchbox', { name: 'Search for a game' }),
      );
    });
  }

  it('stays closed while a stroke is typed into a field', async () => {
    await openShop('/eng/catalog', { answer });
    const field = await screen.findByRole('searchbox', { name: 'Game or product' });

    fireEvent.keyDown(field, { key: '/', code: 'Slash' });

    expect(screen.queryByRole('searchbox', { name: 'Search for a game' })).to.equal(null);
  });

  it('says that nothing was found', async () => {
    const { type } = await openSearch();

    type('zzz');

    await screen.findByText(/Nothing found for “zzz”/);
  });

  it('is walked through with the arrows, and opens the first game on Enter', async () => {
    const { type, field, at } = await openSearch();
    type('orb');
    const link = await screen.findByRole('link', { name: /Orbit Frontier/ });

    field.focus();
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(document.activeElement).to.equal(link);
    fireEvent.keyDown(link, { key: 'ArrowUp' });
    expect(document.activeElement).to.equal(field);
    fireEvent.keyDown(field, { key: 'Enter' });

    await waitFor(() => expect(at()).to.equal('/eng/catalog/orbit-frontier'));
  });

  it('opens the first game once it is found, for who pressed Enter before', async () => {
    const { type, field, at, asked } = await openSearch();
    type('orb');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(asked()).to.deep.equal([]);

    await waitFor(() => expect(at()).to.equal('/eng/catalog/orbit-frontier'));
  });

  it('opens nothing that was found for another text than Enter was pressed for', async () => {
    const { type, field, at } = await openSearch();
    type('or');
    fireEvent.keyDown(field, { key: 'Enter' });
    type('orb');

    await screen.findByRole('link', { name: /Orbit Frontier/ });
    expect(at()).to.equal('/eng/catalog');
  });

  for (const [how, close] of [
    ['Escape', () => fireEvent.keyDown(window, { key: 'Escape' })],
    [
      'a click beside it',
      () => {
        const [veil] = screen.queryAllByRole('button', { name: 'Close the search' });
        if (veil) fireEvent.click(veil);
      },
    ],
  ] as const) {
    it(`closes on ${how}, and gives the focus back`, async () => {
      const { opener } = await openSearch();

      await heard(close, () => expect(screen.queryByRole('dialog')).to.equal(null));
      await waitFor(() => expect(document.activeElement).to.equal(opener));
    });
  }
});
