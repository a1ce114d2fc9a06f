import { upcast } from '@shop/domain/history';
import { commonEnvironment } from '@shop/platform/config';
import { readDatabase } from '@shop/platform/documents';
import { connectProgram } from '@shop/platform/program';
import type { BuildState } from '@shop/platform/projections';
import { modelKey, mongoBuilds, createOwnerId, superviseBuilds } from '@shop/platform/projections';
import { redisPositionPublisher } from '@shop/platform/redis';
import { serve, monitorStores } from '@shop/platform/serving';
import { healthHandler } from './health.ts';
import { forgetOtherBuilds, recordAdvance, recordLogEnd, recordState } from './metrics.ts';
import { projections } from './projections.ts';
import { isHalted, stateReport } from './state-report.ts';

const { environment, log, failpoint, eventLog, mongo } = connectProgram(
  'projector',
  commonEnvironment,
);
const abortController = new AbortController();
const positionPublisher = redisPositionPublisher({
  url: environment.REDIS_URL,
  report: (error) =>
    log.debug({ err: error }, 'Redis is unavailable; new positions are not announced'),
});

const supervisor = superviseBuilds({
  projections,
  builds: mongoBuilds(mongo.db(readDatabase)),
  log: eventLog,
  upcast,
  owner: createOwnerId(),
  signal: abortController.signal,
  failpoint,
  onAdvance: (build, advance) => {
    recordAdvance(build, advance);
    const { checkpoint, changed: hasChanges } = advance;
    if (checkpoint !== null)
      positionPublisher.announce({ ...build, position: checkpoint, changed: hasChanges });
  },
  onState: (state) => {
    recordState(state);
    const level = isHalted(state) ? 'error' : 'info';
    const { model, build, live, stopped } = state;
    const stoppedAt = stopped && { ...stopped, position: String(stopped.position) };
    log[level](
      { model, build, live, ...(stoppedAt && { stopped: stoppedAt }) },
      stateReport(state),
    );
  },
  report: (error, build) =>
    log.error({ err: error, build }, 'A projection build failed; trying again'),
});
const metricsTimer = setInterval(() => {
  const states = supervisor.states();
  recordLogEnd(supervisor.head(), states);
  forgetOtherBuilds(states);
}, 1_000);

const stores = monitorStores({
  stores: [
    { name: 'event store', ask: () => eventLog.end() },
    { name: 'MongoDB', ask: () => mongo.db(readDatabase).command({ ping: 1 }) },
  ],
  log,
});
/** The serving builds that this release must not continue: it must not replace the other one. */
const listRefusedBuilds = (): readonly BuildState[] =>
  supervisor.states().filter(({ refusal, live }) => refusal !== null && live);
/** Projections without a serving build. */
const listUnservedModels = (): readonly string[] => {
  const servedModels = new Set(
    supervisor.states().flatMap(({ live, model }) => (live ? [model] : [])),
  );
  return projections.map(modelKey).filter((model) => !servedModels.has(model));
};

await serve({
  environment,
  log,
  handler: healthHandler(supervisor),
  reasons: () => {
    const unservedModels = listUnservedModels();
    return [
      ...stores.reasons(),
      ...(supervisor.head() === null ? ['the end of the log is not known yet'] : []),
      ...(unservedModels.length > 0 ? [`no build serves ${unservedModels.join(', ')}`] : []),
      ...listRefusedBuilds().map(stateReport),
    ];
  },
  warnings: () =>
    supervisor
      .states()
      .filter(({ stopped, refusal, live }) => stopped !== null || (refusal !== null && !live))
      .map(stateReport),
  onStop: async () => {
    clearInterval(metricsTimer);
    stores.close();
    abortController.abort();
    await supervisor.ended;
    positionPublisher.close();
    await Promise.all([mongo.close(), eventLog.close()]);
  },
});
