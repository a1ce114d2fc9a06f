import { join } from 'node:path';
import { videosBucket } from '@shop/contracts/catalog/videos.contract';
import { contentModel, downloadsBucket } from '@shop/contracts/content/documents';
import { upcast } from '@shop/domain/history';
import { splitName } from '@shop/domain/identity/name-words.rules';
import { createAccessRules } from '@shop/domain/identity/access.rules';
import { promoAttemptLimit } from '@shop/domain/promotions/attempt-limit.rules';
import { attachmentsBucket } from '@shop/contracts/support/documents';
import { orderTokens, returnTokens } from '@shop/platform/access';
import { fileBucket, readDatabase } from '@shop/platform/documents';
import { redisRateLimits, networkRateLimit } from '@shop/platform/limits';
import { Counter, registerGauge } from '@shop/platform/metrics';
import { connectAccess, connectProgram, connectSecrets } from '@shop/platform/program';
import { modelKey, mongoReadModels } from '@shop/platform/projections';
import { redisPositionSubscription, redisPubSub } from '@shop/platform/redis';
import { refuseForeignSecrets, readRegisteredSecrets } from '@shop/platform/secrets';
import { serve, startup, watchStores } from '@shop/platform/serving';
import type { GridFSBucket } from 'mongodb';
import { queryApi } from './app.ts';
import { assembleQueries } from './assemble.ts';
import { staffSockets } from './back-office/live/staff-sockets.ts';
import { catalogueModels } from './catalog/catalogue-reader.ts';
import { clientSettings } from './client-settings.ts';
import { queryApiEnvironment } from './environment.ts';
import { withResponseCache } from './response-cache/response-cache.ts';
import { socketServer } from './live/socket-server.ts';
import type { Sessions } from './live/session-check.ts';
import { requestForwarder, isCommandRequest } from './site/forwarding.ts';
import { promoReader } from './promotions/promo-reader.ts';
import { renderedPages } from './site/rendered-pages.ts';
import { threadedRenderer } from './site/renderer.ts';
import { searchEngineFiles, listPublicPages } from './site/sitemap.ts';
import { loadSite } from './site/site.ts';
import { gridFsImages } from './storage/images.ts';
import { gridFsPublicFiles } from './storage/public-files.ts';
import { liveTickets } from './support/live/live-tickets.ts';
import { gridFsFiles } from './support/stored-files.ts';

const connected = connectProgram('query-api', queryApiEnvironment);
const { environment, log, clock, eventLog, mongo } = connected;
const { vault, hash, emailHash, fingerprints } = connectSecrets(environment, mongo);

const bucket = (name: string): GridFSBucket => fileBucket(mongo, name);
const images = gridFsImages(bucket('images'));

const connectedAccess = connectAccess(connected, {
  vault,
  upcast,
  rules: createAccessRules(),
  onErased: () => images.clear(),
});
const { access, tokens, standingOf } = connectedAccess;

const readModels = mongoReadModels(mongo.db(readDatabase));
const settings = clientSettings(environment);
const queries = assembleQueries(readModels, settings.configuredSystems, clock);
const { responseCache, reader, contentReader, waiting: readModelWaiter } = queries;

const refreshContent = (): void => {
  contentReader
    .refresh()
    .catch((error: unknown) =>
      log.warn({ err: error }, 'Could not refresh the content; trying again'),
    );
};
const refreshCatalogue = (): void => {
  reader
    .refresh()
    .catch((error: unknown) =>
      log.warn({ err: error }, 'Could not refresh the catalog; trying again'),
    );
};
const refresh = (): void => {
  refreshCatalogue();
  refreshContent();
};
const isLoaded = (): boolean => reader.loaded() && contentReader.loaded();
let refreshTimer: NodeJS.Timeout | undefined;
/** Limits reloads: sales change the stock many times a second. */
const scheduleRefresh = (): void => {
  refreshTimer ??= setTimeout(() => {
    refreshTimer = undefined;
    refreshCatalogue();
  }, 50);
};
/** The number of announced changes of read models. */
let changeCount = 0;
const catalogueModelKeys = new Set(catalogueModels.map(modelKey));
const positionSubscription = redisPositionSubscription({
  url: environment.REDIS_URL,
  report: (error) => log.debug({ err: error }, 'Redis is unavailable; connecting again'),
  onAnnouncement: (announcement) => {
    readModelWaiter.receive(announcement);
    if (!announcement.changed) return;
    changeCount += 1;
    staffConnections.changed(announcement.model);
    if (catalogueModelKeys.has(announcement.model)) scheduleRefresh();
    if (announcement.model === modelKey(contentModel)) refreshContent();
  },
});
const limits = redisRateLimits({
  url: environment.REDIS_URL,
  report: (error) => log.debug({ err: error }, 'Redis is unavailable; connecting again'),
});
refresh();
/** Polls while announcements do not arrive, and until all data is loaded. */
const refreshIfStaleTimer = setInterval(() => {
  if (!isLoaded() || !positionSubscription.alive()) refresh();
}, 500);
/** A switch to another build is not announced. */
const regularRefreshTimer = setInterval(refresh, 5_000);

const hits = new Counter({ name: 'hot_answers_total', help: 'Answers sent from memory' });
const count = { hits: 0 };
const metricsTimer = setInterval(() => {
  hits.inc(count.hits);
  count.hits = 0;
}, 1_000);

const sessions: Sessions = {
  verify: (token) => tokens.verify(token),
  standingOf,
  waitFor: (session) => access.waitForSession(session),
  ready: () => access.ready(),
};
const tickets = liveTickets({
  log: eventLog,
  upcast,
  readModels,
  open: (sealed) => vault.open(sealed),
  sessions,
  now: () => Date.parse(clock()),
  publish: (message) => pubSub.publish(message),
  report: (error) =>
    log.warn({ err: error }, 'Live ticket updates are interrupted; subscribing again'),
});
const pubSub = redisPubSub({
  url: environment.REDIS_URL,
  channel: 'shop:tickets',
  onMessage: tickets.receive,
  report: (error) => log.debug({ err: error }, 'Redis is unavailable; connecting again'),
});
const staffConnections = staffSockets({
  sessions,
  readModels,
  areAnnounced: () => positionSubscription.alive(),
  now: () => Date.parse(clock()),
  report: (error) =>
    log.warn({ err: error }, 'Could not notify staff of changed read models; trying again'),
});
registerGauge(
  'staff_sockets',
  'Connections to the back-office that are open',
  staffConnections.open,
);
registerGauge('ticket_sockets', 'Connections to tickets that are open', tickets.open);

const site = loadSite(environment.WEB_DIST ?? join(import.meta.dirname, '..', '..', 'web', 'dist'));
const renderer = site?.renderer
  ? threadedRenderer(site.renderer, {
      origin: new URL(environment.PUBLIC_URL).origin,
      apiUrl: `http://127.0.0.1:${environment.PORT}/api`,
      config: settings.config,
    })
  : null;
const pages =
  site && renderer
    ? renderedPages({
        site,
        renderer,
        config: settings.config,
        version: responseCache.generation,
        now: () => Date.parse(clock()),
      })
    : null;

const app = queryApi({
  ...settings,
  ...queries,
  access,
  readModels,
  images,
  downloads: gridFsPublicFiles(bucket(downloadsBucket)),
  videos: gridFsPublicFiles(bucket(videosBucket)),
  storedFiles: gridFsFiles(bucket(attachmentsBucket), vault),
  open: (sealed) => vault.open(sealed),
  emailHash,
  nameHashes: (name) => splitName(name).map((word) => hash('name', word)),
  keyHash: (key) => hash('key', key),
  senderHash: (address) => hash('sender', address),
  promos: promoReader(readModels),
  origin: new URL(environment.PUBLIC_URL).origin,
  promoAttempts: networkRateLimit(limits.of(promoAttemptLimit), { loopback: 'exempt' }),
  trustedProxies: environment.TRUSTED_PROXIES,
  clock,
  logEnd: () => eventLog.lastEvent(),
  changes: () => changeCount,
  orderTokens: orderTokens(environment.TOKEN_SECRET),
  returnTokens: returnTokens(environment.TOKEN_SECRET),
  site,
  pages,
  searchEngines: searchEngineFiles({
    origin: new URL(environment.PUBLIC_URL).origin,
    pages: () => listPublicPages(queries.catalogue, queries.content),
    version: () => `${queries.catalogue.version()} ${queries.content.version()}`,
  }),
  year: () => new Date(clock()).getUTCFullYear(),
  report: (error, requestId) =>
    log.error(
      { err: error, requestId },
      'Could not render a page; its shell was sent and the browser renders it',
    ),
});
const handleRequest = app.callback();
const forwardRequest = requestForwarder({
  url: environment.COMMAND_API_URL,
  trustedProxies: environment.TRUSTED_PROXIES,
  report: (error) => log.warn({ err: error }, 'The command API did not answer a forwarded request'),
});

const programStartup = startup(log);
const stores = watchStores({
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
      responseCache,
      (request, response) => {
        if (isCommandRequest(request)) forwardRequest(request, response);
        else void handleRequest(request, response);
      },
      () => {
        count.hits += 1;
      },
    ),
  ),
  attach: socketServer(new URL(environment.PUBLIC_URL).origin, [
    tickets.serve,
    staffConnections.serve,
  ]),
  reasons: () => [
    ...stores.reasons(),
    ...programStartup.reasons(),
    ...(isLoaded() ? [] : ['the catalogue and the content are not loaded yet']),
    ...(access.ready() ? [] : ['accounts and bans are not up to date with the log']),
  ],
  onStop: async () => {
    stores.close();
    stopComparing();
    for (const timer of [refreshIfStaleTimer, regularRefreshTimer, metricsTimer])
      clearInterval(timer);
    clearTimeout(refreshTimer);
    connectedAccess.close();
    tickets.close();
    pubSub.close();
    positionSubscription.close();
    limits.close();
    await Promise.all([mongo.close(), eventLog.close(), renderer?.close()]);
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
