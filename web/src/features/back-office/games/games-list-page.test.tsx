import '../../../shared/testing/dom.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { Answer } from '../../../app/testing/open-shop.tsx';
import { closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';
import { aGame, aGamePage } from './testing/games.ts';

const pageOf = (...items: readonly object[]) => ({
  items,
  total: items.length,
  page: 1,
  size: 25,
});

const openList = (answer: Answer) =>
  openShop('/eng/admin/games', {
    cookies: { token: 'token' },
    answer: (request) => {
      const { url } = request;
      if (url.endsWith('/user')) return aUser({ adminlvl: 2 });
      return url.includes('/admin/games') ? answer(request) : [];
    },
  });

describe('the list of games', () => {
  afterEach(() => {
    closeShop();
    localStorage.clear();
  });

  it('shows the lowest price of each region and marks hidden games', async () => {
    await openList(() => pageOf(aGame('1'), aGame('2', { hidden: true, price: null })));
    const table = await screen.findByRole('table', { name: 'Games' });
    const [, first, second] = within(table).getAllByRole('row');
    if (!first || !second) return expect.fail('There are not two games');

    within(first).getByText('₽1,490');
    within(first).getByText('$24.90');
    within(first).getByText('Shown');
    within(second).getByText('Hidden');
    expect(within(second).getAllByText('—')).to.have.lengthOf(2);
  });

  it('hides games without changing other fields, and counts their products', async () => {
    const saved: unknown[] = [];
    /** Several games are loaded concurrently, and the first response arrives last. */
    const second = Promise.withResolvers<void>();
    await openList(async (request) => {
      const { pathname } = new URL(request.url);
      const id = pathname.split('/').at(-1) ?? '';
      if (request.method === 'PUT') {
        saved.push([pathname, await request.json()]);
        second.resolve();
        return { id, revision: 8 };
      }
      if (id === '1') await second.promise;
      return id === 'games'
        ? pageOf(aGame('1', { products_count: 3 }), aGame('2'))
        : aGamePage(id, { revision: 7 });
    });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select: Game 1' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select: Game 2' }));
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Hide 2 games?' }));
    dialog.getByText('4 products will disappear from the store too.');
    fireEvent.click(dialog.getByRole('button', { name: 'Hide' }));

    await screen.findByText('2 changed');
    screen.getByRole('dialog', { name: 'Hide' }); // asks no more
    expect(saved).to.have.lengthOf(2);
    const game = aGamePage('1');
    expect(saved[1]).to.deep.equal([
      '/api/admin/games/1',
      {
        path: game.path,
        name_rus: game.name_rus,
        name_eng: game.name_eng,
        description_rus: game.description_rus,
        description_eng: game.description_eng,
        icon: game.icon,
        logo: game.logo,
        cover: game.cover,
        popular: true,
        hidden: true,
        revision: 7,
      },
    ]);
  });

  it('does not hide archived games', async () => {
    await openList(() => pageOf(aGame('1', { active: false })));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select: Game 1' }));
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Hide' }));
    dialog.getByText('Nothing you selected can be changed this way.');
    expect(dialog.queryByRole('button', { name: 'Cancel' })).to.equal(null);
    expect(dialog.getAllByRole('button', { name: 'Close' })).to.have.lengthOf(2);
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Hide' })).to.equal(null));
  });

  it('moves the focus to the rows when the bar of the selected rows is closed', async () => {
    await openList(() => pageOf(aGame('1')));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select: Game 1' }));
    const clear = screen.getByRole('button', { name: 'Clear selection' });
    act(() => clear.focus());
    fireEvent.click(clear);

    await waitFor(() => expect(clear.isConnected).to.equal(false));
    await waitFor(() => expect(document.activeElement?.textContent).to.equal('Game 1'));
  });
});
