import { EventStoreDBClient } from '@eventstore/db-client';
import { aggregates as makeAggregates } from '@shop/command-api/aggregates';
import { upcast } from '@shop/domain/history';
import { adminOrders } from '@shop/contracts/ordering/order-list.contract';
import { statisticsReply } from '@shop/contracts/statistics/contract';
import type { HistoricalSale } from '@shop/embedded-demo/sales-history';
import {
  planSalesHistory,
  writeSalesHistory,
  listedGames,
} from '@shop/embedded-demo/sales-history';
import { documentsClient, vaultDatabase } from '@shop/platform/documents';
import { eventStoreDbEventStore } from '@shop/platform/event-store';
import { lookupHasher, mongoVault, parseMasterKeys } from '@shop/platform/vault';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { openWholeShop } from '../support/whole-shop.ts';
import { eventually } from '../support/eventually.ts';
import { someTerms } from '../support/promos.ts';
import { sendBackOfficeCommand, createStockedProduct } from '../support/products.ts';

const count = 60;
const dayMs = 24 * 60 * 60_000;

describe('the sales history of the demo shop', () => {
  let shop: WholeShop;
  let sales: readonly HistoricalSale[];

  before(async () => {
    shop = await openWholeShop({ web: 'as-is' });
    const { productId, rateId } = await createStockedProduct(shop, count);
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', {
      ...someTerms(),
      code: 'welcome10',
      on: true,
    });
    const plan = planSalesHistory({ games: listedGames, backordered: new Set(), now: Date.now() });
    const seldom = plan.sales.filter(({ end }) => end !== 'mailed' && end !== 'revealed');
    const some = [...seldom.slice(0, count / 2), ...plan.sales.slice(-count / 2)];
    sales = some.map((sale) => ({ ...sale, productId, rateId }));
  });
  after(() => shop?.close());

  /** Resolves to the end of the log before the worker restarts. */
  const write = async () => {
    const { addresses, secrets, children } = shop.launched;
    const client = EventStoreDBClient.connectionString(addresses.eventstore);
    const mongo = documentsClient(addresses.documents);
    const hash = lookupHasher(secrets['LOOKUP_SECRET'] ?? '');
    await children.get('worker')?.stop();
    try {
      await writeSalesHistory(
        {
          aggregates: makeAggregates(eventStoreDbEventStore(client, upcast), {
            live: () => false,
            onSnapshotFailed: (_, error) => {
              throw error;
            },
          }),
          vault: mongoVault(
            mongo.db(vaultDatabase),
            parseMasterKeys(secrets['VAULT_MASTER_KEYS'] ?? ''),
          ),
          emailHash: (email) => hash('email', email),
          onSale: () => undefined,
        },
        sales,
      );
      return await shop.stored.end();
    } finally {
      await Promise.all([client.dispose(), mongo.close()]);
      await children.get('worker')?.start();
    }
  };

  const read = async (path: string): Promise<unknown> => {
    const { status, body } = await shop.ask('GET', path, { token: shop.admin });
    expect(status, JSON.stringify(body)).to.equal(200);
    return body;
  };

  it('is stored as if the shop had sold it, and leaves the worker nothing to do', async () => {
    const end = await write();
    await eventually('all orders', async () => {
      const { total } = adminOrders.parse(await read('/api/admin/orders?size=1'));
      return total === sales.length;
    });
    const [from, to] = [-90, -1].map((days) =>
      new Date(Date.now() + days * dayMs).toISOString().slice(0, 10),
    );
    const period = `from=${from}&to=${to}`;
    const totals = await eventually('the statistics of all orders', async () => {
      const reply = statisticsReply.parse(await read(`/api/admin/statistics?${period}`));
      return reply.totals.placed === sales.length && reply.totals;
    });
    const unpaid = sales.filter((sale) => sale.end === 'expired' || sale.end === 'cancelled');
    expect(totals).to.include({ placed: sales.length, paid: sales.length - unpaid.length });
    expect(totals.expired + totals.cancelled).to.equal(unpaid.length);
    expect(totals.refunds).to.be.greaterThan(0);

    await eventually('the keys of refunded orders are void', async () => {
      const types = (await shop.stored.all(end)).map(({ type }) => type);
      return types.filter((type) => type === 'stock.KeysRevoked').length > 0;
    });
    const serving = new Set([
      'stock.KeysAllocated',
      'ordering.OrderFulfilled',
      'ordering.KeysMailed',
    ]);
    const after = (await shop.stored.all(end)).map(({ type }) => type);
    expect(after.filter((type) => serving.has(type))).to.deep.equal([]);
  });

  it('is written only once if the writer runs again', async () => {
    const end = await shop.stored.end();
    await write();
    const orders = new Set(['ordering', 'stock', 'payments']);
    const after = (await shop.stored.all(end)).filter(({ type }) =>
      orders.has(type.split('.')[0] ?? ''),
    );
    const settled = after.filter(({ type }) => type !== 'stock.KeysRevoked');
    expect(settled.map(({ type }) => type)).to.deep.equal([]);
  });
});
