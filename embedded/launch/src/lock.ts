import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type Lock = Readonly<{ release: () => void }>;

/** Held until released or until the process ends, however it ends; null while another has it. */
export const lockOf = (directory: string): Lock | null => {
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
