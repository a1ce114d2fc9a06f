import { resolve } from 'node:path';
import { mochaStep } from './checks/mocha-step.ts';
import { staticSteps, webBuildStep } from './checks/static-steps.ts';
import type { Outcome, Step } from './checks/step.ts';
import { timed } from './checks/step.ts';
import { findTestFiles, inGroups } from './checks/test-files.ts';
import { compileCacheIn } from './compile-cache.ts';
import { slowestFiles } from './checks/slowest-files.ts';
import { portRange } from './ports.ts';
import { stopSignal } from './stopping.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');

/**
 * More than the two processors that the times of the groups are measured on: programs that were
 * killed leave leases and locks that others wait for, and a browser waits for its shop.
 */
const atOnce = 3;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const indented = (text: string): string => text.trim().replaceAll(/^/gm, '    ');

const tell = (name: string, { passed, failed, ms, said }: Outcome): void => {
  const count = passed + failed > 1 ? `  ${passed} passed, ${failed} failed` : '';
  say(`${failed > 0 ? '✖' : '✔'} ${name}  ${(ms / 1000).toFixed(1)} s${count}`);
  if (failed > 0 && said.trim() !== '') say(indented(said));
};

/** In the order in which they happened; told once more at the end, under all that was printed. */
const failures: string[] = [];

const tellFailure = (text: string): void => {
  failures.push(text);
  say(indented(`✖ ${text}`));
};

const inTurn = async (steps: readonly Step[], signal: AbortSignal): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  const left = [...steps];
  const work = async (): Promise<void> => {
    for (let step = left.shift(); step; step = left.shift()) {
      const outcome = await timed(step, signal);
      tell(step.name, outcome);
      outcomes.push(outcome);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
};

const msByFile = new Map<string, number>();

const testSteps = (): readonly Step[] => {
  let total = 0;
  let done = 0;
  return inGroups(findTestFiles(root)).map((group, index, { length }) =>
    mochaStep({
      root,
      ...group,
      environment: {
        PORT_RANGE: portRange(index, length),
        NODE_COMPILE_CACHE: compileCacheIn(root),
      },
      onFailure: (text) => tellFailure(`${group.name}: ${text}`),
      onStart: (count) => {
        total += count;
      },
      onDone: (file, ms) => {
        msByFile.set(file, (msByFile.get(file) ?? 0) + ms);
        done += 1;
        if (process.stdout.isTTY) process.stdout.write(`\r  ${done} of ${total}\r`);
      },
    }),
  );
};

/** Tests open the built client, so that they wait for it. */
const steps = (): readonly Step[] => {
  const built = Promise.withResolvers<void>();
  const webBuild = webBuildStep(root);
  const afterBuild = (step: Step): Step => ({
    ...step,
    run: (signal) => built.promise.then(() => step.run(signal)),
  });
  return [
    { ...webBuild, run: (signal) => webBuild.run(signal).finally(built.resolve) },
    ...staticSteps(root),
    ...testSteps().map(afterBuild),
  ];
};

const outcomes = await inTurn(steps(), stopSignal());
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
for (const line of slowestFiles(msByFile)) say(line);
for (const text of failures) say(indented(`✖ ${text}`));
say(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
