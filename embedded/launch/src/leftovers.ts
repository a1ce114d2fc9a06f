import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Report } from './output.ts';

const patienceMs = 10_000;
const lookEveryMs = 50;

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
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

/** `mark` is a part of the command line by which a process is known again. */
export type Remembered = Readonly<{ pid: number; mark: string }>;

const isOurs = ({ pid, mark }: Remembered): boolean =>
  isAlive(pid) && commandOf(pid).includes(mark);

const fileIn = (directory: string): string => join(directory, 'children.json');

export const rememberChildren = (directory: string, children: readonly Remembered[]): void =>
  writeFileSync(fileIn(directory), JSON.stringify(children));

export const forgetChildren = (directory: string): void =>
  rmSync(fileIn(directory), { force: true });

/** Children of a launcher that was killed end by themselves; those that don't are killed. */
export const waitForLeftovers = async (directory: string, report: Report): Promise<void> => {
  const file = fileIn(directory);
  if (!existsSync(file)) return;
  const remembered = JSON.parse(readFileSync(file, 'utf8')) as readonly Remembered[];
  const deadline = performance.now() + patienceMs;
  while (remembered.some(isOurs) && performance.now() < deadline) await pause(lookEveryMs);
  for (const left of remembered.filter(isOurs)) {
    report(`process ${left.pid} of an earlier start is killed`);
    process.kill(left.pid, 'SIGKILL');
  }
  forgetChildren(directory);
};
