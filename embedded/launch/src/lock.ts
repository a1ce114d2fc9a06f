import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type Lock = Readonly<{ release: () => void }>;

/** Held until released or until the process ends, in any way; null while another process has it. */
export const acquireLock = (directory: string): Lock | null => {
  mkdirSync(directory, { recursive: true });
  const db = new DatabaseSync(join(directory, 'lock.sqlite'), { timeout: 0 });
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch {
    db.close();
    return null;
  }
  return { release: () => db.close() };
};

type Owner = Readonly<{ pid: number; shop: string | null }>;

const ownerFile = (directory: string): string => join(directory, 'running.json');

/** Leaves word of the process that has the lock, and of its shop's address once that is chosen. */
export const writeOwner = (directory: string, owner: Owner): void =>
  writeFileSync(ownerFile(directory), JSON.stringify(owner));

export const clearOwner = (directory: string): void =>
  rmSync(ownerFile(directory), { force: true });

/** The process that has the lock, in words for an error. */
export const describeOwner = (directory: string): string => {
  const file = ownerFile(directory);
  if (!existsSync(file)) return 'another process';
  const { pid, shop } = JSON.parse(readFileSync(file, 'utf8')) as Owner; // as written above
  return [`process ${pid}`, ...(shop === null ? [] : [shop])].join(', ');
};
