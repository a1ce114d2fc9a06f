import '../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';

const aSlide = (id: string, changes: object = {}) => ({
  id,
  revision: 1,
  changed_at: '2026-11-23T12:00:00.000Z',
  image: `/storage/images/${'a'.repeat(40)}.webp`,
  title_rus: `Слайд ${id}`,
  title_eng: `Slide ${id}`,
  link: '/catalog',
  starts_at: null,
  ends_at: null,
  status: 'live',
  active: true,
  ...changes,
});

const pageOf = (...items: readonly object[]) => ({
  items,
  total: items.length,
  page: 1,
  size: 25,
});

const oneSlide = () => pageOf(aSlide('1'));

const openList = (slides: () => unknown, id = '1') =>
  openShop('/eng/admin/slider', {
    cookies: { token: 'token' },
    answer: ({ url }) => {
      if (url.endsWith('/user')) return aUser({ id, adminlvl: 1 });
      if (url.includes('/admin/slider')) return slides();
      return url.includes('/storage/') ? {} : [];
    },
  });

const titles = async (): Promise<readonly (string | null)[]> => {
  const table = await screen.findByRole('table', { name: 'Slider' });
  return within(table)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};

describe('the list of slides', () => {
  afterEach(() => {
    closeShop();
    localStorage.clear();
  });

  it('does not move rows under the pointer, but updates their values', async () => {
    let slides = pageOf(aSlide('1'), aSlide('2'));
    await openList(() => slides);
    expect(await titles()).to.deep.equal(['Slide 1', 'Slide 2']);

    fireEvent.pointerEnter(screen.getByRole('table', { name: 'Slider' }));
    slides = pageOf(aSlide('3'), aSlide('2', { title_eng: 'Sale' }), aSlide('1'));
    window.dispatchEvent(new window.Event('online'));
    await screen.findByRole('link', { name: 'Sale' });
    expect(await titles()).to.deep.equal(['Slide 1', 'Sale']);

    fireEvent.click(screen.getByRole('button', { name: /^The list has changed/ }));
    await waitFor(async () => expect(await titles()).to.deep.equal(['Slide 3', 'Sale', 'Slide 1']));
  });

  it('breaks the line of a period between its days only', async () => {
    const period = { starts_at: '2026-03-01T12:00:00.000Z', ends_at: '2026-04-01T12:00:00.000Z' };
    await openList(() => pageOf(aSlide('1', period)));
    const table = await screen.findByRole('table', { name: 'Slider' });
    expect(table.textContent).to.include('Mar\u00a01,\u00a02026 – Apr\u00a01,\u00a02026');
  });

  it('remembers the hidden columns of each user', async () => {
    await openList(oneSlide);
    await screen.findByRole('columnheader', { name: 'Link' });
    fireEvent.click(screen.getByRole('button', { name: 'View' }));
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Link' }));
    await waitFor(() =>
      expect(screen.queryByRole('columnheader', { name: 'Link' })).to.equal(null),
    );
    closeShop();

    await openList(oneSlide);
    await screen.findByRole('columnheader', { name: 'State' });
    expect(screen.queryByRole('columnheader', { name: 'Link' })).to.equal(null);
    closeShop();

    await openList(oneSlide, '2');
    await screen.findByRole('columnheader', { name: 'Link' });
  });

  it('can be reloaded after a failure', async () => {
    let isDown = true;
    await openList(() => (isDown ? aProblem(500, 'unexpected', 'It failed') : pageOf(aSlide('1'))));
    await screen.findByRole('heading', { name: 'Couldn’t load the list' });
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await titles()).to.deep.equal(['Slide 1']);
  });

  it('offers to create the first slide', async () => {
    await openList(() => pageOf());
    const empty = (await screen.findByRole('heading', { name: 'No slides yet' })).parentElement;
    expect(empty).not.to.equal(null);
    if (empty) within(empty).getByRole('link', { name: 'New slide' });
  });

  it('offers to change its order unless it is empty', async () => {
    await openList(oneSlide);
    await screen.findByRole('link', { name: 'Slide 1' });
    screen.getByRole('button', { name: 'Reorder' });
    closeShop();

    await openList(() => pageOf());
    await screen.findByRole('heading', { name: 'No slides yet' });
    expect(screen.queryByRole('button', { name: 'Reorder' })).to.equal(null);
  });
});
