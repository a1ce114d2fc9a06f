import { instant } from '@shop/contracts/kernel';
import type { SealedText } from '@shop/contracts/kernel';
import { adminOrders } from '@shop/contracts/ordering/order-list.contract';
import {
  adminKeyImportPage,
  adminKeyImports,
  adminKeys,
  adminStocks,
  keyLocation,
  waitingOrders,
} from '@shop/contracts/stock/back-office.contract';
import type { KeyImportEvent, KeyOrigin, PoolEvent } from '@shop/domain/stock/events';
import { keyId } from '@shop/contracts/stock/ids';
import { expect } from 'chai';
import { eventually } from '../support/eventually.ts';
import { examples } from '../history/examples.ts';
import { expectProblem } from '../support/http.ts';
import { gameAdded, keysAdded, productAdded, rateAdded } from './catalog-events.ts';
import type { QueryShop } from './query-shop.ts';
import { queryShop } from './query-shop.ts';

const game = '6f1c3b1e-7c1f-4a53-9d6b-2f0f6a3c9a10';
const radar = 'a0d9b8c4-58c6-4a3e-8d5f-0c4a3b2e1f60';
const month = '0b6f9c52-2d0e-4f5a-8a43-6f0d6d1c7e21';
const otherImportId = '1b6f9c52-2d0e-4f5a-8a43-6f0d6d1c7e21';
const importId = '55555555-5555-4555-8555-555555555555';
/** The order of the kept example. */
const first = '44444444-4444-4444-8444-444444444444';
const firstNumber = 12_345_678;
const second = '7d1f8a60-6f0b-4f0e-9c7a-52f1b6d0a00b';
const at = instant('2026-03-01T12:00:00Z');
const print = (index: number): string => String(index).padStart(32, '0');
const key = (index: number) => keyId(importId, index);

const origin: KeyOrigin = {
  importId,
  rateId: month,
  productId: radar,
  batch: 'spring',
  supplier: 'North',
  unitCost: 10_000,
};
const report = {
  count: 8,
  duplicateInFile: 1,
  duplicateInStock: 0,
  malformed: 0,
  skippedLines: [{ line: 9, reason: 'duplicate_in_file' as const }],
};
const ended = { importId, rateId: month, productId: radar, ...report, at };
const imported: readonly KeyImportEvent[] = [
  {
    type: 'stock.KeyImportStarted',
    data: { ...origin, purpose: 'stock', orderId: null, digest: 'd', at },
  },
  {
    type: 'stock.KeysStored',
    data: {
      ...origin,
      purpose: 'stock',
      part: 0,
      keys: Array.from({ length: 8 }, (_, index) => ({
        sealed: `sealed:SECRET-KEY-NUMBER-000${index}` as SealedText,
        fingerprint: print(index),
        line: index + 1,
      })),
      at,
    },
  },
  { type: 'stock.AllKeysStored', data: ended },
  { type: 'stock.KeyImportFinished', data: ended },
];
const rateFields = { rateId: month, productId: radar, at };
const pooled: readonly PoolEvent[] = [
  {
    type: 'stock.KeysAdded',
    data: { ...rateFields, importId, first: 0, count: 8, unitCost: 10_000, available: 8 },
  },
  {
    type: 'stock.KeysReserved',
    data: { ...rateFields, orderId: first, keys: [key(0)], until: at, available: 7 },
  },
  {
    type: 'stock.KeysReserved',
    data: { ...rateFields, orderId: second, keys: [key(1), key(2)], until: at, available: 5 },
  },
  {
    type: 'stock.KeysAllocated',
    data: {
      ...rateFields,
      orderId: first,
      keys: [key(0)],
      waited: false,
      cost: 10_000,
      available: 5,
    },
  },
  {
    type: 'stock.KeysWithdrawn',
    data: {
      ...rateFields,
      importId,
      spans: [{ from: 7, to: 8 }],
      reason: 'Recalled by the supplier',
      available: 4,
    },
  },
];
const waits = {
  type: 'stock.OrderQueuedForKeys',
  data: {
    rateId: otherImportId,
    productId: radar,
    orderId: second,
    count: 2,
    paidAt: at,
    delivery: 'manual',
    available: 0,
    at,
  },
} as const satisfies PoolEvent;

describe('key stock in the back-office', () => {
  let shop: QueryShop;
  let position = 0n;
  before(async () => {
    shop = await queryShop();
    await shop.append(`game-${game}`, gameAdded(game));
    await shop.append(`product-${radar}`, productAdded(radar, game));
    await shop.append(`product-${radar}`, rateAdded(month, radar, game, 500));
    const placed = (await examples()).get('ordering.OrderPlaced@1');
    if (!placed) expect.fail('There is no example of an order');
    await shop.append(`order-${first}`, placed);
    await shop.append(`keyImport-${importId}`, ...imported);
    await shop.append(`keyPool-${month}`, ...pooled);
    position = await shop.append(`keyPool-${otherImportId}`, waits);
    await eventually('the names of the catalog', async () => {
      await shop.refresh();
      const { body } = await ask(`/api/admin/keys?filter[order]=${firstNumber}`);
      return adminKeys.parse(body).items[0]?.days === 30;
    });
  });
  after(() => shop.close());

  const ask = async (path: string, token = 'admin') =>
    shop.get(path, { Authorization: `Bearer ${token}`, 'X-Min-Position': String(position) });
  const keys = async (query: string) =>
    adminKeys.parse((await ask(`/api/admin/keys?${query}`)).body);
  const lines = async (query: string) =>
    (await keys(`sort=line&${query}`)).items.map(({ line }) => line);
  const ordersFound = async (q: string) => {
    const currentHeaders = { Authorization: 'Bearer admin', 'X-Min-Position': String(position) };
    const { body } = await shop.post('/api/admin/search/orders', { q }, currentHeaders);
    return adminOrders.parse(body).items.map(({ number }) => number);
  };
  const table = async (path: string) =>
    String((await ask(path)).body)
      .trim()
      .split('\r\n');
  const stocks = async (query: string) =>
    adminStocks.parse((await ask(`/api/admin/stock${query}`)).body);
  const queue = async (query: string) =>
    waitingOrders.parse((await ask(`/api/admin/manual-queue${query}`)).body);

  it('is restricted to administrators', async () => {
    for (const path of ['keys', `keys/${key(0)}`, 'key-imports', 'stock', 'manual-queue']) {
      expectProblem(await shop.get(`/api/admin/${path}`), 401, 'unauthorized');
      expectProblem(await ask(`/api/admin/${path}`, 'good'), 403, 'forbidden');
      const { headers } = await ask(`/api/admin/${path}`);
      expect(headers.get('Cache-Control')).to.equal('private, no-store');
    }
  });

  it('shows at most the last four characters of a key', async () => {
    const answer = await ask('/api/admin/keys?size=100&sort=line');
    const { items, total } = adminKeys.parse(answer.body);
    expect(total).to.equal(8);
    expect(items[3]).to.include({
      id: key(3),
      masked: '••••0003',
      line: 4,
      batch: 'spring',
      unit_cost: 10_000,
      days: 30,
      status: 'available',
    });
    expect(JSON.stringify(answer.body)).not.to.include('SECRET');
    expect(items[0]?.product_rus).not.to.equal('');
  });

  it('finds keys by plan, state, batch, import, order and fingerprint', async () => {
    expect(await lines('filter[status]=reserved')).to.deep.equal([2, 3]);
    expect(await lines(`filter[rate]=${month}&filter[status]=withdrawn`)).to.deep.equal([8]);
    expect(await lines(`filter[rate]=${otherImportId}`)).to.deep.equal([]);
    expect(await lines(`filter[import]=${importId}&size=2&page=2`)).to.deep.equal([3, 4]);
    expect(await lines(`filter[fingerprint]=${print(4)}`)).to.deep.equal([5]);
    expect(await lines(`q=${print(5)}`)).to.deep.equal([6]);
    expect(await lines('filter[batch]=autumn')).to.deep.equal([]);
    expect(await lines(`filter[order]=${firstNumber}`)).to.deep.equal([1]);
    expect(await lines(`q=${firstNumber}`)).to.deep.equal([1]);
    expect(await lines('filter[order]=1001')).to.deep.equal([]);
    expect(await lines('q=1001')).to.deep.equal([]);
    expectProblem(await ask('/api/admin/keys?filter[status]=sold'), 400, 'invalid-request');
  });

  it('finds the order of a key by the key’s fingerprint and id', async () => {
    expect(await ordersFound(print(0))).to.deep.equal([firstNumber]);
    expect(await ordersFound(key(0))).to.deep.equal([firstNumber]);
    expect(await ordersFound(print(3))).to.deep.equal([]);
    expect(await ordersFound('f'.repeat(32))).to.deep.equal([]);
  });

  it('shows the full history of a key', async () => {
    const custody = keyLocation.parse((await ask(`/api/admin/keys/${key(0)}`)).body);
    expect(custody).to.include({ status: 'issued', order_id: first, masked: '••••0000' });
    expect(custody.order).to.include({ number: firstNumber });
    expect(custody.order?.timeline.map(({ step }) => step)).to.deep.equal(['placed']);
    expect(custody.history.map(({ order_number: number }) => number)).to.deep.equal([
      null,
      firstNumber,
      firstNumber,
    ]);
    expect(custody.history.map(({ what, order_id: order }) => [what, order])).to.deep.equal([
      ['imported', null],
      ['reserved', first],
      ['issued', first],
    ]);
    const withdrawn = keyLocation.parse((await ask(`/api/admin/keys/${key(7)}`)).body);
    expect(withdrawn.history.at(-1)).to.include({ reason: 'Recalled by the supplier' });
    expectProblem(await ask(`/api/admin/keys/${key(8)}`), 404, 'not-found');
  });

  it('shows the IP address from which staff revealed a key', async () => {
    position = await shop.append(`keyReveal-${key(3)}`, {
      type: 'stock.KeyRevealedToStaff',
      data: { keyId: key(3), reason: 'Asked by the buyer', at },
      by: { actor: 'staff:a', correlationId: 'c', address: 'sealed:192.0.2.7' },
    });
    const { history } = keyLocation.parse((await ask(`/api/admin/keys/${key(3)}`)).body);
    expect(history.at(-1)).to.include({
      what: 'revealed_to_staff',
      actor: 'staff:a',
      by_name: null,
      address: '192.0.2.7',
      reason: 'Asked by the buyer',
    });
  });

  it('lists imports and counts the keys of an import by state', async () => {
    const { items } = adminKeyImports.parse((await ask('/api/admin/key-imports')).body);
    expect(items).to.have.lengthOf(1);
    expect(items[0]).to.include({ id: importId, status: 'finished', count: 8, stored: 8 });
    const page = adminKeyImportPage.parse((await ask(`/api/admin/key-imports/${importId}`)).body);
    expect(page.keys).to.deep.equal({ available: 4, reserved: 2, issued: 1, withdrawn: 1 });
    expect(page.skipped_lines).to.deep.equal([{ line: 9, reason: 'duplicate_in_file' }]);
    expectProblem(await ask(`/api/admin/key-imports/${radar}`), 404, 'not-found');
  });

  it('exports the report of an import as CSV without keys', async () => {
    const { body, headers } = await ask(`/api/admin/key-imports/${importId}/report.csv`);
    expect(headers.get('Content-Disposition')).to.include(`key-import-${importId}.csv`);
    const rows = String(body).trim().split('\r\n');
    expect(rows).to.have.lengthOf(10);
    expect(rows[0]).to.equal('line,result,status,changed_at,fingerprint');
    expect(rows[8]).to.equal(`8,new,withdrawn,${at},${print(7)}`);
    expect(rows[9]).to.equal('9,duplicate_in_file,,,');
    expect(String(body)).not.to.include('SECRET');
  });

  it('shows the stock of a plan and whether it is low', async () => {
    const { items } = adminStocks.parse((await ask(`/api/admin/stock?filter[rate]=${month}`)).body);
    expect(items).to.have.lengthOf(1);
    expect(items[0]).to.deep.include({
      available: 4,
      reserved: 2,
      waiting: 0,
      low_stock: 5,
      stock_level: 'low',
      last_import: { import_id: importId, count: 8, at },
    });
  });

  it('counts issued keys and finds a plan by its product', async () => {
    const { items } = await stocks(`?filter[rate]=${month}`);
    expect(items[0]).to.deep.include({ id: month, issued: 1, days_left: null });
    const name = items[0]?.product_eng ?? '';
    expect((await stocks(`?q=${name.slice(0, 9).toLowerCase()}`)).total).to.equal(2);
    expect((await stocks('?q=nothing-at-all')).total).to.equal(0);
  });

  it('lists waiting orders page by page, oldest payment first', async () => {
    const { items, total } = await queue('?filter[delivery]=manual');
    expect(total).to.equal(1);
    expect(items[0]).to.include({ order_id: second, count: 2, delivery: 'manual' });
    expect(items[0]?.product_rus).not.to.equal('');

    const later = Array.from({ length: 3 }, (_, index): PoolEvent => ({
      ...waits,
      data: {
        ...waits.data,
        orderId: `00000000-0000-4000-8000-00000000000${index}`,
        delivery: 'pool',
        paidAt: instant(`2026-03-02T12:0${index}:00Z`),
      },
    }));
    position = await shop.append(`keyPool-${otherImportId}`, ...later);
    expect((await queue('?filter[delivery]=pool')).total).to.equal(3);
    const page = await queue('?size=2&page=2');
    expect([page.total, page.page, page.items.length]).to.deep.equal([4, 2, 2]);
    const ids = page.items.map(({ id }) => id);
    expect(ids).to.deep.equal(later.slice(1).map(({ data }) => 'orderId' in data && data.orderId));
    expect((await queue(`?filter[order]=${firstNumber}`)).total).to.equal(0);
    const rows = await table('/api/admin/manual-queue.csv?filter[delivery]=pool');
    expect(rows).to.have.lengthOf(4);
  });

  it('exports each list as CSV without keys', async () => {
    const found = await table('/api/admin/keys.csv?filter[status]=reserved&sort=line');
    expect(found).to.have.lengthOf(3);
    expect(found[1]).to.include(`${key(1)},••••0001,${print(1)},reserved`);
    const imports = await table('/api/admin/key-imports.csv');
    expect(imports[1]).to.include(`${importId},`).and.to.include(',finished,,8,1,0,0,');
    const levels = await table(`/api/admin/stock.csv?filter[rate]=${month}`);
    expect(levels[1]).to.include(`${month},`).and.to.include(`,low,${at},4,2,1,0,5,`);
    expect([...found, ...imports, ...levels].join('\n')).not.to.include('SECRET');
  });

  it('sorts plans by what it shows, and those that are not counted last', async () => {
    const manual = '2b6f9c52-2d0e-4f5a-8a43-6f0d6d1c7e21';
    const offered = rateAdded(manual, radar, game, 500);
    const rate = { ...offered.data.rate, delivery: 'manual' } as const;
    await shop.append(`product-${radar}`, { ...offered, data: { ...offered.data, rate } });
    position = await shop.append(`keyPool-${manual}`, keysAdded(manual, 1));
    for (const order of ['available', '-available']) {
      const { items } = await stocks(`?sort=${order}&filter[product]=${radar}`);
      expect(items.at(-1), order).to.deep.include({ id: manual, available: null });
    }
  });
});
