import { stopSignal } from '@shop/embedded-launch/stop-signal';
import { locateFirefox } from './firefox/locate-firefox.ts';
import { openFixture, withAccount } from './fixture.ts';
import type { Options } from './options.ts';
import { parseArguments, usage } from './options.ts';
import type { SkippedBrowser, StepResult } from './report.ts';
import { describeStep, summarize } from './report.ts';
import { allSteps } from './steps/all.ts';
import type { Installation } from './browser-user.ts';
import { walk } from './walk.ts';
import { locateWebKit } from './webkit/locate-webkit.ts';

const signal = stopSignal();

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const complain = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

const walkInAll = async (installations: readonly Installation[]): Promise<boolean> => {
  const results: StepResult[] = [];
  const skipped: SkippedBrowser[] = [];
  const shared = await openFixture(signal);
  try {
    for (const installation of installations) {
      const { name } = installation;
      if (installation.status === 'missing') {
        skipped.push({ browser: name, reason: installation.reason, steps: allSteps.length });
        continue;
      }
      const fixture = await withAccount(shared);
      const browser = await installation.launch();
      try {
        for await (const result of walk({ name, browser, fixture, steps: allSteps, signal })) {
          results.push(result);
          print(describeStep(result));
        }
      } finally {
        await browser.close();
      }
    }
  } finally {
    await shared.shop.close();
  }
  print(summarize(results, skipped));
  return !signal.aborted && results.every(({ problem }) => problem === null);
};

const run = async ({ only }: Options): Promise<boolean> => {
  const installations = [locateFirefox(), locateWebKit()].filter(
    ({ name }) => only === null || only === name,
  );
  const firefox = installations.find(({ name }) => name === 'firefox');
  if (firefox?.status === 'missing') {
    complain(`Firefox is ${firefox.reason}; "--only webkit" walks without it.`);
    return false;
  }
  if (installations.some(({ status }) => status === 'installed')) return walkInAll(installations);
  const steps = allSteps.length;
  const skipped = installations.flatMap((each) =>
    each.status === 'missing' ? [{ browser: each.name, reason: each.reason, steps }] : [],
  );
  print(summarize([], skipped));
  return true;
};

const parseOptions = (): Options => {
  try {
    return parseArguments(process.argv.slice(2));
  } catch (error) {
    complain(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
};

process.exit((await run(parseOptions())) ? 0 : 1);
