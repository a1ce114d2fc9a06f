import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { describeOpenHandles, reportOptions } from './open-handles.ts';
import type { TestEvent } from './reporter.ts';
import { parseTestEvent } from './reporter.ts';
import type { StepResult } from './step.ts';

type Parts = Readonly<{
  root: string;
  files: readonly string[];
  /** Added to the existing environment. */
  environment?: Readonly<Record<string, string>>;
  /** For how long the process may outlive its last test, in milliseconds. */
  lingerMs?: number;
  onEvent: (event: TestEvent) => void;
  signal: AbortSignal;
}>;

/** The time that a process has to write the report of its open handles, in milliseconds. */
const reportTimeoutMs = 2_000;

const reporter = join(import.meta.dirname, 'reporter.ts');

const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') throw cause;
  }
};

const startMocha = (
  { root, files, environment = {} }: Pick<Parts, 'root' | 'files' | 'environment'>,
  reports: string,
) => {
  const mocha = join(root, 'node_modules', 'mocha', 'bin', 'mocha.js');
  return execa(
    process.execPath,
    [mocha, ...reportOptions(reports), '--reporter', reporter, '--', ...files],
    {
      cwd: root,
      env: environment,
      detached: true,
      stdin: 'ignore',
      buffer: { stdout: false },
      reject: false,
    },
  );
};

type EndEvent = Extract<TestEvent, { type: 'end' }>;

/** The counts of mocha, or without its end those so far. A run that failed has a failure. */
const createResult = (
  end: EndEvent | undefined,
  { passed, hasFailed, output }: Readonly<{ passed: number; hasFailed: boolean; output: string }>,
): StepResult => {
  const failed = end?.failed ?? 0;
  return {
    passed: end?.passed ?? passed,
    failed: hasFailed && failed === 0 ? 1 : failed,
    output,
  };
};

/** Runs the tests of some files in a separate process. The counts are mocha's own. */
export const runTests = async (parts: Parts): Promise<StepResult> => {
  const { lingerMs = 60_000, onEvent, signal } = parts;
  if (signal.aborted) return { passed: 0, failed: 1, output: 'Not run: the test run was stopped.' };
  const reports = mkdtempSync(join(tmpdir(), 'reports-'));
  const child = startMocha(parts, reports);
  /** Mocha runs the tests in a child process. Both are in one group, which is ended as a whole. */
  const endGroup = (signalName: NodeJS.Signals): void => {
    if (child.pid !== undefined) send(-child.pid, signalName);
  };
  signal.addEventListener('abort', () => endGroup('SIGTERM'), { once: true });

  let tests = 0;
  let end: EndEvent | undefined;
  let timer: NodeJS.Timeout | undefined;
  const notes: string[] = [];
  const endLingering = (): void => {
    notes.push('Mocha was killed because it did not exit after the last test. Open handles:');
    send(tests, 'SIGUSR2');
    timer = setTimeout(() => {
      notes.push(...describeOpenHandles(reports));
      endGroup('SIGKILL');
    }, reportTimeoutMs);
  };

  let passed = 0;
  for await (const line of child) {
    const event = parseTestEvent(line);
    if (!event) continue;
    if (event.type === 'start') tests = event.pid;
    if (event.type === 'passed') passed += 1;
    if (event.type === 'end') {
      end = event;
      timer = setTimeout(endLingering, lingerMs);
    }
    onEvent(event);
  }
  const { failed: hasFailed, stderr, shortMessage } = await child;
  clearTimeout(timer);
  rmSync(reports, { recursive: true, force: true });
  if (!end) notes.push(`Mocha exited before its tests finished: ${shortMessage}`);
  return createResult(end, { passed, hasFailed, output: [stderr, ...notes].join('\n') });
};
