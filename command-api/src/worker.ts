import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { upcast } from '@shop/domain/history';
import { orderTokens } from '@shop/platform/access';
import { systemClock } from '@shop/platform/clock';
import { parseEnvironment } from '@shop/platform/config';
import { eventStoreDbEventLog } from '@shop/platform/event-log';
import { eventStoreDbEventStore, observing } from '@shop/platform/event-store';
import { failpoints } from '@shop/platform/failpoint';
import { jobQueue, jobWorker } from '@shop/platform/jobs';
import { createLog } from '@shop/platform/log';
import { countTheProcess, gauge } from '@shop/platform/metrics';
import { serve } from '@shop/platform/serving';
import { mongoVault, parseMasterKeys } from '@shop/platform/vault';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { createTransport } from 'nodemailer';
import { aggregates as makeAggregates, observers } from './aggregates.ts';
import { workerEnvironment } from './environment.ts';
import { fulfilment } from './fulfilment/fulfilment.ts';
import { lease } from './fulfilment/lease.ts';
import type { ExpireOrderJob } from './jobs/expire-order.ts';
import { expireOrder } from './jobs/expire-order.ts';
import type { SendKeysJob } from './jobs/send-keys.ts';
import { placements } from './jobs/placements.ts';
import { sendKeys } from './jobs/send-keys.ts';
import { keyReader } from './stock/read-keys.ts';

const environment = parseEnvironment(workerEnvironment, process.env);
const log = createLog('worker', environment.LOG_LEVEL);
countTheProcess();

const clock = systemClock(environment.CLOCK_OFFSET_MS);
const pass = failpoints(environment.FAILPOINT, environment.NODE_ENV);
const eventStoreClient = EventStoreDBClient.connectionString(environment.EVENTSTORE_URL);
const eventStore = eventStoreDbEventStore(eventStoreClient, upcast);
const eventLog = eventStoreDbEventLog(environment.EVENTSTORE_URL);
const mongo = new MongoClient(environment.MONGODB_URL, { useBigInt64: true });
const vault = mongoVault(mongo.db('shop_vault'), parseMasterKeys(environment.VAULT_MASTER_KEYS));
const aggregates = makeAggregates(eventStore, () => orders.ready());
const tokens = orderTokens(environment.TOKEN_SECRET);
const transport = createTransport({ url: environment.SMTP_URL, pool: true, maxConnections: 8 });

const redisUrl = environment.REDIS_URL;
const redis = new Redis(redisUrl, { maxRetriesPerRequest: 1 });
redis.on('error', (error: Error) => log.warn({ err: error.message }, 'redis is away'));
const mail = jobQueue<SendKeysJob>({ redisUrl, queue: 'mail', log });
const expiry = jobQueue<ExpireOrderJob>({ redisUrl, queue: 'expiry', log });
const placed = placements(eventStore);
const observe = observing(observers(aggregates));
const orders = await fulfilment({
  eventStore,
  eventLog,
  observe: (event) => {
    placed.observe(event);
    observe(event);
  },
  deps: { aggregates, mail, expiry, clock, pass },
  lease: (gained) => lease({ redis, name: 'fulfilment', owner: randomUUID(), gained }),
  log,
});
const workers = [
  jobWorker<SendKeysJob>({
    redisUrl,
    queue: 'mail',
    log,
    concurrency: 16,
    run: sendKeys({
      aggregates,
      placements: placed,
      readKeys: keyReader(eventStore, vault),
      vault,
      transport,
      from: environment.MAIL_FROM,
      publicUrl: environment.PUBLIC_URL,
      tokenOf: (number) => tokens.of(number),
      clock,
      pass,
    }),
  }),
  jobWorker<ExpireOrderJob>({
    redisUrl,
    queue: 'expiry',
    log,
    concurrency: 16,
    run: expireOrder(aggregates.orders, clock),
  }),
];

gauge('orders_under_way', 'Orders that fulfilment has not finished', () => orders.open());

await serve({
  host: environment.HOST,
  port: environment.PORT,
  log,
  ready: () => orders.ready(),
  onStop: async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    await orders.stop();
    await Promise.all([mail.close(), expiry.close()]);
    transport.close();
    redis.disconnect();
    await Promise.all([eventStoreClient.dispose(), eventLog.close(), mongo.close()]);
  },
});
