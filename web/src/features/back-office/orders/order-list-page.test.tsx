import '../../../shared/testing/dom.ts';
import type { AdminOrder, OrderSums } from '@shop/contracts/ordering/order-list.contract';
import { toWireMoney } from '@shop/contracts/wire/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';
import { anAdminOrder } from './testing/admin-order.ts';

const row = (changes: Partial<AdminOrder> = {}): AdminOrder => {
  const { order_id: id, number, status, attention, tags, product, rate, count } = anAdminOrder();
  const { total, charge, amount_due, promo, mail, placed_at, paid_at } = anAdminOrder();
  const { attention_reasons } = anAdminOrder();
  return {
    id,
    number,
    status,
    attention,
    attention_reasons,
    tags,
    product: { ...product, game: { ...product.game, id: 'orbit' } },
    rate,
    count,
    email_masked: 'b***r@example.org',
    region: 'cis',
    total,
    charge,
    amount_due,
    payment_system: 'mir',
    promo,
    mail,
    placed_at,
    paid_at,
    ...changes,
  };
};

const sums: OrderSums = {
  count: 3,
  sums: [
    { count: 2, total: toWireMoney({ minor: 199_600, currency: 'RUB' }) },
    { count: 1, total: toWireMoney({ minor: 2_000, currency: 'USD' }) },
  ],
};

type Answers = Readonly<{ items?: readonly AdminOrder[]; summed?: OrderSums }>;

const openList = (search = '', { items = [row()], summed = sums }: Answers = {}) =>
  openShop(`/eng/admin/orders${search}`, {
    cookies: { token: 'token' },
    answer: ({ url }) => {
      if (url.endsWith('/user')) return aUser({ adminlvl: 2 });
      if (url.includes('/orders/sums')) return summed;
      if (url.includes('/orders')) return { items, total: items.length, page: 1, size: 25 };
      return [];
    },
  });

const queriesOf = (requests: readonly Request[]) =>
  requests
    .filter(({ method, url }) => method === 'GET' && url.includes('/admin/orders?'))
    .map(({ url }) => Object.fromEntries(new URL(url).searchParams));

describe('the list of orders', () => {
  afterEach(() => {
    closeShop();
    localStorage.clear();
  });

  it('shows product, masked email, payment system and status', async () => {
    const short = row({
      id: 'b0d9b8c4-58c6-4a3e-8d5f-0c4a3b2e1f60',
      number: 2,
      status: 'attention',
      attention: 'short_of_keys',
      attention_reasons: ['short_of_keys', 'paid_twice', 'partly_reversed'],
    });
    await openList('', { items: [row(), short] });
    const table = within(await screen.findByRole('table', { name: 'Orders' }));
    const link = table.getByRole('link', { name: '48210' });
    expect(link.getAttribute('href')).to.equal('/eng/admin/orders/48210');
    const cells = within(link.closest('tr') ?? document.body);
    cells.getByRole('cell', { name: 'b***r@example.org' });
    for (const text of ['Delivered', 'Mir card', 'Orbit']) cells.getByText(text);
    const purchase = cells.getByText('Scout').closest('td');
    expect(purchase?.textContent, 'a term on one line').to.include('Scout · 30\u00A0days');
    table.getByText('Waiting for keys');
    table.getByText('Paid twice · Partially refunded');
  });

  it('sums orders by currency, and shows no sums for too many orders', async () => {
    await openList();
    const totals = await screen.findByRole('status', { name: 'Totals for these orders' });
    await waitFor(() => expect(totals.textContent).to.match(/₽1,996 · 2 orders\$20 · 1 order/u));
    closeShop();
    await openList('', { summed: { count: 10_001, sums: null } });
    await screen.findByText(/^No totals: more than 10,000 orders match/u);
  });

  it('has built-in views for orders that need staff', async () => {
    const { requests, at } = await openList();
    await screen.findByRole('link', { name: '48210' });
    fireEvent.click(screen.getByRole('button', { name: 'Saved views' }));
    const views = within(await screen.findByRole('list', { name: 'Built-in views' }));
    expect(views.getAllByRole('button').map(({ textContent }) => textContent)).to.deep.equal([
      'Needs attention',
      'Waiting for keys',
      'Manual delivery',
      'Refund due',
      'Email failed',
    ]);
    fireEvent.click(views.getByRole('button', { name: 'Refund due' }));
    await waitFor(() =>
      expect(queriesOf(requests).at(-1)).to.include({ 'filter[tag]': 'refund_due' }),
    );
    expect(at()).to.equal('/eng/admin/orders?filter%5Btag%5D=refund_due');
  });

  it('reads all filters from the URL', async () => {
    const filters = {
      status: 'paid',
      attention: 'paid_twice',
      payment_system: 'lava',
      from: '2026-03-01',
      to: '2026-03-02',
      rub_from: '100',
      usd_to: '900',
      region: 'cis',
      promo: 'SPRING',
      with_promo: 'true',
      user: 'a0d9b8c4-58c6-4a3e-8d5f-0c4a3b2e1f60',
    };
    const search = new URLSearchParams(
      Object.entries(filters).map(([name, value]) => [`filter[${name}]`, value]),
    );
    const { requests } = await openList(`?${search.toString()}`);
    await screen.findByRole('link', { name: '48210' });
    const [query] = queriesOf(requests);
    for (const [name, value] of Object.entries(filters)) {
      expect(query).to.include({ [`filter[${name}]`]: value });
    }
  });

  it('sends the search text in the body for rows and sums', async () => {
    const { requests, at } = await openList();
    const search = await screen.findByRole('searchbox');
    fireEvent.change(search, { target: { value: 'buyer@example.org' } });
    await waitFor(() => {
      const searched = requests.filter(({ method }) => method === 'POST');
      expect(searched.map(({ url }) => new URL(url).pathname)).to.include.members([
        '/api/admin/search/orders',
        '/api/admin/search/orders/sums',
      ]);
    });
    expect(at()).to.equal('/eng/admin/orders');
    for (const { url } of requests) expect(url).not.to.include('buyer');
    const sent = requests.find(({ url }) => url.endsWith('/search/orders'));
    expect(await sent?.json()).to.include({ q: 'buyer@example.org', sort: '-placed_at' });
  });
});
