import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { upcast } from '@shop/domain/history';
import { picturesOfPeople } from '@shop/contracts/identity/documents';
import { attachmentsBucket, attachmentsOfPeople } from '@shop/contracts/support/documents';
import { verificationCodes, orderTokens, signedIds } from '@shop/platform/access';
import { systemClock } from '@shop/platform/clock';
import { parseEnvironment } from '@shop/platform/config';
import {
  personFileDeleter,
  documentsClient,
  filesDatabase,
  readDatabase,
  vaultDatabase,
} from '@shop/platform/documents';
import {
  sharedCatchUpEventLog,
  countResubscriptions,
  eventStoreDbEventLog,
} from '@shop/platform/event-log';
import {
  eventStoreDbEventStore,
  routeToObservers,
  registerSecrets,
  reportSnapshotFailure,
} from '@shop/platform/event-store';
import { failpoints } from '@shop/platform/failpoint';
import { jobQueue, jobWorker } from '@shop/platform/jobs';
import { createLog, exitOnUncaughtException } from '@shop/platform/log';
import {
  collectProcessMetrics,
  registerGauge,
  registerLabelledGauge,
} from '@shop/platform/metrics';
import { mongoReadModels } from '@shop/platform/projections';
import { watchRedisSettings } from '@shop/platform/redis';
import { createFingerprints, secretsStream } from '@shop/platform/secrets';
import { serve, startup, watchStores } from '@shop/platform/serving';
import {
  subjectForgetter,
  lookupHasher,
  mongoVault,
  parseMasterKeys,
  keyRetirer,
} from '@shop/platform/vault';
import { Redis } from 'ioredis';
import { GridFSBucket } from 'mongodb';
import { createTransport } from 'nodemailer';
import { aggregates as makeAggregates, observers } from './aggregates.ts';
import { workerEnvironment } from './environment.ts';
import { startFulfilment } from './fulfilment/fulfilment.ts';
import { requestAccountEmails } from './identity/request-account-emails.ts';
import { repeatErasure } from './erasure/repeat-erasure.ts';
import { replayErasures } from './erasure/replay-erasures.ts';
import { startErasures } from './erasure/erasures.ts';
import { erasureLedger } from './erasure/ledger.ts';
import type { CheckPaymentJob } from './jobs/check-payment.ts';
import { checkPayment, checkPaymentJob } from './jobs/check-payment.ts';
import type { ExpireOrderJob } from './jobs/expire-order.ts';
import { expireOrder } from './jobs/expire-order.ts';
import type { SendKeysJob } from './jobs/send-keys.ts';
import { placements } from './jobs/placements.ts';
import { sendKeys } from './jobs/send-keys.ts';
import type { SendRefundJob } from './jobs/send-refund.ts';
import { sendRefund } from './jobs/send-refund.ts';
import { createStaffMailer } from './mail/ask-staff.ts';
import { composeBy } from './mail/composer.ts';
import { composers } from './mail/composers.ts';
import { startMessageDelivery } from './mail/message-delivery.ts';
import type { SendMessageJob } from './mail/send-message.ts';
import { sendMessage } from './mail/send-message.ts';
import { delivering } from './mail/deliver.ts';
import { startStaffAlerts } from './email-notifications/staff-alerts.ts';
import { emailOwners } from './email-notifications/email-owners.ts';
import { sendExpiryReminders } from './email-notifications/send-expiry-reminders.ts';
import { notifyBackInStock } from './email-notifications/notify-back-in-stock.ts';
import { createAdapters } from './providers/adapters.ts';
import { indexAdapters } from './providers/payment-systems.ts';
import { requestOrderEmails } from './ordering/request-order-emails.ts';
import { lease } from './processes/lease.ts';
import type { Process, ProcessDeps } from './processes/process.ts';
import { keyReader } from './stock/read-keys.ts';
import { cleanUpAttachments } from './support/clean-up-attachments.ts';
import { sendContactNotifications } from './support/send-contact-notifications.ts';
import { requestTicketEmails } from './support/request-ticket-emails.ts';

const environment = parseEnvironment(workerEnvironment, process.env);
const log = createLog('worker', environment.LOG_LEVEL);
exitOnUncaughtException(log);
collectProcessMetrics();

const clock = systemClock(environment.CLOCK_OFFSET_MS, environment.NODE_ENV);
const failpoint = failpoints(environment.FAILPOINT, environment.NODE_ENV);
const eventStoreClient = EventStoreDBClient.connectionString(environment.EVENTSTORE_URL);
const eventStore = eventStoreDbEventStore(eventStoreClient, upcast);
const eventLog = sharedCatchUpEventLog(
  eventStoreDbEventLog(environment.EVENTSTORE_URL, countResubscriptions(log)),
);
const mongo = documentsClient(environment.MONGODB_URL);
const masterKeys = parseMasterKeys(environment.VAULT_MASTER_KEYS);
const vault = mongoVault(mongo.db(vaultDatabase), masterKeys);
const onSnapshotFailed = reportSnapshotFailure(log);
const aggregates = makeAggregates(eventStore, { live: () => orders.live(), onSnapshotFailed });
const tokens = orderTokens(environment.TOKEN_SECRET);
const transport = createTransport({
  url: environment.SMTP_URL,
  pool: true,
  maxConnections: 8,
  maxMessages: Number.POSITIVE_INFINITY,
});
const deliver = delivering({ transport, clock });

const redisUrl = environment.REDIS_URL;
const redis = new Redis(redisUrl, { maxRetriesPerRequest: 1 });
redis.on('error', (error: Error) => log.warn({ err: error.message }, 'redis is away'));
watchRedisSettings({ redis, log });
const mail = jobQueue<SendKeysJob>({ redisUrl, queue: 'mail', log });
const refunds = jobQueue<SendRefundJob>({ redisUrl, queue: 'refunds', log });
const checks = jobQueue<CheckPaymentJob>({ redisUrl, queue: 'checks', log });
const messages = jobQueue<SendMessageJob>({ redisUrl, queue: 'messages', log });
const expiry = jobQueue<ExpireOrderJob>({ redisUrl, queue: 'expiry', log });
const placementCache = placements(eventStore);
const observe = routeToObservers(observers(aggregates));
const processes: ProcessDeps = {
  eventStore,
  eventLog,
  upcast,
  lease: (name, acquired) => lease({ redis, name, owner: randomUUID(), gained: acquired }),
  onSnapshotFailed,
  log,
};
const running: Process[] = [];
const closing: (() => Promise<unknown>)[] = [];
const start = startup(log);
/** Starts processes one after another. They stop in order even if a later one never started. */
const startNamed = async (name: string, startProcess: () => Promise<Process>): Promise<Process> => {
  const process = await start.run(`the process ${name}`, startProcess);
  running.push(process);
  return process;
};
const stores = watchStores({
  stores: [
    { name: 'event store', ask: () => eventStore.last(secretsStream) },
    { name: 'MongoDB', ask: () => mongo.db(vaultDatabase).command({ ping: 1 }) },
    { name: 'Redis', ask: () => redis.ping() },
  ],
  log,
});
const laggingProcesses = (): readonly string[] =>
  running.filter((each) => !each.live() && !each.stopped()).map(({ name }) => name);

await serve({
  environment,
  log,
  reasons: () => [
    ...stores.reasons(),
    ...start.reasons(),
    ...laggingProcesses().map((name) => `the process ${name} is not up to date with the log`),
  ],
  warnings: () =>
    running
      .filter((each) => each.stopped())
      .map(({ name }) => `the process ${name} is stopped at an event that it cannot read`),
  onStop: async () => {
    stores.close();
    await Promise.all(closing.map((close) => close()));
    await Promise.all(running.map((process) => process.stop()));
    await Promise.all([mail, refunds, checks, expiry, messages].map((queue) => queue.close()));
    transport.close();
    redis.disconnect();
    await Promise.all([eventStoreClient.dispose(), eventLog.close(), mongo.close()]);
  },
});

const fingerprints = createFingerprints({ lookupSecret: environment.LOOKUP_SECRET, masterKeys });
await start.run("comparing secrets with the log's", () =>
  registerSecrets(eventStore, fingerprints),
);

const orders = await startNamed('fulfilment', () =>
  startFulfilment(
    processes,
    { aggregates, mail, refunds, checks, expiry, clock, failpoint },
    (event) => {
      placementCache.observe(event);
      observe(event);
    },
  ),
);
const messageDelivery = await startNamed('message delivery', () =>
  startMessageDelivery(processes, { messages, failpoint }),
);
await startNamed('back-in-stock notifications', () =>
  notifyBackInStock(processes, { aggregates, clock, failpoint }),
);
await startNamed('order emails', () => requestOrderEmails(processes, { aggregates, clock }));
const readModels = mongoReadModels(mongo.db(readDatabase));
await startNamed('status emails', () => emailOwners(processes, { aggregates, readModels, clock }));
await startNamed('account emails', () => requestAccountEmails(processes, { aggregates, clock }));
const { ERASURES_FILE: erasuresFile } = environment;
const ledger = erasuresFile === undefined ? null : erasureLedger(erasuresFile);
if (!ledger) log.warn('ERASURES_FILE is not set: an older backup would bring back who was erased');
const erasureDeps = {
  aggregates,
  deleteFilesOf: personFileDeleter(mongo.db(filesDatabase), [
    picturesOfPeople,
    attachmentsOfPeople,
  ]),
  forget: subjectForgetter(mongo.db(vaultDatabase)),
  retireKey: keyRetirer(mongo.db(vaultDatabase)),
  clock,
};
await startNamed('erasures', () =>
  startErasures(processes, {
    ...erasureDeps,
    ledger,
    evict: (subject) => vault.evict(subject),
    failpoint,
  }),
);
if (ledger) {
  const erasureReplay = replayErasures({ ledger, eraseAgain: repeatErasure(erasureDeps), log });
  closing.push(() => erasureReplay.stop());
}
const { STAFF_EMAIL: staffEmail, STUCK_AFTER_MINUTES: stuckAfterMinutes } = environment;
const hash = lookupHasher(environment.LOOKUP_SECRET);
const emailHash = (email: string): string => hash('email', email.trim().toLowerCase());
const emailStaff =
  staffEmail === undefined
    ? null
    : createStaffMailer({ mails: aggregates.mails, vault, emailHash, staffEmail, clock });
await startNamed('contact notifications', () =>
  sendContactNotifications(processes, { mails: aggregates.mails, askStaff: emailStaff, clock }),
);
await startNamed('ticket emails', () => requestTicketEmails(processes, { aggregates, clock }));
await startNamed('attachment cleanup', () =>
  cleanUpAttachments(processes, {
    fileQuotas: aggregates.fileQuotas,
    attachments: new GridFSBucket(mongo.db(filesDatabase), {
      bucketName: attachmentsBucket,
      writeConcern: { w: 'majority' },
    }),
    clock,
  }),
);
if (emailStaff !== null) {
  await startNamed('staff alerts', () =>
    startStaffAlerts(processes, {
      askStaff: emailStaff,
      clock,
      stuckAfterMs: stuckAfterMinutes * 60_000,
    }),
  );
}

const backInStockTokens = signedIds(environment.TOKEN_SECRET, 'back-in-stock');
const statusEmailTokens = signedIds(environment.TOKEN_SECRET, 'status-emails');
const reminderTokens = signedIds(environment.TOKEN_SECRET, 'reminders');
const undoTokens = signedIds(environment.TOKEN_SECRET, 'email-undo');
const codes = verificationCodes(environment.TOKEN_SECRET);
const compose = composeBy(
  composers(
    {
      aggregates,
      eventStore,
      readModels,
      vault,
      placements: placementCache,
      codeHash: (text) => hash('code', text),
      backInStockHash: (text) => hash('back-in-stock', text),
      publicUrl: environment.PUBLIC_URL,
      clock,
    },
    {
      codeOf: (codeId) => codes.of(codeId),
      undoTokenOf: (id) => undoTokens.of(id),
      stopTokenOf: (subscriptionId) => backInStockTokens.of(subscriptionId),
      stopStatusTokenOf: (orderId) => statusEmailTokens.of(orderId),
      stopRemindersTokenOf: (orderId) => reminderTokens.of(orderId),
      orderTokenOf: (number) => tokens.of(number),
    },
  ),
);
const systems = indexAdapters(createAdapters(environment, { aggregates, clock }));
const check = checkPayment({ aggregates, systems, clock, failpoint });
const workers = [
  jobWorker<SendRefundJob>({
    redisUrl,
    queue: 'refunds',
    log,
    concurrency: 4,
    run: sendRefund({ orders: aggregates.orders, systems, clock, failpoint }),
  }),
  jobWorker<CheckPaymentJob>({
    redisUrl,
    queue: 'checks',
    log,
    concurrency: 4,
    run: checkPaymentJob(check),
  }),
  jobWorker<SendKeysJob>({
    redisUrl,
    queue: 'mail',
    log,
    concurrency: 16,
    run: sendKeys({
      aggregates,
      placements: placementCache,
      readKeys: keyReader(eventStore, vault),
      vault,
      deliver,
      from: environment.MAIL_FROM,
      publicUrl: environment.PUBLIC_URL,
      tokenOf: (number) => tokens.of(number),
      clock,
      failpoint,
    }),
  }),
  jobWorker<SendMessageJob>({
    redisUrl,
    queue: 'messages',
    log,
    concurrency: 8,
    run: sendMessage({
      mails: aggregates.mails,
      compose,
      vault,
      deliver,
      from: environment.MAIL_FROM,
      publicUrl: environment.PUBLIC_URL,
      clock,
      failpoint,
    }),
  }),
  jobWorker<ExpireOrderJob>({
    redisUrl,
    queue: 'expiry',
    log,
    concurrency: 16,
    run: expireOrder({ orders: aggregates.orders, check, clock, log }),
  }),
];

closing.push(() => Promise.all(workers.map((worker) => worker.close())));
const reminders = sendExpiryReminders({ aggregates, readModels, clock, log });
closing.push(() => reminders.stop());

registerGauge('messages_under_way', 'Messages that are not sent yet', () => messageDelivery.open());
registerLabelledGauge(
  {
    name: 'shop_process_stopped',
    help: '1 where a process met an event that it can not understand',
    label: 'process',
  },
  () => running.map((process) => [process.name, process.stopped() ? 1 : 0]),
);
registerGauge('orders_under_way', 'Orders that fulfilment has not finished', () => orders.open());

start.finish();
