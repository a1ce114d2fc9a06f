import type { Fixture } from './fixture.ts';
import type { BrowserName } from './options.ts';
import type { StepResult } from './report.ts';
import type { Step } from './steps/step.ts';
import type { Browser } from './browser-user.ts';

const messageOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

/** The first problem of a step; null if it passed and the browser reported no fault. */
const findProblem = async (
  step: Step,
  browser: Browser,
  fixture: Fixture,
): Promise<string | null> => {
  const browserUser = await browser.newBrowserUser();
  try {
    await step.run(browserUser, fixture);
    const faults = browserUser.faults();
    return faults.length > 0 ? faults.join('\n') : null;
  } catch (cause) {
    const address = await browserUser.address().catch(() => 'an unknown address');
    return [`${messageOf(cause)}\nat ${address}`, ...browserUser.faults()].join('\n');
  } finally {
    await browserUser.close();
  }
};

export type Walk = Readonly<{
  name: BrowserName;
  browser: Browser;
  fixture: Fixture;
  steps: readonly Step[];
  /** Ends the walk before the next step. */
  signal: AbortSignal;
}>;

/** Runs every step in one browser, in turn; a step that fails does not keep others from running. */
export const walk = async function* (options: Walk): AsyncGenerator<StepResult> {
  const { name, browser, fixture, steps, signal } = options;
  for (const step of steps) {
    if (signal.aborted) return;
    const start = performance.now();
    const problem = await findProblem(step, browser, fixture).catch(messageOf);
    const ms = performance.now() - start;
    yield { browser: name, step: step.name, ms, problem };
  }
};
