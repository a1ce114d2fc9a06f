import '../../shared/testing/dom.ts';
import type { Game, StatusSummary } from '@shop/contracts/catalog/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../app/testing/open-shop.tsx';

const game = (index: number): Game => ({
  id: String(index),
  path: `game-${index}`,
  name_rus: `Игра ${index}`,
  name_eng: `Game ${index}`,
  description_rus: '',
  description_eng: '',
  icon: '/icon.svg',
  logo: '/logo.svg',
  cover: `/storage/images/cover${index}.webp`,
  popular: false,
  position: index,
  products_count: 1_200,
  price: null,
  status_summary: null,
});

const summary = (
  products: number,
  working: number,
  worst: number,
  colour: StatusSummary['worst']['colour'],
): StatusSummary => ({
  products,
  working,
  worst: { id: 'worst', label_rus: 'Худший', label_eng: 'Worst', colour, products: worst },
});

const shop =
  (games: readonly Game[], total = games.length) =>
  (request: Request) => {
    if (!request.url.includes('/api/games')) return aProblem(404, 'not-found', 'no');
    return Response.json(games, { headers: { 'X-Total': String(total) } });
  };

const open = async (path: string, answer: (request: Request) => unknown) => {
  const opened = await openShop(path, { answer });
  await screen.findByRole('heading', { level: 1 });
  const readRequestedSearches = () =>
    opened.requests
      .map(({ url }) => url.split('/api')[1])
      .filter((url) => url?.startsWith('/games'));
  return { ...opened, readRequestedSearches };
};

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

const openDrawer = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Filters' }));
};

describe('CatalogPage', () => {
  afterEach(closeShop);

  const statuses: readonly (readonly [string, StatusSummary | null, RegExp | null])[] = [
    ['that all products work', summary(6, 6, 6, 'good'), /^All working$/],
    ['how many products work', summary(6, 5, 1, 'bad'), /^5 of 6 working$/],
    ['the common status of all products', summary(2, 0, 2, 'progress'), /^Worst$/],
    ['how many products have the worst status', summary(6, 6, 2, 'warning'), /^Worst: 2 of 6$/],
    ['no status if the game has no products', null, null],
  ];
  for (const [what, status_summary, text] of statuses) {
    it(`shows on a game card ${what}`, async () => {
      await open('/eng/catalog', shop([{ ...game(1), status_summary }]));

      const card = within(await screen.findByRole('article'));
      if (text) card.getByText(text);
      else expect(card.queryByText(/work/i)).to.equal(null);
    });
  }

  it('shows the results of its URL and their number', async () => {
    const { readRequestedSearches } = await open(
      '/eng/catalog?q=orb&sort=name&kind=key&works=true&page=2&sort2=x',
      shop([game(49)], 2_001),
    );

    await screen.findByText('2,001 games');
    expect(readRequestedSearches()).to.deep.equal([
      '/games?q=orb&kind=key&works=true&page=2&sort=name_eng',
    ]);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).to.equal('orb');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Keys' }).checked).to.equal(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).to.equal(true);
    expect(screen.getByText('1,200 products')).not.to.equal(null);
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
    expect(canonical).to.equal('http://localhost/eng/catalog?page=2');
  });

  it('formats a price by language in either currency', async () => {
    const price = {
      cis: { currency: 'RUB', cost: 149_000, display: '' },
      global: { currency: 'USD', cost: 123_465, display: '' },
    } as const;
    const written = [
      ['/eng/catalog', 'global', 'from $1,234.65'],
      ['/eng/catalog', 'cis', 'from ₽1,490'],
      ['/rus/catalog', 'cis', 'от 1 490 ₽'],
      ['/rus/catalog', 'global', 'от 1 234,65 $'],
    ] as const;
    for (const [path, region, text] of written) {
      await openShop(path, { answer: shop([{ ...game(1), price }]), cookies: { region } });
      await screen.findByText(text);
      closeShop();
    }
  });

  it('ignores invalid parameters in the URL', async () => {
    const { readRequestedSearches } = await open(
      '/eng/catalog?sort=random&kind=x&works=1&page=-3',
      shop([game(1)]),
    );

    await screen.findByText('1 game');
    expect(readRequestedSearches()).to.deep.equal(['/games']);
  });

  it('puts the selected filters in the URL, and follows the browser’s back button', async () => {
    const { at, router, readRequestedSearches } = await open(
      '/rus/catalog?page=3',
      shop([game(1)], 120),
    );
    await screen.findByText('120 игр');

    fireEvent.click(screen.getByRole('radio', { name: 'Подписки' }));
    await waitFor(() => expect(at()).to.equal('/rus/catalog?kind=subscription'));
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'price' } });
    await waitFor(() => expect(at()).to.equal('/rus/catalog?sort=price&kind=subscription'));
    await waitFor(() =>
      expect(readRequestedSearches().at(-1)).to.equal('/games?kind=subscription&sort=price'),
    );

    await act(() => router.navigate(-1));
    await waitFor(() => expect(at()).to.equal('/rus/catalog?kind=subscription'));
    await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox').value).to.equal(''));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(at()).to.equal('/rus/catalog?page=3'));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Всё' }).checked).to.equal(true),
    );
  });

  it('searches once typing pauses, and adds no history entry per word', async () => {
    const { at, readRequestedSearches, router } = await open(
      '/eng/catalog?works=true',
      shop([game(1)]),
    );
    await screen.findByText('1 game');
    const field = screen.getByRole<HTMLInputElement>('searchbox');

    for (const value of ['o', 'or', 'orb']) fireEvent.change(field, { target: { value } });
    await waitFor(() => expect(at()).to.equal('/eng/catalog?q=orb&works=true'));

    await waitFor(() =>
      expect(readRequestedSearches()).to.deep.equal([
        '/games?works=true',
        '/games?q=orb&works=true',
      ]),
    );
    expect(router.state.historyAction).to.equal('REPLACE');
    expect(field.value).to.equal('orb');

    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(at()).to.equal('/eng/catalog'));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).to.equal(''));
  });

  it('discards typed text on reset, before it is searched', async () => {
    const { at } = await open('/eng/catalog?works=true', shop([game(1)]));
    await screen.findByText('1 game');

    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'orb' } });
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));

    expect(screen.getByRole<HTMLInputElement>('searchbox').value).to.equal('');
    await waitFor(() => expect(at()).to.equal('/eng/catalog'));
  });

  it('collects filters in a drawer and applies them together', async () => {
    const { at, readRequestedSearches } = await open(
      '/eng/catalog?q=orb&works=true&page=2',
      shop([game(1)]),
    );
    await screen.findByText('1 game');
    const drawer = await openDrawer('Filters 1 filter on');
    fireEvent.click(drawer.getByRole('radio', { name: 'Keys' }));
    fireEvent.click(drawer.getByRole('checkbox', { name: 'Works now' }));
    await drawer.findByText('Found: 1 game');
    expect(readRequestedSearches().at(-1)).to.equal('/games?q=orb&kind=key');
    expect(at()).to.equal('/eng/catalog?q=orb&works=true&page=2');

    fireEvent.click(drawer.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(at()).to.equal('/eng/catalog?q=orb&kind=key'));
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
    screen.getByRole('button', { name: 'Filters 1 filter on' });
  });

  it('discards the filters of a drawer closed by Escape, and resets only on apply', async () => {
    const { at } = await open('/eng/catalog?kind=key&works=true', shop([game(1)]));
    await screen.findByText('1 game');
    const first = await openDrawer('Filters 2 filters on');
    fireEvent.click(first.getByRole('button', { name: 'Reset' }));
    fireEvent.keyDown(first.getByRole('button', { name: 'Show' }), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
    expect(at()).to.equal('/eng/catalog?kind=key&works=true');

    const second = await openDrawer('Filters 2 filters on');
    expect(second.getByRole<HTMLInputElement>('radio', { name: 'Keys' }).checked).to.equal(true);
    fireEvent.click(second.getByRole('button', { name: 'Reset' }));
    fireEvent.click(second.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(at()).to.equal('/eng/catalog'));
  });

  it('offers filters to remove when there are no results', async () => {
    const { at } = await open('/eng/catalog?q=zzz&kind=key&works=true', shop([]));

    await screen.findByRole('heading', { name: 'No results' });
    expect(hrefOf('Remove: search for “zzz”')).to.equal('/eng/catalog?kind=key&works=true');
    expect(hrefOf('Remove: Activation key')).to.equal('/eng/catalog?q=zzz&works=true');
    expect(hrefOf('Clear all')).to.equal('/eng/catalog');
    fireEvent.click(screen.getByRole('link', { name: 'Remove: Works now' }));
    await waitFor(() => expect(at()).to.equal('/eng/catalog?q=zzz&kind=key'));
  });

  it('says that there are no games yet, without a number', async () => {
    await open('/eng/catalog', shop([]));

    await screen.findByText('No games here yet. Check back soon.');
    expect(screen.queryByText('0 games')).to.equal(null);
  });

  it('links its pages by URL', async () => {
    await open('/eng/catalog?page=5&works=true', shop([game(1)], 48 * 10));

    const pages = within(await screen.findByRole('navigation', { name: 'Pagination' }));
    const links = pages.getAllByRole<HTMLAnchorElement>('link');
    expect(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.rel]),
    ).to.deep.equal([
      ['Previous', '/eng/catalog?works=true&page=4', 'prev'],
      ['1', '/eng/catalog?works=true', ''],
      ['4', '/eng/catalog?works=true&page=4', ''],
      ['5', '/eng/catalog?works=true&page=5', ''],
      ['6', '/eng/catalog?works=true&page=6', ''],
      ['10', '/eng/catalog?works=true&page=10', ''],
      ['Next', '/eng/catalog?works=true&page=6', 'next'],
    ]);
    expect(pages.getByRole('link', { current: 'page' }).textContent).to.equal('5');
  });

  it('moves the focus to the number of games after paging', async () => {
    await open('/eng/catalog', shop([game(1)], 60));
    const next = await screen.findByRole('link', { name: 'Next' });
    next.focus();
    fireEvent.click(next);
    await waitFor(() => expect(document.activeElement?.textContent).to.equal('60 games'));
  });

  it('links to the last page from a page beyond the list', async () => {
    await open('/eng/catalog?page=9', shop([], 60));

    const link = await screen.findByRole('link', { name: 'Go to the last page' });
    expect(link.getAttribute('href')).to.equal('/eng/catalog?page=2');
  });

  it('shows a load error and retries', async () => {
    let isUnavailable = true;
    await open('/eng/catalog', (request) =>
      isUnavailable ? aProblem(500, 'unexpected', 'Out of order') : shop([game(1)])(request),
    );
    await screen.findByText('Out of order');

    isUnavailable = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Game 1' });
  });

  it('loads the first pictures eagerly, in the size of their place', async () => {
    await open('/eng/catalog', shop([1, 2, 3, 4, 5].map(game)));

    const card = (await screen.findByRole('link', { name: 'Game 1' })).closest('article');
    const first = card?.querySelector('img');
    expect(first?.getAttribute('loading')).to.equal('eager');
    expect(first?.getAttribute('srcset')).to.include('/storage/images/cover1-320.webp 320w');
    const last = screen.getByRole('link', { name: 'Game 5' }).closest('article');
    expect(last?.querySelector('img')?.getAttribute('loading')).to.equal('lazy');
  });

  it('is a form that requests the same URL without JavaScript', async () => {
    await open('/eng/catalog?sort=price&works=true', shop([game(1)]));

    const form = screen.getByRole('searchbox').closest('form');
    expect(form?.method).to.equal('get');
    const controls = [...(form?.querySelectorAll<HTMLInputElement>('[name]') ?? [])];
    const fields = controls
      .filter(({ type, checked }) => checked || !['radio', 'checkbox'].includes(type))
      .map(({ name, value }) => [name, value]);
    expect(fields).to.deep.equal([
      ['q', ''],
      ['sort', 'price'],
      ['kind', ''],
      ['works', 'true'],
    ]);
  });
});
