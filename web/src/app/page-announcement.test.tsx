import '../shared/testing/dom.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from './testing/open-shop.tsx';

const answer = ({ url }: Request) => {
  if (url.endsWith('/statistic')) return { games_count: 1, products_count: 1, years: 5 };
  return url.includes('/storage/') ? {} : [];
};

const readAnnouncements = (): readonly (string | null)[] =>
  [...document.querySelectorAll('[aria-live="polite"]')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

describe('the announcement of a page', () => {
  afterEach(closeShop);

  it('is the title of each page but the first, and nothing in another language', async () => {
    const { router } = await openShop('/eng', { answer });
    await screen.findByRole('heading', { level: 1 });
    expect(readAnnouncements()).to.deep.equal([]);
    await router.navigate('/eng/catalog');

    await waitFor(() => expect(readAnnouncements()).to.deep.equal(['Catalog — Tumbler']));
    fireEvent.click(await screen.findByRole('button', { name: 'EN — Language: English' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Русский' }));
    await screen.findByRole('button', { name: 'RU — Язык: Русский' });
    expect(readAnnouncements()).to.deep.equal(['Catalog — Tumbler']);
  });
});
