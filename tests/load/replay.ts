import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreDBClient, FORWARDS, START } from '@eventstore/db-client';
import { documentsClient, readDatabase } from '@shop/platform/documents';
import { seconds, thousands } from './figures.ts';
import { readUsage } from './processes.ts';
import type { Row } from './report.ts';
import type { Shop } from './shop.ts';

type Health = Readonly<{ builds: readonly Readonly<{ live: boolean; state: string }>[] }>;

const timeoutMs = 600_000;

/** Reads the log as fast as the client library can, without processing it. */
const readAll = async (address: string): Promise<Readonly<{ events: number; tookMs: number }>> => {
  const client = EventStoreDBClient.connectionString(address);
  const began = performance.now();
  let events = 0;
  for await (const { event } of client.readAll({ direction: FORWARDS, fromPosition: START })) {
    if (event) events += 1;
  }
  const tookMs = performance.now() - began;
  await client.dispose();
  return { events, tookMs };
};

const untilLive = async (projector: string, ready: string): Promise<void> => {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const { ok } = await fetch(`${projector}${ready}`);
    if (ok) return;
    if (performance.now() > deadline)
      throw new Error('The projector does not reach the end of the log');
    await pause(20);
  }
};

/**
 * Measures dropping all read models and deriving them from the log, beside a plain read of the log.
 */
export const measureReplay = async (shop: Shop): Promise<readonly Row[]> => {
  const { addresses, children } = shop.launched;
  const projector = children.get('projector');
  if (!projector) throw new Error('There is no projector');
  await projector.stop();
  const mongo = documentsClient(addresses.documents);
  await mongo.db(readDatabase).dropDatabase();
  await mongo.close();

  const bare = await readAll(addresses.eventstore);
  await projector.start();
  const began = performance.now();
  const before = readUsage(shop);
  await untilLive(addresses.projector, '/health/ready');
  const tookMs = performance.now() - began;
  const after = readUsage(shop);
  const healthResponse = await fetch(`${addresses.projector}/health/projections`);
  const { builds } = (await healthResponse.json()) as Health;

  const perSecond = (bare.events / tookMs) * 1_000;
  const bareRate = (bare.events / bare.tookMs) * 1_000;
  const cpuMs = (name: string): number =>
    (after.get(name)?.cpuMs ?? 0) - (before.get(name)?.cpuMs ?? 0);
  const cpu = ['projector', 'eventstore', 'documents'].map(
    (name) => `${name} ${seconds(cpuMs(name))}`,
  );
  return [
    {
      what: `${builds.length} read models from ${thousands(bare.events)} events`,
      figure: `${thousands(perSecond)}/s`,
      beside: `client library ${thousands(bareRate)}/s, ratio ${(perSecond / bareRate).toFixed(2)}; ${seconds(tookMs)}; CPU: ${cpu.join(', ')}`,
      aim: 'half of the client library',
      met: perSecond >= bareRate / 2,
      data: { events: bare.events, perSecond, bare: bareRate, tookMs },
    },
  ];
};
