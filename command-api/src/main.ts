import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { upcast } from '@shop/domain/history';
import {
  accessEventTypes,
  foldAccess,
  levelIn,
  noAccess,
} from '@shop/domain/identity/access.rules';
import { followAccess, orderTokens, sessionTokens } from '@shop/platform/access';
import { systemClock } from '@shop/platform/clock';
import { parseEnvironment } from '@shop/platform/config';
import { eventStoreDbEventLog } from '@shop/platform/event-log';
import { eventStoreDbEventStore, observeStreams, observing } from '@shop/platform/event-store';
import { failpoints } from '@shop/platform/failpoint';
import { requestDigest } from '@shop/platform/http';
import { limit } from '@shop/platform/limits';
import { createLog } from '@shop/platform/log';
import { Counter, countTheProcess } from '@shop/platform/metrics';
import { serve } from '@shop/platform/serving';
import { lookupHash, mongoVault, parseMasterKeys } from '@shop/platform/vault';
import { Redis } from 'ioredis';
import { GridFSBucket, MongoClient } from 'mongodb';
import { aggregates as makeAggregates, observedTypes, observers } from './aggregates.ts';
import { commandApi } from './app.ts';
import { commandApiEnvironment } from './environment.ts';
import { appointFirstAdministrator } from './identity/first-administrator.ts';
import { passwords } from './identity/passwords.ts';
import { identifyBuyer } from './ordering/buyer.ts';
import { findOffer } from './ordering/offer.ts';
import { adaptersOf } from './payments/adapters.ts';
import { paymentSystems } from './payments/payment-systems.ts';
import { refusedAllowance } from './payments/refused-allowance.ts';
import { keyReader } from './stock/read-keys.ts';

const environment = parseEnvironment(commandApiEnvironment, process.env);
const log = createLog('command-api', environment.LOG_LEVEL);
countTheProcess();

const clock = systemClock(environment.CLOCK_OFFSET_MS);
const pass = failpoints(environment.FAILPOINT, environment.NODE_ENV);
const eventStoreClient = EventStoreDBClient.connectionString(environment.EVENTSTORE_URL);
const eventStore = eventStoreDbEventStore(eventStoreClient, upcast);
const eventLog = eventStoreDbEventLog(environment.EVENTSTORE_URL);
const mongo = new MongoClient(environment.MONGODB_URL, { useBigInt64: true });
const redis = new Redis(environment.REDIS_URL, { maxRetriesPerRequest: 1 });
redis.on('error', (error: Error) => log.warn({ err: error.message }, 'redis is away'));

const vault = mongoVault(mongo.db('shop_vault'), parseMasterKeys(environment.VAULT_MASTER_KEYS));
const hash = lookupHash(environment.LOOKUP_SECRET);
const emailHash = (email: string): string => hash('email', email.trim().toLowerCase());
const sessions = sessionTokens(environment.TOKEN_SECRET);
const tokens = orderTokens(environment.TOKEN_SECRET);
const newId = (): string => randomUUID();

const accessState = noAccess();
const access = followAccess({
  log: eventLog,
  upcast,
  tokens: sessions,
  access: {
    eventTypes: accessEventTypes,
    fold: (event) => foldAccess(accessState, event),
    levelOf: (session) => levelIn(accessState, session),
  },
  report: (error) => log.warn({ err: error }, 'the log is away from access'),
});

const aggregates = makeAggregates(eventStore, () => observation.live());
const observation = observeStreams({
  log: eventLog,
  upcast,
  types: observedTypes,
  observe: observing(observers(aggregates)),
  report: (error) => log.warn({ err: error }, 'the log is away from the command handlers'),
});
const systems = paymentSystems(adaptersOf(environment));
const notifications = new Counter({
  name: 'payment_notifications_total',
  help: 'Notifications of payment systems by verdict',
  labelNames: ['system', 'verdict'],
});

const app = commandApi({
  aggregates,
  access,
  systems,
  tokens,
  sessions,
  vault,
  passwords,
  clock,
  pass,
  newId,
  emailHash,
  keyHash: (key) => hash('key', key),
  digest: requestDigest(environment.LOOKUP_SECRET),
  offer: findOffer(aggregates, systems),
  buyer: identifyBuyer({ users: aggregates.users, vault, emailHash }),
  readKeys: keyReader(eventStore, vault),
  images: new GridFSBucket(mongo.db('shop_files'), {
    bucketName: 'images',
    writeConcern: { w: 'majority' },
  }),
  signInLimit: limit(redis, { name: 'sign-in', points: 10, seconds: 15 * 60 }),
  mayKeepRefused: refusedAllowance(() => Date.parse(clock())),
  count: (system, verdict) => notifications.inc({ system, verdict }),
  publicUrl: environment.PUBLIC_URL,
  tokenOf: (number) => tokens.of(number),
  behindProxy: environment.TRUSTED_PROXIES !== '',
  report: (error, requestId) => log.error({ err: error, requestId }, 'a request failed'),
});

const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = environment;
if (email !== undefined && password !== undefined) {
  const deps = { aggregates, vault, passwords, emailHash, newId, clock };
  await appointFirstAdministrator(deps, { email, password });
}

await serve({
  handler: app.callback(),
  host: environment.HOST,
  port: environment.PORT,
  log,
  ready: () => access.ready(),
  onStop: async () => {
    access.close();
    observation.close();
    redis.disconnect();
    await Promise.all([eventStoreClient.dispose(), eventLog.close(), mongo.close()]);
  },
});
