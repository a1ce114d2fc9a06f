import '../../../shared/testing/dom.ts';
import type { Purchase } from '@shop/contracts/ordering/order-page.contract';
import { purchase, revealKeyRequest } from '@shop/contracts/ordering/order-page.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { anOrderPage } from '../testing/order-page.ts';

const keys = [1, 2].map((place) => ({ place, revealed_at: null, runs_until: null }));

const bought = (changes: Parameters<typeof anOrderPage>[0]): Purchase =>
  purchase.parse(anOrderPage({ status: 'delivered', downloadable: true, keys, ...changes }));

const revealed = async (request: Request) => {
  const { place } = revealKeyRequest.parse(await request.json());
  return { place, key: `KEY-${place}`, instruction_rus: '', instruction_eng: '' };
};

/** Responds like the server: one page, with the total in a header. */
const pageOf = (purchases: readonly Purchase[], { searchParams }: URL): Response => {
  const [page, size] = ['page', 'size'].map((name) => Number(searchParams.get(name)));
  const from = ((page ?? 1) - 1) * (size ?? 0);
  return Response.json(purchases.slice(from, from + (size ?? 0)), {
    headers: { 'X-Total': String(purchases.length) },
  });
};

const openPurchases = (purchases: readonly Purchase[], search = '') =>
  openShop(`/eng/profile/purchases${search}`, {
    cookies: { token: 'token' },
    answer: (request) => {
      const { url } = request;
      if (url.includes('/api/purchases')) return pageOf(purchases, new URL(url));
      if (url.endsWith('/download')) return new Response('Order 48210');
      if (url.endsWith('/reveal')) return revealed(request.clone());
      if (!url.endsWith('/user')) return url.includes('/storage/') ? {} : [];
      const email = 'marina@example.org';
      return {
        id: '1',
        name: 'Marina',
        avatar: null,
        email,
        email_confirmed: true,
        pending_email: null,
        status_emails: false,
        reminders: true,
        adminlvl: 0,
      };
    },
  });

const orderIdOf = (index: number): string =>
  `7d1f8a60-6f0b-4f0e-9c7a-${String(index).padStart(12, '0')}`;

const cellsOf = (row: HTMLElement): readonly (string | null)[] =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('purchases', () => {
  afterEach(closeShop);

  it('are listed with number, product, status, price and term', async () => {
    const started = { place: 3, revealed_at: null, runs_until: '2026-04-01T12:00:00Z' };
    await openPurchases([bought({ count: 2, keys: [...keys, started] })]);

    const table = within(await screen.findByRole('table', { name: 'Purchases' }));
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).to.deep.equal(['Order number', 'Product', 'Status', 'Price and plan', 'Keys']);
    const [, row] = table.getAllByRole('row');
    const [number, product, status, price] = row ? cellsOf(row) : [];
    expect(number).to.match(/^48210/);
    expect(product).to.equal('ScoutOrbit');
    expect(status).to.equal('Delivered');
    expect(price).to.equal('$1030\u00A0days\u00A0×\u00A02until Apr 1, 2026');
    const link = table.getByRole('link', { name: '48210' });
    expect(link.getAttribute('href')).to.equal('/eng/order/48210');
  });

  it('reveal their keys in place on demand and hide them again', async () => {
    const { requests } = await openPurchases([bought({})]);
    const open = await screen.findByRole('button', { name: 'Keys of order 48210' });
    fireEvent.click(open);
    const show = await screen.findByRole('button', { name: 'Reveal and start 30 days: Key 1' });
    expect(screen.queryByText('KEY-1')).to.equal(null);

    fireEvent.click(show);
    const key = await screen.findByText('KEY-1');
    expect(screen.queryByText('KEY-2')).to.equal(null);
    fireEvent.click(screen.getByRole('button', { name: 'Hide the keys of order 48210' }));
    expect(key.closest('tr')?.hidden).to.equal(true);
    fireEvent.click(open);
    expect(key.closest('tr')?.hidden).to.equal(false);

    const reveals = requests.filter(({ url }) => url.endsWith('/orders/48210/reveal'));
    expect(reveals).to.have.lengthOf(1);
  });

  it('can be downloaded', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:keys', revokeObjectURL: () => undefined });
    const { requests } = await openPurchases([bought({})]);

    fireEvent.click(await screen.findByRole('button', { name: /^Download .txt/ }));

    const isDownloadRequested = () =>
      requests.some(({ url }) => url.endsWith('/orders/48210/download'));
    await waitFor(() => expect(isDownloadRequested()).to.equal(true));
  });

  it('offer no keys before they exist or after a refund', async () => {
    await openPurchases([bought({ status: 'refunded', downloadable: false })]);

    await screen.findByText('no keys');
    screen.getByText('Refunded');
    expect(screen.queryByRole('button', { name: /^Keys of/ })).to.equal(null);
  });

  it('announce that the keys of an unpaid order follow after payment', async () => {
    await openPurchases([bought({ status: 'pending', downloadable: false, keys: [] })]);

    await screen.findByText('after payment');
    expect(screen.queryByText('no keys')).to.equal(null);
  });

  it('announce the keys of an order that a promo code covers', async () => {
    await openPurchases([bought({ status: 'confirming', downloadable: false, keys: [] })]);

    await screen.findByText('in a moment');
    expect(screen.queryByText('no keys')).to.equal(null);
  });

  it('are split into pages with URLs and show the current range', async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      bought({ order_id: orderIdOf(index), number: 1_000 + index }),
    );
    const { at } = await openPurchases(many);

    await screen.findByText('Showing 1–50 of 60');
    expect(screen.queryByText('1050')).to.equal(null);
    const link = screen.getByLabelText('Page 2');
    link.focus();
    fireEvent.click(link);

    await screen.findByText('Showing 51–60 of 60');
    expect(at()).to.equal('/eng/profile/purchases?page=2');
    screen.getByText('1059');
    const heading = screen.getByRole('heading', { level: 1, name: 'Purchases' });
    expect(document.activeElement).to.equal(heading);
  });

  it('link to the last page from a page beyond it', async () => {
    await openPurchases([bought({})], '?page=9');

    const back = await screen.findByRole('link', { name: 'Go to the last page' });
    expect(back.getAttribute('href')).to.equal('/eng/profile/purchases');
  });

  it('link to the catalog if there are none', async () => {
    await openPurchases([]);

    await screen.findByRole('heading', { name: 'No purchases yet' });
    const link = screen.getByRole('link', { name: 'Go to the catalog' });
    expect(link.getAttribute('href')).to.equal('/eng/catalog');
  });
});
