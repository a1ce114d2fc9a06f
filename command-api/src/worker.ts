import { randomUUID } from 'node:crypto';
import { upcast } from '@shop/domain/history';
import { orderTokens } from '@shop/platform/access';
import { readDatabase, vaultDatabase } from '@shop/platform/documents';
import { sharedEventLog } from '@shop/platform/event-log';
import {
  registerSecrets,
  reportSnapshotFailure,
  routeToObservers,
} from '@shop/platform/event-store';
import { jobQueue, jobWorker } from '@shop/platform/jobs';
import { redisLease } from '@shop/platform/lease';
import { registerLabeledGauge } from '@shop/platform/metrics';
import { connectProgram, connectSecrets } from '@shop/platform/program';
import { mongoReadModels } from '@shop/platform/projections';
import { watchRedisSettings } from '@shop/platform/redis';
import { secretsStream } from '@shop/platform/secrets';
import { serve, startup, monitorStores } from '@shop/platform/serving';
import { aggregates as createAggregates, observers } from './aggregates.ts';
import { connectEventStore } from './connect-event-store.ts';
import { connectRedis } from './connect-redis.ts';
import {
  remindOfExpiry,
  startEmailNotifications,
} from './email-notifications/start-email-notifications.ts';
import { workerEnvironment } from './environment.ts';
import { startErasure } from './erasure/start-erasure.ts';
import { runOrderJobs, startAssignments, startFulfilment } from './fulfilment/start-fulfilment.ts';
import { requestAccountEmails } from './identity/request-account-emails.ts';
import { placements } from './placements.ts';
import { createEmailSealer } from './identity/email-sealer.ts';
import { createStaffMailer } from './mail/staff-mailer.ts';
import { sendMail, startMail } from './mail/start-mail.ts';
import { requestOrderEmails } from './ordering/request-order-emails.ts';
import type { Process, ProcessDeps } from './processes/process.ts';
import { releaseAbandonedImports } from './stock/release-abandoned-imports.ts';
import { startSupport } from './support/start-support.ts';
import type { WorkerProgram } from './worker-program.ts';

type Closeable = Readonly<{ close: () => Promise<unknown> }>;

const connected = connectProgram('worker', workerEnvironment);
const { environment, log, clock, mongo } = connected;
const { REDIS_URL: redisUrl, STAFF_EMAIL: staffEmail } = environment;
const { vault, hash, emailHash, fingerprints } = connectSecrets(environment, mongo);
const { eventStore, dispose } = connectEventStore(environment.EVENTSTORE_URL);
const eventLog = sharedEventLog(connected.eventLog);
const redis = connectRedis(redisUrl, log);
watchRedisSettings({ redis, log });

const onSnapshotFailed = reportSnapshotFailure(log);
const aggregates = createAggregates(eventStore, { live: () => orders.live(), onSnapshotFailed });
const observe = routeToObservers(observers(aggregates));
const placementCache = placements(eventStore);

const start = startup(log);
const processDeps: ProcessDeps = {
  eventStore,
  eventLog,
  upcast,
  lease: (name, onAcquired) => redisLease({ redis, name, owner: randomUUID(), onAcquired }),
  onSnapshotFailed,
  log,
};
/** Closed one group after the other; within a group, all at once. */
const jobs: Closeable[] = [];
const closing: (() => Promise<unknown>)[] = [];
const running: Process[] = [];
const queues: Closeable[] = [];

const worker: WorkerProgram = {
  ...connected,
  vault,
  hash,
  emailHash,
  publicUrl: environment.PUBLIC_URL,
  aggregates,
  eventStore,
  readModels: mongoReadModels(mongo.db(readDatabase)),
  ordering: { tokens: orderTokens(environment.TOKEN_SECRET), placements: placementCache },
  startProcess: async (name, startIt) => {
    const process = await start.run(`the process ${name}`, () => startIt(processDeps));
    running.push(process);
    return process;
  },
  openQueue: (queue) => {
    const opened = jobQueue({ redisUrl, queue, log });
    queues.push(opened);
    return opened;
  },
  doJobs: (options) => {
    jobs.push(jobWorker({ redisUrl, log, ...options }));
  },
  onStop: (close) => {
    closing.push(close);
  },
};

const stores = monitorStores({
  stores: [
    { name: 'event store', ask: () => eventStore.last(secretsStream) },
    { name: 'MongoDB', ask: () => mongo.db(vaultDatabase).command({ ping: 1 }) },
    { name: 'Redis', ask: () => redis.ping() },
  ],
  log,
});
const listProcesses = (is: (process: Process) => boolean): readonly string[] =>
  running.filter(is).map(({ name }) => `the process ${name}`);

await serve({
  environment,
  log,
  reasons: () => [
    ...stores.reasons(),
    ...start.reasons(),
    ...listProcesses((each) => !each.live() && !each.stopped()).map(
      (each) => `${each} is not up to date with the log`,
    ),
  ],
  warnings: () =>
    listProcesses((each) => each.stopped()).map(
      (each) => `${each} is stopped at an event that it cannot read`,
    ),
  onStop: async () => {
    stores.close();
    await Promise.all(jobs.map((each) => each.close()));
    await Promise.all(closing.map((close) => close()));
    await Promise.all(running.map((process) => process.stop()));
    await Promise.all(queues.map((queue) => queue.close()));
    redis.disconnect();
    await Promise.all([dispose(), eventLog.close(), mongo.close()]);
  },
});

await start.run("comparing secrets with the log's", () =>
  registerSecrets(eventStore, fingerprints),
);

const emailStaff =
  staffEmail === undefined
    ? null
    : createStaffMailer({
        mails: aggregates.mails,
        sealEmail: createEmailSealer({ vault, emailHash }),
        staffEmail,
        clock,
      });
// Fulfilment is first: it keeps the aggregates of this program up to date.
const orders = await startFulfilment(worker, (event) => {
  placementCache.observe(event);
  observe(event);
});
await startMail(worker);
await worker.startProcess('order emails', (deps) => requestOrderEmails(deps, worker));
await worker.startProcess('account emails', (deps) => requestAccountEmails(deps, worker));
await startEmailNotifications(worker, emailStaff);
await startErasure(worker);
await startSupport(worker, emailStaff);
await worker.startProcess('abandoned imports', (deps) => releaseAbandonedImports(deps, worker));
await worker.startProcess('assigned payments', (deps) =>
  startAssignments(deps, worker, emailStaff),
);

runOrderJobs(worker, emailStaff);
sendMail(worker);
remindOfExpiry(worker);

registerLabeledGauge(
  {
    name: 'shop_process_stopped',
    help: '1 if the process stopped at an event that it cannot read',
    label: 'process',
  },
  () => running.map((process) => [process.name, process.stopped() ? 1 : 0]),
);

start.finish();
