import { EventStoreDBClient } from '@eventstore/db-client';
import { aggregates as makeAggregates } from '@shop/command-api/aggregates';
import { upcast } from '@shop/domain/history';
import { documentsClient, vaultDatabase } from '@shop/platform/documents';
import { eventStoreDbEventStore } from '@shop/platform/event-store';
import { lookupHasher, mongoVault, parseMasterKeys } from '@shop/platform/vault';
import { listedGames } from '../catalog/games.ts';
import { sales as recentSales } from '../catalog/sales.ts';
import { localPaymentSystems } from '../loading/local-payment-systems.ts';
import { createProgress } from '../loading/progress.ts';
import { createShopClient } from '../loading/shop.ts';
import { loadPeople } from './load-people.ts';
import { planSalesHistory } from './sales-history-plan.ts';
import { stockSalesHistory } from './stock-sales-history.ts';
import { writeSalesHistory } from './write-sales-history.ts';
import { requiredSetting } from '../required-setting.ts';

const { stdout } = process;

/** A new import would serve the orders that wait for keys of these products. */
const backordered = new Set(
  recentSales
    .filter(({ outcome }) => outcome.kind === 'short_of_keys')
    .map(({ item }) => `${item.game}/${item.product}`),
);

/**
 * `stock` imports the keys that the history sold and `people` creates accounts, tickets and bans,
 * both over HTTP. `sales` writes the sales into the log.
 */
const run = async (part: string | undefined): Promise<void> => {
  const { sales, stock } = planSalesHistory({ games: listedGames, backordered, now: Date.now() });
  if (part === 'stock' || part === 'people') {
    const url = requiredSetting('SHOP_URL').replace(/\/$/, '');
    const shop = createShopClient({
      url,
      email: requiredSetting('ADMIN_EMAIL'),
      password: requiredSetting('ADMIN_PASSWORD'),
    });
    if (part === 'stock') return stockSalesHistory(shop, stock);
    return loadPeople({
      shop,
      url,
      payments: localPaymentSystems(requiredSetting('PAYMENTS_URL')),
    });
  }
  const progress = createProgress(stdout, 'Writing the last 90 days of sales:', sales.length);
  const client = EventStoreDBClient.connectionString(requiredSetting('EVENTSTORE_URL'));
  const mongo = documentsClient(requiredSetting('MONGODB_URL'));
  try {
    const eventStore = eventStoreDbEventStore(client, upcast);
    const aggregates = makeAggregates(eventStore, {
      live: () => false,
      onSnapshotFailed: (_, error) => {
        throw error;
      },
    });
    const masterKeys = parseMasterKeys(requiredSetting('VAULT_MASTER_KEYS'));
    const hash = lookupHasher(requiredSetting('LOOKUP_SECRET'));
    await writeSalesHistory(
      {
        aggregates,
        vault: mongoVault(mongo.db(vaultDatabase), masterKeys),
        emailHash: (email) => hash('email', email),
        onSale: progress.step,
      },
      sales,
    );
    progress.end(`Created the sales history: ${sales.length} orders in 90 days`);
  } finally {
    await Promise.all([client.dispose(), mongo.close()]);
  }
};

run(process.argv[2]).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(
      `Creating the sales history failed: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exit(1);
  },
);
