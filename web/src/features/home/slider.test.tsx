import '../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Slide } from '@shop/contracts/content/contract';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../app/testing/open-shop.tsx';

const slide = (number: number, changes: Partial<Slide> = {}): Slide => ({
  id: String(number),
  image: `/storage/images/${number}.webp`,
  title_rus: `Новость ${number}`,
  title_eng: `News ${number}`,
  link: null,
  position: number,
  ...changes,
});

const openHome = (slides: unknown, path = '/eng', cookies = {}) =>
  openShop(path, {
    cookies,
    answer: ({ url }) => {
      if (url.endsWith('/slides')) return slides;
      if (url.endsWith('/statistic')) return { years: 5, games_count: 12, products_count: 31 };
      return url.includes('/games') ? [] : {};
    },
  });

describe('the home page', () => {
  afterEach(closeShop);

  it('shows the slides in order, each with its number and the total', async () => {
    await openHome([slide(1), slide(2, { link: '/catalog' })]);

    const slider = within(await screen.findByRole('region', { name: 'Store news' }));
    const [first, second] = slider.getAllByRole('group', { name: /^Slide \d of 2$/ });
    if (!first || !second) throw new Error('There are fewer than two slides');
    const picture = within(first)
      .getByRole('link', { name: 'News 1 View image' })
      .querySelector('img');
    expect(picture?.getAttribute('srcset')).to.contain('/storage/images/1-640.webp 640w');
    expect(
      within(second).getByRole('link', { name: 'News 2 Learn more' }).getAttribute('href'),
    ).to.equal('/eng/catalog');
    slider.getByRole('button', { name: 'Next slide' });
    expect(slider.queryByText(/^Slide 1 of 2$/)?.closest('[role="status"]') ?? null).to.equal(null);
  });

  it('opens the picture of a slide without a link, and closes it again', async () => {
    await openHome([slide(1)], '/rus');

    const link = await screen.findByRole('link', { name: 'Новость 1 Открыть изображение' });
    link.focus();
    fireEvent.click(link);

    const dialog = await screen.findByRole('dialog', { name: 'Новость 1' });
    const picture = within(dialog).getByRole('img', { name: 'Новость 1' });
    expect(picture.getAttribute('src')).to.equal('/storage/images/1.webp');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
  });

  it('shows no controls for a single slide', async () => {
    await openHome([slide(1, { link: 'https://other.example/' })]);

    const link = await screen.findByRole('link', { name: 'News 1 Learn more, opens in a new tab' });
    expect(link.getAttribute('rel')).to.contain('noopener');
    expect(screen.queryByRole('button', { name: 'Next slide' })).to.equal(null);
  });

  for (const [what, slides] of [
    ['there are no slides', []],
    ['they could not be loaded', aProblem(409, 'x', 'Something broke')],
  ] as const) {
    it(`shows no slider if ${what}`, async () => {
      await openHome(slides);

      await screen.findByText('Games in the catalog');
      expect(screen.queryByRole('region', { name: 'Store news' })).to.equal(null);
      expect(screen.queryByText('Something broke')).to.equal(null);
    });
  }

  it('shows the numbers of years, games and products', async () => {
    await openHome([], '/rus');

    await screen.findByText('31');
    screen.getByText('Лет работы');
    screen.getByText('Игр в каталоге');
    screen.getByText('Активный товар');
  });

  it('offers sign-in to guests only', async () => {
    await openHome([]);
    const main = within(await screen.findByRole('main'));
    main.getByRole('link', { name: 'Sign in' });
    closeShop();

    await openHome([], '/eng', { token: 'token' });
    const own = within(await screen.findByRole('main'));
    own.getAllByRole('link', { name: 'Open the catalog' });
    expect(own.queryByRole('link', { name: 'Sign in' })).to.equal(null);
  });
});
