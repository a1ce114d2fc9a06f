import '../../../shared/testing/dom.ts';
import type { Purchase } from '@shop/domain/ordering/contract';
import { purchase } from '@shop/domain/ordering/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, patienceMs } from '../../../app/testing/open-shop.tsx';
import { anOrderPage } from '../testing/order-page.ts';

const bought = (changes: Parameters<typeof anOrderPage>[0]): Purchase =>
  purchase.parse(anOrderPage({ status: 'delivered', downloadable: true, ...changes }));

const openPurchases = (purchases: readonly Purchase[], cookies = { token: 'token' }) =>
  openShop('/eng/profile/purchases', {
    cookies,
    answer: ({ url }) => {
      if (url.endsWith('/purchases')) return purchases;
      if (url.endsWith('/download')) return new Response('Order 48210');
      if (url.endsWith('/reveal')) {
        return {
          keys: ['KEY-1', 'KEY-2'],
          instruction_rus: '',
          instruction_eng: '',
          download: null,
        };
      }
      if (!url.endsWith('/user')) return url.includes('/storage/') ? {} : [];
      const email = 'marina@example.org';
      return {
        id: '1',
        name: 'Marina',
        avatar: null,
        email,
        email_confirmed: true,
        pending_email: null,
        adminlvl: 0,
      };
    },
  });

const cellsOf = (row: HTMLElement): readonly (string | null)[] =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('purchases', function () {
  this.timeout(patienceMs);
  afterEach(closeShop);

  it('are told by number, product, status, price and term', async () => {
    await openPurchases([bought({ count: 2, runs_until: '2026-04-01T12:00:00Z' })]);

    const table = within(await screen.findByRole('table', { name: 'Purchases' }));
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).to.deep.equal(['Order number', 'Product', 'Status', 'Price and term', 'Keys']);
    const [, row] = table.getAllByRole('row');
    const [number, product, status, price] = row ? cellsOf(row) : [];
    expect(number).to.match(/^48210/);
    expect(product).to.equal('ScoutOrbit');
    expect(status).to.equal('Delivered');
    expect(price).to.equal('$1030 days × 2until Apr 1, 2026');
    const link = table.getByRole('link', { name: '48210' });
    expect(link.getAttribute('href')).to.equal('/eng/order/48210');
  });

  it('show their keys in place, on demand only, and hide them again', async () => {
    const { requests } = await openPurchases([bought({})]);
    const show = await screen.findByRole('button', { name: 'Show the keys of order 48210' });
    expect(screen.queryByText('KEY-1')).to.equal(null);

    fireEvent.click(show);
    await screen.findByText('KEY-1');
    screen.getByText('KEY-2');
    fireEvent.click(screen.getByRole('button', { name: 'Hide the keys of order 48210' }));
    expect(screen.queryByText('KEY-1')).to.equal(null);
    fireEvent.click(show);
    await screen.findByText('KEY-1');

    const reveals = requests.filter(({ url }) => url.endsWith('/orders/48210/reveal'));
    expect(reveals).to.have.lengthOf(1);
  });

  it('can be downloaded', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:keys', revokeObjectURL: () => undefined });
    const { requests } = await openPurchases([bought({})]);

    fireEvent.click(await screen.findByRole('button', { name: /^Download .txt/ }));

    const asked = () => requests.some(({ url }) => url.endsWith('/orders/48210/download'));
    await waitFor(() => expect(asked()).to.equal(true));
  });

  it('have no keys to show before there are any, and none that are void', async () => {
    await openPurchases([bought({ status: 'refunded', downloadable: false })]);

    await screen.findByText('no keys');
    screen.getByText('Refunded');
    expect(screen.queryByRole('button', { name: /^Show the keys/ })).to.equal(null);
  });

  it('lead to the catalogue while there are none', async () => {
    await openPurchases([]);

    await screen.findByRole('heading', { name: 'You have not bought anything yet' });
    const link = screen.getByRole('link', { name: 'To the catalog' });
    expect(link.getAttribute('href')).to.equal('/eng/catalog');
  });
});
