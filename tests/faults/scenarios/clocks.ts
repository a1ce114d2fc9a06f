import { execFileSync } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessName } from '../running/shop.ts';
import { expectBusyOrDone, orderProbe, runProbes, formatProbeResult } from './probes.ts';
import type { FaultScenario } from './fault-scenario.ts';
import { injectFault } from './fault-scenario.ts';

/**
 * Seconds that the clock is wrong by, one after another while the program runs: the last is a jump
 * back.
 */
const jumps = ['+600', '-600', '-86400', '+600', '+0'] as const;
const wrongForMs = 1_500;
const answerWithinMs = 5_000;

/**
 * One after the other. Mail and payments are run by other companies. Redis has an allocator that
 * does not start with that library.
 */
const clocks: readonly ProcessName[] = [
  'command-api',
  'query-api',
  'worker',
  'projector',
  'eventstore',
  'documents',
];

/** Debian's `faketime` contains the path of the library that replaces the program's clock. */
const library = (): string =>
  execFileSync('faketime', ['-f', '+0', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' }).trim();

/** A clock that reads its error from the file. Timers use another clock, which is always right. */
const wrongBy = (file: string): Readonly<Record<string, string>> => ({
  LD_PRELOAD: library(),
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_CACHE_DURATION: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

/** F11: the clock of one program jumps while it runs, then is right again. */
export const wrongClocks = async (scenario: FaultScenario): Promise<void> => {
  const { launched } = scenario.shop;
  for (const name of clocks) {
    await injectFault(scenario, { row: 'F11', name: `clock of ${name} jumps` }, async () => {
      const file = join(launched.dataDir, `clock-${name}`);
      const set = (offset: string): void => {
        writeFileSync(`${file}.next`, `${offset}\n`);
        renameSync(`${file}.next`, file);
      };
      set('+0');
      await launched.restart(name, wrongBy(file));
      const complaints = new Set<string>();
      const skewNotes: string[] = [];
      for (const offset of jumps) {
        set(offset);
        const probes = [orderProbe(scenario, expectBusyOrDone)];
        const [probed] = await Promise.all([
          runProbes(probes, wrongForMs, answerWithinMs),
          pause(wrongForMs),
        ]);
        for (const complaint of probed.complaints) complaints.add(`${offset} s: ${complaint}`);
        skewNotes.push(`${offset} s: ${formatProbeResult(probed)}`);
      }
      await launched.restart(name, { LD_PRELOAD: '' });
      return { complaints: [...complaints], notes: skewNotes.join('; '), of: [name] };
    });
  }
};
