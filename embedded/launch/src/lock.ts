import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type Lock = Readonly<{ release: () => void }>;

/** Held until it is released or the process ends. Null if another process holds it. */
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

/** Records the process that has the lock, and the address of its shop once it is chosen. */
export const writeOwner = (directory: string, owner: Owner): void =>
  writeFileSync(ownerFile(directory), JSON.stringify(owner));

export const clearOwner = (directory: string): void =>
  rmSync(ownerFile(directory), { force: true });

/** Describes the process that has the lock, for an error. */
export const describeOwner = (directory: string): string => {
  const file = ownerFile(directory);
  if (!existsSync(file)) return 'another process';
  const { pid, shop } = JSON.parse(readFileSync(file, 'utf8')) as Owner; // as written above
  return [`process ${pid}`, ...(shop === null ? [] : [shop])].join(', ');
};
