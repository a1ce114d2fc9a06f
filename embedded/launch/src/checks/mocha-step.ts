import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { askForReports, keptOpen, reportOptions } from './kept-open.ts';
import type { Step } from './step.ts';

type Ran = Readonly<{ file?: string; duration?: number }>;
type Failure = Ran & Readonly<{ fullTitle: string; err: string; stack?: string | null }>;

type Event =
  | readonly ['start', Readonly<{ total: number }>]
  | readonly ['pass', Ran & Readonly<{ fullTitle: string }>]
  | readonly ['fail', Failure]
  | readonly ['end', Readonly<{ passes: number; failures: number }>];

/** A line of mocha's json-stream; null for whatever else a test prints. */
export const eventOf = (line: string): Event | null => {
  if (!line.startsWith('["')) return null;
  try {
    return JSON.parse(line) as Event;
  } catch {
    return null;
  }
};

type Parts = Readonly<{
  root: string;
  name: string;
  files: readonly string[];
  /** Besides what there is. */
  environment?: Readonly<Record<string, string>>;
  /** For how long the process may outlive its last test, in milliseconds. */
  lingerMs?: number;
  /** Told of each failure as it happens, of how many tests there are, and of each that ran. */
  onFailure: (text: string) => void;
  onStart: (total: number) => void;
  onDone: (file: string, ms: number) => void;
}>;

/** Mocha runs the tests in a process of its own child: both are in one group, which ends whole. */
const endGroup = (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void => {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(-child.pid, signal);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') throw cause;
  }
};

/** For how long a process may write what keeps it running, in milliseconds. */
const reportMs = 2_000;

/** The tests of some files, in a process of their own; counts what mocha itself counted. */
export const mochaStep = ({
  root,
  name,
  files,
  environment = {},
  lingerMs = 15_000,
  onFailure,
  onStart,
  onDone,
}: Parts): Step => ({
  name,
  run: async (signal) => {
    if (signal.aborted) return { passed: 0, failed: 1, said: 'The run was stopped before it.' };
    const script = join(root, 'node_modules', 'mocha', 'bin', 'mocha.js');
    const reports = mkdtempSync(join(tmpdir(), 'reports-'));
    const options = [...reportOptions(reports), '--reporter', 'json-stream'];
    const child = spawn(process.execPath, [script, ...options, '--', ...files], {
      cwd: root,
      env: { ...process.env, ...environment },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    signal.addEventListener('abort', () => endGroup(child, 'SIGTERM'), { once: true });
    const errors = text(child.stderr);
    let done = 0;
    let end: Readonly<{ passes: number; failures: number }> | null = null;
    let lingered = false;
    let kept: readonly string[] = [];
    let timer: NodeJS.Timeout | undefined;

    const count = ({ file = '', duration = 0 }: Ran): void => {
      done += 1;
      onDone(relative(root, file), duration);
    };
    const take = (event: Event): void => {
      switch (event[0]) {
        case 'start':
          onStart(event[1].total);
          break;
        case 'pass':
          count(event[1]);
          break;
        case 'fail':
          count(event[1]);
          onFailure(`${event[1].fullTitle}\n${event[1].stack ?? event[1].err}`);
          break;
        case 'end':
          [, end] = event;
          timer = setTimeout(() => {
            lingered = true;
            askForReports(child);
            timer = setTimeout(() => {
              kept = keptOpen(reports);
              endGroup(child, 'SIGKILL');
            }, reportMs);
          }, lingerMs);
          break;
      }
    };
    createInterface({ input: child.stdout, crlfDelay: Infinity }).on('line', (line) => {
      const event = eventOf(line);
      if (event) take(event);
    });

    const [code] = (await once(child, 'close').catch(() => [null])) as [number | null];
    clearTimeout(timer);
    rmSync(reports, { recursive: true, force: true });
    const { passes, failures } = end ?? { passes: done, failures: 0 };
    const said = [
      await errors.catch(() => ''),
      end ? '' : 'mocha ended before its tests did.',
      lingered ? 'Something keeps running after the tests: mocha had to be killed.' : '',
      ...kept,
    ].filter((line) => line !== '');
    const unexplained = code !== 0 && failures === 0 ? 1 : 0;
    return { passed: passes, failed: failures + unexplained, said: said.join('\n') };
  },
});
