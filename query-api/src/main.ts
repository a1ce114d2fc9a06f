import { join } from 'node:path';
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
import { documentsClient, filesDatabase, readDatabase } from '@shop/platform/documents';
import { eventStoreDbEventLog } from '@shop/platform/event-log';
import { createLog } from '@shop/platform/log';
import { Counter, countTheProcess } from '@shop/platform/metrics';
import { modelKey, mongoReadModels } from '@shop/platform/projections';
import { redisAnnouncements } from '@shop/platform/redis';
import { serve } from '@shop/platform/serving';
import { mongoVault, parseMasterKeys } from '@shop/platform/vault';
import { GridFSBucket } from 'mongodb';
import { queryApi } from './app.ts';
import { assembleQueries } from './assemble.ts';
import { catalogueModels } from './catalog/catalogue-reader.ts';
import { clientSettings } from './client-settings.ts';
import { queryApiEnvironment } from './environment.ts';
import { hotFirst } from './hot/hot-answers.ts';
import { forwarding, isForTheWriteSide } from './site/forwarding.ts';
import { loadSite } from './site/site.ts';
import { gridFsImages } from './storage/images.ts';

const environment = parseEnvironment(queryApiEnvironment, process.env);
const log = createLog('query-api', environment.LOG_LEVEL);
countTheProcess();

const clock = systemClock(environment.CLOCK_OFFSET_MS);
const mongo = documentsClient(environment.MONGODB_URL);
const eventLog = eventStoreDbEventLog(environment.EVENTSTORE_URL);
const vault = mongoVault(mongo.db('shop_vault'), parseMasterKeys(environment.VAULT_MASTER_KEYS));

const accessState = noAccess();
const access = followAccess({
  log: eventLog,
  upcast,
  tokens: sessionTokens(environment.TOKEN_SECRET),
  access: {
    eventTypes: accessEventTypes,
    fold: (event) => foldAccess(accessState, event),
    levelOf: (session) => levelIn(accessState, session),
  },
  report: (error) => log.warn({ err: error }, 'the log is away from access'),
});

const readModels = mongoReadModels(mongo.db(readDatabase));
const queries = assembleQueries(readModels);
const { hotAnswers, reader, waiting } = queries;

const refresh = (): void => {
  reader.refresh().catch((error: unknown) => log.warn({ err: error }, 'the catalogue is behind'));
};
let due: NodeJS.Timeout | undefined;
/** A sale changes the stock many times a second; once in a while is often enough for the many. */
const refreshSoon = (): void => {
  due ??= setTimeout(() => {
    due = undefined;
    refresh();
  }, 50);
};
const ofCatalogue = new Set(catalogueModels.map(modelKey));
const announcements = redisAnnouncements({
  url: environment.REDIS_URL,
  report: (error) => log.debug({ err: error }, 'redis is away'),
  hear: (announced) => {
    waiting.hear(announced);
    if (announced.changed && ofCatalogue.has(announced.model)) refreshSoon();
  },
});
refresh();
/** Without announcements, and before anything is there, it looks for itself. */
const looking = setInterval(() => {
  if (!reader.loaded() || !announcements.alive()) refresh();
}, 500);
/** Builds are switched without an announcement. */
const lookingAnyway = setInterval(refresh, 5_000);

const hits = new Counter({ name: 'hot_answers_total', help: 'Answers sent from memory' });
const count = { hits: 0 };
const counting = setInterval(() => {
  hits.inc(count.hits);
  count.hits = 0;
}, 1_000);

const app = queryApi({
  ...clientSettings(environment),
  ...queries,
  access,
  readModels,
  images: gridFsImages(new GridFSBucket(mongo.db(filesDatabase), { bucketName: 'images' })),
  open: (sealed) => vault.open(sealed),
  orderTokens: orderTokens(environment.TOKEN_SECRET),
  site: loadSite(environment.WEB_DIST ?? join(import.meta.dirname, '..', '..', 'web', 'dist')),
  year: () => new Date(clock()).getUTCFullYear(),
  report: (error, requestId) => log.error({ err: error, requestId }, 'a request failed'),
});
const answer = app.callback();
const forward = forwarding({
  url: environment.COMMAND_API_URL,
  trustedProxies: new Set(environment.TRUSTED_PROXIES.split(',').filter((part) => part !== '')),
  report: (error) => log.warn({ err: error }, 'the write side did not answer'),
});

await serve({
  host: environment.HOST,
  port: environment.PORT,
  log,
  handler: hotFirst(
    hotAnswers,
    (request, response) => {
      if (isForTheWriteSide(request)) forward(request, response);
      else void answer(request, response);
    },
    () => {
      count.hits += 1;
    },
  ),
  ready: () => reader.loaded() && access.ready(),
  onStop: async () => {
    for (const timer of [looking, lookingAnyway, counting]) clearInterval(timer);
    clearTimeout(due);
    access.close();
    announcements.close();
    await Promise.all([mongo.close(), eventLog.close()]);
  },
});
