import type { BrowserName } from './options.ts';

export type StepResult = Readonly<{
  browser: BrowserName;
  step: string;
  /** Milliseconds. */
  ms: number;
  /** Null if the step passed. */
  problem: string | null;
}>;

/** A browser without a walk. */
export type SkippedBrowser = Readonly<{ browser: BrowserName; reason: string; steps: number }>;

const indented = (text: string): string => text.trim().replaceAll(/^/gmu, '    ');

/** One line for a step that passed; the problem follows for one that failed. */
export const describeStep = ({ browser, step, ms, problem }: StepResult): string => {
  const line = `${problem === null ? '✔' : '✖'} ${browser}: ${step}  ${(ms / 1000).toFixed(1)} s`;
  return problem === null ? line : `${line}\n${indented(problem)}`;
};

/** The last lines: the browsers without a walk, then the totals in steps. */
export const summarize = (
  results: readonly StepResult[],
  skipped: readonly SkippedBrowser[],
): string => {
  const failed = results.filter(({ problem }) => problem !== null).length;
  const skippedSteps = skipped.reduce((sum, { steps }) => sum + steps, 0);
  return [
    ...skipped.map(({ browser, reason }) => `${browser} skipped: ${reason}`),
    `${results.length - failed} passed, ${failed} failed, ${skippedSteps} skipped`,
  ].join('\n');
};
