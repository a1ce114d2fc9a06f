import '../../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { Answer } from '../../../../app/testing/open-shop.tsx';
import { closeShop, openShop, aProblem } from '../../../../app/testing/open-shop.tsx';
import { aUser } from '../../../../app/testing/people.ts';
import { aGamePage } from '../../games/testing/games.ts';
import { aProduct, aRate } from '../testing/products.ts';

const gameId = '3f2b8c1e-6c1d-4a53-9b0e-2f4d7a9c1e55';

const pageOf = (...items: readonly object[]) => ({
  items,
  total: items.length,
  page: 1,
  size: 25,
});

const status = (id: string, label: string) => ({
  id,
  revision: 0,
  changed_at: null,
  used_by: 0,
  label_rus: label,
  label_eng: label,
  text_rus: '',
  text_eng: '',
  colour: 'good',
  sellable: true,
  warns: false,
  active: true,
});

const openList = (answer: Answer, search = '') =>
  openShop(`/eng/admin/products${search}`, {
    cookies: { token: 'token' },
    answer: (request) => {
      const { url } = request;
      if (url.endsWith('/user')) return aUser({ adminlvl: 2 });
      if (url.includes('/admin/statuses')) {
        return pageOf(status('undetected', 'Undetected'), status('updating', 'Updating'));
      }
      if (url.endsWith(`/admin/games/${gameId}`)) {
        return aGamePage(gameId, { name_eng: 'Frontier' });
      }
      return url.includes('/admin/products') ? answer(request) : [];
    },
  });

const select = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('checkbox', { name: `Select: ${name}` }));
};
const type = (label: string | RegExp, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const press = (name: string): void => {
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
};

describe('the list of products', () => {
  afterEach(() => {
    closeShop();
    localStorage.clear();
  });

  it('shows the stock of each plan', async () => {
    const rates = [
      aRate({ id: 'a', days: 7, available: 0, stock: 'out' }),
      aRate({ id: 'b', days: 30, available: 3, stock: 'low' }),
      aRate({ id: 'c', days: 0, available: null }),
    ];
    await openList(() => pageOf(aProduct('1', { rates }), aProduct('2', { rates: [] })));
    const table = await screen.findByRole('table', { name: 'Products' });
    const stock = within(table)
      .getAllByRole('listitem')
      .map((rate) => [rate.textContent, rate.dataset['level']]);

    expect(stock).to.deep.equal([
      ['0 7\u00A0d', 'out'],
      ['3 30\u00A0d', 'low'],
      ['∞ lifetime', 'in_stock'],
    ]);
    within(table).getByText('No plans');
  });

  it('keeps the filters of the URL while their names load', async () => {
    const { requests } = await openList(
      () => pageOf(aProduct('1')),
      `?filter[game]=${gameId}&filter[status]=updating`,
    );
    await screen.findByRole('button', { name: 'Change filter: Game Frontier' });
    await screen.findByRole('button', { name: 'Change filter: Status Updating' });

    const lists = requests
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => pathname === '/api/admin/products');
    for (const { searchParams } of lists) {
      expect(searchParams.get('filter[game]')).to.equal(gameId);
      expect(searchParams.get('filter[status]')).to.equal('updating');
    }
    expect(lists).not.to.have.lengthOf(0);
  });

  it('finds the status of a filter by name', async () => {
    const { at } = await openList(() => pageOf(aProduct('1')));
    fireEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Status' }));
    await screen.findByRole('button', { name: 'Undetected' });
    type('Find: Status', 'upd');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Undetected' })).to.equal(null),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Updating' }));

    await waitFor(() => expect(decodeURIComponent(at())).to.include('filter[status]=updating'));
  });

  it('selects the first match on Enter', async () => {
    const { at } = await openList(() => pageOf(aProduct('1')), `?filter[status]=undetected`);
    fireEvent.click(await screen.findByRole('button', { name: /^Change filter: Status/u }));
    await screen.findByRole('button', { name: 'Updating' });
    type('Find: Status', 'Upd');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Undetected' })).to.equal(null),
    );
    fireEvent.keyDown(screen.getByLabelText('Find: Status'), { key: 'Enter' });

    await waitFor(() => expect(decodeURIComponent(at())).to.include('filter[status]=updating'));
  });

  it('previews every new price before a percentage change', async () => {
    const saved: unknown[] = [];
    await openList(async (request) => {
      if (request.method !== 'PUT') {
        return pageOf(aProduct('1'), aProduct('2', { rates: [] }));
      }
      saved.push([new URL(request.url).pathname, await request.json()]);
      return { id: '1', revision: 4 };
    });
    await select('Product 1');
    await select('Product 2');
    fireEvent.click(screen.getByRole('button', { name: 'Change prices' }));

    const dialog = within(
      await screen.findByRole('dialog', { name: 'Change the prices of 1 product?' }),
    );
    dialog.getByText('Won’t change: 1');
    const start = dialog.getByRole('button', { name: 'Change prices' });
    expect(start).to.have.property('disabled', true);
    type(/^Change, %/u, 'ten');
    await dialog.findByText(/^Enter a percentage/u);
    expect(start).to.have.property('disabled', true);

    type(/^Change, %/u, '-10');
    await dialog.findByText('from ₽1,490 to ₽1,341');
    dialog.getByText('from $24.90 to $22.41');
    fireEvent.click(dialog.getByRole('checkbox', { name: /^Show the current price/u }));
    await waitFor(() => expect(start).to.have.property('disabled', false));
    expect(saved).to.deep.equal([]);
    press('Change prices');

    await screen.findByText('1 changed');
    const price = { rub: 149_000, usd: 2_490 };
    expect(saved).to.deep.equal([
      [
        '/api/admin/products/1/prices',
        {
          revision: 3,
          rates: [
            {
              id: aRate().id,
              price: { rub: 134_100, usd: 2_241 },
              old_price: price,
              price_steps: [],
            },
          ],
        },
      ],
    ]);
  });

  it('sets the status of several products with a reason, and reports failures', async () => {
    const sent: unknown[] = [];
    await openList(async (request) => {
      if (request.method !== 'POST') return pageOf(aProduct('1'), aProduct('2'));
      sent.push(await request.json());
      return request.url.includes('/products/2/')
        ? aProblem(409, 'changed-meanwhile', 'Somebody changed it')
        : { id: '1', revision: 4 };
    });
    await select('Product 1');
    await select('Product 2');
    fireEvent.click(screen.getByRole('button', { name: 'Change status' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Change the status of 2 products?' }),
    );
    await dialog.findByLabelText('Status');
    type('Status', 'updating');
    const start = dialog.getByRole('button', { name: 'Change status' });
    expect(start).to.have.property('disabled', true);
    type(/^Reason \(Russian\)/u, 'Игра обновилась');
    expect(start).to.have.property('disabled', true);
    type(/^Reason \(English\)/u, 'The game was updated');
    await waitFor(() => expect(start).to.have.property('disabled', false));
    press('Change status');

    await screen.findByText('1 changed · 1 failed');
    await waitFor(() => expect(document.activeElement?.textContent).to.equal('Close'));
    const failures = within(screen.getByRole('list', { name: 'Failed' }));
    failures.getByText('Product 2');
    failures.getByText('Somebody changed it');
    expect(sent[0]).to.deep.equal({
      status_id: 'updating',
      reason_rus: 'Игра обновилась',
      reason_eng: 'The game was updated',
      revision: 3,
    });
  });

  it('shows how many of the products to archive have unsold keys', async () => {
    const sold = [aRate({ available: 0, stock: 'out' })];
    await openList(() => pageOf(aProduct('1'), aProduct('2', { rates: sold })));
    await select('Product 1');
    await select('Product 2');
    fireEvent.click(screen.getByRole('button', { name: 'Archive' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Archive 2 products?' }));
    dialog.getByText('1 product has unsold keys.');
  });

  it('archives several products and restores them from the message', async () => {
    const sent: unknown[] = [];
    await openList(async (request) => {
      if (request.method !== 'POST') return pageOf(aProduct('1'), aProduct('2'));
      const { pathname } = new URL(request.url);
      sent.push([pathname, await request.json()]);
      if (pathname.endsWith('/2/archive')) return aProblem(409, 'changed-meanwhile', 'Changed');
      return { id: '1', revision: pathname.endsWith('/archive') ? 4 : 5 };
    });
    await select('Product 1');
    await select('Product 2');
    fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await screen.findByRole('dialog', { name: 'Archive 2 products?' });
    press('Archive');
    await screen.findByText('1 changed · 1 failed');
    await waitFor(() => expect(document.activeElement?.textContent).to.equal('Close'));
    if (document.activeElement) fireEvent.click(document.activeElement);

    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent.slice(2)).to.deep.equal([['/api/admin/products/1/restore', { revision: 4 }]]),
    );
    await screen.findByText('1 changed');
    expect(screen.queryByRole('button', { name: 'Undo' })).to.equal(null);
  });
});
