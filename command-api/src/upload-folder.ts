import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folderPattern = /^shop-uploads-(\d+)-/;

const isForeign = (error: unknown): boolean =>
  ['EPERM', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '');

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isForeign(error); // a process of another user is running
  }
};

/**
 * A folder for the uploads of this program, each kept until its request is answered. Folders of
 * programs that died are removed, including a previous program with the same process id, because
 * nothing else deletes them.
 */
export const uploadFolder = (parent: string = tmpdir(), ownPid: number = process.pid): string => {
  const remove = (name: string): void => {
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch (error) {
      if (!isForeign(error)) throw error;
    }
  };
  for (const name of readdirSync(parent)) {
    const pid = Number(folderPattern.exec(name)?.[1] ?? NaN);
    if (pid === ownPid || (Number.isSafeInteger(pid) && !isRunning(pid))) remove(name);
  }
  const folder = mkdtempSync(join(parent, `shop-uploads-${ownPid}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
