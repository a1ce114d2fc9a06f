import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '../support/random.ts';
import { checkRun } from './checker/check.ts';
import { revealKeys } from './load/guest.ts';
import { importKeys } from './load/administrator.ts';
import { runClients, setUpWorkload } from './load/set-up-workload.ts';
import type { Workload } from './load/workload.ts';
import type { Options } from './options.ts';
import { parseArguments, usage } from './options.ts';
import type { RunReport } from './report.ts';
import { formatReport, toJsonReport, findInsufficiencies } from './report.ts';
import { waitUntilIdle } from './running/wait-until-idle.ts';
import { collectRunRecord } from './running/collect-run-record.ts';
import { readAll } from './running/read-stores.ts';
import { openHistoryRecorder } from './running/history-recorder.ts';
import { openShop } from './running/shop.ts';
import { createHitDetector } from './scenarios/hit-detection.ts';
import { playAll } from './scenarios/run-all.ts';
import type { InjectedFault, FaultScenario } from './scenarios/fault-scenario.ts';

const calmWithinMs = 60_000;
const concurrentReveals = 8;
const lastKeys = 200;
const thinkMs = 350;

const log = (line: string): void => void process.stdout.write(`${line}\n`);

const folderOf = ({ out }: Options): string => {
  const at = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
  const folder = join(out ?? join(import.meta.dirname, '..', '..', '.data', 'faults'), at);
  mkdirSync(folder, { recursive: true });
  return resolve(folder);
};

/** Imports keys for the orders that wait, so that every buyer can look at their purchase. */
const importLastKeys = async (workload: Workload): Promise<void> => {
  for (const product of workload.products) {
    if (!(await importKeys(workload, product, lastKeys)))
      throw new Error('The last keys were refused');
  }
};

const revealAllKeys = async (workload: Workload): Promise<void> => {
  const pending = workload.paid.values();
  const revealNext = async (): Promise<void> => {
    for (const orderLink of pending) await revealKeys(workload, orderLink);
  };
  await Promise.all(Array.from({ length: concurrentReveals }, revealNext));
};

/** The faults that may have caused an email to be sent twice. */
const mailDisturbancesOf = (injectedFaults: readonly InjectedFault[]) => {
  const mailPrograms = new Set(['worker', 'worker-2', 'mail', 'redis', 'eventstore']);
  return injectedFaults
    .filter(({ of }) => of.some((name) => mailPrograms.has(name)))
    .map(({ from, to }) => ({ from, to }));
};

const run = async (options: Options): Promise<boolean> => {
  const { seed } = options;
  const home = folderOf(options);
  const began = performance.now();
  const elapsedMs = (): number => performance.now() - began;
  log(`Seed ${seed}. Data and logs are in ${home}`);

  const file = join(home, 'ledger.jsonl');
  const ledger = openHistoryRecorder(file, elapsedMs);
  const shop = await openShop({ home, programs: { worker: 2, projector: 2 } });
  try {
    const random = createRandom(seed);
    const closing = new AbortController();
    const keys = 300;
    const stopping = closing.signal;
    const workload = await setUpWorkload({ shop, ledger, random, stopping, keys });
    const injectedFaults: InjectedFault[] = [];
    const scenario: FaultScenario = {
      shop,
      workload,
      random: createRandom(seed + 1),
      elapsedMs,
      log,
      happened: injectedFaults,
      points: new Set(),
      passed: new Set(),
    };
    const selling = runClients(workload, { guests: options.guests, thinkMs });
    await pause(2_000);
    await playAll(scenario, options, home);
    log('No more faults. The clients finish their operations.');
    closing.abort();
    await selling;
    const minutes = elapsedMs() / 60_000;

    const last: Workload = { ...workload, stopping: new AbortController().signal };
    await importLastKeys(last);
    const pending = await waitUntilIdle(shop, calmWithinMs);
    await revealAllKeys(last);

    log('Checking.');
    const hit = createHitDetector(await readAll(shop.events));
    const faults = injectedFaults.map(({ from: _from, to: _to, of: _of, ...fault }) => ({
      ...fault,
      hit: hit(fault.hit),
    }));
    const disturbances = mailDisturbancesOf(injectedFaults);
    const runRecord = await collectRunRecord(shop, {
      ledger: ledger.lines(),
      faults,
      disturbances,
      seed,
    });
    const checked = checkRun(runRecord);
    const {
      reads,
      readsBusy: busyReads,
      readsLost: lostReads,
      placedMs: placementTimesMs,
    } = workload.tally;
    const runReport: RunReport = {
      seed,
      minutes,
      kills: injectedFaults.reduce((sum, { kills }) => sum + kills, 0),
      killsThatHit: faults.reduce((sum, fault) => sum + (fault.hit ? fault.kills : 0), 0),
      faults,
      checked,
      reads: { ok: reads, busy: busyReads, lost: lostReads },
      placedMs: placementTimesMs,
      left: pending,
      points: {
        all: scenario.points.size,
        missed: [...scenario.points].filter((point) => !scenario.passed.has(point)),
      },
      ledger: file,
    };
    writeFileSync(
      join(home, 'report.json'),
      `${JSON.stringify(toJsonReport(runReport), null, 2)}\n`,
    );
    writeFileSync(join(home, 'report.txt'), formatReport(runReport));
    log(`\n${formatReport(runReport)}`);
    return checked.violations.length === 0 && findInsufficiencies(runReport).length === 0;
  } finally {
    await shop.stop();
    await ledger.close();
  }
};

try {
  const options = parseArguments(process.argv.slice(2), () => Date.now() % 1_000_000);
  process.exitCode = (await run(options)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n\n${usage}`);
  process.exitCode = 2;
}
