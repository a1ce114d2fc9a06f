import { watch } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../output.ts';

type RestartOptions<Program extends string> = Readonly<{
  /** The source folders that each program runs from. */
  folders: ReadonlyMap<Program, readonly string[]>;
  restart: (program: Program) => Promise<void>;
  report: Report;
  /** How long the files must stay unchanged before programs restart, in milliseconds. */
  settleMs?: number;
}>;

/** Watches source files until it is closed. */
export type SourceWatch = Readonly<{ close: () => void }>;

const isProgramSource = (file: string): boolean =>
  /\.(?:ts|json)$/u.test(file) && !/\.test\.ts$|(?:^|[/\\])testing[/\\]/u.test(file);

/**
 * Restarts each program whose sources change. Changes that arrive together cause one restart, and
 * changes during a restart cause another one after it. A program that fails to start is reported
 * and starts again with the next change.
 */
export const restartOnChange = <Program extends string>({
  folders,
  restart,
  report,
  settleMs: debounceMs = 200,
}: RestartOptions<Program>): SourceWatch => {
  const changed = new Set<Program>();
  let timer: NodeJS.Timeout | undefined;
  let running = false;

  const restartProgram = async (program: Program): Promise<void> => {
    const began = performance.now();
    try {
      await restart(program);
      report(`${program} restarted in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    } catch (cause) {
      report(`${program} failed to restart: ${(cause as Error).message}`);
    }
  };

  const restartChanged = async (): Promise<void> => {
    if (running) return;
    running = true;
    while (changed.size > 0) {
      const programs = [...changed];
      changed.clear();
      await Promise.all(programs.map(restartProgram));
    }
    running = false;
  };

  const noteChange = (programs: readonly Program[]): void => {
    for (const program of programs) changed.add(program);
    clearTimeout(timer);
    timer = setTimeout(() => void restartChanged(), debounceMs);
  };

  const programsByFolder = Map.groupBy(
    [...folders].flatMap(([program, paths]) => paths.map((path) => ({ program, path }))),
    ({ path }) => path,
  );
  const watchers = [...programsByFolder].map(([path, entries]) =>
    watch(join(path, 'src'), { recursive: true }, (_event, file) => {
      if (file && isProgramSource(file)) noteChange(entries.map(({ program }) => program));
    }),
  );
  return {
    close: () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
};
