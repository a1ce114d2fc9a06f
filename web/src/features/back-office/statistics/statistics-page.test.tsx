import '../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';

const money = (cost: number, currency = 'RUB') => ({ currency, cost, display: '' });
const sums = (cost: number) => ({ rub: money(cost), usd: money(0, 'USD'), total: money(cost) });
const durations = { count: 1, average_seconds: 60, p50_seconds: 60, p95_seconds: 120 };

const figures = (placed: number, revenue: number) => ({
  placed,
  paid: placed,
  late: 0,
  fulfilled: placed,
  units: placed,
  expired: 0,
  cancelled: 0,
  attention: 0,
  conversion_percent: 100,
  revenue: sums(revenue),
  average_order: placed === 0 ? null : money(revenue / placed),
  buyer_fees: sums(0),
  shop_fees: sums(0),
  promo_cost: sums(0),
  surplus: sums(0),
  refunds: 0,
  refunded: sums(0),
  reversals: 0,
  reversed: sums(0),
  cost: money(0),
  profit: money(revenue),
  to_keys: durations,
  to_buyer: durations,
});
const item = (value: string, placed: number, revenue: number, name: string | null = null) => ({
  ...figures(placed, revenue),
  value,
  name_rus: name,
  name_eng: name,
  rate_days: null,
  product_id: null,
});

const gameId = '7d1f31bc-d60d-498d-8bc4-5fed41134da3';

const itemsBy = (by: string, to: string, placed: number) => {
  switch (by) {
    case 'game':
      return [item(gameId, placed, 90_000, 'Frontier')];
    case 'rate':
      return [{ ...item(gameId, placed, 90_000, 'Radar'), rate_days: 30 }];
    case 'hour':
      return [item('14', placed, 90_000)];
    default:
      return [item(to, placed, 90_000)];
  }
};

const answerTo = (requestedUrls: URL, placed: number) => {
  const { searchParams: search } = requestedUrls;
  const [from, to, by] = ['from', 'to', 'by'].map((name) => search.get(name) ?? '');
  const items = itemsBy(by ?? '', to ?? '', placed);
  const previous = {
    from: '2026-03-01',
    to: '2026-03-01',
    items: [item('2026-03-01', 4, 60_000)],
    totals: figures(4, 60_000),
    support_answers: { ...durations, p50_seconds: 600 },
  };
  return {
    from,
    to,
    by,
    items,
    totals: figures(placed, 90_000),
    support_answers: durations,
    omitted_count: by === 'game' ? 7 : 0,
    previous: search.get('compare') === 'previous' ? previous : null,
  };
};

const forecast = {
  items: [
    {
      rate_id: gameId,
      product_id: gameId,
      product_name_rus: 'Радар',
      product_name_eng: 'Radar',
      rate_days: 30,
      available: 8,
      sold: 4,
      sold_per_day: 0.3,
      days_left: 28,
    },
  ],
  total: 1,
  page: 1,
  size: 10,
};

const open = async (search: string, placed = 3, lang: 'rus' | 'eng' = 'eng') => {
  const requestedUrls: string[] = [];
  const shop = await openShop(`/${lang}/admin/payments/stats${search}`, {
    cookies: { token: 'token' },
    answer: ({ url }) => {
      if (url.endsWith('/api/user')) return aUser({ adminlvl: 2 });
      if (url.includes('/admin/statistics/stock')) return forecast;
      if (!url.includes('/admin/statistics')) return [];
      requestedUrls.push(new URL(url).search);
      return answerTo(new URL(url), placed);
    },
  });
  return { ...shop, requestedUrls };
};

const oneDay = '?from=2026-03-02&to=2026-03-02';

describe('the statistics page', () => {
  afterEach(closeShop);

  it('links each number to the underlying list', async () => {
    await open(oneDay);
    const table = within(await screen.findByRole('table', { name: 'Day' }));
    const link = table.getByRole('link', { name: '3' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).to.equal(
      '/eng/admin/orders?filter[from]=2026-03-02&filter[to]=2026-03-02',
    );
  });

  it('compares with the previous period, in numbers and percent', async () => {
    const { requestedUrls } = await open(oneDay);
    fireEvent.click(await screen.findByLabelText('Compare to previous period'));

    expect(await screen.findAllByText('Previously: 4')).to.have.lengthOf(2); // placed and paid
    expect(screen.getAllByText('-25%')).to.have.lengthOf(2);
    expect(screen.getAllByText('+50%')).not.to.have.lengthOf(0);
    expect(requestedUrls.at(-1)).to.include('compare=previous');
  });

  it('checks the comparison at once, while the numbers load', async () => {
    await open(oneDay);
    const compare = await screen.findByLabelText('Compare to previous period');
    fireEvent.click(compare);
    expect(compare).to.have.property('checked', true);
    fireEvent.click(compare);
    expect(compare).to.have.property('checked', false);
  });

  it('groups by another dimension and keeps it in the URL', async () => {
    const { at } = await open(oneDay);
    fireEvent.click(await screen.findByRole('button', { name: 'Game' }));

    const table = within(await screen.findByRole('table', { name: 'Game' }));
    const link = table.getByRole('link', { name: '3' });
    table.getByRole('rowheader', { name: 'Frontier' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).to.include(
      `filter[game]=${gameId}`,
    );
    expect(at()).to.include('by=game');
    screen.getByText(/^7 rows with the lowest revenue aren’t shown/u);
  });

  it('names the hours as the language does', async () => {
    await open(`${oneDay}&by=hour`);
    await screen.findByRole('rowheader', { name: /^2:00\s–\s2:59\sPM$/u });
    closeShop();
    await open(`${oneDay}&by=hour`, 3, 'rus');
    await screen.findByRole('rowheader', { name: '14:00–14:59' });
  });

  it('keeps the term of a plan on one line', async () => {
    await open(`${oneDay}&by=rate`);
    const plan = await screen.findByRole('rowheader', { name: /^Radar ·/u });
    expect(plan.textContent).to.include('Radar · 30\u00a0days');
  });

  it('shows how long users waited for support, next to the previous period', async () => {
    await open(`${oneDay}&compare=previous`);
    const median = await screen.findByText('Support reply time, median');
    const tile = within(median.parentElement ?? expect.fail('no tile'));
    tile.getByRole('link', { name: '1\u00A0min' });
    tile.getByText('Previously: 10 min');
  });

  it('draws the selected figure in the chart', async () => {
    await open(oneDay);
    const choices = within(await screen.findByRole('list', { name: 'Show in chart' }));
    const profit = choices.getByRole('button', { name: 'Profit' });
    fireEvent.click(profit);
    expect(profit.getAttribute('aria-pressed')).to.equal('true');
  });

  it('does not request an invalid period', async () => {
    const { requestedUrls } = await open(oneDay);
    const last = await screen.findByLabelText('Last day');
    const before = requestedUrls.length;
    fireEvent.change(last, { target: { value: '2026-03-01' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));

    screen.getByText(/Choose 1 to 400 days/u);
    expect(last.getAttribute('aria-invalid')).to.equal('true');
    expect(requestedUrls).to.have.lengthOf(before);
  });

  it('shows the last 30 days for an invalid URL', async () => {
    const { requestedUrls } = await open('?from=2026-03-40&to=yesterday&by=person');
    await screen.findByRole('table', { name: 'Day' });
    const [from = '', to = ''] = ['from', 'to'].map((name) =>
      String(new URLSearchParams(requestedUrls[0]).get(name)),
    );
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).to.equal(29);
  });

  it('reports a period without orders, and forecasts the stock', async () => {
    await open(oneDay, 0);
    await screen.findByText('No orders in this period.');
    const stock = within(await screen.findByRole('table', { name: 'Stock forecast' }));
    await waitFor(() => stock.getByRole('link', { name: 'Radar' }));
    stock.getByText('28');
  });
});
