import { upcast } from '@shop/domain/history';
import { createAccessRules } from '@shop/domain/identity/access.rules';
import { splitName } from '@shop/domain/identity/name-words.rules';
import { fileBucket, readDatabase } from '@shop/platform/documents';
import { networkRateLimit, redisRateLimits } from '@shop/platform/limits';
import { connectAccess, connectProgram, connectSecrets } from '@shop/platform/program';
import { mongoReadModels } from '@shop/platform/projections';
import { redisPositionSubscription } from '@shop/platform/redis';
import { refuseForeignSecrets, readRegisteredSecrets } from '@shop/platform/secrets';
import { serve, startup, monitorStores } from '@shop/platform/serving';
import { queryApi } from './app.ts';
import { connectStaff } from './back-office/live/connect-staff.ts';
import { listCapabilities } from './capabilities.ts';
import { clientSettings } from './site/client-settings.ts';
import { queryApiEnvironment } from './environment.ts';
import { exportRecorder } from './exports/export-recorder.ts';
import { createInMemoryShop } from './in-memory-shop.ts';
import type { LiveProgram } from './live/live-program.ts';
import { socketServer } from './live/socket-server.ts';
import { readModelWaiter } from './positions/read-model-waiter.ts';
import type { QueryProgram } from './query-program.ts';
import { refreshInMemoryShop } from './refresh-in-memory-shop.ts';
import { countHits } from './response-cache/count-hits.ts';
import { withResponseCache } from './response-cache/response-cache.ts';
import { isCommandRequest, requestForwarder } from './site/forwarding.ts';
import { siteCapability } from './site/site-capability.ts';
import { connectLiveTickets } from './support/live/connect-live-tickets.ts';

const connected = connectProgram('query-api', queryApiEnvironment);
const { environment, log, clock, eventLog, mongo } = connected;
const { vault, hash, emailHash, fingerprints } = connectSecrets(environment, mongo);
const rules = createAccessRules();
const connectedAccess = connectAccess(connected, {
  vault,
  upcast,
  rules,
  onErased: () => {
    for (const { onErased } of capabilities.all) onErased?.();
  },
});
const { access, tokens, accessLevelOf } = connectedAccess;

const settings = clientSettings(environment);
const readModels = mongoReadModels(mongo.db(readDatabase));
const waiting = readModelWaiter(readModels, eventLog);
const shop = createInMemoryShop(readModels, settings.configuredSystems, clock);
const onRedisError = (error: unknown): void =>
  log.debug({ err: error }, 'Redis is unavailable; connecting again');
/** The number of announced changes of read models. */
let changeCount = 0;
const announcements = redisPositionSubscription({
  url: environment.REDIS_URL,
  report: onRedisError,
  onAnnouncement: (announcement) => {
    waiting.receive(announcement);
    if (!announcement.changed) return;
    changeCount += 1;
    staff.changed(announcement.model);
    refresher.changed(announcement.model);
  },
});
const areAnnounced = (): boolean => announcements.alive();
const limits = redisRateLimits({ url: environment.REDIS_URL, report: onRedisError });
const refresher = refreshInMemoryShop({ shop, log, areAnnounced });
const hits = countHits();

const program: QueryProgram = {
  environment,
  settings,
  clock,
  eventLog,
  readModels,
  waiting,
  changes: () => changeCount,
  access,
  undoneEmailsOf: (id) => rules.undoneEmailsOf(id),
  perNetwork: (options) => networkRateLimit(limits.of(options), { loopback: 'exempt' }),
  vault,
  open: (sealed) => vault.open(sealed),
  hash,
  emailHash,
  nameHashes: (name) => splitName(name).map((word) => hash('name', word)),
  fileBucket: (name) => fileBucket(mongo, name),
};
const live: LiveProgram = {
  ...program,
  environment,
  log,
  eventLog,
  areAnnounced,
  sessions: {
    verify: (token) => tokens.verify(token),
    accessLevelOf,
    waitFor: (session) => access.waitForSession(session),
    ready: () => access.ready(),
  },
};
const tickets = connectLiveTickets(live);
const staff = connectStaff(live);

const capabilities = listCapabilities(program, shop);
const { site, close: closeSite } = siteCapability({ ...connected, settings }, shop);
const app = queryApi({
  access,
  trustedProxies: environment.TRUSTED_PROXIES,
  security: settings.security,
  capabilities,
  recordExport: exportRecorder({
    url: environment.COMMAND_API_URL,
    report: (error) => log.warn({ err: error }, 'An export was refused: it could not be recorded'),
  }),
  site,
  shop,
});
const handleRequest = app.callback();
const forwardRequest = requestForwarder({
  url: environment.COMMAND_API_URL,
  trustedProxies: environment.TRUSTED_PROXIES,
  report: (error) => log.warn({ err: error }, 'The command API did not answer a forwarded request'),
});

const programStartup = startup(log);
const stores = monitorStores({
  stores: [
    { name: 'event store', ask: () => eventLog.end() },
    { name: 'MongoDB', ask: () => mongo.db(readDatabase).command({ ping: 1 }) },
  ],
  log,
});
const secretCheckMs = 5_000;
let stopComparing = (): void => undefined;

await serve({
  environment,
  log,
  handler: programStartup.gate(
    withResponseCache(
      shop.responseCache,
      (request, response) => {
        if (isCommandRequest(request)) forwardRequest(request, response);
        else void handleRequest(request, response);
      },
      hits.hit,
    ),
  ),
  attach: socketServer(new URL(environment.PUBLIC_URL).origin, [tickets.serve, staff.serve]),
  reasons: () => [
    ...stores.reasons(),
    ...programStartup.reasons(),
    ...(refresher.isLoaded() ? [] : ['the catalog and the content are not loaded yet']),
    ...(access.ready() ? [] : ['accounts and bans are not up to date with the log']),
  ],
  onStop: async () => {
    stores.close();
    stopComparing();
    refresher.close();
    hits.close();
    connectedAccess.close();
    tickets.close();
    announcements.close();
    limits.close();
    await Promise.all([mongo.close(), eventLog.close(), closeSite()]);
  },
});

/**
 * This program registers no secrets. On an empty log, it compares again until another program has
 * registered them.
 */
const compareSecrets = async (): Promise<boolean> => {
  const registered = await readRegisteredSecrets(eventLog);
  refuseForeignSecrets(registered, fingerprints);
  return registered.length > 0;
};
const isRegistered = await programStartup.run("comparing secrets with the log's", compareSecrets);
programStartup.finish();
if (!isRegistered) stopComparing = programStartup.repeat(secretCheckMs, compareSecrets);
