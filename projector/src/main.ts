import { upcast } from '@shop/domain/history';
import { commonEnvironment, parseEnvironment } from '@shop/platform/config';
import { documentsClient, readDatabase } from '@shop/platform/documents';
import { countResubscriptions, eventStoreDbEventLog } from '@shop/platform/event-log';
import { failpoints } from '@shop/platform/failpoint';
import { createLog, endOnCrash } from '@shop/platform/log';
import { countTheProcess } from '@shop/platform/metrics';
import { modelKey, mongoBuilds, newHolder, supervise } from '@shop/platform/projections';
import { redisAnnouncer } from '@shop/platform/redis';
import { serve, watchStores } from '@shop/platform/serving';
import { healthHandler } from './health.ts';
import { countAdvance, countLog, countState } from './metrics.ts';
import { projections } from './projections.ts';
import { stateReport } from './state-report.ts';

const environment = parseEnvironment(commonEnvironment, process.env);
const log = createLog('projector', environment.LOG_LEVEL);
endOnCrash(log);
countTheProcess();

const stopping = new AbortController();
const mongo = documentsClient(environment.MONGODB_URL);
const eventLog = eventStoreDbEventLog(environment.EVENTSTORE_URL, countResubscriptions(log));
const announcer = redisAnnouncer({
  url: environment.REDIS_URL,
  report: (error) => log.debug({ err: error }, 'no announcement came through'),
});

const supervision = supervise({
  projections,
  builds: mongoBuilds(mongo.db(readDatabase)),
  log: eventLog,
  upcast,
  holder: newHolder(),
  signal: stopping.signal,
  pass: failpoints(environment.FAILPOINT, environment.NODE_ENV),
  onAdvance: (build, advance) => {
    countAdvance(build, advance);
    const { reached, changed } = advance;
    if (reached !== null) announcer.announce({ ...build, position: reached, changed });
  },
  onState: (state) => {
    countState(state);
    const level = state.state === 'stopped' || state.state === 'ahead' ? 'error' : 'info';
    const { model, build, live, stopped } = state;
    const at = stopped && { ...stopped, position: String(stopped.position) };
    log[level]({ model, build, live, ...(at && { stopped: at }) }, stateReport(state));
  },
  report: (error, build) => log.error({ err: error, build }, 'a projection was disturbed'),
});
const counting = setInterval(() => countLog(supervision.head(), supervision.states()), 1_000);

const stores = watchStores({
  stores: [
    { name: 'event store', ask: () => eventLog.end() },
    { name: 'MongoDB', ask: () => mongo.db(readDatabase).command({ ping: 1 }) },
  ],
  log,
});
/** Projections of which no build serves yet. */
const notServed = (): readonly string[] => {
  const served = new Set(supervision.states().flatMap(({ live, model }) => (live ? [model] : [])));
  return projections.map(modelKey).filter((model) => !served.has(model));
};

await serve({
  environment,
  log,
  handler: healthHandler(supervision),
  reasons: () => {
    const missing = notServed();
    return [
      ...stores.reasons(),
      ...(supervision.head() === null ? ['the end of the log is not known yet'] : []),
      ...(missing.length > 0 ? [`no build serves ${missing.join(', ')}`] : []),
    ];
  },
  warnings: () =>
    supervision
      .states()
      .filter(({ stopped }) => stopped)
      .map(stateReport),
  onStop: async () => {
    clearInterval(counting);
    stores.close();
    stopping.abort();
    await supervision.ended;
    announcer.close();
    await Promise.all([mongo.close(), eventLog.close()]);
  },
});
