import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { videosBucket } from '@shop/contracts/catalog/videos.contract';
import { articleViewsStream } from '@shop/domain/content';
import { downloadsBucket } from '@shop/contracts/content/documents';
import { upcast } from '@shop/domain/history';
import { splitName } from '@shop/domain/identity/name-words.rules';
import { attachmentsBucket } from '@shop/contracts/support/documents';
import {
  accessEventTypes,
  foldAccess,
  isEmailBanned,
  createAccessIndex,
  peopleErasedBy,
  findStanding,
} from '@shop/domain/identity/access.rules';
import { readConfiguredTerms } from '@shop/contracts/payments/environment.contract';
import { idempotencyKeyTtlMs } from '@shop/domain/idempotency';
import {
  accessChangeNotifier,
  subscribeToAccess,
  verificationCodes,
  orderTokens,
  returnTokens,
  sessionTokens,
  signedIds,
} from '@shop/platform/access';
import { systemClock } from '@shop/platform/clock';
import { parseEnvironment } from '@shop/platform/config';
import { documentsClient, readDatabase, vaultDatabase } from '@shop/platform/documents';
import { mongoReadModels } from '@shop/platform/projections';
import { countResubscriptions, eventStoreDbEventLog } from '@shop/platform/event-log';
import {
  eventStoreDbEventStore,
  observeStreams,
  routeToObservers,
  registerSecrets,
  reportingAppends,
  reportSnapshotFailure,
} from '@shop/platform/event-store';
import { failpoints } from '@shop/platform/failpoint';
import { requestDigest } from '@shop/platform/http';
import type { RateLimitOptions, NetworkRateLimit } from '@shop/platform/limits';
import { rateLimit, networkRateLimit } from '@shop/platform/limits';
import { createLog, exitOnUncaughtException } from '@shop/platform/log';
import { Counter, collectProcessMetrics } from '@shop/platform/metrics';
import { createFingerprints, secretsStream } from '@shop/platform/secrets';
import { serve, startup, watchStores } from '@shop/platform/serving';
import { lookupHasher, mongoVault, parseMasterKeys, keyRetirer } from '@shop/platform/vault';
import { Redis } from 'ioredis';
import { GridFSBucket } from 'mongodb';
import { aggregates as makeAggregates, observedEvents, observers } from './aggregates.ts';
import { commandApi } from './app.ts';
import { viewCounter } from './content/view-counter.ts';
import { commandApiEnvironment } from './environment.ts';
import { appointFirstAdministrator } from './identity/first-administrator.ts';
import { passwords } from './identity/passwords.ts';
import { createBanCheck } from './people/refuse-banned.ts';
import { placements } from './jobs/placements.ts';
import { identifyBuyer } from './people/buyer.ts';
import { personSubject } from '@shop/domain/identity';
import { findOffer } from './ordering/offer.ts';
import { limitByBuyerAndNetwork } from './ordering/order-limits.ts';
import { createAdapters } from './providers/adapters.ts';
import { createPaymentSystems } from './providers/payment-systems.ts';
import { createNotificationReader } from './payments/read-notifications.ts';
import { createDroppedNotificationCounter } from './payments/dropped-notifications.ts';
import { createRefusedAllowance } from './payments/refused-allowance.ts';
import { previewDiscount } from './promotions/preview-discount.ts';
import { reservePromo } from './promotions/reserve-promo.ts';
import { keyReader } from './stock/read-keys.ts';

const environment = parseEnvironment(commandApiEnvironment, process.env);
const log = createLog('command-api', environment.LOG_LEVEL);
exitOnUncaughtException(log);
collectProcessMetrics();

const clock = systemClock(environment.CLOCK_OFFSET_MS, environment.NODE_ENV);
const failpoint = failpoints(environment.FAILPOINT, environment.NODE_ENV);
const eventStoreClient = EventStoreDBClient.connectionString(environment.EVENTSTORE_URL);
const eventStore = reportingAppends(
  eventStoreDbEventStore(eventStoreClient, upcast),
  new Set(accessEventTypes),
  (position) => accessChanges.changed(position),
);
const eventLog = eventStoreDbEventLog(environment.EVENTSTORE_URL, countResubscriptions(log));
const mongo = documentsClient(environment.MONGODB_URL);
const redis = new Redis(environment.REDIS_URL, { maxRetriesPerRequest: 1 });
redis.on('error', (error: Error) => log.warn({ err: error.message }, 'redis is away'));

const masterKeys = parseMasterKeys(environment.VAULT_MASTER_KEYS);
const vault = mongoVault(mongo.db(vaultDatabase), masterKeys);
const hash = lookupHasher(environment.LOOKUP_SECRET);
const emailHash = (email: string): string => hash('email', email.trim().toLowerCase());
const nameHashes = (name: string): readonly string[] =>
  splitName(name).map((word) => hash('name', word));
const sessions = sessionTokens(environment.TOKEN_SECRET);
const tokens = orderTokens(environment.TOKEN_SECRET);
const newId = (): string => randomUUID();

const accessState = createAccessIndex();
const access = subscribeToAccess({
  log: eventLog,
  upcast,
  tokens: sessions,
  access: {
    eventTypes: accessEventTypes,
    fold: (event) => {
      foldAccess(accessState, event);
      for (const person of peopleErasedBy(event)) vault.evict(personSubject(person));
    },
    standingOf: (session) => findStanding(accessState, session, clock()),
  },
  report: (error) => log.warn({ err: error }, 'the log is away from access'),
});
const accessChanges = accessChangeNotifier({
  url: environment.REDIS_URL,
  access,
  report: (error) => log.debug({ err: error }, 'redis is away'),
});

const aggregates = makeAggregates(eventStore, {
  live: () => observation.live(),
  onSnapshotFailed: reportSnapshotFailure(log),
});
const observation = observeStreams({
  log: eventLog,
  upcast,
  ...observedEvents,
  observe: routeToObservers(observers(aggregates)),
  report: (error) => log.warn({ err: error }, 'the log is away from the command handlers'),
});
const systems = createPaymentSystems(createAdapters(environment, { aggregates, clock }), {
  configured: (system) => readConfiguredTerms(environment, system),
  settings: aggregates.paymentSystems,
});
const notifications = new Counter({
  name: 'payment_notifications_total',
  help: 'Notifications of payment systems by the result of their verification',
  labelNames: ['system', 'result'],
});

const droppedNotificationCounter = createDroppedNotificationCounter({
  paymentInboxes: aggregates.paymentInboxes,
  clock,
  flushAfterMs: 5_000,
  report: (error) => log.warn({ err: error }, 'refused notifications are counted again later'),
});
const isRefusedRecordAllowed = createRefusedAllowance(() => Date.parse(clock()));
const promoDeps = {
  aggregates,
  newId,
  mayRecordPromoRefusal: () => isRefusedRecordAllowed('promo'),
  failpoint,
};

const hour = 60 * 60;
const byNetwork = (allowed: RateLimitOptions): NetworkRateLimit =>
  networkRateLimit(rateLimit(redis, allowed), { loopback: 'exempt' });
const byNetworkAndLoopback = (allowed: RateLimitOptions): NetworkRateLimit =>
  networkRateLimit(rateLimit(redis, allowed), { loopback: 'counted' });
const ticketLimit = rateLimit(redis, { name: 'tickets', points: 60, seconds: hour });
const messageLimit = rateLimit(redis, { name: 'ticket-messages', points: 60, seconds: 60 });

const views = viewCounter({
  send: async ({ batchId, views: counted }) => {
    const now = clock();
    await aggregates.articleViews(
      articleViewsStream(now.slice(0, 10)),
      { type: 'CountArticleViews', data: { batchId, views: counted, now } },
      { actor: 'system:article-views', correlationId: batchId, causationId: null },
    );
  },
  newId,
  everyMs: environment.VIEWS_COUNTED_EVERY_SECONDS * 1_000,
  report: (error) => log.warn({ err: error }, 'views of articles were not appended; trying again'),
});

const app = commandApi({
  aggregates,
  articleViews: views,
  voteLimit: byNetwork({ name: 'article-votes', points: 30, seconds: hour }),
  viewLimit: byNetwork({ name: 'article-views', points: 120, seconds: hour }),
  access,
  systems,
  tokens,
  returnTokens: returnTokens(environment.TOKEN_SECRET),
  sessions,
  vault,
  passwords,
  clock,
  failpoint,
  newId,
  emailHash,
  nameHashes,
  keyHash: (key) => hash('key', key),
  requestHash: (text) => hash('request', text),
  expireRequest: (stream) => eventStore.expire(stream, idempotencyKeyTtlMs / 1_000),
  keyedGuestLimit: byNetwork({ name: 'keyed-requests', points: 120, seconds: 60 }),
  networkHash: (network) => hash('network', network),
  promoHash: (text) => hash('promo', text),
  digest: requestDigest(environment.LOOKUP_SECRET),
  offer: findOffer(aggregates, systems),
  buyer: identifyBuyer({ users: aggregates.users, vault, emailHash }),
  isBanned: createBanCheck(access, (address) => isEmailBanned(accessState, address, clock())),
  consumeRateLimit: limitByBuyerAndNetwork({
    ofBuyer: rateLimit(redis, { name: 'orders-buyer', points: 10, seconds: 60 }),
    fromAddress: byNetwork({ name: 'orders-address', points: 60, seconds: 60 }),
  }),
  orderCallLimit: rateLimit(redis, { name: 'order-calls', points: 60, seconds: 15 * 60 }),
  claimLimits: {
    ofOrder: rateLimit(redis, { name: 'claims-order', points: 20, seconds: 15 * 60 }),
    fromAddress: byNetwork({ name: 'claims-address', points: 40, seconds: 15 * 60 }),
  },
  takeLookupTurn: limitByBuyerAndNetwork({
    ofBuyer: rateLimit(redis, { name: 'lookup-email', points: 3, seconds: hour }),
    fromAddress: byNetworkAndLoopback({ name: 'lookup-address', points: 20, seconds: hour }),
  }),
  consumeBackInStockLimit: limitByBuyerAndNetwork({
    ofBuyer: rateLimit(redis, { name: 'back-in-stock-email', points: 3, seconds: hour }),
    fromAddress: byNetworkAndLoopback({ name: 'back-in-stock-address', points: 20, seconds: hour }),
  }),
  takeContactTurn: limitByBuyerAndNetwork({
    ofBuyer: rateLimit(redis, { name: 'contact-email', points: 3, seconds: hour }),
    fromAddress: byNetwork({ name: 'contact-address', points: 3, seconds: hour }),
  }),
  takeTicketTurn: (id) => ticketLimit.take(id),
  takeMessageTurn: (id) => messageLimit.take(id),
  attachments: new GridFSBucket(mongo.db('shop_files'), {
    bucketName: attachmentsBucket,
    writeConcern: { w: 'majority' },
  }),
  mailHash: (text) => hash('mail', text),
  backInStockHash: (text) => hash('back-in-stock', text),
  backInStockTokens: signedIds(environment.TOKEN_SECRET, 'back-in-stock'),
  statusEmailTokens: signedIds(environment.TOKEN_SECRET, 'status-emails'),
  reminderTokens: signedIds(environment.TOKEN_SECRET, 'reminders'),
  previewDiscount: previewDiscount(promoDeps),
  reservePromo: reservePromo(promoDeps),
  readNotification: createNotificationReader(eventStore, vault),
  readKeys: keyReader(eventStore, vault),
  retireKey: keyRetirer(mongo.db(vaultDatabase)),
  placements: placements(eventStore),
  eventStore,
  readModels: mongoReadModels(mongo.db(readDatabase)),
  images: new GridFSBucket(mongo.db('shop_files'), {
    bucketName: 'images',
    writeConcern: { w: 'majority' },
  }),
  videos: new GridFSBucket(mongo.db('shop_files'), {
    bucketName: videosBucket,
    writeConcern: { w: 'majority' },
  }),
  downloads: new GridFSBucket(mongo.db('shop_files'), {
    bucketName: downloadsBucket,
    writeConcern: { w: 'majority' },
  }),
  signInLimit: byNetworkAndLoopback({ name: 'sign-in', points: 10, seconds: 15 * 60 }),
  registerLimit: byNetwork({ name: 'register', points: 20, seconds: hour }),
  settingsLimit: rateLimit(redis, { name: 'settings', points: 30, seconds: hour }),
  codeLimit: byNetwork({ name: 'code-requests', points: 20, seconds: hour }),
  reauthenticationLimit: rateLimit(redis, {
    name: 'reauthentication',
    points: 10,
    seconds: 15 * 60,
  }),
  eraseLimit: rateLimit(redis, { name: 'erase', points: 5, seconds: 15 * 60 }),
  emailChangeLimit: rateLimit(redis, { name: 'email-change', points: 5, seconds: 24 * hour }),
  mailedCodes: verificationCodes(environment.TOKEN_SECRET),
  codeHash: (text) => hash('code', text),
  undoTokens: signedIds(environment.TOKEN_SECRET, 'email-undo'),
  mayKeepRefused: isRefusedRecordAllowed,
  drop: droppedNotificationCounter.drop,
  senderHash: (address) => hash('sender', address),
  configuredTerms: (system) => readConfiguredTerms(environment, system),
  count: (system, result) => notifications.inc({ system, result }),
  publicUrl: environment.PUBLIC_URL,
  tokenOf: (number) => tokens.of(number),
  trustedProxies: environment.TRUSTED_PROXIES,
  report: (error, requestId) =>
    log.error({ err: error, requestId }, 'the answer under an idempotency key was not kept'),
});

const start = startup(log);
const stores = watchStores({
  stores: [
    { name: 'event store', ask: () => eventStore.last(secretsStream) },
    { name: 'MongoDB', ask: () => mongo.db(vaultDatabase).command({ ping: 1 }) },
  ],
  log,
});

await serve({
  handler: start.gate(app.callback()),
  environment,
  log,
  reasons: () => [
    ...stores.reasons(),
    ...start.reasons(),
    ...(access.ready() ? [] : ['accounts and bans are not up to date with the log']),
  ],
  onStop: async () => {
    await views.close();
    stores.close();
    access.close();
    accessChanges.close();
    observation.close();
    await droppedNotificationCounter.flush();
    redis.disconnect();
    await Promise.all([eventStoreClient.dispose(), eventLog.close(), mongo.close()]);
  },
});

const fingerprints = createFingerprints({ lookupSecret: environment.LOOKUP_SECRET, masterKeys });
await start.run("comparing secrets with the log's", () =>
  registerSecrets(eventStore, fingerprints),
);
const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = environment;
if (email !== undefined && password !== undefined) {
  const deps = {
    aggregates,
    vault,
    passwords,
    emailHash,
    nameHashes,
    newId,
    clock,
    failpoint,
  };
  await start.run('appointing the first administrator', () =>
    appointFirstAdministrator(deps, { email, password }),
  );
}
start.finish();
