import { game, pathOwner, product, reference } from '@shop/domain/catalog';
import { contentEntry } from '@shop/domain/content';
import { administrators, ban, codes, emailOwner, user } from '@shop/domain/identity';
import { mailMessage } from '@shop/domain/mail';
import { watch } from '@shop/domain/notices';
import { order, orderNumberOwner } from '@shop/domain/ordering';
import { exchangeRate, payment, paymentInbox, paymentInvoices } from '@shop/domain/payments';
import { promo, promoBatch, promoRefusals } from '@shop/domain/promotions';
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
import type { EventStore } from '@shop/platform/event-store';
import { commandHandler } from '@shop/platform/event-store';

const snapshots = { schema: 2, everyEvents: 500 };
/** All keys that ever were in stock are much to remember from one import to the next. */
const duringImports = { rememberedMs: 30_000 };

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
  keyFingerprints: commandHandler(eventStore, keyFingerprints, { snapshots, ...duringImports }),
  keyImports: commandHandler(eventStore, keyImport, duringImports),
  keyReveals: commandHandler(eventStore, keyReveal),
  orders: commandHandler(eventStore, order, { live }),
  orderNumbers: commandHandler(eventStore, orderNumberOwner, {
    settled: (owner) => owner !== null,
  }),
  payments: commandHandler(eventStore, payment),
  paymentInvoices: commandHandler(eventStore, paymentInvoices),
  paymentInboxes: commandHandler(eventStore, paymentInbox),
  exchangeRates: commandHandler(eventStore, exchangeRate, { live }),
  promos: commandHandler(eventStore, promo, { snapshots, live }),
  promoBatches: commandHandler(eventStore, promoBatch),
  promoRefusals: commandHandler(eventStore, promoRefusals, { snapshots }),
  bans: commandHandler(eventStore, ban, { live }),
  requests: commandHandler(eventStore, request),
  users: commandHandler(eventStore, user),
  emails: commandHandler(eventStore, emailOwner),
  codes: commandHandler(eventStore, codes),
  administrators: commandHandler(eventStore, administrators),
  mails: commandHandler(eventStore, mailMessage),
  watches: commandHandler(eventStore, watch),
  tickets: commandHandler(eventStore, ticket, { live }),
  openTickets: commandHandler(eventStore, openTicket),
  ticketNumbers: commandHandler(eventStore, ticketNumberOwner, {
    settled: (owner) => owner !== null,
  }),
  fileQuotas: commandHandler(eventStore, fileQuota, { snapshots }),
  supportContents: commandHandler(eventStore, supportContent),
  contacts: commandHandler(eventStore, contact),
  contentEntries: commandHandler(eventStore, contentEntry, { live }),
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
  ban: known.bans,
  promo: known.promos,
  exchangeRate: known.exchangeRates,
  ticket: known.tickets,
  slide: known.contentEntries,
  problem: known.contentEntries,
  contactCard: known.contentEntries,
  page: known.contentEntries,
  socials: known.contentEntries,
  avatar: known.contentEntries,
});

/** The types of the events that `observers` need, as a regular expression for the store. */
export const observedTypes =
  '^(catalog\\.(Game|Product|Rate|Status|Requirement|FunctionIcon)|' +
  'ordering\\.(Order(?!NumberTaken)|Payment|Mismatch|Keys|KeyReplaced|EmailCorrected|Refund)|' +
  'identity\\.EmailBan|' +
  'stock\\.(KeysAdded|KeysReserved|KeysReleased|KeysIssued|KeysWithdrawn|KeysRevoked|KeyReplaced|' +
  'ReplacementSettled|SharedContentSet|OrderQueued|OrderLeftQueue|IssueSettled)|' +
  'promotions\\.Promo(Created|Changed|Switched|Locked|Reserved|Redeemed|Released|Refused)|' +
  'support\\.(Ticket(Opened|Assigned|Read|Closed|Reopened)|OrderLinked|MessagePosted|NotePosted|' +
  'BotAsked|PersonAsked)|' +
  'content\\.(Slide|Problem|ContactCard|Page|Socials|Avatar)Saved|' +
  'payments\\.ExchangeRateSet)';
