import { game, pathOwner, product, reference } from '@shop/domain/catalog';
import { articleViews, articleVote, contentEntry } from '@shop/domain/content';
import { administrators, ban, codes, emailOwner, user, userNotes } from '@shop/domain/identity';
import { mailMessage } from '@shop/domain/mail';
import { productEmails, productReminders, watch } from '@shop/domain/notices';
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
import { request } from '@shop/domain/requests';
import {
  contact,
  fileQuota,
  openTicket,
  supportContent,
  ticket,
  ticketNumberOwner,
} from '@shop/domain/support';
import { sortOrder } from '@shop/domain/sorting';
import { savedViews } from '@shop/domain/saved-views';
import type { StreamKind } from '@shop/domain/history';
import { knownTypes, typesIn } from '@shop/domain/history';
import { openTypesPattern } from '@shop/platform/event-log';
import type { EventStore } from '@shop/platform/event-store';
import { commandHandler } from '@shop/platform/event-store';

/** Every stream may become long. Raise `schema` when the shape of any state changes. */
const snapshots = { schema: 11, everyEvents: 500 };
/** All keys that ever were in stock are much to remember from one import to the next. */
const duringImports = { rememberedMs: 30_000 };
/**
 * A stream of these is busy for seconds and then rests: there is one for each order, payment, request,
 * message or person, so that their number grows with the age of the shop.
 */
const shortLived = { rememberedStreams: 1_000, rememberedMs: 60_000 };
/** A stream of these is in use for long: it is read before something is appended. */
const expectsHistory = true;

type AggregateOptions = Readonly<{
  /** Whether `observers` receive everything at once, so that what is in memory is current. */
  live: () => boolean;
  onSnapshotFailed: (stream: string, error: unknown) => void;
}>;

/**
 * One handler for each kind of aggregate, for the whole program: two would compete. What changes
 * often or is asked often is kept current by `observers` while that is `live`.
 */
export const aggregates = (
  eventStore: EventStore,
  { live, onSnapshotFailed }: AggregateOptions,
) => {
  const kept = { snapshots, onSnapshotFailed };
  const passing = { ...kept, ...shortLived };
  return {
    games: commandHandler(eventStore, game, { ...kept, live }),
    products: commandHandler(eventStore, product, { ...kept, live }),
    paths: commandHandler(eventStore, pathOwner, kept),
    references: commandHandler(eventStore, reference, { ...kept, live }),
    keyPools: commandHandler(eventStore, keyPool, { ...kept, expectsHistory, live }),
    keyFingerprints: commandHandler(eventStore, keyFingerprints, {
      ...kept,
      expectsHistory,
      ...duringImports,
    }),
    keyImports: commandHandler(eventStore, keyImport, { ...kept, ...duringImports }),
    keyReveals: commandHandler(eventStore, keyReveal, passing),
    orders: commandHandler(eventStore, order, { ...passing, live }),
    openOrders: commandHandler(eventStore, openOrders, passing),
    orderNumbers: commandHandler(eventStore, orderNumberOwner, {
      ...passing,
      settled: (owner) => owner !== null,
    }),
    payments: commandHandler(eventStore, payment, passing),
    paymentInvoices: commandHandler(eventStore, paymentInvoices, passing),
    paymentInboxes: commandHandler(eventStore, paymentInbox, kept),
    paymentSystems: commandHandler(eventStore, paymentSystem, { ...kept, live }),
    exchangeRates: commandHandler(eventStore, exchangeRate, { ...kept, live }),
    promos: commandHandler(eventStore, promo, { ...kept, expectsHistory, live }),
    promoCustomers: commandHandler(eventStore, customerUses, passing),
    promoBatches: commandHandler(eventStore, promoBatch, kept),
    promoRefusals: commandHandler(eventStore, promoRefusals, { ...kept, expectsHistory }),
    bans: commandHandler(eventStore, ban, { ...kept, live }),
    requests: commandHandler(eventStore, request, passing),
    users: commandHandler(eventStore, user, passing),
    userNotes: commandHandler(eventStore, userNotes, passing),
    emails: commandHandler(eventStore, emailOwner, passing),
    codes: commandHandler(eventStore, codes, passing),
    administrators: commandHandler(eventStore, administrators, kept),
    mails: commandHandler(eventStore, mailMessage, passing),
    watches: commandHandler(eventStore, watch, passing),
    productEmails: commandHandler(eventStore, productEmails, passing),
    productReminders: commandHandler(eventStore, productReminders, passing),
    tickets: commandHandler(eventStore, ticket, { ...passing, live }),
    openTickets: commandHandler(eventStore, openTicket, passing),
    ticketNumbers: commandHandler(eventStore, ticketNumberOwner, {
      ...passing,
      settled: (owner) => owner !== null,
    }),
    fileQuotas: commandHandler(eventStore, fileQuota, { ...passing, expectsHistory }),
    supportContents: commandHandler(eventStore, supportContent, kept),
    contacts: commandHandler(eventStore, contact, passing),
    sortOrders: commandHandler(eventStore, sortOrder, kept),
    savedViews: commandHandler(eventStore, savedViews, kept),
    contentEntries: commandHandler(eventStore, contentEntry, { ...kept, live }),
    articleVotes: commandHandler(eventStore, articleVote, kept),
    articleViews: commandHandler(eventStore, articleViews, kept),
  };
};

export type Aggregates = ReturnType<typeof aggregates>;

/** The handlers that are kept current, by the kind of their streams. */
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

export const observers = (known: Aggregates) =>
  Object.fromEntries(observed.map(([kind, name]) => [kind, known[name]]));

const observedKinds = observed.map(([kind]) => kind);

/** The streams that `observers` need, and the types of their events. */
export const observedEvents = {
  streams: observedKinds,
  types: openTypesPattern(typesIn(observedKinds), knownTypes),
};
