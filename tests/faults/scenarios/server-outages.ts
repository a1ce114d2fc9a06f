import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { ordersModel } from '@shop/contracts/ordering/documents';
import { documentsClient, readDatabase } from '@shop/platform/documents';
import type { Builds } from '@shop/platform/projections';
import { mongoBuilds, mongoReadModels } from '@shop/platform/projections';
import { projections } from '@shop/projector/verification';
import { Redis } from 'ioredis';
import { sendCommand, staffHeaders } from '../load/workload.ts';
import { aRate, price } from '../../support/product-requests.ts';
import {
  expectBusyOrDone,
  expectOk,
  orderPageProbes,
  orderProbe,
  runProbes,
  gamesProbe,
  formatProbeResult,
} from './probes.ts';
import type { FaultScenario } from './fault-scenario.ts';
import { injectFault } from './fault-scenario.ts';
import { pollUntil } from '../../support/eventually.ts';
import { isLocalServer } from '../../support/local-servers.ts';

const outageMs = 15_000;
const blackHoleMs = 8_000;
const answerWithinMs = 3_000;
const askEveryMs = 100;

const root = resolve(import.meta.dirname, '..', '..', '..');

/** F6: commands are refused immediately, pages are shown as before. */
const stopEventStore = (scenario: FaultScenario): Promise<void> =>
  injectFault(scenario, { row: 'F6', name: 'event store unavailable' }, async () => {
    const { launched } = scenario.shop;
    await launched.kill('eventstore');
    const probes = [
      orderProbe(scenario, expectBusyOrDone),
      gamesProbe(scenario, expectOk),
      ...orderPageProbes(scenario, expectOk),
    ];
    const probed = await runProbes(probes, outageMs, answerWithinMs);
    const overAt = performance.now();
    await launched.restart('eventstore');
    const notes = `${outageMs / 1_000} s: ${formatProbeResult(probed)}`;
    return {
      hit: true,
      kills: 1,
      overAt,
      complaints: probed.complaints,
      notes,
      of: ['eventstore'],
    };
  });

/** F6: it accepts requests and never answers. It may execute them later. */
const storeBlackHole = (scenario: FaultScenario): Promise<void> =>
  injectFault(
    scenario,
    { row: 'F6', name: 'event store accepts requests and never answers' },
    async () => {
      const pid = scenario.shop.launched.children.get('eventstore')?.pid();
      if (typeof pid !== 'number') throw new Error('The event store does not run');
      process.kill(pid, 'SIGSTOP');
      try {
        const probes = [
          orderProbe(scenario, expectBusyOrDone),
          gamesProbe(scenario, expectOk),
          ...orderPageProbes(scenario, expectOk),
        ];
        const probed = await runProbes(probes, blackHoleMs, answerWithinMs);
        const notes = `${blackHoleMs / 1_000} s: ${formatProbeResult(probed)}`;
        return { hit: true, complaints: probed.complaints, notes, of: ['eventstore'] };
      } finally {
        process.kill(pid, 'SIGCONT');
      }
    },
  );

/** F5, the part that removes nothing: the remains of a torn write after the last whole one. */
const garbageBehindLog = (scenario: FaultScenario): Promise<void> =>
  injectFault(scenario, { row: 'F5', name: 'garbage at the end of the log' }, async () => {
    if (!isLocalServer('eventstore')) return { notes: 'skipped: local server only' };
    const { launched } = scenario.shop;
    await launched.kill('eventstore');
    const length = 1 + scenario.random.below(4_000);
    const file = join(launched.dataDir, 'eventstore.sqlite-wal');
    appendFileSync(file, Buffer.alloc(length, scenario.random.below(256)));
    await launched.restart('eventstore');
    return { hit: true, kills: 1, notes: `${length} bytes`, of: ['eventstore'] };
  });

/** F7: operations that need no new data key continue. */
const stopDocuments = (scenario: FaultScenario): Promise<void> =>
  injectFault(scenario, { row: 'F7', name: 'documents server unavailable' }, async () => {
    const { shop, workload } = scenario;
    await shop.launched.kill('documents');
    const product = workload.products.find(({ scarce: isScarce }) => isScarce);
    if (!product) throw new Error('There is no scarce product');
    const { id: _, ...rate } = aRate({ price: { rub: price.rub, usd: price.usd } });
    const path = `/api/admin/products/${product.productId}/rates/${product.rateId}`;
    const saving = {
      name: 'price',
      findProblem: ({ status }: { status: number }) =>
        status === 200 || status === 409 ? null : `answered ${status}`,
      ask: () =>
        sendCommand(
          workload,
          'PUT',
          path,
          { ...rate, revision: product.revision },
          staffHeaders(workload),
        ),
    };
    const probed = await runProbes(
      [orderProbe(scenario, expectBusyOrDone), saving],
      outageMs,
      answerWithinMs,
    );
    const overAt = performance.now();
    await shop.launched.restart('documents');
    const notes = `${outageMs / 1_000} s: ${formatProbeResult(probed)}`;
    return { hit: true, kills: 1, overAt, complaints: probed.complaints, notes, of: ['documents'] };
  });

const serveWithinMs = 60_000;

/**
 * Waits until each read model has an active build. Programs notice only after a while that builds
 * were dropped.
 */
const untilAllServe = async (builds: Builds): Promise<void> => {
  const countServing = async (): Promise<number> =>
    (await builds.pointers()).filter(({ live }) => live !== null).length;
  await pollUntil(countServing, (count) => count >= projections.length, {
    withinMs: serveWithinMs,
    everyMs: askEveryMs,
  });
};

const dropped = (scenario: FaultScenario): Promise<void> =>
  injectFault(scenario, { row: 'F7', name: 'read models dropped' }, async () => {
    const mongo = documentsClient(scenario.shop.launched.addresses.documents);
    try {
      await mongo.db(readDatabase).dropDatabase();
      const overAt = performance.now();
      const [probed] = await Promise.all([
        runProbes([orderProbe(scenario, expectBusyOrDone)], 1_000, answerWithinMs),
        untilAllServe(mongoBuilds(mongo.db(readDatabase))),
      ]);
      return { overAt, complaints: probed.complaints, notes: formatProbeResult(probed) };
    } finally {
      await mongo.close();
    }
  });

const ops = async (
  { shop }: FaultScenario,
  ...projectionArguments: readonly string[]
): Promise<Readonly<{ code: number; output: string }>> => {
  const { eventstore, documents, redis } = shop.launched.addresses;
  const child = spawn(
    process.execPath,
    [join(root, 'projector', 'src', 'ops', 'main.ts'), 'projections', ...projectionArguments],
    {
      env: {
        ...process.env,
        EVENTSTORE_URL: eventstore,
        MONGODB_URL: documents,
        REDIS_URL: redis,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { code: Number(code), output };
};

const alteredDocument = (scenario: FaultScenario): Promise<void> =>
  injectFault(scenario, { row: 'F7', name: 'one document altered' }, async () => {
    const { shop, workload } = scenario;
    const complaints: string[] = [];
    const order = workload.paid.at(0)?.order;
    if (order === undefined) throw new Error('No order was paid');
    const mongo = documentsClient(shop.launched.addresses.documents);
    try {
      const models = mongoReadModels(mongo.db(readDatabase));
      const { documents } = await models.serving(ordersModel);
      const { matchedCount } = await documents.updateOne(
        { _id: order },
        { $set: { 'document.count': 77 } },
      );
      if (matchedCount !== 1) throw new Error('The order has no document');
    } finally {
      await mongo.close();
    }
    const found = await ops(scenario, 'verify', ordersModel.name);
    if (found.code === 0) complaints.push('verify found no difference');
    else if (!found.output.includes(order))
      complaints.push(`verify does not name the document: ${found.output}`);
    const rebuilt = await ops(scenario, 'replay', ordersModel.name);
    if (rebuilt.code !== 0) complaints.push(`replay failed: ${rebuilt.output}`);
    await ops(scenario, 'drop', ordersModel.name);
    return { complaints, notes: 'verify named the document, replay fixed it' };
  });

const withRedis = async <T>(
  { shop }: FaultScenario,
  work: (redis: Redis) => Promise<T>,
): Promise<T> => {
  const redis = new Redis(shop.launched.addresses.redis);
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
};

const flushed = (scenario: FaultScenario): Promise<void> =>
  injectFault(scenario, { row: 'F8', name: 'FLUSHALL during sales' }, async () => {
    const at = Date.now();
    await withRedis(scenario, (redis) => redis.flushall());
    await pause(500);
    return { hit: { log: 'deliveries', at }, of: ['redis'] };
  });

const stopRedis = (scenario: FaultScenario): Promise<void> =>
  injectFault(scenario, { row: 'F8', name: 'Redis unavailable' }, async () => {
    const { launched } = scenario.shop;
    const at = Date.now();
    await launched.kill('redis');
    const probes = [orderProbe(scenario, expectBusyOrDone), gamesProbe(scenario, expectOk)];
    const probed = await runProbes(probes, blackHoleMs, answerWithinMs);
    const overAt = performance.now();
    await launched.restart('redis');
    const notes = `${blackHoleMs / 1_000} s: ${formatProbeResult(probed)}`;
    const { complaints } = probed;
    return { hit: { log: 'deliveries', at }, kills: 1, overAt, complaints, notes, of: ['redis'] };
  });

const redisFull = (scenario: FaultScenario): Promise<void> =>
  injectFault(scenario, { row: 'F9', name: 'Redis full' }, async () => {
    await withRedis(scenario, (redis) => redis.config('SET', 'maxmemory', '1'));
    try {
      const probes = [orderProbe(scenario, expectBusyOrDone), gamesProbe(scenario, expectOk)];
      const probed = await runProbes(probes, blackHoleMs, answerWithinMs);
      const notes = `${blackHoleMs / 1_000} s: ${formatProbeResult(probed)}`;
      return { complaints: probed.complaints, notes, of: ['redis'] };
    } finally {
      await withRedis(scenario, (redis) => redis.config('SET', 'maxmemory', '0'));
    }
  });

const lines = (file: string): number => readFileSync(file, 'utf8').split('\n').length;

/**
 * F8: Redis evicts, stores nothing on disk and is killed. Its content is derived again from the
 * log.
 */
const redisForgets = (scenario: FaultScenario): Promise<void> =>
  injectFault(
    scenario,
    { row: 'F8', name: 'Redis without AOF and with eviction, then killed' },
    async () => {
      const { launched } = scenario.shop;
      const log = join(launched.dataDir, 'logs', 'worker.log');
      await withRedis(scenario, async (redis) => {
        await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
        await redis.config('SET', 'appendonly', 'no');
      });
      const linesBefore = lines(log);
      await launched.restart('worker');
      const output = readFileSync(log, 'utf8')
        .split('\n')
        .slice(linesBefore - 1)
        .join('\n');
      const complaints = ['Redis evicts keys', 'Redis stores nothing on disk']
        .filter((warning) => !output.includes(warning))
        .map((warning) => `the worker started without a warning that ${warning}`);
      await pause(blackHoleMs / 2);
      const at = Date.now();
      await launched.kill('redis');
      const overAt = performance.now();
      await launched.restart('redis');
      return {
        hit: { log: 'deliveries', at },
        kills: 1,
        overAt,
        complaints,
        notes: 'the worker warns at its start',
        of: ['redis', 'worker'],
      };
    },
  );

export const eventStoreUnavailable = async (scenario: FaultScenario): Promise<void> => {
  await stopEventStore(scenario);
  await storeBlackHole(scenario);
  for (let times = 0; times < 3; times += 1) await garbageBehindLog(scenario);
};

export const readModelsUnavailable = async (scenario: FaultScenario): Promise<void> => {
  await stopDocuments(scenario);
  await dropped(scenario);
  await alteredDocument(scenario);
};

export const queuesUnavailable = async (scenario: FaultScenario): Promise<void> => {
  for (let times = 0; times < 3; times += 1) await flushed(scenario);
  await stopRedis(scenario);
  await redisFull(scenario);
  await redisForgets(scenario);
};
