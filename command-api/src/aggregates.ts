import { game, pathOwner, product, reference } from '@shop/domain/catalog';
import { administrators, emailOwner, user } from '@shop/domain/identity';
import { order, orderNumberOwner } from '@shop/domain/ordering';
import { exchangeRate, payment, paymentInbox } from '@shop/domain/payments';
import { keyFingerprints, keyImport, keyPool } from '@shop/domain/stock';
import type { EventStore } from '@shop/platform/event-store';
import { commandHandler } from '@shop/platform/event-store';

const snapshots = { schema: 1, everyEvents: 500 };

/** One handler for each kind of aggregate, for the whole program: two would compete. */
export const aggregates = (eventStore: EventStore) => ({
  games: commandHandler(eventStore, game),
  products: commandHandler(eventStore, product),
  paths: commandHandler(eventStore, pathOwner),
  references: commandHandler(eventStore, reference),
  keyPools: commandHandler(eventStore, keyPool, { snapshots }),
  keyFingerprints: commandHandler(eventStore, keyFingerprints, { snapshots }),
  keyImports: commandHandler(eventStore, keyImport),
  orders: commandHandler(eventStore, order),
  orderNumbers: commandHandler(eventStore, orderNumberOwner),
  payments: commandHandler(eventStore, payment),
  paymentInboxes: commandHandler(eventStore, paymentInbox),
  exchangeRates: commandHandler(eventStore, exchangeRate),
  users: commandHandler(eventStore, user),
  emails: commandHandler(eventStore, emailOwner),
  administrators: commandHandler(eventStore, administrators),
});

export type Aggregates = ReturnType<typeof aggregates>;
