import { instant, usd } from '@shop/contracts/kernel';
import { orderId, orderNumber } from '@shop/domain/ordering';
import type { KeyRevealed } from '@shop/domain/ordering/events';
import { runwayReply, statisticsReply } from '@shop/contracts/statistics/contract';
import type { KeysAdded } from '@shop/domain/stock/events';
import { ticketId, ticketNumber } from '@shop/domain/support';
import type { TicketEvent } from '@shop/domain/support/events';
import { expect } from 'chai';
import { gameAdded, keysAdded, productAdded, rateAdded } from '../reading/catalog-events.ts';
import type { QueryShop } from '../reading/query-shop.ts';
import { queryShop } from '../reading/query-shop.ts';
import { aSale, orderFulfilled, orderPaid, refundSent, soldAt } from './sales.ts';

const march = (day: number, minute = 0) => instant(new Date(Date.UTC(2026, 2, day, 12, minute)));
const admin = { Authorization: 'Bearer admin' };
const inMarch = '/api/admin/statistics?from=2026-03-01&to=2026-03-31';

const rubles = aSale({ lang: 'rus', discount: { minor: 5_000, currency: 'RUB' } });
const dollars = aSale({
  lang: 'eng',
  region: 'global',
  paymentSystem: 'lava',
  count: 3,
  total: usd(10),
  discount: usd(1),
});

const stockOf = (rate: string, available: number): KeysAdded => {
  const { type, data } = keysAdded(rate, available);
  return { type, data: { ...data, productId: soldAt.radar } };
};

/** The keys were shown at this minute, after a payment at another. */
const shown = (paidAt: number, at: number): KeyRevealed => ({
  type: 'ordering.KeyRevealed',
  data: {
    orderId: orderId('o'),
    number: orderNumber(1_001),
    key: 'import:0',
    first: { sale: rubles, paidAt: march(18, paidAt) },
    at: march(18, at),
  },
});

/** A ticket whose owner asked for a person, and waited `minutes` minutes. */
const answeredAfter = (minutes: number): readonly TicketEvent[] => {
  const id = ticketId(`t-${minutes}`);
  return [
    {
      type: 'support.TicketOpened',
      data: {
        ticketId: id,
        number: ticketNumber(1_000_000 + minutes),
        userId: 'u',
        personId: 'p',
        lang: 'rus',
        themeId: 'theme',
        orderNumber: null,
        stage: 'queue',
        at: march(20),
      },
    },
    {
      type: 'support.MessagePosted',
      data: {
        ticketId: id,
        messageId: `m-${minutes}`,
        seq: 1,
        author: { kind: 'staff', userId: 's' },
        text: null,
        attachments: [],
        at: march(20, minutes),
      },
    },
  ];
};

describe('the statistics API', () => {
  let shop: QueryShop;
  let seen: Record<string, string>;
  before(async () => {
    shop = await queryShop();
    await shop.append('game-1', gameAdded(soldAt.game));
    await shop.append(
      'product-1',
      productAdded(soldAt.radar, soldAt.game),
      rateAdded(soldAt.month, soldAt.radar, soldAt.game, 50_000),
    );
    await shop.append('keyPool-1', stockOf(soldAt.month, 8));
    await shop.append(
      'order-1',
      orderPaid(rubles, march(10)),
      orderFulfilled(rubles, march(10), march(10, 1)),
    );
    const position = await shop.append(
      'order-2',
      orderPaid(dollars, march(11)),
      orderFulfilled(dollars, march(11), march(11, 9)),
      refundSent(rubles, march(12)),
    );
    seen = { ...admin, 'X-Min-Position': String(position) };
    await shop.get('/api/games', seen); // now the names are loaded
  });
  after(() => shop.close());

  const fetchStatistics = async (query: string) => {
    const { status, headers, body } = await shop.get(`${inMarch}${query}`, seen);
    expect(status, JSON.stringify(body)).to.equal(200);
    expect(headers.get('Cache-Control')).to.equal('private, no-store');
    return statisticsReply.parse(body);
  };

  it('returns every day of the period and the totals', async () => {
    const { items, totals } = await fetchStatistics('');
    expect(items.map(({ value }) => value))
      .to.have.lengthOf(31)
      .and.include('2026-03-31');
    expect(items[9]).to.deep.include({ value: '2026-03-10', paid: 1, units: 1 });
    expect(items[9]?.profit.cost).to.equal(40_000);
    expect(items[10]?.revenue).to.have.nested.property('usd.cost', 1_000);
    expect(items[10]?.revenue.total.cost).to.equal(60_000);
    expect(items[11]?.profit.cost).to.equal(-50_000);
    expect(totals).to.include({ paid: 2, fulfilled: 2, units: 4, refunds: 1 });
    expect(totals.revenue.total.cost).to.equal(110_000);
    expect(totals.promo_cost).to.have.nested.property('total.cost', 11_000);
    expect(totals.profit.cost).to.equal(110_000 - 50_000 - 40_000);
    expect(totals.to_keys).to.deep.equal({
      count: 2,
      average_seconds: 300,
      p50_seconds: 60,
      p95_seconds: 600,
    });
  });

  it('returns the same totals for every grouping', async () => {
    const { totals } = await fetchStatistics('');
    for (const by of ['hour', 'game', 'product', 'rate', 'system', 'region', 'lang']) {
      expect((await fetchStatistics(`&by=${by}`)).totals, by).to.deep.equal(totals);
    }
  });

  it('names games, products and payment systems, highest revenue first', async () => {
    const { items: products } = await fetchStatistics(`&by=product&filter[game]=${soldAt.game}`);
    expect(products).to.have.lengthOf(1);
    expect(products[0]).to.include({ value: soldAt.radar, name_eng: `Product ${soldAt.radar}` });
    const { items: systems } = await fetchStatistics('&by=system');
    expect(systems.map(({ value, name_eng: name }) => [value, name])).to.deep.equal([
      ['lava', 'Lava'],
      ['freekassa', 'FreeKassa'],
    ]);
  });

  it('returns every hour of the day in order', async () => {
    const { items } = await fetchStatistics('&by=hour');
    expect(items).to.have.lengthOf(24);
    expect(items.filter(({ paid }) => paid > 0).map(({ value }) => value)).to.deep.equal(['12']);
    expect(items[23]?.value).to.equal('23');
  });

  it('names a plan by its product and term', async () => {
    const { items } = await fetchStatistics(`&by=rate&filter[product]=${soldAt.radar}`);
    expect(items).to.have.lengthOf(1);
    expect(items[0]).to.include({
      value: soldAt.month,
      product_id: soldAt.radar,
      name_eng: `Product ${soldAt.radar}`,
      rate_days: 30,
    });
    expect((await fetchStatistics(`&by=rate&filter[product]=${soldAt.game}`)).items).to.deep.equal(
      [],
    );
  });

  it('groups and filters by the buyer’s language', async () => {
    const { items } = await fetchStatistics('&by=lang');
    expect(items.map(({ value, paid }) => [value, paid])).to.deep.equal([
      ['eng', 1],
      ['rus', 1],
    ]);
    expect((await fetchStatistics('&filter[lang]=eng')).totals).to.include({ paid: 1, units: 3 });
  });

  it('reports how long users waited for support', async () => {
    const waits = [2, 10, 40];
    for (const minutes of waits) {
      const position = await shop.append(`ticket-${minutes}`, ...answeredAfter(minutes));
      seen = { ...seen, 'X-Min-Position': String(position) };
    }
    const { support_answers: answers } = await fetchStatistics('&compare=previous');
    expect(answers).to.deep.equal({
      count: 3,
      average_seconds: (52 * 60) / 3,
      p50_seconds: 600,
      p95_seconds: 3_600,
    });
    const { previous } = await fetchStatistics('&compare=previous');
    expect(previous?.support_answers).to.include({ count: 0, p50_seconds: null });
  });

  it('compares the period with the previous one of the same length', async () => {
    const day = '/api/admin/statistics?from=2026-03-11&to=2026-03-11&compare=previous';
    const { body } = await shop.get(day, seen);
    const { previous, totals } = statisticsReply.parse(body);
    expect(totals.average_order?.cost).to.equal(60_000);
    expect(previous).to.include({ from: '2026-03-10', to: '2026-03-10' });
    expect(previous?.items.map(({ value }) => value)).to.deep.equal(['2026-03-10']);
    expect(previous?.totals.revenue.total.cost).to.equal(50_000);
    expect((await fetchStatistics('')).previous).to.equal(null);
  });

  it('filters by a single value', async () => {
    const { totals } = await fetchStatistics('&filter[region]=global');
    expect(totals).to.include({ paid: 1, units: 3, refunds: 0 });
    const { items } = await fetchStatistics(`&by=product&filter[game]=${soldAt.month}`);
    expect(items).to.deep.equal([]);
  });

  it('rejects invalid queries and callers without access', async () => {
    for (const query of [
      '',
      '?from=2026-03-01',
      '?from=2026-03-02&to=2026-03-01',
      '?from=2025-01-01&to=2026-03-01',
      '?from=2026-02-30&to=2026-03-01',
      '?from=2026-03-01&to=2026-03-01&by=person',
      '?from=2026-03-01&to=2026-03-01&by=region&filter[game]=' + soldAt.game,
      '?from=2026-03-01&to=2026-03-01&filter[region]=cis&filter[system]=lava',
      '?from=2026-03-01&to=2026-03-01&filter[region][$ne]=cis',
      '?from=2026-03-01&to=2026-03-01&filter[email]=a',
    ]) {
      const { status } = await shop.get(`/api/admin/statistics${query}`, admin);
      expect(status, query).to.equal(400);
    }
    const user = { Authorization: 'Bearer good' };
    for (const path of [inMarch, inMarch.replace('?', '.csv?'), '/api/admin/statistics/stock']) {
      expect((await shop.get(path)).status).to.equal(401);
      expect((await shop.get(path, user)).status).to.equal(403);
    }
  });

  it('exports CSV', async () => {
    const { body, headers } = await shop.get(`${inMarch.replace('?', '.csv?')}&by=region`, seen);
    expect(headers.get('Content-Type')).to.equal('text/csv; charset=utf-8');
    const [names = '', ...lines] = String(body).trim().split('\r\n');
    expect(names.replace('\uFEFF', '').split(',').slice(0, 5)).to.deep.equal([
      'region',
      'name',
      'rate_days',
      'placed',
      'paid',
    ]);
    expect(lines.map((line) => line.split(',')[0])).to.deep.equal(['global', 'cis']);
    const profit = names.split(',').indexOf('profit_rub');
    expect(lines.map((line) => line.split(',')[profit])).to.deep.equal(['300', '-100']);
  });

  it('forecasts how long the keys will last', async () => {
    const { status, body } = await shop.get('/api/admin/statistics/stock', seen);
    expect(status).to.equal(200);
    expect(runwayReply.parse(body)).to.deep.equal({
      items: [
        {
          rate_id: soldAt.month,
          product_id: soldAt.radar,
          product_name_rus: `Товар ${soldAt.radar}`,
          product_name_eng: `Product ${soldAt.radar}`,
          rate_days: 30,
          available: 8,
          sold: 4,
          sold_per_day: 0.3,
          days_left: 28,
        },
      ],
      total: 1,
      page: 1,
      size: 25,
    });
  });

  it('forecasts no end of stock for a plan with manual delivery', async () => {
    const manual = '1b6f9c52-2d0e-4f5a-8a43-6f0d6d1c7e22';
    const added = rateAdded(manual, soldAt.radar, soldAt.game, 50_000);
    const { rate } = added.data;
    await shop.append('product-1', {
      ...added,
      data: { ...added.data, rate: { ...rate, delivery: 'manual' } },
    });
    const sale = aSale({ rateId: manual });
    await shop.append('order-4', orderFulfilled(sale, march(18), march(18)));
    const position = await shop.append('keyPool-2', stockOf(manual, 0));
    const headers = { ...admin, 'X-Min-Position': String(position) };
    await shop.get('/api/games', headers); // now the rate is loaded
    const { body } = await shop.get('/api/admin/statistics/stock?size=1&page=2', headers);
    const { items, total } = runwayReply.parse(body);
    expect(total).to.equal(2);
    expect(items[0]).to.include({ rate_id: manual, available: null, sold: 1, days_left: null });
  });

  it('publishes the delivery time once there are enough orders', async () => {
    const before = await shop.get('/api/delivery-time', seen);
    expect(before.body).to.deep.equal({ days: 30, orders: 0, within_minutes: null });
    const position = await shop.append(
      'order-3',
      ...Array.from({ length: 19 }, (_, minute) => shown(minute, minute + 1)),
      shown(0, 55),
    );
    const { body } = await shop.get('/api/delivery-time', { 'X-Min-Position': String(position) });
    expect(body).to.deep.equal({ days: 30, orders: 20, within_minutes: 1 });
  });
});
