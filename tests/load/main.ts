import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { measureEmbedded } from './embedded/measure-embedded.ts';
import { seconds, thousands } from './figures.ts';
import { memoryRows } from './memory.ts';
import type { Options } from './options.ts';
import { optionsOf, usage } from './options.ts';
import type { Used } from './processes.ts';
import { used } from './processes.ts';
import { profileRows } from './profile.ts';
import { addPastSales } from './past-sales.ts';
import { measurePurchases } from './purchases.ts';
import { measureReads } from './reads.ts';
import { measureReplay } from './replay.ts';
import { report } from './report.ts';
import { measureSale } from './sale.ts';
import { openShop } from './shop.ts';
import { measureStarts, measureWholeStart } from './starts.ts';
import { stockShop } from './stocking.ts';

const settleMs = 2_000;

type Report = ReturnType<typeof report>;

const measureShop = async (options: Options, { say, section }: Report): Promise<void> => {
  const { only } = options;
  const shop = await openShop({ profile: options.profile, report: say });
  say(`The shop is up after ${seconds(shop.launchedInMs)}, in production mode, on disk`);

  let idle: Used = new Map();
  try {
    const began = performance.now();
    const catalogue = await stockShop(shop, options);
    say(`${options.products} products are in stock after ${seconds(performance.now() - began)}`);

    if (options.events > 0) {
      const started = performance.now();
      const added = await addPastSales(shop, options.events);
      const took = seconds(performance.now() - started);
      say(`${thousands(added)} events of past sales are in the log and projected after ${took}`);
    }

    if (options.profile !== null) await shop.launched.restart(options.profile);
    if (only.has('starts')) section('Cold start', await measureStarts(shop));
    await pause(settleMs);
    idle = used(shop);
    if (only.has('reads')) {
      section('Reads, 16 connections', await measureReads(shop, catalogue, options.rounds));
    }
    if (only.has('purchases')) {
      const rows = await measurePurchases(shop, catalogue, options.seconds);
      section('Whole guest purchases, to a page that says delivered', rows);
    }
    if (only.has('sale')) section('Sold out', await measureSale(shop, catalogue));
    await pause(settleMs);
    section('Memory, idle → after load', memoryRows(idle, used(shop)));
    if (only.has('replay')) {
      section('Replay', await measureReplay(shop));
      section('Memory after the replay', memoryRows(idle, used(shop)));
    }
  } finally {
    await shop.stop();
    if (options.profile !== null) {
      const { origins, functions } = profileRows(shop.profiles);
      section(`Own time by origin: ${options.profile}`, origins);
      section(`Own time by function: ${options.profile}`, functions);
    }
    shop.remove();
  }
  if (only.has('starts')) section('Whole start', await measureWholeStart());
};

const measure = async (options: Options): Promise<void> => {
  const told = report();
  const { say, keep } = told;
  const { only } = options;
  say(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}`);
  if (options.embedded) await measureEmbedded(told, options.seconds);
  else await measureShop(options, told);
  say(`\nKept in ${keep({ options: { ...options, only: [...only] }, cpus: cpus().length })}`);
};

const asked = (): Options => {
  try {
    return optionsOf(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(1);
  }
};

await measure(asked());
process.exit(0);
