import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundleFolderSetting } from './bundle-path.ts';
import { bundlePrograms } from './checks/program-bundles.ts';
import type { TestEvent } from './checks/reporter.ts';
import { runTests } from './checks/run-tests.ts';
import type { StepResult, Step } from './checks/step.ts';
import { findIncompleteCruise, programStep } from './checks/step.ts';
import { testGroups } from './checks/test-groups.ts';
import { compileCacheIn } from './compile-cache.ts';
import { entryFiles } from './plan.ts';
import { portRange } from './ports.ts';
import { programFlagsSetting } from './process-memory.ts';
import { stopSignal } from './stop-signal.ts';
import { buildWebClient } from './web-client.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');

/** Tests start hundreds of programs. A program in one file needs a third less processor time. */
const bundleFolder = join(root, 'node_modules', '.cache', 'programs');

/**
 * One group keeps 1.7 processors busy: mocha, a browser and the programs of a shop. With a third
 * such group on two processors, the same tests took 30 % more processor time and no less time in
 * all.
 */
const busyLanes = 2;

/**
 * This group waits for most of its time, for the leases and locks of programs that it killed. It
 * runs beside the others.
 */
const waitingGroup = 'faults';

/**
 * The programs of the tests live for seconds. They need not return memory to the system: on virtual
 * machines with slow page tables, that takes five percent of the processor time of all tests.
 * Collecting all of a heap before it has 128 MB takes another two percent. In bytes unless stated
 * otherwise; see `process-memory.ts` for the settings of a shop.
 */
const shortLivedSettings = {
  MALLOC_MMAP_THRESHOLD_: String(32 * 1024 * 1024),
  MALLOC_TOP_PAD_: String(1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024 * 1024),
  [programFlagsSetting]: '--initial-old-space-size=128', // megabytes
} as const;

const maxSlowestShown = 15;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const indentText = (text: string): string => text.trim().replaceAll(/^/gm, '    ');

const toSeconds = (ms: number): string => (ms / 1000).toFixed(1);

/** Printed when they happen, and again at the end. */
const failures: string[] = [];
const skipped: string[] = [];
const msByFile = new Map<string, number>();
let total = 0;
let done = 0;

const recordEvent = (group: string, event: TestEvent): void => {
  if (event.type === 'start') total += event.total;
  if (event.type === 'start' || event.type === 'end') return;
  done += 1;
  msByFile.set(event.file, (msByFile.get(event.file) ?? 0) + event.ms);
  if (event.type === 'skipped') skipped.push(event.title);
  if (event.type === 'failed') {
    failures.push(`${group}: ${event.title}\n${event.error}`);
    print(indentText(`✖ ${failures.at(-1)}`));
  }
  if (process.stdout.isTTY) process.stdout.write(`\r  ${done} of ${total}\r`);
};

/** A build that counts as one check: it passes if it does not throw. */
const buildStep = (name: string, build: () => Promise<void>): Step => ({
  name,
  run: async () => {
    try {
      await build();
      return { passed: 1, failed: 0, output: '' };
    } catch (cause) {
      return { passed: 0, failed: 1, output: (cause as Error).message };
    }
  },
});

const buildSteps: readonly Step[] = [
  buildStep('web build', () => buildWebClient(root)),
  buildStep('program bundles', () => bundlePrograms(root, bundleFolder, Object.values(entryFiles))),
];

const built = Promise.withResolvers<void>();
let building = buildSteps.length;

/** Tests open the built client and start the bundled programs, so that they wait for both. */
const withBuildSignal = (step: Step): Step => ({
  ...step,
  run: (signal) =>
    step.run(signal).finally(() => {
      building -= 1;
      if (building === 0) built.resolve();
    }),
});

/** The scripts that `npm run check` runs one after the other. */
const checkSteps = (): readonly Step[] => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Readonly<{
    scripts: Readonly<{ check: string }>;
  }>;
  return [...scripts.check.matchAll(/npm run (\S+)/g)].map(([, name = '']) =>
    programStep({
      name,
      command: process.execPath,
      args: ['--run', name],
      cwd: root,
      ...(name === 'boundaries' && { complaint: findIncompleteCruise }),
    }),
  );
};

const testSteps = (): readonly Step[] =>
  testGroups(root).map(({ name, files }, index, { length }) => ({
    name,
    run: async (signal) => {
      await built.promise;
      return runTests({
        root,
        files,
        environment: {
          PORT_RANGE: portRange(index, length),
          NODE_COMPILE_CACHE: compileCacheIn(root),
          [bundleFolderSetting]: bundleFolder,
          ...shortLivedSettings,
        },
        onEvent: (event) => recordEvent(name, event),
        signal,
      });
    },
  }));

const runSteps = async (
  steps: readonly Step[],
  signal: AbortSignal,
): Promise<readonly StepResult[]> => {
  const results: StepResult[] = [];
  const waiting = steps.filter(({ name }) => name === waitingGroup);
  if (waiting.length === 0) throw new Error(`No group of tests is called ${waitingGroup}`);
  const busy = steps.filter(({ name }) => name !== waitingGroup);
  const runLane = async (remaining: Step[]): Promise<void> => {
    for (let step = remaining.shift(); step; step = remaining.shift()) {
      const began = performance.now();
      const result = await step.run(signal);
      const { passed, failed, output } = result;
      const count = passed + failed > 1 ? `  ${passed} passed, ${failed} failed` : '';
      const seconds = toSeconds(performance.now() - began);
      print(`${failed > 0 ? '✖' : '✔'} ${step.name}  ${seconds} s${count}`);
      if (failed > 0 && output.trim() !== '') print(indentText(output));
      results.push(result);
    }
  };
  const lanes = Array.from({ length: busyLanes }, () => runLane(busy));
  await Promise.all([...lanes, runLane(waiting)]);
  return results;
};

const results = await runSteps(
  [...buildSteps.map(withBuildSignal), ...checkSteps(), ...testSteps()],
  stopSignal(),
);

/** Time in hooks is not included. */
const slowest = [...msByFile]
  .toSorted(([, one], [, other]) => other - one)
  .slice(0, maxSlowestShown);
print(`Slowest test files (${slowest.length} of ${msByFile.size}):`);
for (const [file, ms] of slowest) print(`  ${toSeconds(ms).padStart(6)} s  ${file}`);
for (const text of failures) print(indentText(`✖ ${text}`));
for (const title of skipped) print(`skipped: ${title}`);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
print(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
