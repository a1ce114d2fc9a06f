import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { findExternalEventStore } from '@shop/embedded-launch/event-store';
import { findExternalMongoDb } from '@shop/embedded-launch/mongodb';
import { programs } from '@shop/embedded-launch/programs';
import { measureLists } from './back-office/lists.ts';
import { measureSections } from './back-office/sections.ts';
import { measureEmbedded } from './embedded/measure-embedded.ts';
import { seconds, thousands } from './figures.ts';
import { measureAsOf } from './audit/measure-as-of.ts';
import { measureFlashSale } from './flash-sale.ts';
import { inspectorOptions } from './inspector.ts';
import { measureKeys } from './keys.ts';
import { measureLongLists } from './lists/measure-long-lists.ts';
import { buildMemoryRows } from './memory.ts';
import { measureNotifications } from './notifications.ts';
import type { Options, Section } from './options.ts';
import { parseArguments, usage } from './options.ts';
import { measureOrders } from './orders/measure-orders.ts';
import { measureStatistics } from './statistics/measure-statistics.ts';
import type { ProcessUsage } from './processes.ts';
import { readUsage } from './processes.ts';
import { buildProfileRows } from './profile.ts';
import { measurePages } from './pages.ts';
import { measureDemoPages } from './pages/demo-pages.ts';
import { uploadPicture } from './pages/picture.ts';
import { buildVisits } from './pages/visits.ts';
import { writePastSales, waitUntilIdle } from './sales-history.ts';
import { measurePromo } from './promo-contention.ts';
import { measurePurchases } from './purchases.ts';
import { measureReads } from './reads.ts';
import { measureReplay } from './replay.ts';
import { createReport } from './report.ts';
import { measureSale } from './sale.ts';
import { openShop } from './shop.ts';
import { measureSoak } from './soak.ts';
import { measureSignIns } from './sign-ins.ts';
import { measureSockets } from './sockets.ts';
import { measureStarts, measureWholeStart } from './starts.ts';
import { fillCatalog } from './fill-catalog.ts';
import { measureTimeline } from './timeline.ts';

const settleMs = 2_000;

type Report = ReturnType<typeof createReport>;

const measureShop = async (options: Options, { log, section }: Report): Promise<void> => {
  const { only } = options;
  const shop = await openShop({ report: log, inspected: only.has('memory') });
  log(`The shop is up after ${seconds(shop.launchedInMs)}, in production mode, on disk`);

  let idle: ProcessUsage = new Map();
  try {
    // Node caches what it compiles at the first start of a program; later starts do without its
    // compiler
    for (const name of programs) await shop.launched.restart(name);
    const began = performance.now();
    const hasPictures = only.has('pages') || only.has('back-office');
    const image = hasPictures ? await uploadPicture(shop) : undefined;
    const catalog = await fillCatalog(shop, options, image);
    log(`${options.products} products are in stock after ${seconds(performance.now() - began)}`);

    if (options.past > 0) {
      const { sales, events, wroteMs, readMs } = await writePastSales(shop, catalog, options.past);
      const took = seconds(wroteMs + readMs);
      log(`${thousands(sales)} past sales, ${thousands(events)} events, are read after ${took}`);
    }

    for (const name of options.profile) {
      const inspector = shop.inspectors.get(name);
      const NODE_OPTIONS = [
        `--cpu-prof --cpu-prof-dir=${shop.profileOf(name)}`,
        ...(inspector === undefined ? [] : [inspectorOptions(inspector)]),
      ].join(' ');
      await shop.launched.restart(name, { NODE_OPTIONS });
    }
    if (only.has('starts')) section('Cold start', await measureStarts(shop));
    await pause(settleMs);
    idle = readUsage(shop);
    if (only.has('reads')) {
      section('Reads, 16 connections', await measureReads(shop, catalog, options.rounds));
    }
    if (only.has('purchases')) {
      const rows = await measurePurchases(shop, catalog, options.seconds);
      section('Whole guest purchases, to a page that says delivered', rows);
    }
    if (only.has('timeline')) {
      section('The way of a purchase, one buyer alone', await measureTimeline(shop, catalog));
    }
    if (only.has('notifications')) {
      section('Notifications of payments', await measureNotifications(shop, catalog));
    }
    if (only.has('sale')) section('Sold out', await measureSale(shop, catalog));
    if (only.has('promo')) section('A promo code', await measurePromo(shop, catalog));
    if (only.has('flash')) section('Flash sale', await measureFlashSale(shop, catalog));
    if (only.has('sign-ins')) {
      section('Sign-ins', await measureSignIns(shop, catalog, options.seconds));
    }
    if (only.has('pages')) {
      const [game] = catalog.games;
      const product = game?.products[0];
      if (!game || product === undefined) throw new Error('There is nothing to visit');
      const visits = buildVisits({ game: game.path, product, word: 'Рубеж' });
      const rows = await measurePages(shop.launched.addresses.shop, visits);
      section(`Pages of a shop of ${thousands(options.products)} products, on a phone`, rows);
    }
    if (only.has('back-office')) {
      const title = `Back-office with ${thousands(options.products)} products`;
      section(`${title}: lists`, await measureLists(shop, options.products));
      section(`${title}: opening a section`, await measureSections(shop));
    }
    if (only.has('lists')) {
      const title = `Lists of ${thousands(options.orders)} rows and ${thousands(options.users)} accounts`;
      section(title, await measureLongLists(shop, options, log));
    }
    if (only.has('keys')) section('Keys', await measureKeys(shop, catalog, options.sales));
    if (only.has('memory')) {
      const { minutes, ignoredMinutes, warmUp } = options;
      const title = `Growth of memory, ${minutes} minutes of orders, from minute ${ignoredMinutes}`;
      section(title, await measureSoak(shop, catalog, { minutes, settle: ignoredMinutes, warmUp }));
    }
    await waitUntilIdle(shop);
    section('Memory, idle → after load', buildMemoryRows(idle, readUsage(shop)));
    if (only.has('replay')) {
      section('Replay', await measureReplay(shop));
      section('Memory after the replay', buildMemoryRows(idle, readUsage(shop)));
    }
  } finally {
    await shop.stop();
    for (const name of options.profile) {
      const { origins, functions } = buildProfileRows(shop.profileOf(name));
      section(`Own time by origin: ${name}`, origins);
      section(`Own time by function: ${name}`, functions);
    }
    shop.remove();
  }
  if (only.has('sockets')) {
    section('Conversations in tickets', await measureSockets(options.seconds));
  }
  if (only.has('pages')) {
    section('Pages of the demo shop, on a phone', await measureDemoPages(log));
  }
  if (only.has('starts')) section('Whole start', await measureWholeStart());
};

const measure = async (options: Options): Promise<void> => {
  const loadReport = createReport();
  const { log, write: saveReport } = loadReport;
  const { only } = options;
  log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}`);
  for (const program of [findExternalEventStore(), findExternalMongoDb()]) {
    if (program !== null) log(`On ${program}`);
  }
  const withoutShop = [...only].every((section) => sectionsWithoutShop.has(section));
  if (options.embedded) await measureEmbedded(loadReport, options.seconds);
  else if (!withoutShop) await measureShop(options, loadReport);
  if (only.has('orders')) {
    const title = `The list of ${thousands(options.orders)} orders`;
    loadReport.section(title, await measureOrders(options.orders, log));
  }
  if (only.has('statistics')) {
    loadReport.section('The page of statistics, after 800 days', await measureStatistics());
  }
  if (only.has('audit')) {
    loadReport.section('An object with 10,000 changes as it was', await measureAsOf());
  }
  log(
    `\nSaved to ${saveReport({ options: { ...options, only: [...only] }, cpus: cpus().length })}`,
  );
};

/** Sections with servers of their own. */
const sectionsWithoutShop: ReadonlySet<Section> = new Set(['orders', 'statistics', 'audit']);

const parseOptions = (): Options => {
  try {
    return parseArguments(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(1);
  }
};

await measure(parseOptions());
process.exit(0);
