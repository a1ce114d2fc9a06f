import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Report } from './output.ts';
import type { ChildPlan } from './supervised-child.ts';

const timeoutMs = 10_000;
const pollIntervalMs = 50;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};

export type RecordedChild = Readonly<{
  pid: number;
  /**
   * A part of the command line that identifies the process. It consists of arguments, because the
   * path of a script is not in the command line after the script's `exec`.
   */
  mark: string;
}>;

/** The plan of a child that is recorded for the next start. */
export type RecordedPlan = ChildPlan & Pick<RecordedChild, 'mark'>;

const isStillRunning = ({ pid, mark }: RecordedChild): boolean =>
  isAlive(pid) && commandOf(pid).includes(mark);

const childrenFile = (directory: string): string => join(directory, 'children.json');

export const recordChildren = (directory: string, children: readonly RecordedChild[]): void =>
  writeFileSync(childrenFile(directory), JSON.stringify(children));

export const clearRecordedChildren = (directory: string): void =>
  rmSync(childrenFile(directory), { force: true });

/** Children of a launcher that was killed end by themselves; those that don't are killed. */
export const waitForLeftovers = async (directory: string, report: Report): Promise<void> => {
  const file = childrenFile(directory);
  if (!existsSync(file)) return;
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as readonly RecordedChild[];
  const running = recorded.filter(isStillRunning).map(({ pid }) => pid);
  if (running.length > 0) {
    report(`Waiting for processes of an earlier start to end: ${running.join(', ')}`);
  }
  const deadline = performance.now() + timeoutMs;
  while (recorded.some(isStillRunning) && performance.now() < deadline) await pause(pollIntervalMs);
  for (const leftover of recorded.filter(isStillRunning)) {
    report(`Killing process ${leftover.pid}, which an earlier start left running`);
    process.kill(leftover.pid, 'SIGKILL');
  }
  clearRecordedChildren(directory);
};
