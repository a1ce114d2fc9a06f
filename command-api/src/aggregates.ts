import { game, pathOwner, product, reference } from '@shop/domain/catalog';
import { administrators, emailOwner, user } from '@shop/domain/identity';
import { order, orderNumberOwner } from '@shop/domain/ordering';
import { exchangeRate, payment, paymentInbox } from '@shop/domain/payments';
import { keyFingerprints, keyImport, keyPool } from '@shop/domain/stock';
import type { EventStore } from '@shop/platform/event-store';
import { commandHandler } from '@shop/platform/event-store';

const snapshots = { schema: 1, everyEvents: 500 };

/**
 * One handler for each kind of aggregate, for the whole program: two would compete. What changes
 * often or is asked often is kept current by `observers` while that is `live`.
 */
export const aggregates = (eventStore: EventStore, live: () => boolean) => ({
  games: commandHandler(eventStore, game, { live }),
  products: commandHandler(eventStore, product, { live }),
  paths: commandHandler(eventStore, pathOwner),
  references: commandHandler(eventStore, reference, { live }),
  keyPools: commandHandler(eventStore, keyPool, { snapshots, live }),
  keyFingerprints: commandHandler(eventStore, keyFingerprints, { snapshots }),
  keyImports: commandHandler(eventStore, keyImport),
  orders: commandHandler(eventStore, order, { live }),
  orderNumbers: commandHandler(eventStore, orderNumberOwner, {
    settled: (owner) => owner !== null,
  }),
  payments: commandHandler(eventStore, payment),
  paymentInboxes: commandHandler(eventStore, paymentInbox),
  exchangeRates: commandHandler(eventStore, exchangeRate, { live }),
  users: commandHandler(eventStore, user),
  emails: commandHandler(eventStore, emailOwner),
  administrators: commandHandler(eventStore, administrators),
});

export type Aggregates = ReturnType<typeof aggregates>;

/** By the category of their streams. */
export const observers = (known: Aggregates) => ({
  game: known.games,
  product: known.products,
  status: known.references,
  requirementType: known.references,
  requirement: known.references,
  functionIcon: known.references,
  productFunction: known.references,
  keyPool: known.keyPools,
  order: known.orders,
  exchangeRate: known.exchangeRates,
});

/** The types of the events that `observers` need, as a regular expression for the store. */
export const observedTypes =
  '^(catalog\\.(Game|Product|Rate|Status|Requirement|FunctionIcon)|' +
  'ordering\\.(Order(Placed|Paid|Fulfilled|Expired|Cancelled)|Payment|Keys)|' +
  'stock\\.(KeysAdded|KeysReserved|KeysReleased|KeysIssued|OrderQueued|IssueSettled)|' +
  'payments\\.ExchangeRateSet)';
