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
  /** `says-so`: `{ready: true}` over IPC; it also ends when IPC does. Others are asked and guarded. */
  readiness: 'says-so' | (() => Promise<boolean>);
}>;

/** One process that is kept running until it is stopped or killed. */
export interface Child {
  readonly name: string;
  pid(): number | null;
  isUp(): boolean;
  /** Why it refused to start as it is configured, and is not started again; null when it did not. */
  refusal(): string | null;
  /** Settles when it is ready; rejects when it died three times before that. */
  start(environment?: Readonly<Record<string, string>>): Promise<void>;
  /** Asks it to end, makes it end after ten seconds. */
  stop(): Promise<void>;
  /** SIGKILL; it stays down until it is started. */
  kill(): Promise<void>;
  /** SIGKILL; it comes back as after any death, and this settles when it has. */
  crash(): Promise<void>;
}

type Parts = Readonly<{
  output: Output;
  report: Report;
  cwd: string;
  onSpawn: () => void;
  patience?: Partial<Patience>;
}>;

export type Patience = Readonly<{
  firstPauseMs: number;
  longestPauseMs: number;
  /** Who lived so long starts with the first pause again. */
  healthyMs: number;
  killAfterMs: number;
}>;

const usualPatience: Patience = {
  firstPauseMs: 250,
  longestPauseMs: 10_000,
  healthyMs: 30_000,
  killAfterMs: 10_000,
};

const earlyDeaths = 3;
/** `EX_CONFIG`: starting again with the same configuration changes nothing. */
const refused = 'code 78';
const askEveryMs = 20;

type Waiter = Readonly<{ resolve: () => void; reject: (cause: Error) => void }>;

type Run = Readonly<{ process: ChildProcess; up: Promise<void>; ended: Promise<string> }>;

const endOf = async (child: ChildProcess): Promise<string> => {
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

const said = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.on('message', (message: unknown) => {
      if ((message as Readonly<{ ready?: unknown }> | null)?.ready === true) resolve();
    });
  });

const answered = async (isUp: () => Promise<boolean>, ended: AbortSignal): Promise<void> => {
  while (!(await isUp())) await pause(askEveryMs, undefined, { signal: ended });
};

export const child = (plan: ChildPlan, { output, report, cwd, onSpawn, ...rest }: Parts): Child => {
  const { name, command, args, readiness } = plan;
  const patience = { ...usualPatience, ...rest.patience };
  let { environment } = plan;
  let run: Run | null = null;
  let up = false;
  let keeping: AbortController | null = null;
  let kept: Promise<void> = Promise.resolve();
  let waiting: Waiter[] = [];
  let refusal: string | null = null;

  const begin = (): Run => {
    const ipc = readiness === 'says-so';
    const spawned = spawn(command, args, {
      cwd,
      env: environment,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', ipc ? 'ipc' : 'ignore'],
    });
    if (spawned.stdout) output.take(spawned.stdout, 'out');
    if (spawned.stderr) output.take(spawned.stderr, 'error');
    const over = new AbortController();
    const ended = endOf(spawned).finally(() => over.abort());
    const release = ipc ? () => undefined : guard(spawned);
    void ended.then(release);
    return {
      process: spawned,
      ended,
      up: ipc ? said(spawned) : answered(readiness, over.signal),
    };
  };

  const whenUp = (): Promise<void> =>
    new Promise((resolve, reject) => void waiting.push({ resolve, reject }));

  const settle = (tell: (waiter: Waiter) => void): void => {
    const told = waiting;
    waiting = [];
    for (const waiter of told) tell(waiter);
  };
  const succeed = (): void => settle(({ resolve }) => resolve());
  const fail = (why: string): void => settle(({ reject }) => reject(new Error(why)));

  const noteReady = async (current: Run): Promise<void> => {
    await current.up.catch(() => undefined);
    if (run !== current) return;
    up = true;
    succeed();
  };

  const live = async (): Promise<Readonly<{ how: string; was: 'up' | 'early'; ms: number }>> => {
    const began = performance.now();
    const current = begin();
    run = current;
    onSpawn();
    void noteReady(current);
    const how = await current.ended;
    const was = up ? 'up' : 'early';
    up = false;
    run = null;
    return { how, was, ms: performance.now() - began };
  };

  const keep = async ({ signal: enough }: AbortController): Promise<void> => {
    let wasUp = false;
    let deaths = 0;
    let ms = patience.firstPauseMs;
    while (!enough.aborted) {
      const life = await live();
      if (enough.aborted) break;
      if (life.how === refused) {
        refusal = output.lastErrors().at(-1) ?? life.how;
        fail(`${name} does not start: ${refusal}`);
        return;
      }
      wasUp ||= life.was === 'up';
      deaths = life.was === 'up' ? 0 : deaths + 1;
      if (!wasUp && deaths >= earlyDeaths) {
        const why = output.lastErrors().join('\n');
        fail(`${name} does not start (${life.how})\n${why}`);
        return;
      }
      if (life.ms > patience.healthyMs) ms = patience.firstPauseMs;
      report(`${name} ended (${life.how}), starts again in ${ms} ms`);
      await pause(ms, undefined, { signal: enough }).catch(() => undefined);
      ms = Math.min(ms * 2, patience.longestPauseMs);
    }
    fail(`${name} was stopped`);
  };

  const end = async (first: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    keeping?.abort();
    keeping = null;
    if (run) {
      const { process: running, ended } = run;
      signal(running, first);
      const timer = setTimeout(() => {
        report(`${name} does not stop, it is killed`);
        signal(running, 'SIGKILL');
      }, patience.killAfterMs);
      await ended;
      clearTimeout(timer);
    }
    await kept;
  };

  return {
    name,
    pid: () => run?.process.pid ?? null,
    isUp: () => up,
    refusal: () => refusal,
    start: async (changes = {}) => {
      if (keeping) throw new Error(`${name} runs already`);
      environment = { ...environment, ...changes };
      refusal = null;
      const started = whenUp();
      keeping = new AbortController();
      kept = keep(keeping);
      await started;
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    crash: async () => {
      if (!run) throw new Error(`${name} does not run`);
      const { process: running, ended } = run;
      const again = whenUp();
      signal(running, 'SIGKILL');
      await ended;
      await again;
    },
  };
};
