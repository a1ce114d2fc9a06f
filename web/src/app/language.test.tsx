import '../shared/testing/dom.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from './testing/open-shop.tsx';

const answer = ({ url }: Request) => {
  if (url.endsWith('/statistic')) return { games_count: 1, products_count: 1, years: 5 };
  if (url.includes('/games/')) return aProblem(404, 'not-found', 'no');
  return url.includes('/storage/') ? {} : [];
};

const english = 'Know that it works before you pay';
const russian = 'Сначала статус, потом оплата';

const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');

describe('the interface language', () => {
  afterEach(closeShop);

  it('follows the URL prefix regardless of the cookie', async () => {
    const { cookies } = await openShop('/eng', { answer, cookies: { lang: 'rus' } });

    await screen.findByText(english);
    await waitFor(() => expect(document.documentElement.lang).to.equal('en'));
    expect(cookies.read('lang')).to.equal('eng');
  });

  it('follows the cookie without a prefix, and is Russian without either', async () => {
    await openShop('/', { answer, cookies: { lang: 'eng' } });
    await screen.findByText(english);
    closeShop();

    await openShop('/', { answer });
    await screen.findByText(russian);
    await waitFor(() => expect(document.documentElement.lang).to.equal('ru'));
  });

  it('changes from the menu and keeps the page under the other prefix', async () => {
    const { at, cookies } = await openShop('/rus/catalog?page=2', { answer });

    fireEvent.click(await screen.findByRole('button', { name: 'RU — Язык: Русский' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'English' }));

    await screen.findByRole('heading', { name: 'Catalog' });
    expect(at()).to.equal('/eng/catalog?page=2');
    expect(cookies.read('lang')).to.equal('eng');
  });

  it('keeps the focus when it is changed, like the region', async () => {
    await openShop('/rus/catalog', { answer });
    const menu = await screen.findByRole('button', { name: 'RU — Язык: Русский' });
    menu.focus();
    fireEvent.click(menu);
    const choice = await screen.findByRole('menuitem', { name: 'English' });
    choice.focus();
    fireEvent.click(choice);
    await screen.findByRole('heading', { name: 'Catalog' });
    await waitFor(() => expect(focused()).to.equal('EN — Language: English'));

    const [, world] = screen.getAllByRole('radio');
    world?.focus();
    fireEvent.click(world ?? document.body);
    await waitFor(() => expect(world).to.have.property('checked', true));
    expect(document.activeElement).to.equal(world);
  });

  it('is sent with every request', async () => {
    const { requests } = await openShop('/eng', { answer });

    await waitFor(() => expect(requests.length).to.be.greaterThan(0));
    expect(requests.map(({ headers }) => headers.get('Lang'))).to.include('eng');
    expect(requests.map(({ headers }) => headers.get('Lang'))).not.to.include('rus');
  });

  it('keeps the prefix in links', async () => {
    await openShop('/eng', { answer });

    const links = await screen.findAllByRole('link', { name: 'Catalog' });
    expect(links[0]?.getAttribute('href')).to.equal('/eng/catalog');
  });

  it('also applies to the error page of an unknown path', async () => {
    await openShop('/eng/nowhere', { answer });

    await screen.findByRole('heading', { name: 'This page could not be found' });
    const home = screen.getByRole('link', { name: 'Back to the home page' });
    expect(home.getAttribute('href')).to.equal('/eng');
  });
});
