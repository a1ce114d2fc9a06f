import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '../support/random.ts';
import { check } from './checker/check.ts';
import { reveal } from './load/guest.ts';
import { restock } from './load/keeper.ts';
import { crowd, openTrade } from './load/open-trade.ts';
import type { Trade } from './load/trade.ts';
import type { Options } from './options.ts';
import { optionsOf, usage } from './options.ts';
import type { Told } from './report.ts';
import { readable, summary, tooLittle } from './report.ts';
import { untilCalm } from './running/calm.ts';
import { collect } from './running/collect.ts';
import { readAll } from './running/gather.ts';
import { ledgerBook } from './running/ledger-book.ts';
import { openShop } from './running/shop.ts';
import { hitsBy } from './scenarios/hits.ts';
import { playAll } from './scenarios/play-all.ts';
import type { Happened, Scene } from './scenarios/scene.ts';

const calmWithinMs = 60_000;
const looksAtOnce = 8;
const lastKeys = 200;
const thinkMs = 350;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const folderOf = ({ out }: Options): string => {
  const at = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
  const folder = join(out ?? join(import.meta.dirname, '..', '..', '.data', 'faults'), at);
  mkdirSync(folder, { recursive: true });
  return resolve(folder);
};

/** Whoever waits is served, and everybody looks at what they bought. */
const finish = async (trade: Trade): Promise<void> => {
  for (const ware of trade.wares) {
    if (!(await restock(trade, ware, lastKeys))) throw new Error('The last keys were refused');
  }
};

const lookAtAll = async (trade: Trade): Promise<void> => {
  const left = trade.paid.values();
  const look = async (): Promise<void> => {
    for (const held of left) await reveal(trade, held);
  };
  await Promise.all(Array.from({ length: looksAtOnce }, look));
};

/** What may have made a letter go out twice. */
const disturbancesOf = (happened: readonly Happened[]) => {
  const concerned = new Set(['worker', 'worker-2', 'mail', 'redis', 'eventstore']);
  return happened
    .filter(({ of }) => of.some((name) => concerned.has(name)))
    .map(({ from, to }) => ({ from, to }));
};

const run = async (options: Options): Promise<boolean> => {
  const { seed } = options;
  const home = folderOf(options);
  const began = performance.now();
  const elapsedMs = (): number => performance.now() - began;
  say(`Seed ${seed}. Everything is kept in ${home}`);

  const file = join(home, 'ledger.jsonl');
  const ledger = ledgerBook(file, elapsedMs);
  const shop = await openShop({ home, programs: { worker: 2, projector: 2 } });
  try {
    const random = createRandom(seed);
    const closing = new AbortController();
    const keys = 300;
    const stopping = closing.signal;
    const trade = await openTrade({ shop, ledger, random, stopping, keys });
    const happened: Happened[] = [];
    const scene: Scene = {
      shop,
      trade,
      random: createRandom(seed + 1),
      elapsedMs,
      say,
      happened,
      points: new Set(),
      passed: new Set(),
    };
    const selling = crowd(trade, { guests: options.guests, thinkMs });
    await pause(2_000);
    await playAll(scene, options, home);
    say('No more faults; everybody finishes what they began.');
    closing.abort();
    await selling;
    const minutes = elapsedMs() / 60_000;

    const last: Trade = { ...trade, stopping: new AbortController().signal };
    await finish(last);
    const left = await untilCalm(shop, calmWithinMs);
    await lookAtAll(last);

    say('Checking.');
    const hit = hitsBy(await readAll(shop.events));
    const faults = happened.map(({ from: _from, to: _to, of: _of, ...fault }) => ({
      ...fault,
      hit: hit(fault.hit),
    }));
    const disturbances = disturbancesOf(happened);
    const remains = await collect(shop, { ledger: ledger.lines(), faults, disturbances, seed });
    const checked = check(remains);
    const { reads, readsBusy, readsLost, placedMs } = trade.tally;
    const told: Told = {
      seed,
      minutes,
      kills: happened.reduce((sum, { kills }) => sum + kills, 0),
      killsThatHit: faults.reduce((sum, fault) => sum + (fault.hit ? fault.kills : 0), 0),
      faults,
      checked,
      reads: { ok: reads, busy: readsBusy, lost: readsLost },
      placedMs,
      left,
      points: {
        all: scene.points.size,
        missed: [...scene.points].filter((point) => !scene.passed.has(point)),
      },
      ledger: file,
    };
    writeFileSync(join(home, 'report.json'), `${JSON.stringify(summary(told), null, 2)}\n`);
    writeFileSync(join(home, 'report.txt'), readable(told));
    say(`\n${readable(told)}`);
    return checked.violations.length === 0 && tooLittle(told).length === 0;
  } finally {
    await shop.stop();
    await ledger.close();
  }
};

try {
  const options = optionsOf(process.argv.slice(2), () => Date.now() % 1_000_000);
  process.exitCode = (await run(options)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n\n${usage}`);
  process.exitCode = 2;
}
