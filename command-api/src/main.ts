import { randomUUID } from 'node:crypto';
import { upcast } from '@shop/domain/history';
import { idempotencyKeyTtlMs } from '@shop/domain/idempotency';
import { createAccessRules } from '@shop/domain/identity/access.rules';
import { splitName } from '@shop/domain/identity/name-words.rules';
import { readConfiguredTerms } from '@shop/contracts/payments/environment.contract';
import { orderTokens, returnTokens } from '@shop/platform/access';
import { fileBucket, readDatabase, vaultDatabase } from '@shop/platform/documents';
import {
  observeStreams,
  registerSecrets,
  reportAppends,
  reportSnapshotFailure,
  routeToObservers,
} from '@shop/platform/event-store';
import { requestDigest } from '@shop/platform/http';
import { connectAccess, connectProgram, connectSecrets } from '@shop/platform/program';
import { mongoReadModels } from '@shop/platform/projections';
import { secretsStream } from '@shop/platform/secrets';
import { serve, startup, monitorStores } from '@shop/platform/serving';
import { keyRetirer } from '@shop/platform/vault';
import { aggregates as createAggregates, observedEvents, observers } from './aggregates.ts';
import { commandApi } from './app.ts';
import { listCapabilities } from './capabilities.ts';
import type { CommandProgram } from './command-program.ts';
import { connectEventStore } from './connect-event-store.ts';
import { connectRedis } from './connect-redis.ts';
import { commandApiEnvironment } from './environment.ts';
import { idempotentRequests } from './idempotency/idempotent-requests.ts';
import { createEmailSealer } from './identity/email-sealer.ts';
import { appointFirstAdministrator } from './identity/first-administrator.ts';
import { passwords } from './identity/passwords.ts';
import { placements } from './placements.ts';
import { createLimits } from './limits.ts';
import { createRefusedNotificationLimit } from './payments/refused-notification-limit.ts';
import { identifyBuyer } from './people/buyer.ts';
import { createBanCheck } from './people/refuse-banned.ts';
import { createAdapters } from './providers/adapters.ts';
import { createPaymentSystems } from './providers/payment-systems.ts';
import { keyReader } from './read-keys.ts';

const connected = connectProgram('command-api', commandApiEnvironment);
const { environment, log, clock, failpoint, eventLog, mongo } = connected;
const { vault, hash, emailHash, fingerprints } = connectSecrets(environment, mongo);
const redis = connectRedis(environment.REDIS_URL, log);
const connection = connectEventStore(environment.EVENTSTORE_URL);
const rules = createAccessRules();
const eventStore = reportAppends(connection.eventStore, new Set(rules.eventTypes), (position) =>
  connectedAccess.changed(position),
);

const connectedAccess = connectAccess(connected, { vault, upcast, rules });
const { access } = connectedAccess;

const aggregates = createAggregates(eventStore, {
  live: () => observation.live(),
  onSnapshotFailed: reportSnapshotFailure(log),
});
const observation = observeStreams({
  log: eventLog,
  upcast,
  ...observedEvents,
  observe: routeToObservers(observers(aggregates)),
  report: (error) =>
    log.warn(
      { err: error },
      'Command handlers are disconnected from the event log; each command reads its stream meanwhile',
    ),
});

const limits = createLimits(redis);
const sealEmail = createEmailSealer({ vault, emailHash });
const program: CommandProgram = {
  environment,
  log,
  clock,
  failpoint,
  vault,
  hash,
  emailHash,
  publicUrl: environment.PUBLIC_URL,
  newId: () => randomUUID(),
  digest: requestDigest(environment.LOOKUP_SECRET),
  aggregates,
  eventStore,
  readModels: mongoReadModels(mongo.db(readDatabase)),
  fileBucket: (name) => fileBucket(mongo, name),
  access,
  limits,
  mayRecordRefusal: createRefusedNotificationLimit(() => Date.parse(clock())),
  retireKey: keyRetirer(mongo.db(vaultDatabase)),
  identity: {
    identifyBuyer: identifyBuyer({ users: aggregates.users, emailHash, sealEmail }),
    isBanned: createBanCheck(access, (address) => rules.isEmailBanned(address, clock())),
    sealEmail,
    nameHashes: (name) => splitName(name).map((word) => hash('name', word)),
  },
  ordering: {
    tokens: orderTokens(environment.TOKEN_SECRET),
    returnTokens: returnTokens(environment.TOKEN_SECRET),
    placements: placements(eventStore),
    callLimit: limits.perKey({ name: 'order-calls', points: 60, seconds: 15 * 60 }),
  },
  payments: {
    systems: createPaymentSystems(createAdapters(environment, { aggregates, clock }), {
      configured: (system) => readConfiguredTerms(environment, system),
      settings: aggregates.paymentSystems,
    }),
  },
  stock: { readKeys: keyReader(eventStore, vault) },
};

const idempotency = idempotentRequests({
  ...program,
  idempotencyHash: (text) => hash('idempotency-key', text),
  expireRequest: (stream) => eventStore.expire(stream, idempotencyKeyTtlMs / 1_000),
  keyedGuestLimit: limits.perNetwork({ name: 'keyed-requests', points: 120, seconds: 60 }),
  report: (error, requestId) =>
    log.error(
      { err: error, requestId },
      'Could not store the response of a request with an idempotency key',
    ),
});
const capabilities = listCapabilities(program, idempotency);
const app = commandApi({
  access,
  vault,
  failpoint,
  trustedProxies: environment.TRUSTED_PROXIES,
  idempotency,
  capabilities,
});

const start = startup(log);
const stores = monitorStores({
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
    await Promise.all(capabilities.map(async ({ close }) => close?.()));
    stores.close();
    connectedAccess.close();
    observation.close();
    redis.disconnect();
    await Promise.all([connection.dispose(), eventLog.close(), mongo.close()]);
  },
});

await start.run("comparing secrets with the log's", () =>
  registerSecrets(eventStore, fingerprints),
);
const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = environment;
if (email !== undefined && password !== undefined) {
  await start.run('appointing the first administrator', () =>
    appointFirstAdministrator({ ...program, ...program.identity, passwords }, { email, password }),
  );
}
start.finish();
