import { listExport } from '@shop/domain/audit';
import { game, pathOwner, product, reference } from '@shop/domain/catalog';
import { articleViews, articleVote, contentEntry } from '@shop/domain/content';
import { administrators, ban, codes, emailOwner, user, userNotes } from '@shop/domain/identity';
import { mailMessage } from '@shop/domain/mail';
import {
  productEmails,
  productReminders,
  backInStockSubscription,
} from '@shop/domain/email-notifications';
import { openOrders, order, orderNumberOwner } from '@shop/domain/ordering';
import {
  exchangeRate,
  payment,
  paymentInbox,
  paymentInvoices,
  paymentSystem,
} from '@shop/domain/payments';
import { customerUses, promo, promoBatch, promoRefusals } from '@shop/domain/promotions';
import { keyFingerprints, keyImport, keyPool, keyReveal } from '@shop/domain/stock';
import { idempotencyKey } from '@shop/domain/idempotency';
import {
  contact,
  fileQuota,
  ticketSlot,
  supportContent,
  ticket,
  ticketNumberOwner,
} from '@shop/domain/support';
import { sortOrder } from '@shop/domain/sorting';
import { savedViews } from '@shop/domain/saved-views';
import type { StreamKind } from '@shop/domain/history';
import { currentTypes, typesIn } from '@shop/domain/history';
import { openTypesPattern } from '@shop/platform/event-log';
import type { EventStore } from '@shop/platform/event-store';
import { commandHandler } from '@shop/platform/event-store';

/** Every stream may become long. Increase `schema` when the shape of any state changes. */
const snapshots = { schema: 1, everyEvents: 500 };
/** Fingerprints of all keys use much memory, so they are cached only briefly. */
const importCache = { cacheTtlMs: 30_000 };
/**
 * Such a stream is active for seconds and then idle. There is one for each order, payment,
 * request, message or person, so their number grows with the age of the shop.
 */
const shortLivedCache = { maxCachedStreams: 1_000, cacheTtlMs: 60_000 };
/** Streams of these kinds are long-lived, so they are read before an append. */
const expectsHistory = true;

type AggregateOptions = Readonly<{
  /** True while `observers` receive events immediately, so that in-memory state is current. */
  live: () => boolean;
  onSnapshotFailed: (stream: string, error: unknown) => void;
}>;

/**
 * One handler per kind of aggregate, shared by the whole program, because two would compete. While
 * `live` is connected, `observers` keep aggregates up to date that change or are read often.
 */
export const aggregates = (
  eventStore: EventStore,
  { live, onSnapshotFailed }: AggregateOptions,
) => {
  const baseOptions = { snapshots, onSnapshotFailed };
  const shortLivedOptions = { ...baseOptions, ...shortLivedCache };
  return {
    games: commandHandler(eventStore, game, { ...baseOptions, live }),
    products: commandHandler(eventStore, product, { ...baseOptions, live }),
    paths: commandHandler(eventStore, pathOwner, baseOptions),
    references: commandHandler(eventStore, reference, { ...baseOptions, live }),
    keyPools: commandHandler(eventStore, keyPool, { ...baseOptions, expectsHistory, live }),
    keyFingerprints: commandHandler(eventStore, keyFingerprints, {
      ...baseOptions,
      expectsHistory,
      ...importCache,
    }),
    keyImports: commandHandler(eventStore, keyImport, { ...baseOptions, ...importCache }),
    keyReveals: commandHandler(eventStore, keyReveal, shortLivedOptions),
    orders: commandHandler(eventStore, order, { ...shortLivedOptions, live }),
    openOrders: commandHandler(eventStore, openOrders, shortLivedOptions),
    orderNumbers: commandHandler(eventStore, orderNumberOwner, {
      ...shortLivedOptions,
      isFinal: (owner) => owner !== null,
    }),
    payments: commandHandler(eventStore, payment, shortLivedOptions),
    paymentInvoices: commandHandler(eventStore, paymentInvoices, shortLivedOptions),
    paymentInboxes: commandHandler(eventStore, paymentInbox, baseOptions),
    paymentSystems: commandHandler(eventStore, paymentSystem, { ...baseOptions, live }),
    exchangeRates: commandHandler(eventStore, exchangeRate, { ...baseOptions, live }),
    promos: commandHandler(eventStore, promo, { ...baseOptions, expectsHistory, live }),
    promoCustomers: commandHandler(eventStore, customerUses, shortLivedOptions),
    promoBatches: commandHandler(eventStore, promoBatch, baseOptions),
    promoRefusals: commandHandler(eventStore, promoRefusals, { ...baseOptions, expectsHistory }),
    bans: commandHandler(eventStore, ban, { ...baseOptions, live }),
    idempotencyKeys: commandHandler(eventStore, idempotencyKey, shortLivedOptions),
    users: commandHandler(eventStore, user, shortLivedOptions),
    userNotes: commandHandler(eventStore, userNotes, shortLivedOptions),
    emails: commandHandler(eventStore, emailOwner, shortLivedOptions),
    codes: commandHandler(eventStore, codes, shortLivedOptions),
    administrators: commandHandler(eventStore, administrators, baseOptions),
    mails: commandHandler(eventStore, mailMessage, shortLivedOptions),
    backInStockSubscriptions: commandHandler(
      eventStore,
      backInStockSubscription,
      shortLivedOptions,
    ),
    productEmails: commandHandler(eventStore, productEmails, shortLivedOptions),
    productReminders: commandHandler(eventStore, productReminders, shortLivedOptions),
    tickets: commandHandler(eventStore, ticket, { ...shortLivedOptions, live }),
    ticketSlots: commandHandler(eventStore, ticketSlot, shortLivedOptions),
    ticketNumbers: commandHandler(eventStore, ticketNumberOwner, {
      ...shortLivedOptions,
      isFinal: (owner) => owner !== null,
    }),
    fileQuotas: commandHandler(eventStore, fileQuota, { ...shortLivedOptions, expectsHistory }),
    supportContents: commandHandler(eventStore, supportContent, baseOptions),
    contacts: commandHandler(eventStore, contact, shortLivedOptions),
    sortOrders: commandHandler(eventStore, sortOrder, baseOptions),
    listExports: commandHandler(eventStore, listExport, shortLivedOptions),
    savedViews: commandHandler(eventStore, savedViews, baseOptions),
    contentEntries: commandHandler(eventStore, contentEntry, { ...baseOptions, live }),
    articleVotes: commandHandler(eventStore, articleVote, baseOptions),
    articleViews: commandHandler(eventStore, articleViews, baseOptions),
  };
};

export type Aggregates = ReturnType<typeof aggregates>;

/** The handlers that are kept up to date, by stream kind. */
const observed = [
  ['game', 'games'],
  ['product', 'products'],
  ['status', 'references'],
  ['requirementType', 'references'],
  ['requirement', 'references'],
  ['functionIcon', 'references'],
  ['productFunction', 'references'],
  ['keyPool', 'keyPools'],
  ['order', 'orders'],
  ['ban', 'bans'],
  ['promo', 'promos'],
  ['exchangeRate', 'exchangeRates'],
  ['paymentSystem', 'paymentSystems'],
  ['ticket', 'tickets'],
  ['slide', 'contentEntries'],
  ['problem', 'contentEntries'],
  ['contactCard', 'contentEntries'],
  ['page', 'contentEntries'],
  ['socials', 'contentEntries'],
  ['avatar', 'contentEntries'],
] as const satisfies readonly (readonly [StreamKind, keyof Aggregates])[];

export const observers = (handlers: Aggregates) =>
  Object.fromEntries(observed.map(([kind, name]) => [kind, handlers[name]]));

const observedKinds = observed.map(([kind]) => kind);

/** The streams that `observers` need, and the types of their events. */
export const observedEvents = {
  streams: observedKinds,
  types: openTypesPattern(typesIn(observedKinds), currentTypes),
};
