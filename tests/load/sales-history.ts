import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { aggregates as makeAggregates } from '@shop/command-api/app';
import { upcast } from '@shop/domain/history';
import { orderId, orderStream } from '@shop/domain/ordering';
import type { OrderPlaced } from '@shop/domain/ordering/events';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import { documentsClient, vaultDatabase } from '@shop/platform/documents';
import type { EventStore } from '@shop/platform/event-store';
import { eventStoreDbEventStore } from '@shop/platform/event-store';
import { lookupHasher, mongoVault, parseMasterKeys } from '@shop/platform/vault';
import { aCode, someTerms } from '../support/promos.ts';
import { createOrderRequest, createBuyer } from './buyer.ts';
import { programs } from '@shop/embedded-launch/programs';
import { readUsage } from './processes.ts';
import type { Shop } from './shop.ts';
import type { Catalog, ProductReference } from './fill-catalog.ts';
import { addStockedProduct, sendBackOfficeCommand } from './fill-catalog.ts';
import { pastWriter } from './sales-history-writer.ts';
import { retryingEventStore } from './retrying-event-store.ts';
import type { Guest } from './whole-sale.ts';
import { preloadAggregates, createSaleRecorder } from './whole-sale.ts';

type Health = Readonly<{
  log_end: string | null;
  builds: readonly Readonly<{ position: string | null }>[];
}>;

/** Pools fold waiting commands into one append, so that they keep up with this many. */
const atOnce = 192;
const timeoutMs = 600_000;
/** The number of sales per guest, and the number of sales per promo code used. */
const salesPerGuest = 10;
const salesPerPromo = 10;
/** A program counts as idle if it uses no more than this much processor time per second. */
const restingMs = 50;

/** Waits while there is progress. `readProgress` returns the progress, or `there` at the end. */
const until = async (
  what: string,
  readProgress: () => Promise<'there' | Readonly<{ at: string }>>,
): Promise<void> => {
  let before: string | null = null;
  let deadline = 0;
  for (;;) {
    const seen = await readProgress();
    if (seen === 'there') return;
    const now = performance.now();
    if (seen.at !== before) deadline = now + timeoutMs;
    before = seen.at;
    if (now > deadline) throw new Error(`Timed out waiting until ${what}: ${before}`);
    await pause(200);
  }
};

const untilProjected = (address: string, end: bigint): Promise<void> =>
  until('the projector reaches the end of the log', async () => {
    const answer = await fetch(`${address}/health/projections`);
    const { builds } = (await answer.json()) as Health;
    const arrived = builds.every(({ position }) => position !== null && BigInt(position) >= end);
    if (builds.length > 0 && arrived) return 'there';
    return { at: builds.map(({ position }) => position).join(' ') };
  });

const untilReady = (address: string): Promise<void> =>
  until('the worker reaches the end of the log', async () =>
    (await fetch(`${address}/health/ready`)).ok ? 'there' : { at: 'reading' },
  );

/** Waits until every program is idle. */
export const waitUntilIdle = (shop: Shop): Promise<void> =>
  until('the programs are idle', async () => {
    const before = readUsage(shop);
    await pause(1_000);
    const after = readUsage(shop);
    const resting = programs.every(
      (name) => (after.get(name)?.cpuMs ?? 0) - (before.get(name)?.cpuMs ?? 0) <= restingMs,
    );
    return resting ? 'there' : { at: 'busy' };
  });

type PastSalesResult = Readonly<{ sales: number; events: number; wroteMs: number; readMs: number }>;

const eventsPerSale = 10;
const eventsPerPromo = 2;

/**
 * Adds a history of completed and mailed sales of this product to the log, after one that goes
 * through the shop. The shop's own deciders decide each sale. Worker and projectors are stopped
 * while it is written. Then they process it. Returns when all are at rest, and writes for at most
 * `maxMs`. The order numbers, from `firstNumber`, have at most seven digits: the shop assigns
 * longer ones.
 */
export const addPastSales = async (
  shop: Shop,
  product: ProductReference,
  { sales, maxMs, firstNumber }: Readonly<{ sales: number; maxMs: number; firstNumber: number }>,
): Promise<PastSalesResult> => {
  const { children, addresses, secrets } = shop.launched;
  const [worker, projector] = [children.get('worker'), children.get('projector')];
  const commandApi = children.get('command-api');
  if (!worker || !projector || !commandApi) throw new Error('There is no such program');
  const client = EventStoreDBClient.connectionString(addresses.eventstore);
  const eventStore = retryingEventStore(eventStoreDbEventStore(client, upcast));
  const mongo = documentsClient(addresses.documents);
  const masterKeys = parseMasterKeys(secrets['VAULT_MASTER_KEYS'] ?? '');
  const hash = lookupHasher(secrets['LOOKUP_SECRET'] ?? '');

  const buyer = createBuyer(shop);
  const request = createOrderRequest();
  const first = await buyer.place(product, request);
  if ('refused' in first) throw new Error(`An order was refused: ${first.refused}`);
  await buyer.payAndWait(first);
  const [like] = await eventStore.read<OrderPlaced>(orderStream(orderId(request.orderId)));
  if (!like) throw new Error('The stream of the first order is empty');
  const typed = aCode();
  await sendBackOfficeCommand(shop, '/api/admin/promos', { ...someTerms(), code: typed, on: true });
  const promo = readPromoCode(typed);
  if (promo === null || promo === '') throw new TypeError(`${typed} is not a valid promo code`);
  await waitUntilIdle(shop);

  let writer: Pick<EventStore, 'append'> = eventStore;
  const snapshots = new Map<string, Parameters<EventStore['replace']>>();
  const aggregates = makeAggregates(
    {
      ...eventStore,
      append: (...parameters) => writer.append(...parameters),
      replace: async (...parameters) => void snapshots.set(parameters[0], parameters),
    },
    { live: () => true, onSnapshotFailed: () => undefined },
  );
  const vault = mongoVault(mongo.db(vaultDatabase), masterKeys);
  const sale = { secrets, aggregates, vault, like: like.data, promo };
  const sell = createSaleRecorder(sale);
  const guestOf = (index: number): Guest => {
    const address = `guest-${Math.floor(index / salesPerGuest)}-${product.rateId}@example.org`;
    return { address, hash: hash('email', address) };
  };

  await Promise.all([worker.stop(), projector.stop(), commandApi.stop()]);
  await preloadAggregates(sale);
  const past = await pastWriter({ launched: shop.launched, client, eventStore });
  writer = past;

  const began = performance.now();
  let [begun, withPromo, end] = [0, 0, 0n];
  const work = async (): Promise<void> => {
    while (begun < sales && performance.now() - began < maxMs) {
      begun += 1;
      const promised = begun % salesPerPromo === 0;
      if (promised) withPromo += 1;
      const position = await sell({
        guest: guestOf(begun),
        number: firstNumber + begun,
        withPromo: promised,
      });
      if (position !== undefined && position > end) end = position;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const wroteMs = performance.now() - began;
  await Promise.all([past.end(), mongo.close()]);

  const again = EventStoreDBClient.connectionString(addresses.eventstore);
  const restoredStore = eventStoreDbEventStore(again, upcast);
  await Promise.all([...snapshots.values()].map((snapshot) => restoredStore.replace(...snapshot)));
  await again.dispose();
  await Promise.all([worker.start(), projector.start(), commandApi.start()]);
  await untilProjected(addresses.projector, end);
  await untilReady(addresses.worker);
  await waitUntilIdle(shop);
  const readMs = performance.now() - began - wroteMs;
  const events = begun * eventsPerSale + withPromo * eventsPerPromo;
  return { sales: begun, events, wroteMs, readMs };
};

/** The shop's past: sales of a rate of its own, before anything is measured. */
export const writePastSales = async (
  shop: Shop,
  { games }: Catalog,
  sales: number,
): Promise<PastSalesResult> => {
  const [game] = games;
  if (!game) throw new Error('There is no game');
  const product = await addStockedProduct(shop, game.id, sales + 1);
  return addPastSales(shop, product, { sales, maxMs: timeoutMs, firstNumber: 0 });
};
