import type { Instant, SealedText } from '@shop/contracts/kernel';
import { instant, rub, usd } from '@shop/contracts/kernel';
import { orderId, orderNumber } from '@shop/domain/ordering';
import { adminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import type { OrderEvent, OrderPlaced } from '@shop/domain/ordering/events';
import { adminOrders, orderSums } from '@shop/contracts/ordering/order-list.contract';
import { keyId } from '@shop/contracts/stock/ids';
import type { KeyImportEvent, PoolEvent } from '@shop/domain/stock/events';
import { orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import { examples } from '../history/examples.ts';
import { expectProblem } from '../support/http.ts';
import { gameAdded, productAdded, rateAdded } from './catalog-events.ts';
import type { QueryShop } from './query-shop.ts';
import { queryShop } from './query-shop.ts';

const game = '6f1c3b1e-7c1f-4a53-9d6b-2f0f6a3c9a10';
const radar = 'a0d9b8c4-58c6-4a3e-8d5f-0c4a3b2e1f60';
const month = '0b6f9c52-2d0e-4f5a-8a43-6f0d6d1c7e21';
const importId = '55555555-5555-4555-8555-555555555555';
const account = '7d1f8a60-6f0b-4f0e-9c7a-52f1b6d0a00b';

const id = (index: number) => orderId(`44444444-4444-4444-8444-00000000000${index}`);
const day = (date: number, minute = 0): Instant =>
  instant(new Date(Date.UTC(2026, 2, date, 12, minute)));
const key = (index: number) => keyId(importId, index);
const print = (index: number): string => String(index).padStart(32, '0');

const example = orderEvents();
const product = {
  ...example.orderData.bought,
  product: { ...example.orderData.bought.product, id: radar, gameId: game },
  rate: { id: month, days: 30 },
};

type OrderChanges = Partial<OrderPlaced['data']>;

/** The events of one order, whose number is its index. */
const order = (index: number, changes: OrderChanges = {}) =>
  orderEvents({
    orderId: id(index),
    number: orderNumber(index),
    bought: product,
    buyer: {
      personId: `person-${index}`,
      emailHash: `buyer${index}@example.org`,
      email: `sealed:buyer${index}@example.org` as SealedText,
      userId: null,
    },
    at: day(index),
    until: day(index, 15),
    ...changes,
  });

/** Events have the metadata that a program would write. */
type OrderEventWithContext = OrderEvent & Readonly<{ by?: object }>;

const numbers = (body: unknown) => adminOrders.parse(body).items.map(({ number }) => number);

describe('orders in the back-office', () => {
  let shop: QueryShop;
  let position = 0n;

  const put = async (index: number, ...events: readonly OrderEventWithContext[]) => {
    position = await shop.append(`order-${id(index)}`, ...events);
  };

  before(async () => {
    shop = await queryShop();
    await shop.append(`game-${game}`, gameAdded(game));
    await shop.append(`product-${radar}`, productAdded(radar, game));
    await shop.append(`product-${radar}`, rateAdded(month, radar, game, 500));

    const delivered = order(1, { count: 2, total: rub(1_800), charge: rub(1_800) });
    const keys = [key(0), key(1)];
    await put(
      1,
      {
        ...delivered.placed,
        by: { actor: 'guest', address: 'sealed:192.0.2.7' as SealedText },
      },
      delivered.paid({ payment: { system: 'freekassa', paymentId: 'pay-1' }, at: day(1, 1) }),
      delivered.fulfilled({ keys, at: day(1, 2) }),
      delivered.mailed({ at: day(1, 3) }),
      {
        ...delivered.revealed({ at: day(1, 4) }),
        by: { actor: 'guest', address: 'sealed:192.0.2.8' as SealedText },
      },
      delivered.keyReplaced({ old: key(1), key: key(2), reason: 'Used', at: day(1, 5) }),
    );
    await shop.append(`keyImport-${importId}`, ...imported);
    await shop.append(`keyPool-${month}`, ...pooled);

    const abroad = { region: 'global', total: usd(20), charge: usd(20) } as const;
    const short = order(2, { ...abroad, promo: 'spring', discount: usd(1) });
    const again = { system: 'freekassa', paymentId: 'pay-2' };
    await put(
      2,
      short.placed,
      short.paid({ at: day(2, 1) }),
      short.awaited({ at: day(2, 1) }),
      short.paidTwice({ payment: again, at: day(2, 2) }),
    );
    const manual = order(3, { delivery: 'manual', paymentSystem: 'lava' });
    await put(
      3,
      manual.placed,
      manual.paid({ at: day(3, 1) }),
      manual.awaited({ delivery: 'manual', at: day(3, 1) }),
    );
    const odd = order(4, { buyer: { ...order(4).orderData.buyer, userId: account } });
    await put(
      4,
      odd.placed,
      odd.mismatched({ amount: rub(500), expected: rub(900), at: day(4, 1) }),
    );
    const unsent = order(5);
    await put(
      5,
      unsent.placed,
      unsent.paid({ at: day(5, 1) }),
      unsent.fulfilled({ keys: [key(3)], at: day(5, 2) }),
      unsent.mailFailed({ at: day(5, 3) }),
    );
    const refunded = order(6);
    await put(
      6,
      refunded.placed,
      refunded.paid({ at: day(6, 1) }),
      refunded.refundDecided({ method: 'manual', at: day(6, 2) }),
    );
    const notified = (await examples()).get('payments.NotificationReceived@1');
    if (!notified) expect.fail('There is no example of a notification');
    const data = { ...notified.data, notificationId: 'freekassa.2026-03-01.a', number: 1 };
    position = await shop.append('paymentInbox-freekassa-2026-03-01', { ...notified, data });
  });
  after(() => shop.close());

  const currentHeaders = () => ({
    Authorization: 'Bearer admin',
    'X-Min-Position': String(position),
  });
  const ask = (path: string) => shop.get(`/api/admin/orders${path}`, currentHeaders());
  const listed = async (query = '') => numbers((await ask(query)).body);
  const sums = async (query: string) => {
    const { count, sums: parts } = orderSums.parse((await ask(`/sums${query}`)).body);
    return [count, parts?.map((part) => [part.count, part.total.currency, part.total.cost])];
  };
  const found = async (q: string, more: object = {}) =>
    numbers((await shop.post('/api/admin/search/orders', { q, ...more }, currentHeaders())).body);

  it('are open to administrators only', async () => {
    for (const path of ['', '.csv', '/sums', '/1']) {
      expectProblem(await shop.get(`/api/admin/orders${path}`), 401, 'unauthorized');
      for (const token of ['good', 'moderator']) {
        const headers = { Authorization: `Bearer ${token}` };
        expectProblem(await shop.get(`/api/admin/orders${path}`, headers), 403, 'forbidden');
      }
    }
    for (const path of ['', '.csv', '/sums']) {
      const search = `/api/admin/search/orders${path}`;
      expectProblem(await shop.post(search, { q: '1' }), 401, 'unauthorized');
      const headers = { Authorization: 'Bearer moderator' };
      expectProblem(await shop.post(search, { q: '1' }, headers), 403, 'forbidden');
    }
  });

  it('are listed newest first, with their details and a masked address', async () => {
    const { body, headers } = await ask('');
    expect(headers.get('Cache-Control')).to.equal('private, no-store');
    const { items, total } = adminOrders.parse(body);
    expect(total).to.equal(6);
    expect(items.map(({ number }) => number)).to.deep.equal([6, 5, 4, 3, 2, 1]);
    expect(items[5]).to.deep.include({
      id: id(1),
      status: 'delivered',
      email_masked: 'b***1@example.org',
      count: 2,
      tags: [],
      payment_system: 'freekassa',
    });
    expect(items[5]).to.have.nested.include({ 'product.name_eng': 'Radar', 'rate.days': 30 });
    expect(await listed('?sort=placed_at&size=2&page=2')).to.deep.equal([3, 4]);
  });

  const filters: Readonly<Record<string, readonly number[]>> = {
    'filter[status]=attention': [4, 2],
    'filter[attention]=payment_mismatch': [4],
    'filter[attention]=short_of_keys': [2],
    'filter[attention]=paid_twice': [2],
    'filter[tag]=attention': [4, 2],
    'filter[tag]=waiting_for_keys': [2],
    'filter[tag]=manual_delivery': [3],
    'filter[tag]=refund_due': [6],
    'filter[tag]=mail_failed': [5],
    'filter[payment_system]=lava': [3],
    [`filter[product]=${radar}`]: [6, 5, 4, 3, 2, 1],
    [`filter[product]=${month}`]: [],
    [`filter[game]=${game}`]: [6, 5, 4, 3, 2, 1],
    'filter[region]=global': [2],
    'filter[promo]=SPRING': [2],
    'filter[with_promo]=true': [2],
    [`filter[user]=${account}`]: [4],
    'filter[from]=2026-03-05': [6, 5],
    'filter[to]=2026-03-02': [2, 1],
    'filter[from]=2026-03-02&filter[to]=2026-03-02': [2],
    'filter[rub_from]=90001': [1],
    'filter[rub_to]=90000': [6, 5, 4, 3],
    'filter[usd_from]=1': [2],
    'filter[tag]=attention&filter[region]=cis': [4],
  };

  it('are filtered by each filter, and by several', async () => {
    for (const [filter, expected] of Object.entries(filters)) {
      expect(await listed(`?${filter}`), filter).to.deep.equal(expected);
    }
    expectProblem(await ask('?filter[from]=yesterday'), 400, 'invalid-request');
    expectProblem(await ask('?q=1'), 400, 'invalid-request');
  });

  it('are found by number, payment, address and key, in the request body', async () => {
    expect(await found('3')).to.deep.equal([3]);
    expect(await found('pay-1')).to.deep.equal([1]);
    expect(await found('freekassa:pay-1')).to.deep.equal([1]);
    expect(await found('buyer5@example.org')).to.deep.equal([5]);
    expect(await found('nobody@example.org')).to.deep.equal([]);
    expect(await found(print(0))).to.deep.equal([1]);
    expect(await found(key(1))).to.deep.equal([1]);
    expect(await found('999')).to.deep.equal([]);
    expect(await found('buyer5@example.org', { 'filter[tag]': 'attention' })).to.deep.equal([]);
  });

  it('are totaled by currency with filters applied', async () => {
    expect(await sums('')).to.deep.equal([
      6,
      [
        [5, 'RUB', 540_000],
        [1, 'USD', 2_000],
      ],
    ]);
    expect(await sums('?filter[tag]=manual_delivery')).to.deep.equal([1, [[1, 'RUB', 90_000]]]);
    expect(await sums('?filter[promo]=none')).to.deep.equal([0, []]);
    const path = '/api/admin/search/orders/sums';
    const { body } = await shop.post(path, { q: 'buyer1@example.org' }, currentHeaders());
    expect(orderSums.parse(body)).to.have.nested.include({ 'sums[0].total.cost': 180_000 });
  });

  it('are exported as CSV with all rows and masked addresses', async () => {
    const { body, headers } = await ask('.csv?filter[tag]=attention');
    expect(headers.get('Content-Type')).to.include('text/csv');
    const [head = '', ...rows] = String(body).trim().split('\r\n');
    expect(head.replace('\uFEFF', '')).to.match(/^number,placed_at,paid_at,status,attention/);
    expect(rows).to.have.lengthOf(2);
    expect(rows[0]).to.match(/^4,.*,payment_mismatch,.*,b\*\*\*4@example\.org,/);
    expect(String(body)).not.to.include('buyer4@');
    const searched = await shop.post('/api/admin/search/orders.csv', { q: '3' }, currentHeaders());
    expect(String(searched.body).trim().split('\r\n')).to.have.lengthOf(2);
  });

  const page = async (number: number) => adminOrderPage.parse((await ask(`/${number}`)).body);

  it('show who did what, when, from where and why', async () => {
    expectProblem(await ask('/999'), 404, 'not-found');
    const { history, history_omitted_count } = await page(1);
    expect(history_omitted_count).to.equal(0);
    const placed = history.find(({ type }) => type === 'ordering.OrderPlaced');
    expect(placed).to.deep.include({ actor: 'guest', address: '192.0.2.7' });
    expect(placed?.details).to.deep.include({ count: 2, email: 'buyer1@example.org' });
    const revealed = history.find(({ type }) => type === 'ordering.KeyRevealed');
    expect(revealed).to.include({ address: '192.0.2.8' });
    const replaced = history.find(({ type }) => type === 'ordering.KeyReplaced');
    expect(replaced).to.include({ reason: 'Used' });
    expect(replaced?.details).to.deep.equal({
      keys: [{ id: key(2), masked: '••••0002' }],
      old_key: { id: key(1), masked: '••••0001' },
    });
    const shown = history.find(({ type }) => type === 'stock.KeyRevealedToStaff');
    expect(shown).to.include({ actor: `staff:${account}`, reason: 'The buyer asked' });
    expect(JSON.stringify(history)).not.to.match(/SECRET-KEY/);
  });

  it('show their masked keys, with the history of each', async () => {
    const { keys, issued } = await page(1);
    expect(issued).to.equal(2);
    expect(keys.map(({ masked, status, current }) => [masked, status, current])).to.deep.equal([
      ['••••0000', 'issued', true],
      ['••••0002', 'issued', true],
      ['••••0001', 'replaced', false],
    ]);
    expect(keys[1]?.history.at(-1)).to.deep.include({
      what: 'issued_as_replacement',
      other: { id: key(1), masked: '••••0001' },
      reason: 'Used',
    });
    expect(keys[0]?.history.at(-1)).to.include({ what: 'revealed_to_staff' });
  });

  it('show payments, refundable amounts and available actions', async () => {
    const delivered = await page(1);
    expect(delivered.payments).to.have.lengthOf(1);
    expect(delivered.payments[0]).to.deep.include({
      id: 'freekassa:pay-1',
      applied_as: 'price',
      accepted: false,
    });
    expect(delivered.payments[0]).to.have.nested.include({ 'left.cost': 180_000 });
    expect(delivered.actions).to.deep.equal([
      'refund',
      'replace_key',
      'mail_keys',
      'correct_email',
    ]);
    expect(delivered.notifications.map(({ id: one }) => one)).to.deep.equal([
      'freekassa.2026-03-01.a',
    ]);
    expect(delivered.mails.map(({ kind, status }) => [kind, status])).to.deep.equal([
      ['order-keys', 'under_way'],
    ]);

    const odd = await page(4);
    expect(odd.actions).to.deep.equal(['refund', 'accept_payment', 'cancel']);
    expect(odd.payments[0]).to.have.nested.include({
      applied_as: 'mismatched',
      'amount.cost': 50_000,
      'expected.cost': 90_000,
    });
    const refunded = await page(6);
    expect(refunded.actions).to.deep.equal([]);
    expect(refunded.refunds[0]).to.include({ status: 'due', method: 'manual', reference: null });
    expect(refunded.payments[0]).to.have.nested.include({ 'left.cost': 0 });
  });

  it('show what the buyer saw beside what a buyer sees now', async () => {
    await shop.refresh();
    const { seen, now } = await page(1);
    expect(seen).to.deep.include({ product_eng: 'Radar', terms_version: '1', exchange_rate: 62 });
    expect(seen).to.have.nested.include({ 'unit_price.cost': 90_000 });
    expect(now).to.have.nested.include({ 'unit_price.cost': 500, terms_version: '1' });
  });
});

const origin = {
  importId,
  rateId: month,
  productId: radar,
  batch: 'spring',
  supplier: 'North',
  unitCost: 10_000,
};
const imported: readonly KeyImportEvent[] = [
  {
    type: 'stock.KeysStored',
    data: {
      ...origin,
      purpose: 'stock',
      part: 0,
      keys: Array.from({ length: 4 }, (_, index) => ({
        sealed: `sealed:SECRET-KEY-NUMBER-000${index}` as SealedText,
        fingerprint: print(index),
        line: index + 1,
      })),
      at: day(1),
    },
  },
];
const pool = { rateId: month, productId: radar };
const pooled: readonly (PoolEvent | Readonly<{ type: string; data: object; by: object }>)[] = [
  {
    type: 'stock.KeysAllocated',
    data: {
      ...pool,
      orderId: id(1),
      keys: [key(0), key(1)],
      waited: false,
      cost: 20_000,
      available: 2,
      at: day(1, 2),
    },
  },
  {
    type: 'stock.KeyReplaced',
    data: {
      ...pool,
      orderId: id(1),
      old: key(1),
      key: key(2),
      cost: 10_000,
      reason: 'Used',
      available: 1,
      at: day(1, 5),
    },
  },
  {
    type: 'stock.KeyRevealedToStaff',
    data: { ...pool, keyId: key(0), importId, reason: 'The buyer asked', at: day(1, 6) },
    by: { actor: `staff:${account}` },
  },
];
