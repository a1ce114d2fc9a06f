import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { guard } from './guard.ts';
import type { Output, Report } from './output.ts';

export type ChildPlan = Readonly<{
  name: string;
  command: string;
  args: readonly string[];
  environment: Readonly<Record<string, string>>;
  /**
   * `reported`: the child sends `{ready: true}` over IPC, and ends when IPC does. Others are polled
   * and guarded.
   */
  readiness: 'reported' | (() => Promise<boolean>);
}>;

/** One process that is kept running until it is stopped or killed. */
export interface Child {
  readonly name: string;
  pid(): number | null;
  isUp(): boolean;
  /**
   * Why the program rejected its configuration; it is not started again. Null if it did not reject
   * it.
   */
  refusal(): string | null;
  /** Settles when it is ready; rejects when it died three times before that. */
  start(environment?: Readonly<Record<string, string>>): Promise<void>;
  /** Asks it to end, and kills it after ten seconds. */
  stop(): Promise<void>;
  /** SIGKILL; it stays down until it is started. */
  kill(): Promise<void>;
  /**
   * Sends SIGKILL. The child restarts as after any crash, and this resolves when it has restarted.
   */
  crash(): Promise<void>;
}

type Parts = Readonly<{
  output: Output;
  report: Report;
  cwd: string;
  onSpawn: () => void;
  restartPolicy?: Partial<RestartPolicy>;
}>;

export type RestartPolicy = Readonly<{
  firstPauseMs: number;
  longestPauseMs: number;
  /** After a child has run for this long, its next restart uses the first pause again. */
  healthyMs: number;
  killAfterMs: number;
}>;

const defaultRestartPolicy: RestartPolicy = {
  firstPauseMs: 250,
  longestPauseMs: 10_000,
  healthyMs: 30_000,
  killAfterMs: 10_000,
};

const maxEarlyExits = 3;
/** `EX_CONFIG`: starting again with the same configuration changes nothing. */
const configurationErrorExit = 'code 78';
const pollIntervalMs = 20;

type Waiter = Readonly<{ resolve: () => void; reject: (cause: Error) => void }>;

type Run = Readonly<{ process: ChildProcess; up: Promise<void>; ended: Promise<string> }>;

const waitForExit = async (child: ChildProcess): Promise<string> => {
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    return signal ?? `code ${code}`;
  } catch (cause) {
    return (cause as Error).message;
  }
};

const signal = (child: ChildProcess, name: 'SIGTERM' | 'SIGKILL'): void => {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(name === 'SIGKILL' ? -pid : pid, name);
  } catch {
    child.kill(name);
  }
};

const waitForReadyMessage = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.on('message', (message: unknown) => {
      if ((message as Readonly<{ ready?: unknown }> | null)?.ready === true) resolve();
    });
  });

const pollUntilUp = async (isUp: () => Promise<boolean>, ended: AbortSignal): Promise<void> => {
  while (!(await isUp())) await pause(pollIntervalMs, undefined, { signal: ended });
};

type RunOptions = Readonly<{
  plan: ChildPlan;
  environment: ChildPlan['environment'];
  output: Output;
  cwd: string;
}>;

const spawnRun = ({ plan, environment, output, cwd }: RunOptions): Run => {
  const { command, args, readiness } = plan;
  const ipc = readiness === 'reported';
  const spawned = spawn(command, args, {
    cwd,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', ipc ? 'ipc' : 'ignore'],
  });
  if (spawned.stdout) output.take(spawned.stdout, 'out');
  if (spawned.stderr) output.take(spawned.stderr, 'error');
  const exitController = new AbortController();
  const ended = waitForExit(spawned).finally(() => exitController.abort());
  const release = ipc ? () => undefined : guard(spawned);
  void ended.then(release);
  return {
    process: spawned,
    ended,
    up: ipc ? waitForReadyMessage(spawned) : pollUntilUp(readiness, exitController.signal),
  };
};

type Waiters = Readonly<{
  wait: () => Promise<void>;
  succeed: () => void;
  fail: (reason: string) => void;
}>;

/** The callers that wait until the child is up. */
const createWaiters = (): Waiters => {
  let waiting: Waiter[] = [];
  const settleWaiters = (notify: (waiter: Waiter) => void): void => {
    const settledWaiters = waiting;
    waiting = [];
    for (const waiter of settledWaiters) notify(waiter);
  };
  return {
    wait: () => new Promise((resolve, reject) => void waiting.push({ resolve, reject })),
    succeed: () => settleWaiters(({ resolve }) => resolve()),
    fail: (reason) => settleWaiters(({ reject }) => reject(new Error(reason))),
  };
};

/** How a run ended, whether it had been up, and for how long it ran. */
type RunExit = Readonly<{ how: string; was: 'up' | 'early'; ms: number }>;

type RestartOptions = Readonly<{
  name: string;
  output: Output;
  report: Report;
  restartPolicy: RestartPolicy;
  runOnce: () => Promise<RunExit>;
  /** Records why the child refused to start. */
  recordRefusal: (reason: string) => void;
  fail: (reason: string) => void;
}>;

const superviseRestarts = async (
  { name, output, report, restartPolicy, runOnce, recordRefusal, fail }: RestartOptions,
  stopSignal: AbortSignal,
): Promise<void> => {
  let wasUp = false;
  let earlyExits = 0;
  let ms = restartPolicy.firstPauseMs;
  while (!stopSignal.aborted) {
    const exit = await runOnce();
    if (stopSignal.aborted) break;
    if (exit.how === configurationErrorExit) {
      const refusal = output.lastErrors().at(-1) ?? exit.how;
      recordRefusal(refusal);
      fail(`${name} cannot start: ${refusal}`);
      return;
    }
    wasUp ||= exit.was === 'up';
    earlyExits = exit.was === 'up' ? 0 : earlyExits + 1;
    if (!wasUp && earlyExits >= maxEarlyExits) {
      const errors = output.lastErrors();
      const reason = errors.length > 0 ? errors : output.lastLines();
      fail(`${name} failed to start (${exit.how}):\n${reason.join('\n')}`);
      return;
    }
    if (exit.ms > restartPolicy.healthyMs) ms = restartPolicy.firstPauseMs;
    report(`${name} exited (${exit.how}), restarting in ${ms} ms`);
    await pause(ms, undefined, { signal: stopSignal }).catch(() => undefined);
    ms = Math.min(ms * 2, restartPolicy.longestPauseMs);
  }
  fail(`${name} was stopped`);
};

export const superviseChild = (
  plan: ChildPlan,
  { output, report, cwd, onSpawn, ...rest }: Parts,
): Child => {
  const { name } = plan;
  const restartPolicy = { ...defaultRestartPolicy, ...rest.restartPolicy };
  const { wait: waitUntilUp, succeed, fail } = createWaiters();
  let { environment } = plan;
  let run: Run | null = null;
  let up = false;
  let supervision: AbortController | null = null;
  let supervising: Promise<void> = Promise.resolve();
  let refusal: string | null = null;

  const markReady = async (current: Run): Promise<void> => {
    await current.up.catch(() => undefined);
    if (run !== current) return;
    up = true;
    succeed();
  };

  const runOnce = async (): Promise<RunExit> => {
    const began = performance.now();
    const current = spawnRun({ plan, environment, output, cwd });
    run = current;
    onSpawn();
    void markReady(current);
    const exitReason = await current.ended;
    const phase = up ? 'up' : 'early';
    up = false;
    run = null;
    return { how: exitReason, was: phase, ms: performance.now() - began };
  };
  const recordRefusal = (reason: string): void => {
    refusal = reason;
  };
  const restarts = { name, output, report, restartPolicy, runOnce, recordRefusal, fail };

  const endRun = async (first: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    supervision?.abort();
    supervision = null;
    if (run) {
      const { process: running, ended } = run;
      signal(running, first);
      const timer = setTimeout(() => {
        report(`${name} did not stop within ${restartPolicy.killAfterMs} ms, killing it`);
        signal(running, 'SIGKILL');
      }, restartPolicy.killAfterMs);
      await ended;
      clearTimeout(timer);
    }
    await supervising;
  };

  return {
    name,
    pid: () => run?.process.pid ?? null,
    isUp: () => up,
    refusal: () => refusal,
    start: async (changes = {}) => {
      if (supervision) throw new Error(`${name} is already running`);
      environment = { ...environment, ...changes };
      refusal = null;
      const started = waitUntilUp();
      supervision = new AbortController();
      supervising = superviseRestarts(restarts, supervision.signal);
      await started;
    },
    stop: () => endRun('SIGTERM'),
    kill: () => endRun('SIGKILL'),
    crash: async () => {
      if (!run) throw new Error(`${name} is not running`);
      const { process: running, ended } = run;
      const again = waitUntilUp();
      signal(running, 'SIGKILL');
      await ended;
      await again;
    },
  };
};
